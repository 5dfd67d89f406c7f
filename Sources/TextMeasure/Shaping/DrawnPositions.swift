import CHarfBuzz
internal import CUnicodeData

/// Subscripts or superscripts that are smaller letters, where a font lacks one of them.
///
/// A text is shown by the feature of its fonts only if that replaces every character of it, in its
/// font and script (`gfxFont::SupportsSubSuperscript` of Gecko): one with a space never is.
struct DrawnPositions: Sendable {
  let feature: FontFeature
  /// Index of the first smaller font: each font that is tried has one, in their order.
  let firstSmaller: Int

  /// Whether a font is a smaller size of another.
  func isSmaller(_ font: Int) -> Bool { font >= firstSmaller }

  /// The smaller size of a font that is tried.
  func smaller(_ font: Int) -> Int { firstSmaller + font }

  /// Whether a font shows characters by the feature.
  ///
  /// - Complexity: O(*n*), and a look at the lookups of the feature if the font has it.
  func shows(_ characters: some Sequence<UInt32>, of script: Script, _ font: Font) -> Bool {
    guard font.face.hasFeature(feature) else { return false }
    let replaced = hb_set_create()
    defer { hb_set_destroy(replaced) }
    addGlyphs(of: font, replacedIn: script, to: replaced)
    return characters.allSatisfy { character in
      hb_set_has(replaced, hb_codepoint_t(font.glyph(of: character) ?? 0)) != 0
    }
  }

  /// Adds the glyphs that the feature replaces in a script, or in all.
  private func addGlyphs(of font: Font, replacedIn script: Script, to glyphs: OpaquePointer?) {
    let face: OpaquePointer = hb_font_get_face(font.hbFont)
    let table = hb_tag_from_string("GSUB", 4)
    // Those of the script, of which Indic ones have two or three, then the default one.
    var scripts = [hb_tag_t](repeating: 0, count: 5)
    var count: UInt32 = 3
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: script.tag), nil, &count, &scripts, nil, nil)
    scripts[Int(count)] = hb_tag_from_string("DFLT", 4)
    var features = [feature.global.tag, 0]
    let lookups = hb_set_create()
    defer { hb_set_destroy(lookups) }
    hb_ot_layout_collect_lookups(face, table, &scripts, nil, &features, lookups)
    var lookup = hb_codepoint_t.max
    while hb_set_next(lookups, &lookup) != 0 {
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, nil, glyphs, nil, nil)
    }
  }
}

extension Shaper {
  /// Whether all of a text has the smaller fonts: as soon as one of its fonts lacks a character.
  func drawsPositions(of items: [Item], _ scalars: [UInt32]) -> Bool {
    guard let positions = style.drawnPositions else { return false }
    return items.contains { item in
      guard item.kind != .control, item.font == nil else { return false }
      let fonts = FontChooser(style).fonts(for: item.range, of: item, scalars)
      return Set(fonts.compactMap { $0 }).contains { font in
        let own = zip(item.range, fonts).lazy.filter { $1 == font }.map { scalars[$0.0] }
        return !positions.shows(own, of: item.script, style.fonts[font])
      }
    }
  }
}
