import CHarfBuzz

extension Face {
  /// The axes of a variable font, in its order; none for others.
  package var axes: [VariationAxis] { Self.axes(of: hb_font_get_face(unitsFont)) }

  /// Whether the face has an OpenType table of that four-letter tag.
  package func hasTable(_ tag: String) -> Bool {
    Self.hasTable(tag, of: hb_font_get_face(unitsFont))
  }

  /// The least weight for which renderers thicken a face that is less bold.
  static var boldWeight: Double { 600 }

  /// Whether the face is as bold as can be asked for: by its weight (`OS/2`), or by an axis for it.
  var isBold: Bool {
    axes.contains { $0.tag == "wght" }
      || weight >= Self.boldWeight
  }

  /// How far above the baseline a character's glyph reaches; `nil` for one that the face lacks.
  func inkTop(of character: Unicode.Scalar) -> FontUnits? {
    var extents = hb_glyph_extents_t()
    guard let glyph = nominalGlyph(for: character),
      hb_font_get_glyph_extents(unitsFont, glyph, &extents) != 0
    else { return nil }
    return FontUnits(extents.y_bearing)
  }

  /// The advance of a character in vertical lines (`vmtx`); `nil` for a face without such, and for
  /// a character that it lacks.
  func verticalAdvance(of character: Unicode.Scalar) -> FontUnits? {
    guard hasTable("vmtx"), let glyph = nominalGlyph(for: character) else { return nil }
    return FontUnits(-hb_font_get_glyph_v_advance(unitsFont, glyph))
  }

  /// Whether the face has an OpenType feature that replaces glyphs, in any script.
  package func hasFeature(_ feature: FontFeature) -> Bool {
    let face: OpaquePointer = hb_font_get_face(unitsFont)
    let table = hb_tag_from_string("GSUB", 4)
    var tags = [hb_tag_t](repeating: 0, count: 64)
    var start: UInt32 = 0
    while true {
      var count = UInt32(tags.count)
      let total = hb_ot_layout_table_get_feature_tags(face, table, start, &count, &tags)
      if tags.prefix(Int(count)).contains(feature.global.tag) { return true }
      start += count
      if count == 0 || start >= total { return false }
    }
  }

  /// How many characters the face has a glyph for (`cmap`).
  ///
  /// - Complexity: O(*n*) for *n* characters, anew each time.
  package var characterCount: Int {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_face_collect_unicodes(hb_font_get_face(unitsFont), set)
    return Int(hb_set_get_population(set))
  }

  /// How many characters of a block the face has a glyph for.
  package func coveredCount(of block: some Sequence<Unicode.Scalar>) -> Int {
    block.reduce(0) { $0 + (nominalGlyph(for: $1) == nil ? 0 : 1) }
  }
}
