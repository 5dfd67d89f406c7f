import CByteScan

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// White space between JSON tokens (RFC 8259 section 2).
@inline(__always)
func isJSONSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
}

/// The index, at or after `start`, of the first byte that a JSON string cannot
/// hold as it is: a quote, a backslash or a control character. `bytes.count`
/// when there is none.
///
/// Sixteen bytes at a time.
@inline(__always)
func firstByteToEscape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  guard let base = bytes.baseAddress, start < bytes.count else { return bytes.count }
  var index = start
  while bytes.count - index >= 16 {
    let found = byte_scan_first_to_escape(base + index)
    if found < 16 { return index + found }
    index += 16
  }
  // The zero after a shorter block counts as a control character.
  return index + byte_scan_first_to_escape_of(base + index, bytes.count - index)
}

/// The first byte from `start` on that a JSON string cannot hold as it is.
///
/// There must be one, and sixteen bytes after it must be readable.
@inline(__always)
func firstByteToEscape(from start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8> {
  var next = start
  while true {
    let found = byte_scan_first_to_escape(next)
    if found < 16 { return next + found }
    next += 16
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The index of the first `byte` at or after `start`, or nil.
  func firstIndex(of byte: UInt8, from start: Int) -> Int? {
    guard let baseAddress, start < count,
      let found = memchr(baseAddress + start, Int32(byte), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(baseAddress)
  }

  /// The index of the last `byte` at or after `start`, or nil.
  func lastIndex(of byte: UInt8, from start: Int) -> Int? {
    var index = count
    while index > start {
      index -= 1
      if self[index] == byte { return index }
    }
    return nil
  }

  /// How many bytes equal `byte`.
  ///
  /// Sixteen at a time.
  func occurrences(of byte: UInt8) -> Int {
    guard let baseAddress else { return 0 }
    let blocks = count / 16
    var total = scan_count(baseAddress, blocks, byte)
    for index in 16 * blocks..<count where self[index] == byte { total += 1 }
    return total
  }
}
