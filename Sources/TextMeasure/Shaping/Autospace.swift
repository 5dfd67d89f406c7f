internal import CUnicodeData

/// Room between ideographs and the letters or digits beside them (CSS Text 4, `text-autospace`).
///
/// `第1章` is a quarter of an em wider than its three characters. None of that room is at the start
/// or the end of a line.
struct Autospace: Hashable, Sendable {
  let characters: AutospaceRule
  /// Whether there is room beside letters.
  let separatesLetters: Bool
  /// Whether there is room beside digits.
  let separatesDigits: Bool
  /// Whether other punctuation (General_Category Po) is as letters are.
  let separatesPunctuation: Bool
  /// How wide that room is.
  private(set) var width = Fixed.zero

  init(
    characters: AutospaceRule, separatesLetters: Bool, separatesDigits: Bool,
    separatesPunctuation: Bool
  ) {
    self.characters = characters
    self.separatesLetters = separatesLetters
    self.separatesDigits = separatesDigits
    self.separatesPunctuation = separatesPunctuation
  }

  /// With room of an eighth of an ideograph, U+6C34 of the first font, or of an em where that has
  /// none (`ic` of CSS Values 4, section 6.1.1).
  func sized(by font: Font, _ rounding: WidthRounding) -> Autospace {
    let ideograph = font.advance(of: "\u{6C34}")
    var sized = self
    if rounding == .sixtieths {
      let ems = ideograph?.points.rawValue ?? Self.wholeEm(of: font)
      sized.width = Fixed(sixtieths: Int64((ems * 60 / 8).rounded()))
    } else {
      sized.width = Fixed(rawValue: (ideograph ?? Fixed(rounding: font.size)).rawValue / 8)
    }
    return sized
  }

  /// The em of Gecko, in whole px of FreeType's scale (`gfxFT2FontBase::InitMetrics`).
  private static func wholeEm(of font: Font) -> Double {
    let units = Double(font.face.unitsPerEm)
    let scale = (font.size.rawValue * 64 * 65536 / units).rounded()
    return (units * scale / 65536 / 64 + 0.5).rounded(.down)
  }

  /// The scalars within a range that have room before them.
  ///
  /// - Complexity: O(*n*)
  func positions(in range: Range<Int>, of scalars: [UInt32]) -> [Int] {
    var positions: [Int] = []
    var last = AutospaceClass.other
    for index in range {
      let current = kind(of: scalars[index])
      if current == .transparent && index > range.lowerBound { continue }
      if index > range.lowerBound && parts(last, current) { positions.append(index) }
      last = current
    }
    return positions
  }

  private func kind(of scalar: UInt32) -> AutospaceClass {
    let found = AutospaceClass(scalar, by: characters)
    return found == .other && separatesPunctuation && Self.isLikeLetters(scalar) ? .letter : found
  }

  /// Punctuation that is no bracket and no quotation mark, not wide, and none of `"'*/·†‡…`.
  private static func isLikeLetters(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x22, 0x27, 0x2A, 0x2F, 0xB7, 0x2020, 0x2021, 0x2026: return false
    default: break
    }
    let properties = CharacterProperties.of(scalar)
    let brackets: CharacterFlags = [.openingPunctuation, .closingPunctuation, .eastAsianWide]
    switch properties.lineBreak {
    case .quInitial, .quFinal: return false
    default:
      return properties.flags.contains(.punctuation) && properties.flags.isDisjoint(with: brackets)
    }
  }

  private func parts(_ before: AutospaceClass, _ after: AutospaceClass) -> Bool {
    switch (before, after) {
    case (.ideograph, .letter), (.letter, .ideograph): separatesLetters
    case (.ideograph, .digit), (.digit, .ideograph): separatesDigits
    default: false
    }
  }
}

/// Which characters are ideographs, letters and digits to `text-autospace`.
enum AutospaceRule: Hashable, Sendable {
  /// Those of CSS Text 4, section 8.4.
  case specified
  /// Letters of all scripts of East Asia are ideographs, Hangul among them, halfwidth ones are
  /// nothing, and in Chinese punctuation is as letters are (48,000 characters in Chromium 156).
  case eastAsian
  /// Units of UTF-16 that begin and end characters outside of the BMP are nothing, and marks are
  /// letters.
  case units
}

/// What a character is to `text-autospace`.
enum AutospaceClass: Hashable, Sendable {
  case other
  case ideograph
  case letter
  case digit
  /// What is passed over: marks.
  case transparent

  init(_ scalar: UInt32, by rule: AutospaceRule) {
    if scalar < 0x80 {
      self = Self.ascii(scalar)
      return
    }
    let properties = CharacterProperties.of(scalar)
    if properties.flags.contains(.mark) {
      self = rule == .units ? .letter : .transparent
    } else if rule == .units && scalar > 0xFFFF {
      self = .other
    } else if (rule == .eastAsian ? Self.lettersOfEastAsia : Self.ideographs).holds(scalar) {
      self = .ideograph
    } else if !properties.flags.contains(.letterOrNumber) || Self.fullWidth.contains(scalar)
      || rule == .eastAsian && Self.halfWidth.contains(scalar) || Self.numbers.holds(scalar)
    {
      self = .other
    } else {
      self = properties.lineBreak == .NU ? .digit : .letter
    }
  }

