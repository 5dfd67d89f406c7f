import CHarfBuzz

// Where a face stands in its family.

extension Face {
  /// How bold it is, from 1 to 1000 (OpenType `OS/2`); a variable font where it was opened.
  package var weight: Double { Double(hb_style_get_value(unitsFont, HB_STYLE_TAG_WEIGHT)) }

  /// Whether its letters are slanted by themselves.
  package var isItalic: Bool {
    hb_style_get_value(unitsFont, HB_STYLE_TAG_ITALIC) != 0
      || hb_style_get_value(unitsFont, HB_STYLE_TAG_SLANT_ANGLE) != 0
  }

  /// Whether it is neither slanted nor narrower or wider than its family is by itself.
  package var isUprightAndNormal: Bool {
    !isItalic
      && hb_style_get_value(unitsFont, HB_STYLE_TAG_WIDTH) == 100
  }

  /// How many faces its file has: one, unless that is a collection.
  package var faceCount: Int {
    let blob = hb_face_reference_blob(hb_font_get_face(unitsFont))
    defer { hb_blob_destroy(blob) }
    return Int(hb_face_count(blob))
  }
}
