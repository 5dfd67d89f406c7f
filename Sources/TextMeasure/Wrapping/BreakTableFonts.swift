/// The fonts that lines found by a break table show, where these decide how high lines are.
///
/// For each font of the text a row of bits: which of the stretches that begin at an edge, and end at
/// the next, show it. Spaces that hang and are shown count for the stretch before them.
struct BreakTableFonts {
  /// The fonts of the text, a bit for each of the first 64; behind it are the rows.
  private let words: UnsafePointer<UInt64>
  private let rowLength: Int

  /// - Returns: `nil` for a table whose lines are equally high.
  @inline(__always)
  init?(
    _ header: UnsafeMutablePointer<BreakTableHeader>, _ words: UnsafeMutablePointer<UInt64>
  ) {
    if header.pointee.fontCount == 0 { return nil }
    let layout = header.pointee.layout(sourceCount: 0)
    self.words = UnsafePointer(words + layout.fonts)
    rowLength = layout.rowLength
  }

  /// The fonts of a line, a bit for each of the first 64.
  ///
  /// - Parameter line: The edges that it begins and ends at.
  func shown(on line: Range<Int>) -> UInt64 {
    var (shown, left) = (UInt64.zero, words[0])
    var row = words + 1
    while left != 0 {
      if Self.isAnySet(line, row) { shown |= left & (0 &- left) }
      left &= left &- 1
      row += rowLength
    }
    return shown
  }

  private static func isAnySet(_ bits: Range<Int>, _ row: UnsafePointer<UInt64>) -> Bool {
    guard let last = bits.last else { return false }
    var mask: UInt64 = .max << UInt64(bits.lowerBound & 63)
    for word in bits.lowerBound >> 6..<last >> 6 {
      if row[word] & mask != 0 { return true }
      mask = .max
    }
    return row[last >> 6] & mask & (.max >> UInt64(63 - last & 63)) != 0
  }
}
