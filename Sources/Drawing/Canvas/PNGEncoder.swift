import CZlib

/// Writes a canvas as a PNG file: 8 bits for each of red, green, blue and alpha
/// (ISO/IEC 15948).
enum PNGEncoder {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// - Throws: `DrawingError.outOfMemory`.
  static func encode(_ canvas: PixelCanvas) throws(DrawingError) -> [UInt8] {
    var file = signature
    append("IHDR", header(of: canvas), to: &file)
    append("IDAT", try compressed(rows(of: canvas)), to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Size, depth 8, colour type 6 (RGBA), and the only compression, filter method
  /// and no interlacing.
  private static func header(of canvas: PixelCanvas) -> [UInt8] {
    bigEndian(canvas.width) + bigEndian(canvas.height) + [8, 6, 0, 0, 0]
  }

  /// Every row less the one above it (filter 2): mostly zeros where little is drawn.
  private static func rows(of canvas: PixelCanvas) -> [UInt8] {
    let length = 4 * canvas.width
    var rows: [UInt8] = []
    rows.reserveCapacity((length + 1) * canvas.height)
    for start in stride(from: 0, to: canvas.pixels.count, by: length) {
      rows.append(2)
      for index in start..<start + length {
        let above = index < length ? 0 : canvas.pixels[index - length]
        rows.append(canvas.pixels[index] &- above)
      }
    }
    return rows
  }

  private static func compressed(_ bytes: [UInt8]) throws(DrawingError) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(length))
    guard compress(&packed, &length, bytes, uLong(bytes.count)) == Z_OK else {
      throw .outOfMemory
    }
    packed.removeLast(packed.count - Int(length))
    return packed
  }

  /// A chunk: its length, name and bytes, and a checksum of the last two.
  private static func append(_ name: StaticString, _ bytes: [UInt8], to file: inout [UInt8]) {
    let content = name.withUTF8Buffer(Array.init) + bytes
    file += bigEndian(bytes.count)
    file += content
    file += bigEndian(Int(crc32(0, content, uInt(content.count))))
  }

  private static func bigEndian(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}
