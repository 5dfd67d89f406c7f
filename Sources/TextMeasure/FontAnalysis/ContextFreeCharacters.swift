import CFriBidi
internal import CUnicodeData

/// The *context-free* characters: those whose glyph and advance depend on nothing around them but
/// what `GlyphLookups` of the face can express: kerning pairs and lookups that match neighbouring
/// glyphs.
///
/// A context-free text holds no others. Other characters are itemized and shaped, with their word
/// or with the whole text (`WordLocalCharacters`): marks, joiners, controls and other characters
/// without a shape, letters of scripts that join, reorder or run from right to left, conjoining
/// jamo, and punctuation whose script depends on more than the text before it.
enum ContextFreeCharacters {
  static func contains(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    return isShown(scalar, properties) && hasOwnLayout(scalar, properties)
      && isContextFree(properties.script)
  }

  /// Assigned characters with a shape of their own.
  private static func isShown(_ scalar: UInt32, _ properties: CharacterProperties) -> Bool {
    switch scalar {
    case 0x20...0x7E: return true
    case ..<0xA0, 0xD800...0xF8FF, 0xFFF0...0xFFFF: return false
    default: break
    }
    let invisible: CharacterFlags = [.mark, .defaultIgnorable, .mayNeedBidi, .complexContext]
    return properties.flags.isDisjoint(with: invisible)
  }

  private static func hasOwnLayout(_ scalar: UInt32, _ properties: CharacterProperties) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false  // conjoining jamo
    case 0x2028, 0x2029: return false
    case 0x2044: return false  // makes fractions of the digits around it
    case 0x3000: return false  // hangs at a line's end
    default: break
    }
    switch properties.grapheme {
    case .other, .LV, .LVT, .pictographic: break
    default: return false
    }
    if properties.script == .zyyy && properties.scriptExtensions.count > 1 { return false }
    if !properties.flags.isDisjoint(with: [.emojiPresentation, .emojiModifier]) { return false }
    // Brackets stay in the script of their opening one.
    switch properties.lineBreak {
    case .OP, .opWide, .CL, .CP: return scalar < 0x80 || fribidi_get_bracket(scalar) == 0
    default: return true
    }
  }

  /// Scripts whose letters stand side by side, and characters of none.
  private static func isContextFree(_ script: Script) -> Bool {
    switch script {
    case .zyyy, .latn, .hang, .hani, .hira, .kana, .bopo, .cyrl, .grek: true
    default: false
    }
  }
}
