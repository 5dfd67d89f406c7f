internal import CUnicodeData

/// Cases by the character, its neighbors and the language, as Gecko has them
/// (`nsCaseTransformTextRunFactory::TransformString`).
struct GeckoCases {
  let scalars: [UInt32]
  let language: CaseLanguage

  // MARK: Upper case

  func appendUpper(_ index: Int, _ state: inout CaseState, to mapped: inout [UInt32]) {
    let scalar = scalars[index]
    switch language {
    case .turkic where scalar == 0x69: mapped.append(0x130)
    case .greek: GeckoGreek(scalars: scalars).append(index, &state.word, to: &mapped)
    case .lithuanian where isDotOfLithuanian(index): break
    case .irish: appendIrishUpper(index, to: &mapped)
    default: CaseMapping.appendUpper(scalar, to: &mapped)
    }
  }

  private func appendIrishUpper(_ index: Int, to mapped: inout [UInt32]) {
    switch IrishPrefix.role(of: index, in: scalars) {
    case .dropped: break
    case .kept: mapped.append(scalars[index])
    case .none: CaseMapping.appendUpper(scalars[index], to: &mapped)
    }
  }

  /// Whether it is the dot above a letter that has none in upper case.
  private func isDotOfLithuanian(_ index: Int) -> Bool {
    guard scalars[index] == 0x307, index > 0 else { return false }
    return [0x69, 0x6A, 0x12F].contains(scalars[index - 1])
  }

  // MARK: Lower case

  func appendLower(_ index: Int, to mapped: inout [UInt32]) {
    switch (scalars[index], language) {
    case (0x49, .turkic): mapped.append(0x131)
    case (0x130, .turkic): mapped.append(0x69)
    case (0xCC, .lithuanian): mapped += [0x69, 0x307, 0x300]
    case (0xCD, .lithuanian): mapped += [0x69, 0x307, 0x301]
    case (0x128, .lithuanian): mapped += [0x69, 0x307, 0x303]
    case (0x300, .lithuanian), (0x301, .lithuanian), (0x303, .lithuanian):
      if index > 0 && [0x49, 0x4A, 0x12E].contains(scalars[index - 1]) { mapped.append(0x307) }
      mapped.append(scalars[index])
    case (0x3A3, _): mapped.append(isFinal(index) ? 0x3C2 : 0x3C3)
    case (_, .irish) where IrishPrefix.needsHyphen(before: index, in: scalars):
      mapped.append(0x2D)
      CaseMapping.appendLower(scalars[index], to: &mapped)
    default: CaseMapping.appendLower(scalars[index], to: &mapped)
    }
  }

  /// Whether a sigma follows a letter and precedes none, marks aside.
  private func isFinal(_ index: Int) -> Bool {
    let last = scalars[..<index].last { !$0.isMark }
    let next = scalars[(index + 1)...].first { !$0.isMark }
    return last?.isLetter == true && next?.isLetter != true
  }

  // MARK: Title case

  func appendCapitalized(_ index: Int, to mapped: inout [UInt32]) {
    let scalar = scalars[index]
    if language == .dutch && scalar == 0x6A && index > 0 && scalars[index - 1] == 0x69
      && isCapitalized(index - 1)
    {
      return mapped.append(0x4A)
    }
    guard isCapitalized(index) else { return mapped.append(scalar) }
    if language == .turkic && scalar == 0x69 {
      mapped.append(0x130)
    } else {
      // Capitals stay as they are: Ǆ does not become ǅ.
      scalar.isCapital ? mapped.append(scalar) : CaseMapping.appendTitle(scalar, to: &mapped)
    }
  }

  /// Whether the character is the first letter or number after what ends a word.
  private func isCapitalized(_ index: Int) -> Bool {
    guard scalars[index].isLetterOrNumber else { return false }
    for scalar in scalars[..<index].reversed() {
      if scalar.isLetterOrNumber { return false }
      if scalar.precedesCapital { return true }
    }
    return true
  }
}

extension UInt32 {
  fileprivate var category: GeneralCategory { CharacterProperties.of(self).category }

  fileprivate var isCapital: Bool { category == .uppercaseLetter }