  private static func ascii(_ scalar: UInt32) -> Self {
    switch scalar {
    case 0x30...0x39: .digit
    case 0x41...0x5A, 0x61...0x7A: .letter
    default: .other
    }
  }

  private static let fullWidth: ClosedRange<UInt32> = 0xFF10...0xFF5A
  private static let halfWidth: ClosedRange<UInt32> = 0xFF66...0xFFDC

  /// Han and kana, but their punctuation.
  private static let ideographs: [ClosedRange<UInt32>] = [
    0x2E80...0x2FD5, 0x3005...0x3005, 0x3007...0x3007, 0x3021...0x3029, 0x3038...0x303B,
    0x3041...0x3096, 0x309B...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31C0...0x31FF,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x16FE2...0x16FE3, 0x20000...0x3FFFF,
  ]

  /// Letters of Bopomofo, Han, Hangul, kana, Yi, Tangut, Nushu and Khitan.
  private static let lettersOfEastAsia: [ClosedRange<UInt32>] = [
    0x02C7...0x02C7, 0x02C9...0x02CB, 0x02D9...0x02D9, 0x02EA...0x02EB, 0x1100...0x11FF,
    0x3005...0x3007, 0x3013...0x3013, 0x3021...0x3029, 0x3031...0x3035, 0x3038...0x303C,
    0x3041...0x3096, 0x309B...0x309F, 0x30A1...0x30FA, 0x30FC...0x318E, 0x31A0...0x31BF,
    0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0xA48C, 0xA960...0xA97C, 0xAC00...0xD7FB,
    0xF900...0xFAFF, 0x16FE0...0x16FE1, 0x16FE3...0x16FE3, 0x17000...0x1B2FB,
    0x20000...0x3FFFF,
  ]

  /// Numbers that are no digits (General_Category Nl and No), with what is not assigned among them.
  private static let numbers: [ClosedRange<UInt32>] = [
    0x00B2...0x00B3, 0x00B9...0x00B9, 0x00BC...0x00BE, 0x09F4...0x09F9, 0x0B72...0x0B77,
    0x0BF0...0x0BF2, 0x0C78...0x0C7E, 0x0D58...0x0D5E, 0x0D70...0x0D78, 0x0F2A...0x0F33,
    0x1369...0x137C, 0x16EE...0x16F0, 0x17F0...0x17F9, 0x19DA...0x19DA, 0x2070...0x2070,
    0x2074...0x2079, 0x2080...0x2089, 0x2150...0x2182, 0x2185...0x2189, 0x2460...0x249B,
    0x24EA...0x24FF, 0x2776...0x2793, 0x2CFD...0x2CFD, 0x3007...0x3007, 0x3021...0x3029,
    0x3038...0x303A, 0x3192...0x3195, 0x3220...0x3229, 0x3248...0x324F, 0x3251...0x325F,
    0x3280...0x3289, 0x32B1...0x32BF, 0xA6E6...0xA6EF, 0xA830...0xA835, 0x10107...0x10133,
    0x10140...0x10178, 0x1018A...0x1018B, 0x102E1...0x102FB, 0x10320...0x10323, 0x10341...0x10341,
    0x1034A...0x1034A, 0x103D1...0x103D5, 0x10858...0x1085F, 0x10879...0x1087F, 0x108A7...0x108AF,
    0x108FB...0x108FF, 0x10916...0x1091B, 0x109BC...0x109BD, 0x109C0...0x109FF, 0x10A40...0x10A48,
    0x10A7D...0x10A7E, 0x10A9D...0x10A9F, 0x10AEB...0x10AEF, 0x10B58...0x10B5F, 0x10B78...0x10B7F,
    0x10BA9...0x10BAF, 0x10CFA...0x10CFF, 0x10E60...0x10E7E, 0x10F1D...0x10F26, 0x10F51...0x10F54,
    0x10FC5...0x10FCB, 0x11052...0x11065, 0x111E1...0x111F4, 0x1173A...0x1173B, 0x118EA...0x118F2,
    0x11C5A...0x11C6C, 0x11FC0...0x11FD4, 0x12400...0x1246E, 0x16B5B...0x16B61, 0x16E80...0x16E96,
    0x1D2E0...0x1D2F3, 0x1D360...0x1D378, 0x1E8C7...0x1E8CF, 0x1EC71...0x1ECAB, 0x1ECAD...0x1ECAF,
    0x1ECB1...0x1ED2D, 0x1ED2F...0x1ED3D, 0x1F100...0x1F10C,
  ]
}

extension [ClosedRange<UInt32>] {
  /// Whether one of these ranges, which are in order, has the value.
  ///
  /// - Complexity: O(log *n*)
  fileprivate func holds(_ value: UInt32) -> Bool {
    let index = partitionPoint { $0.upperBound < value }
    return index < count && self[index].contains(value)
  }
}
