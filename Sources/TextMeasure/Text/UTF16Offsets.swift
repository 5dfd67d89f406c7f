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
