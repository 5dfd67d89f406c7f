import CHarfBuzz

/// Chooses a font for every character before anything is shaped (`FontCollection` of
/// Minikin).
///
/// The app's fonts come first, for every character they have. Of the others the best one
/// counts: one that has the very sequence of the character and its variation selector, one
/// that draws emoji before U+FE0F, another one before U+FE0E, else the first in order.
final class FontChoice: Sendable {
  private let faces: [Face]
  /// How many of them are the app's.
  private let ownCount: Int
  private let emoji: Int?

  init(_ stack: FontStack, ownCount: Int) {
    faces = stack.faces
    emoji = stack.emoji
    self.ownCount = min(max(0, ownCount), stack.faces.count)
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
    if selector == 0 {
      return faces.indices.first { covers(scalar, font: $0) } ?? 0
    }
    var (best, chosen) = (0, 0)
    for font in faces.indices {
      let hasSequence = covers(scalar, selector: selector, font: font)
      guard hasSequence || covers(scalar, font: font) else { continue }
      if hasSequence && font < ownCount { return font }
      let score = hasSequence ? 3 : isWanted(font, selector) ? 2 : 1
      if score > best { (best, chosen) = (score, font) }
    }
    return chosen
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
  static func leans(_ scalar: UInt32) -> Bool { staysInFont(scalar) || needsNoFont(scalar) }

  static func isMark(_ scalar: UInt32) -> Bool {
    scalar >= 0x300 && CharacterProperties.of(scalar).flags.contains(.mark)
  }

  static func isSkinTone(_ scalar: UInt32) -> Bool { (0x1F3FB...0x1F3FF).contains(scalar) }

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
