import CHarfBuzz

extension Face {
  /// The name the font gives itself in its `name` table, `Pretendard Regular`: in
  /// English if it has one (OpenType `name` 4). Nil for a font without a name.
  ///
  /// - Complexity: Reads the table anew each time, as the other names do.
  package var fullName: String? { name(4) }

  /// The family it belongs to: the one with all weights if it names two
  /// (OpenType `name` 16, else 1).
  package var familyName: String? {
    name(16) ?? name(1)
  }

  /// Its place in that family: `Regular` (17, else 2).
  package var styleName: String? {
    name(17) ?? name(2)
  }

  /// - Parameter id: A number: HarfBuzz 6 and 10 import their constants for it as other types.
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
