// The bytes of an encoded curve, one number after the other.

struct CurveWriter {
  private var bytes: [UInt8] = []

  mutating func append(byte: UInt8) { bytes.append(byte) }

  mutating func append(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func append(signed value: Int64) {
    append(UInt64(bitPattern: value << 1 ^ value >> 63))
  }

  mutating func append(_ size: CurveSize, after last: CurveSize) {
    let added = Int64(size.lineCount - last.lineCount)
    append(UInt64(bitPattern: added << 1 ^ added >> 63) << 1 | (size.isTruncated ? 1 : 0))
    append(signed: size.height &- last.height)
  }

  /// All of it, and the checksum.
  func sealed() -> [UInt8] {
    let checksum = crc16(bytes[...])
    return bytes + [UInt8(checksum & 0xFF), UInt8(checksum >> 8)]
  }
}

struct CurveReader {
  /// The bytes without the checksum.
  private let bytes: ArraySlice<UInt8>
  private let checksum: UInt16
  private var position = 0

  /// - Throws: `HeightCurveError.tooShort`.
  init(sealed bytes: [UInt8]) throws(HeightCurveError) {
    guard bytes.count > 2 else { throw .tooShort(byteCount: bytes.count) }
    self.bytes = bytes.dropLast(2)
    checksum = UInt16(bytes[bytes.count - 2]) | UInt16(bytes[bytes.count - 1]) << 8
  }

  var isAtEnd: Bool { position == bytes.count }

  func hasValidChecksum() -> Bool { checksum == crc16(bytes) }

  /// - Throws: `HeightCurveError.malformed` at the end, as all below.
  mutating func byte() throws(HeightCurveError) -> UInt8 {
    guard position < bytes.count else { throw .malformed }
    position += 1
    return bytes[position - 1]
  }

  mutating func varint() throws(HeightCurveError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return value }
    }
    throw .malformed
  }

  mutating func signedVarint() throws(HeightCurveError) -> Int64 {
    Self.unzigzag(try varint())
  }

  mutating func size(after last: CurveSize) throws(HeightCurveError) -> CurveSize {
    let lines = try varint()
    let height = try signedVarint()
    return CurveSize(
      lineCount: last.lineCount &+ Int(Self.unzigzag(lines >> 1)), isTruncated: lines & 1 == 1,
      height: last.height &+ height)
  }

  private static func unzigzag(_ value: UInt64) -> Int64 {
    Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }
}

/// CRC-16/IBM-3740: notices every changed byte, and all but one in 65,536 of other
/// changes.
private func crc16(_ bytes: ArraySlice<UInt8>) -> UInt16 {
  bytes.reduce(0xFFFF) { crc, byte in
    (0..<8).reduce(crc ^ UInt16(byte) << 8) { crc, _ in
      crc & 0x8000 == 0 ? crc << 1 : crc << 1 ^ 0x1021
    }
  }
}
