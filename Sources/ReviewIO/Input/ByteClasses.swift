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
/// Eight bytes at a time. Each term marks the top bit of the bytes it looks for
/// (Warren, Hacker's Delight, 6-1); a borrow can mark a wrong byte only above a
/// right one, and the lowest mark is the one taken.
@inline(__always)
func firstByteToEscape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
  let ones: UInt64 = 0x0101_0101_0101_0101
  var index = start
  let raw = UnsafeRawBufferPointer(bytes)
  while raw.count - index >= 8 {
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    let quote = word ^ (ones &* 0x22)
    let backslash = word ^ (ones &* 0x5C)
    let marks =
      ((quote &- ones) & ~quote)
      | ((backslash &- ones) & ~backslash)
      | ((word &- (ones &* 0x20)) & ~word)
    let found = marks & (ones &* 0x80)
    if found != 0 { return index + found.trailingZeroBitCount / 8 }
    index += 8
  }
  while index < bytes.count, !mustEscape(bytes[index]) { index += 1 }
  return index
}

@inline(__always)
private func mustEscape(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C }

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
  /// Eight at a time, each counted in a lane of its own; the compiler makes
  /// vectors of it. Exact, unlike the test above: nothing carries between lanes.
  func occurrences(of byte: UInt8) -> Int {
    let raw = UnsafeRawBufferPointer(self)
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (wanted, low) = (ones &* UInt64(byte), ones &* 0x7F)
    var (total, index) = (0, 0)
    while raw.count - index >= 8 {
      // A lane holds 255 at most before it is summed.
      let end = index + Swift.min((raw.count - index) / 8, 255) * 8
      var lanes: UInt64 = 0
      while index < end {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ wanted
        lanes &+= ~(((word & low) &+ low) | word | low) >> 7
        index += 8
      }
      for lane in 0..<8 { total += Int(truncatingIfNeeded: lanes >> (8 * lane) & 0xFF) }
    }
    while index < count {
      if self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }
}
