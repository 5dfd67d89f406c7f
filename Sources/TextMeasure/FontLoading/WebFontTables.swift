import CHarfBuzz

/// The tables of a face as a browser lets them through to its shaper.
///
/// Chromium's list (`BlinkOTSContext::GetTableAction`) passes `GDEF`, `GPOS`, `GSUB`,
/// pictures and variations as they are; it drops tables that it does not support, Apple's
/// layout tables among it; and `kern` it writes anew, for fonts with TrueType outlines only.
final class WebFontTables {
  /// The face with the tables of the font file. One reference.
  private let face: OpaquePointer
  /// `hb_blob_t *`, one reference; empty for a table that is dropped.
  private let kern: OpaquePointer

  private init(_ face: OpaquePointer, kern: OpaquePointer) {
    (self.face, self.kern) = (hb_face_reference(face), kern)
  }

  deinit {
    hb_face_destroy(face)
    hb_blob_destroy(kern)
  }

  /// A face with the tables a browser keeps, one reference; `nil` if it keeps all that
  /// shaping looks at, or refuses the font: then only an installed font can be meant, and
  /// those are not sanitized.
  static func face(keeping face: OpaquePointer) -> OpaquePointer? {
    let source = hb_face_reference_table(face, kernTag)
    defer { hb_blob_destroy(source) }
    let bytes = bytes(of: source)
    guard let kept = try? keptKerning(bytes, of: face) else { return nil }
    let changesKerning = !kept.elementsEqual(bytes)
    guard changesKerning || droppedTags.contains(where: { holds($0, face) }) else { return nil }
    let tables = WebFontTables(face, kern: changesKerning ? blob(kept) : hb_blob_reference(source))
    let web: OpaquePointer = hb_face_create_for_tables(
      { _, tag, tables in
        Unmanaged<WebFontTables>.fromOpaque(tables!).takeUnretainedValue().table(tag)
      }, Unmanaged.passRetained(tables).toOpaque(),
      { tables in Unmanaged<WebFontTables>.fromOpaque(tables!).release() })
    hb_face_set_index(web, hb_face_get_index(face))
    hb_face_make_immutable(web)
    return web
  }

  /// One reference, or `nil`. The whole file for no tag.
  private func table(_ tag: hb_tag_t) -> OpaquePointer? {
    if tag == 0 { return hb_face_reference_blob(face) }
    if tag == Self.kernTag { return hb_blob_reference(kern) }
    return Self.droppedTags.contains(tag) ? nil : hb_face_reference_table(face, tag)
  }

  private static func keptKerning(
    _ bytes: UnsafeRawBufferPointer, of face: OpaquePointer
  ) throws(SanitizedKerning.Refusal) -> [UInt8] {
    guard !bytes.isEmpty else { return [] }
    let kept = try SanitizedKerning.table(of: bytes)
    return holds(hb_tag_from_string("glyf", 4), face) ? kept ?? [] : []
  }

  private static func holds(_ tag: hb_tag_t, _ face: OpaquePointer) -> Bool {
    let table = hb_face_reference_table(face, tag)
    defer { hb_blob_destroy(table) }
    return hb_blob_get_length(table) > 0
  }

  private static func blob(_ bytes: [UInt8]) -> OpaquePointer {
    bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.bindMemory(to: CChar.self).baseAddress, UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
  }

  private static let kernTag = hb_tag_from_string("kern", 4)
  /// The tables that browsers drop and HarfBuzz would shape by.
  private static let droppedTags: [hb_tag_t] = {
    let names = ["ankr", "feat", "kerx", "mort", "morx", "trak"]
    return names.map { hb_tag_from_string($0, 4) }
  }()
}
