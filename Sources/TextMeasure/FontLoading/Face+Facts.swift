import CHarfBuzz

extension Face {
  /// The axes of a variable font, in its order; none for others.
  package var axes: [VariationAxis] { Self.axes(of: hb_font_get_face(unitsFont)) }

  /// Whether the face has an OpenType table of that four-letter tag.
  package func hasTable(_ tag: String) -> Bool {
    Self.hasTable(tag, of: hb_font_get_face(unitsFont))
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
