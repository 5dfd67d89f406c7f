import CHarfBuzz

extension Face {
  /// The name the font gives itself in its `name` table, `Pretendard Regular`: in
  /// English if it has one. Nil for a font without a name.
  ///
  /// - Complexity: Reads the table anew each time, as the other names do.
  package var fullName: String? { name(hb_ot_name_id_t(HB_OT_NAME_ID_FULL_NAME)) }

  /// The family it belongs to: the one with all weights if it names two
  /// (OpenType `name` 16, else 1).
  package var familyName: String? {
    name(hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY))
      ?? name(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_FAMILY))
  }

  /// Its place in that family: `Regular` (17, else 2).
  package var styleName: String? {
    name(hb_ot_name_id_t(HB_OT_NAME_ID_TYPOGRAPHIC_SUBFAMILY))
      ?? name(hb_ot_name_id_t(HB_OT_NAME_ID_FONT_SUBFAMILY))
  }

  private func name(_ id: hb_ot_name_id_t) -> String? {
    var buffer = [CChar](repeating: 0, count: Self.longestName + 1)
    var size = UInt32(buffer.count)
    let face = hb_font_get_face(unitsFont)
    hb_ot_name_get_utf8(
      face, id, hb_language_from_string("en", -1), &size, &buffer)
    let name = buffer.prefix(Int(size)).map { UInt8(bitPattern: $0) }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// In bytes; HarfBuzz cuts a longer one between characters.
  private static let longestName = 255
}
