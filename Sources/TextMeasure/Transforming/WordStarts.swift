internal import CUnicodeData

/// Where words begin that have letters (UAX #29), as ICU divides text.
///
/// Limits: words that begin with a letter. What begins with anything else has no case.
struct WordStarts {
  /// Whether full stops are none between letters, so that each label of a domain is a word
  /// (Chromium's edition of ICU); else the commercial at is a letter (`word.txt` of ICU).
  let fullStopsPartWords: Bool

  private enum Kind {
    case letter, number, connector, middle, other
  }

  /// Whether the letter at `index` begins a word; `false` for what is no letter.
  func isStart(_ index: Int, of scalars: [UInt32]) -> Bool {
    guard kind(scalars[index]) == .letter else { return false }
    guard let last = base(before: index, of: scalars) else { return true }
    switch kind(scalars[last]) {
    // WB5, WB10, WB13b.
    case .letter, .number, .connector: return false
    // WB6 and WB7.
    case .middle:
      guard let first = base(before: last, of: scalars) else { return true }
      return kind(scalars[first]) != .letter
    case .other: return true
    }
  }

  /// The last character before `index` that is no mark or format (WB4).
  private func base(before index: Int, of scalars: [UInt32]) -> Int? {
    scalars[..<index].lastIndex { !isPassedOver($0) }
  }

  private func isPassedOver(_ scalar: UInt32) -> Bool {
    if scalar < 0xAD || scalar == 0x200B { return false }
    let properties = CharacterProperties.of(scalar)
    if properties.flags.contains(.mark) || properties.flags.contains(.emojiModifier) { return true }
    return properties.category == .format || scalar == 0x200C || scalar == 0xFF9E
      || scalar == 0xFF9F
  }

  private func kind(_ scalar: UInt32) -> Kind {
    switch scalar {
    // Word_Break MidLetter, MidNumLet and Single_Quote, without the colons that ICU leaves out.
    case 0x27, 0xB7, 0x387, 0x55F, 0x5F4, 0x2018, 0x2019, 0x2024, 0x2027, 0xFE13, 0xFE52, 0xFF07:
      return .middle
    case 0x2E, 0xFF0E: return fullStopsPartWords ? .other : .middle
    case 0x40: return fullStopsPartWords ? .other : .letter
    case 0x30...0x39, 0xFF10...0xFF19: return .number
    case 0x202F: return .connector
    default: break
    }
    let properties = CharacterProperties.of(scalar)
    if properties.lineBreak == .NU { return .number }
    if properties.category == .connectorPunctuation { return .connector }
    return isLetter(scalar, properties) ? .letter : .other
  }

  /// Word_Break ALetter or Hebrew_Letter, and the letters of Line_Break SA, which ICU has among
  /// them.
  private func isLetter(_ scalar: UInt32, _ properties: CharacterProperties) -> Bool {
    // Those of dictionaries are words of their own.
    if Hangul.isSyllable(scalar) || properties.script == .hira || properties.script == .kana {
      return false
    }
    if properties.flags.contains(.mark) { return false }
    switch scalar {
    case 0x2C2...0x2C5, 0x2D2...0x2D7, 0x2DE...0x2DF, 0x2E5...0x2EB, 0x2ED, 0x2EF...0x2FF,
      0x55A...0x55C, 0x55E, 0x58A, 0x5F3, 0x70F, 0xA708...0xA716, 0xA720...0xA721,
      0xA789...0xA78A, 0xAB5B:
      return true
    case 0x3031...0x3035, 0x30FC, 0xFF70: return false
    default:
      return properties.letterFlags.contains(.alphabetic)
        && !properties.letterFlags.contains(.ideographic)
    }
  }
}
