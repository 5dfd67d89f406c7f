import CZlib
import Testing

@testable import Drawing

/// What a PNG file holds, read without the code that wrote it.
struct PNGFile {
  var width = 0
  var height = 0
  /// Red, green, blue, alpha, row by row.
  var pixels: [UInt8] = []
  var chunkNames: [String] = []

  /// - Throws: Where the file is not as it should be.
  init(_ bytes: [UInt8]) throws {
    try #require(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    var (position, packed) = (8, [UInt8]())
    while position < bytes.count {
      let length = Self.number(bytes, at: position)
      let content = Array(bytes[position + 4..<position + 8 + length])
      let sum = Self.number(bytes, at: position + 8 + length)
      try #require(sum == Int(crc32(0, content, uInt(content.count))))
      chunkNames.append(String(decoding: content.prefix(4), as: UTF8.self))
      switch chunkNames.last {
      case "IHDR":
        (width, height) = (Self.number(content, at: 4), Self.number(content, at: 8))
        try #require(Array(content[12...]) == [8, 6, 0, 0, 0])
      case "IDAT": packed += content.dropFirst(4)
      default: break
      }
      position += 12 + length
    }
    try unpack(packed)
  }

  private mutating func unpack(_ packed: [UInt8]) throws {
    let length = 4 * width
    var rows = [UInt8](repeating: 0, count: (length + 1) * height)
    var count = uLong(rows.count)
    try #require(uncompress(&rows, &count, packed, uLong(packed.count)) == Z_OK)
    try #require(Int(count) == rows.count)
    pixels = [UInt8](repeating: 0, count: length * height)
    for y in 0..<height {
      try #require(rows[y * (length + 1)] == 2)
      for x in 0..<length {
        let above = y == 0 ? 0 : pixels[(y - 1) * length + x]
        pixels[y * length + x] = rows[y * (length + 1) + 1 + x] &+ above
      }
    }
  }

  private static func number(_ bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}

@Suite struct PNGEncoderTests {
  @Test func whatIsWrittenReadsBack() throws {
    var canvas = try PixelCanvas(width: 7, height: 5, scale: 2, background: PaintColor(0x123456))
    canvas.fill(PictureRect(1, 1, 3.3, 2.7), radius: 1, PaintColor(0xFF8000, alpha: 0.6))
    let file = try PNGFile(PNGEncoder.encode(canvas))
    #expect(file.width == 14 && file.height == 10)
    #expect(file.pixels == canvas.pixels)
    #expect(file.chunkNames == ["IHDR", "IDAT", "IEND"])
    #expect(file.pixels[0..<4] == [0x12, 0x34, 0x56, 0xFF])
  }

  @Test func onePixelIsAPicture() throws {
    let canvas = try PixelCanvas(width: 1, height: 1, scale: 1, background: PaintColor(0xABCDEF))
    #expect(try PNGFile(PNGEncoder.encode(canvas)).pixels == [0xAB, 0xCD, 0xEF, 0xFF])
  }
}
