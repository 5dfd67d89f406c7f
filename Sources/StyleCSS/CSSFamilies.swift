/// The families that `font-family` names (CSS Fonts 4, section 2.1).
enum CSSFamilies {
  /// The value of the property: also a word that stands for any value, and names none.
  static func declared(_ value: CSSValue) -> [String]? {
    if let word = value.keyword, ["inherit", "initial", "unset", "revert"].contains(word) {
      return []
    }
    return names(of: value)
  }

  /// Strings and rows of words, divided by commas.
  ///
  /// - Returns: `nil` for what is no list of families.
  static func names(of value: CSSValue) -> [String]? {
    let names = value.list.compactMap(name)
    return names.count == value.list.count ? names : nil
  }

  private static func name(_ family: [CSSToken]) -> String? {
    if case .string(let name)? = family.first { return family.count == 1 ? name : nil }
    let words = family.compactMap { token in
      if case .word(let word) = token { word } else { nil }
    }
    guard let word = words.first, words.count == family.count else { return nil }
    let isReserved = ["inherit", "initial", "unset", "revert", "default"]
      .contains(word.lowercased())
    return words.count > 1 || !isReserved ? words.joined(separator: " ") : nil
  }
}
