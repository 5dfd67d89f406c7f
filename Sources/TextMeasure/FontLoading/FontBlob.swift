import CFreeType
import CHarfBuzz

/// The bytes of a font file as HarfBuzz reads them: an sfnt or a collection.
///
/// WOFF and WOFF2 are unpacked by FreeType, table by table, and put together
/// again as an sfnt, so that everything after this sees one format.
struct FontBlob: ~Copyable {
  /// `hb_blob_t *`, one reference.
  let hbBlob: OpaquePointer

  #if !hasFeature(Embedded)
    /// - Throws: `FontError.cannotOpen`, `.notAFile`, `.notAFont` or `.tooLarge`.
    init(path: String) throws(FontError) {
      try self.init(FontFile.blob(path: path), path: path)
    }
  #endif

  /// - Throws: `FontError.notAFont` or `.tooLarge`.
  init(bytes: Span<UInt8>, name: String) throws(FontError) {
    guard bytes.count <= Self.maximumByteCount else {
      throw .tooLarge(path: name, byteCount: bytes.count, maximum: Self.maximumByteCount)
    }
    // HarfBuzz copies the bytes, and frees the copy with the blob.
    let copy: OpaquePointer = bytes.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    try self.init(copy, path: name)
  }

  /// More bytes HarfBuzz does not count.
  static let maximumByteCount = Int(Int32.max)

  /// - Parameter file: The bytes of a font: `hb_blob_t *`, whose reference is taken over.
  private init(_ file: OpaquePointer, path: String) throws(FontError) {
    guard Self.isWOFF(file) else {
      hbBlob = file
      return
    }
    defer { hb_blob_destroy(file) }
    guard let size = PackedSize(woff: bytes(of: file)) else { throw .notAFont(path: path) }
    guard size.total <= PackedSize.maximum else {
      throw .tooLarge(path: path, byteCount: size.total, maximum: PackedSize.maximum)
    }
    guard let unpacked = Self.unpackWOFF(file) else { throw .notAFont(path: path) }
    hbBlob = unpacked
  }

  deinit { hb_blob_destroy(hbBlob) }

  /// Whether the file begins with `wOFF` or `wOF2`.
  private static func isWOFF(_ blob: OpaquePointer) -> Bool {
    let bytes = bytes(of: blob)
    guard bytes.count >= 4 else { return false }
    return bytes.prefix(3).elementsEqual("wOF".utf8) && (bytes[3] == 0x46 || bytes[3] == 0x32)
  }

  /// The tables as an uncompressed sfnt, or `nil` if FreeType cannot read them.
  private static func unpackWOFF(_ blob: OpaquePointer) -> OpaquePointer? {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return nil }
    defer { FT_Done_FreeType(library) }
    let bytes = bytes(of: blob)
    var face: FT_Face?
    let opened = FT_New_Memory_Face(
      library, bytes.bindMemory(to: UInt8.self).baseAddress, FT_Long(bytes.count), 0, &face)
    guard opened == 0, let face else { return nil }
    defer { FT_Done_Face(face) }

    let builder = hb_face_builder_create()
    defer { hb_face_destroy(builder) }
    var tableCount: FT_ULong = 0
    guard FT_Sfnt_Table_Info(face, 0, nil, &tableCount) == 0 else { return nil }
    for index in 0..<UInt32(clamping: tableCount) {
      var tag: FT_ULong = 0
      var length: FT_ULong = 0
      guard FT_Sfnt_Table_Info(face, index, &tag, &length) == 0, length > 0,
        let table = loadTable(tag, length: length, of: face)
      else { continue }
      hb_face_builder_add_table(builder, hb_tag_t(truncatingIfNeeded: tag), table)
      hb_blob_destroy(table)
    }
    return hb_face_reference_blob(builder)
  }

  private static func loadTable(
    _ tag: FT_ULong, length: FT_ULong, of face: FT_Face
  ) -> OpaquePointer? {
    var length = length
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: Int(length), alignment: 1)
    let error = FT_Load_Sfnt_Table(
      face, tag, 0, bytes.assumingMemoryBound(to: FT_Byte.self), &length)
    guard error == 0 else {
      bytes.deallocate()
      return nil
    }
    return hb_blob_create(
      bytes.assumingMemoryBound(to: CChar.self), UInt32(clamping: length),
      HB_MEMORY_MODE_WRITABLE, bytes, { $0?.deallocate() })
  }
}

/// The bytes a HarfBuzz blob holds, valid while it lives.
func bytes(of blob: OpaquePointer?) -> UnsafeRawBufferPointer {
  var length: UInt32 = 0
  let start = hb_blob_get_data(blob, &length)
  return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(length))
}
