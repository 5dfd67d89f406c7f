/// What becomes of white space while a text is scanned.
extension ScanRules {
  /// A text without the white space around it that is left out.
  @inline(__always)
  func trimmed(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var (start, end) = (0, text.count)
    while end > 0 && drops(text[end - 1]) { end -= 1 }
    while start < end && drops(text[start]) { start += 1 }
    if kernsSpacesAsWritten && end < text.count && end > start && text[end] == 0x20
      && text[end - 1] != 0x0A
    {
      end += 1
    }
    return UnsafeBufferPointer(rebasing: text[start..<end])
  }

  /// A text with no more white space around it than matters once it is shaped: of what follows it
  /// the first, as all of a row collapses to one space at most.
  func shortened(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    let inner = trimmed(text)
    guard let base = inner.baseAddress, let first = text.baseAddress else { return inner }
    let start = base - first
    return UnsafeBufferPointer(rebasing: text[start..<min(text.count, start + inner.count + 1)])
  }

  /// Writes a text with its white space as it is laid out: rows that collapse are one space or
  /// none, and every line break that is kept is U+000A.
  ///
  /// - Parameters:
  ///   - bytes: Room for as many bytes as the text has.
  ///   - row: The bits of spaces that stand for another white space.
  /// - Returns: How many are written.
  func clean(
    _ text: UnsafeBufferPointer<UInt8>, into bytes: UnsafeMutablePointer<UInt8>,
    marking row: UnsafeMutablePointer<UInt64>?
  ) -> Int {
    var count = 0
    for (index, byte) in text.enumerated() {
      var written = byte
      if byte == 0x0A && keepsLineBreaks {
        if breaksAtReturns && index > 0 && text[index - 1] == 0x0D { continue }
        if collapsesSpaces && count > 0 && bytes[count - 1] == 0x20 { count -= 1 }
      } else if byte == 0x0D && breaksAtReturns {
        written = 0x0A
      } else if drops(byte) {
        if count == 0 || bytes[count - 1] == 0x20 || bytes[count - 1] == 0x0A { continue }
        written = 0x20
      }
      if let row { mark(count, in: row, written == 0x20 && byte != 0x20) }
      bytes[count] = written
      count += 1
    }
    return count
  }

  private func mark(_ position: Int, in row: UnsafeMutablePointer<UInt64>, _ isMarked: Bool) {
    let bit = ScannedText.bit(position)
    if isMarked { row[position >> 6] |= bit } else { row[position >> 6] &= ~bit }
  }

  /// Whether a row of white space that collapses begins with another than U+0020, where only that
  /// kerns.
  func replacesSpaces(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard kernsSpacesAsWritten else { return false }
    return text.indices.dropFirst().contains {
      text[$0] != 0x20 && drops(text[$0]) && !drops(text[$0 - 1])
    }
  }

  /// Whether a byte is white space that collapses.
  @inline(__always)
  func drops(_ byte: UInt8) -> Bool {
    guard collapsesSpaces else { return false }
    return byte == 0x20 || byte == 0x09 || byte == 0x0D && collapsesReturns
      || byte == 0x0A && !keepsLineBreaks
  }
}