  var isMark: Bool { CharacterProperties.of(self).flags.contains(.mark) }

  var isLetter: Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  var isLetterOrNumber: Bool {
    CharacterProperties.of(self).flags.contains(.letterOrNumber)
  }

  /// Whether letters after it are capitalized: not those after brackets and connectors, apostrophes
  /// and the middle dot.
  fileprivate var precedesCapital: Bool {
    if Spaces.isOfDocument(self) { return true }
    switch category {
    case .spaceSeparator, .lineSeparator, .paragraphSeparator, .dashPunctuation,
      .initialPunctuation:
      return true
    case .finalPunctuation: return self != 0x2019
    case .otherPunctuation: return self != 0x27 && self != 0xB7
    default: return false
    }
  }
}

// MARK: - Irish

/// The letters before a word of Irish that stay small: `nAthair`, `bhFuil`, `tSráid`
/// (`IrishCasing` of Gecko).
enum IrishPrefix {
  /// What becomes of a character in upper case.
  enum Role {
    case none, kept, dropped
  }

  static func role(of index: Int, in scalars: [UInt32]) -> Role {
    for start in max(0, index - 1)...index where isWordStart(start, in: scalars) {
      let prefix = prefix(at: start, in: scalars)
      if index < start + prefix.count { return .kept }
      if prefix.dropsHyphen && index == start + 1 { return .dropped }
    }
    return .none
  }

  /// Whether a hyphen is to part a small n or t from the vowel at `index`, as in `n-athair`.
  static func needsHyphen(before index: Int, in scalars: [UInt32]) -> Bool {
    guard index > 0, isVowel(scalars[index], capital: true) else { return false }
    let start = index - 1
    guard scalars[start] == 0x6E || scalars[start] == 0x74 else { return false }
    return scalars[..<start].last { !$0.isMark }?.isLetter != true
  }

  private static func prefix(
    at start: Int, in scalars: [UInt32]
  ) -> (count: Int, dropsHyphen: Bool) {
    let next = start + 1 < scalars.count ? scalars[start + 1] : 0
    let third = start + 2 < scalars.count ? scalars[start + 2] : 0
    let letter = small(next)
    switch Unicode.Scalar(scalars[start]) {
    case "b": return (letter == "p" ? 1 : next == 0x68 && small(third) == "f" ? 2 : 0, false)
    case "d": return (letter == "t" ? 1 : 0, false)
    case "g": return (letter == "c" ? 1 : 0, false)
    case "h": return (isVowel(next, capital: true) ? 1 : 0, false)
    case "m": return (letter == "b" ? 1 : 0, false)
    case "n" where letter == "d" || letter == "g": return (1, false)
    case "t" where letter == "s":
      let isSoft = ["l", "n", "r"].contains(small(third)) || isVowel(third, capital: nil)
      return (isSoft ? 1 : 0, false)
    case "n", "t":
      if isVowel(next, capital: true) { return (1, false) }
      let dropsHyphen = isHyphen(next) && isVowel(third, capital: false)
      return (dropsHyphen ? 1 : 0, dropsHyphen)
    default: return (0, false)
    }
  }

  private static func isWordStart(_ index: Int, in scalars: [UInt32]) -> Bool {
    index == 0 || !(scalars[index - 1].isLetter || isHyphen(scalars[index - 1]))
  }

  private static func isHyphen(_ scalar: UInt32) -> Bool {
    scalar == 0x2D || scalar == 0x2010 || scalar == 0x2011
  }

  private static func small(_ scalar: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(scalar).flatMap { $0.isASCII ? Unicode.Scalar(scalar | 0x20) : nil }
  }

  /// - Parameter capital: Whether it is to be in upper case; `nil` for either.
  private static func isVowel(_ scalar: UInt32, capital: Bool?) -> Bool {
    switch scalar {
    case 0x41, 0x45, 0x49, 0x4F, 0x55, 0xC1, 0xC9, 0xCD, 0xD3, 0xDA: capital != false
    case 0x61, 0x65, 0x69, 0x6F, 0x75, 0xE1, 0xE9, 0xED, 0xF3, 0xFA: capital != true
    default: false
    }
  }
}
