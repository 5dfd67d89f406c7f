/// Maps the letters of a text to another case.
struct CaseMapper: Sendable {
  let letterCase: TextTransform.LetterCase
  let rule: CasingRule
  let capitalization: CapitalizationRule
  let language: CaseLanguage
  /// Whether Georgian has capitals (Mtavruli); else they become small in upper case, too.
  var hasGeorgianCapitals = true

  /// Appends what the character at `index` becomes.
  ///
  /// - Parameter state: What is known of the characters before it.
  func append(
    _ index: Int, of scalars: [UInt32], _ state: inout CaseState, to mapped: inout [UInt32]
  ) {
    let scalar = scalars[index]
    if !CaseMapping.mayChange(scalar) {
      mapped.append(scalar)
    } else if rule == .characters {
      appendOneByOne(index, of: scalars, &state, to: &mapped)
    } else {
      appendByUnicode(index, of: scalars, &state, to: &mapped)
    }
  }

  private func appendByUnicode(
    _ index: Int, of scalars: [UInt32], _ state: inout CaseState, to mapped: inout [UInt32]
  ) {
    let scalar = scalars[index]
    let cases = UnicodeCases(scalars: scalars, language: language)
    switch letterCase {
    case .uppercase:
      if language == .greek {
        GreekCapitals(scalars: scalars).append(index, &state, to: &mapped)
      } else {
        cases.appendUpper(index, to: &mapped)
      }
      if !hasGeorgianCapitals {
        for index in mapped.indices { mapped[index] = CaseMapping.withoutMtavruli(mapped[index]) }
      }
    case .lowercase: cases.appendLower(index, to: &mapped)
    case .capitalize:
      let areUnits = capitalization == .unitsOfWords
      let starts = WordStarts(fullStopsPartWords: areUnits)
      guard starts.isStart(index, of: scalars) else { return mapped.append(scalar) }
      if areUnits {
        mapped.append(scalar > 0xFFFF ? scalar : CaseMapping.simpleTitle(scalar))
      } else {
        CaseMapping.appendTitle(scalar, to: &mapped)
      }
    }
  }

  private func appendOneByOne(
    _ index: Int, of scalars: [UInt32], _ state: inout CaseState, to mapped: inout [UInt32]
  ) {
    let cases = GeckoCases(scalars: scalars, language: language)
    switch letterCase {
    case .uppercase: cases.appendUpper(index, &state, to: &mapped)
    case .lowercase: cases.appendLower(index, to: &mapped)
    case .capitalize: cases.appendCapitalized(index, to: &mapped)
    }
  }
}

/// What cases of Greek depend on, besides the next characters.
struct CaseState {
  /// What was seen of a word.
  var word = GeckoGreek.State.start
  /// Where the marks of the last letter end.
  var letterEnd = 0
  /// Whether that letter loses an accent that parts it from a vowel after it.
  var losesAccent = false
}

/// The mappings of Unicode that depend on nothing but the character (The Unicode Standard, section
/// 3.13, and `SpecialCasing.txt`).
enum CaseMapping {
  /// Whether a character may have another case, or may be looked at by another: a quick test for
  /// Hangul, Han and kana.
  @inline(__always)
  static func mayChange(_ scalar: UInt32) -> Bool {
    scalar < 0x3000 || (0xA640..<0xAC00).contains(scalar) || scalar >= 0xFB00
  }

  /// Whether the first character that cases do not pass over has one.
  static func isFirstCased(in scalars: some Sequence<UInt32>) -> Bool {
    for scalar in scalars {
      let flags = CharacterProperties.of(scalar).letterFlags
      if !flags.contains(.caseIgnorable) { return flags.contains(.cased) }
    }
    return false
  }

  /// A letter of Georgian as Mkhedruli has it.
  static func withoutMtavruli(_ scalar: UInt32) -> UInt32 {
    (0x1C90...0x1CBF).contains(scalar) ? scalar - 0x1C90 + 0x10D0 : scalar
  }

  static func appendUpper(_ scalar: UInt32, to mapped: inout [UInt32]) {
    append(scalar, { $0.uppercaseMapping }, to: &mapped)
  }

  static func appendLower(_ scalar: UInt32, to mapped: inout [UInt32]) {
    append(scalar, { $0.lowercaseMapping }, to: &mapped)
  }

  static func appendTitle(_ scalar: UInt32, to mapped: inout [UInt32]) {
    append(scalar, { $0.titlecaseMapping }, to: &mapped)
  }

  /// The one character that has the title case; itself if several have.
  static func simpleTitle(_ scalar: UInt32) -> UInt32 {
    only(Unicode.Scalar(scalar)?.properties.titlecaseMapping) ?? scalar
  }

  /// The one character that has the upper case, or else the title case.
  static func simpleUpper(_ scalar: UInt32) -> UInt32 {
    only(Unicode.Scalar(scalar)?.properties.uppercaseMapping) ?? simpleTitle(scalar)
  }

  private static func only(_ mapping: String?) -> UInt32? {
    guard let scalars = mapping?.unicodeScalars, scalars.count == 1 else { return nil }
    return scalars.first?.value
  }

  private static func append(
    _ scalar: UInt32, _ mapping: (Unicode.Scalar.Properties) -> String, to mapped: inout [UInt32]
  ) {
    guard let properties = Unicode.Scalar(scalar)?.properties else { return mapped.append(scalar) }
    for scalar in mapping(properties).unicodeScalars { mapped.append(scalar.value) }
  }
}
