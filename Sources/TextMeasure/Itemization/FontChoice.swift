import CHarfBuzz
internal import CUnicodeData

/// Chooses a font for every character before anything is shaped (`FontCollection` of
/// Minikin).
///
/// The app's fonts come first, for every character they have. Of the others the best one
/// counts: one that has the very sequence of the character and its variation selector, one
/// that draws emoji before U+FE0F, another one before U+FE0E; of equal ones one for the
/// text's language, and else the first in order. Before a selector the app's fonts are like
/// others, but have no language. Behind an emoji the best ones of all fonts count as one: what any
/// of them has stays in the font of emoji, as a box.
final class FontChoice: Sendable {
  private let faces: [Face]
  /// How many of them are the app's.
  private let ownCount: Int
  private let emoji: Int?
  /// Whether each is one of the system's for the language of the text.
  private let isOfLanguage: [Bool]

  init(_ stack: FontStack, ownCount: Int, language: ContentLanguage) {
    let ownCount = min(max(0, ownCount), stack.faces.count)
    faces = stack.faces
    emoji = stack.emoji
    self.ownCount = ownCount
    let isOfLanguage = stack.faces.enumerated().map { index, face in
      index >= ownCount && language.letter.map { face.nominalGlyph(for: $0) != nil } ?? false
    }
    // Android's list of fonts (`fonts.xml`) names the languages of its own, Noto Sans CJK and Noto
    // Serif CJK. Files do not: a letter stands for the language, where none of these has it.
    let isListed = zip(stack.faces, isOfLanguage).map { face, isOfLanguage in
      isOfLanguage && face.isNamedCJK
    }
    self.isOfLanguage = isListed.contains(true) ? isListed : isOfLanguage
  }

  func covers(_ scalar: UInt32, font: Int) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(faces[font].unitsFont, scalar, &glyph) != 0
  }

  /// How wide a line feed is in pixels: in the first of `fonts` that has it, else as wide as
  /// the box of the first one.
  func lineFeedAdvance(_ fonts: [Font]) -> Float {
    let font = fonts[font(for: 0x0A, selector: 0)]
    return Float(font.advance(ofGlyph: font.glyph(of: 0x0A) ?? 0)) / 256
  }

  private func covers(_ scalar: UInt32, selector: UInt32, font: Int) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_variation_glyph(faces[font].unitsFont, scalar, selector, &glyph) != 0
  }

  /// The font of a character; the first one if none has it.
  ///
  /// - Parameter selector: The variation selector behind it; zero for none.
  func font(for scalar: UInt32, selector: UInt32) -> Int {
    if selector == 0, let own = (0..<ownCount).first(where: { covers(scalar, font: $0) }) {
      return own
    }
    var (best, chosen) = (0, 0)
    for font in faces.indices {
      let score = score(of: font, scalar, selector)
      if score > best { (best, chosen) = (score, font) }
      if score == Self.ownSequence { return font }
    }
    return chosen
  }

  /// How well a font draws a character (`calcFamilyScore`); zero if it does not.
  private func score(of font: Int, _ scalar: UInt32, _ selector: UInt32) -> Int {
    let hasSequence = selector != 0 && covers(scalar, selector: selector, font: font)
    guard hasSequence || covers(scalar, font: font) else { return 0 }
    if hasSequence && font < ownCount { return Self.ownSequence }
    let score = hasSequence ? 3 : isWanted(font, selector) ? 2 : 1
    return 2 * score + (isOfLanguage[font] ? 1 : 0)
  }

  /// The score of one of the app's fonts that has a sequence.
  private static let ownSequence = Int.max

  /// Whether that is the system's font of emoji.
  func drawsEmoji(_ font: Int) -> Bool { font == emoji && font >= ownCount }

  /// The fonts that draw an emoji as well as the font of emoji, which draws it, does.
  func equals(of scalar: UInt32, selector: UInt32) -> [Int] {
    guard let emoji else { return [] }
    let best = score(of: emoji, scalar, selector)
    return faces.indices.filter { score(of: $0, scalar, selector) == best }
  }

  /// Whether a character may stay in the font of what is before it.
  func mayStay(_ scalar: UInt32, in font: Int) -> Bool {
    guard Self.staysInFont(scalar) else { return false }
    if covers(scalar, font: font) { return true }
    return drawsEmoji(font) && faces.indices.contains { covers(scalar, font: $0) }
  }

  private func isWanted(_ font: Int, _ selector: UInt32) -> Bool {
    switch selector {
    case 0xFE0F: font == emoji
    case 0xFE0E: font != emoji
    default: false
    }
  }

  /// Whether a character is drawn with the font before it if that has it (`isStickyAllowlisted`
  /// of Minikin, and marks).
  static func staysInFont(_ scalar: UInt32) -> Bool {
    switch scalar {
    // ! , - . : ; ?
    case 0x21, 0x2C, 0x2D, 0x2E, 0x3A, 0x3B, 0x3F: true
    case 0xA0, 0x2010, 0x2011, 0x202F, 0x2640, 0x2642, 0x2695: true
    default: isMark(scalar)
    }
  }

  /// Whether the font of a character may be that of what comes before it.
  static func mayKeepFont(_ scalar: UInt32) -> Bool { staysInFont(scalar) || needsNoFont(scalar) }

  static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CharacterProperties.of(scalar).flags.contains(.mark)
  }

  static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

  /// Whether an emoji may have a skin tone behind it.
  static func takesSkinTone(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).lineBreak == .EB
  }

  /// Whether an emoji goes on after another character (`isEmojiBreak`).
  static func continuesEmoji(_ scalar: UInt32, after last: UInt32) -> Bool {
    func isRegional(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
    return isSkinTone(scalar) || scalar == 0x20E3 || (0xE0020...0xE007F).contains(scalar)
      || last == 0x200D || isRegional(last) && isRegional(scalar)
  }

  static func isSelector(_ scalar: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
  }

  /// Whether a character shows nothing, whatever the font (`doesNotNeedFontSupport`).
  static func needsNoFont(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x34F, 0x61C, 0xFEFF, 0x200C...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: isSelector(scalar)
    }
  }
}

extension Face {
  /// Whether its family is named for Chinese, Japanese and Korean.
  fileprivate var isNamedCJK: Bool {
    guard let familyName else { return false }
    return familyName.utf8.split(separator: UInt8(ascii: " "))
      .contains { $0.elementsEqual("CJK".utf8) }
  }
}

extension ContentLanguage {
  /// A letter that fonts for the language have.
  fileprivate var letter: Unicode.Scalar? {
    switch self {
    case .korean: "가"
    case .japanese: "あ"
    case .chinese: "一"
    case .other: nil
    }
  }
}
