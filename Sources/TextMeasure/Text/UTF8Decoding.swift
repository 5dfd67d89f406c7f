/// Decodes one character of `bytes` at `position` and moves past it.
///
/// Ill-formed bytes become U+FFFD, one for each maximal part of a sequence, as
/// Unicode recommends (The Unicode Standard, table 3-8) and browsers do.
///
/// - Precondition: `position` is an index of `bytes`.
@inline(__always)
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> UInt32 {
  let first = UInt32(bytes[position])
  position += 1
  if first < 0x80 { return first }
  return decodeMultibyte(first, bytes, at: &position)
}

private let replacement: UInt32 = 0xFFFD

private func decodeMultibyte(
  _ first: UInt32, _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
) -> UInt32 {
  // The range of the second byte depends on the first: this keeps out overlong forms, surrogates
  // and what is above U+10FFFF.
  var range: ClosedRange<UInt8> = 0x80...0xBF
  var scalar: UInt32
  var following: Int
  switch first {
  case 0xC2...0xDF: (scalar, following) = (first & 0x1F, 1)
  case 0xE0: (scalar, following, range) = (0, 2, 0xA0...0xBF)
  case 0xED: (scalar, following, range) = (0xD, 2, 0x80...0x9F)
  case 0xE1...0xEF: (scalar, following) = (first & 0x0F, 2)
  case 0xF0: (scalar, following, range) = (0, 3, 0x90...0xBF)
  case 0xF4: (scalar, following, range) = (4, 3, 0x80...0x8F)
  case 0xF1...0xF3: (scalar, following) = (first & 0x07, 3)
  default: return replacement
  }
  while following > 0 {
    guard position < bytes.count, range.contains(bytes[position]) else { return replacement }
    scalar = scalar << 6 | UInt32(bytes[position] & 0x3F)
    position += 1
    following -= 1
    range = 0x80...0xBF
  }
  return scalar
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether no bytes are ill-formed.
  var isWellFormedUTF8: Bool {
    var position = 0
    while position < count {
      let start = position
      guard decodeScalar(self, at: &position) == replacement else { continue }
      // U+FFFD itself is EF BF BD.
      guard self[start] == 0xEF, position == start + 3 else { return false }
    }
    return true
  }
}

/// Turns offsets into a text's UTF-8 into offsets into its UTF-16, which UIKit
/// and JavaScript count in.
///
/// Offsets passed in rising order cost O(*n*) in all; going back begins anew.
package struct UTF16Offsets {
  private let utf8: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var units = 0

  /// - Parameter utf8: The text. Must outlive this value.
  package init(_ utf8: UnsafeBufferPointer<UInt8>) { self.utf8 = utf8 }

  /// The UTF-16 code units before byte `offset`; an offset inside a character
  /// counts that character.
  package mutating func utf16Offset(atUTF8 offset: Int) -> Int {
    if offset < position { (position, units) = (0, 0) }
    while position < min(offset, utf8.count) {
      let byte = utf8[position]
      position += 1
      // Continuation bytes add nothing; four bytes make a surrogate pair.
      if byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
    }
    return units
  }
}

extension String {
  /// Calls `body` with the string as UTF-8; the bytes last until it returns.
  func withBytes<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // A native string is not copied; one of Foundation's is.
    var string = self
    let result = string.withUTF8 { bytes in
      Result { () throws(Failure) in try body(bytes) }
    }
    return try result.get()
  }
}
