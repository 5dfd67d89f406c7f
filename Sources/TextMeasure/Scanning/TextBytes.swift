/// The bytes of a context-free text, read forwards and backwards.
///
/// Only what most texts hold can be read: ASCII, what UTF-8 has three bytes for, and
/// line breaks that are kept. All else, like white space that stands for a space, is `nil`.
struct TextBytes {
  var source: UnsafeBufferPointer<UInt8>
  let rules: ScanningRules

  /// The character that begins at `position`, which is passed.
  @inline(__always)
  func character(at position: inout Int) -> UInt32? {
    if source[position] < 0x80 {
      position += 1
      return single(source[position - 1])
    }
    guard position + 3 <= source.count, let scalar = triple(endingAt: position + 3) else {
      return nil
    }
    position += 3
    return scalar
  }

  /// The character that ends before the byte at `position`, which becomes its start.
  @inline(__always)
  func character(endingAt position: inout Int) -> UInt32? {
    if source[position - 1] < 0x80 {
      position -= 1
      return single(source[position])
    }
    guard position >= 3, let scalar = triple(endingAt: position) else { return nil }
    position -= 3
    return scalar
  }

  @inline(__always)
  private func single(_ byte: UInt8) -> UInt32? {
    byte >= 0x20 || byte == 0x0A && rules.keepsLineBreaks ? UInt32(byte) : nil
  }

  @inline(__always)
  private func triple(endingAt end: Int) -> UInt32? {
    let (first, second, third) = (source[end - 3], source[end - 2], source[end - 1])
    guard first & 0xF0 == 0xE0, second & 0xC0 == 0x80, third & 0xC0 == 0x80 else { return nil }
    return UInt32(first & 0x0F) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }
}

/// Positions are those of bytes.
extension TextBytes: BreakableText {
  @inline(__always)
  func neighbours(at position: Int) -> BreakNeighbours? {
    var (start, end) = (position, position)
    guard let before = character(endingAt: &start), let after = character(at: &end) else {
      return nil
    }
    if start == 0 { return BreakNeighbours(last: 0, before: before, after: after) }
    guard let last = character(endingAt: &start), !isCollapsed(before, after: last) else {
      return nil
    }
    return BreakNeighbours(last: last, before: before, after: after)
  }

  func followers(at position: Int) -> (UInt32, UInt32)? {
    var end = position
    guard var last = character(at: &end) else { return nil }
    var followers: (UInt32, UInt32) = (0, 0)
    for index in 0..<2 where end < source.count {
      guard let next = character(at: &end), !isCollapsed(next, after: last) else { return nil }
      if index == 0 { followers.0 = next } else { followers.1 = next }
      last = next
    }
    return followers
  }

  func copySurroundings(
    of position: Int, into scalars: inout [UInt32]
  ) -> (index: Int, beginsText: Bool)? {
    var start = position
    var index = 0
    while start > 0 && index < LineBreaker.lookBehind {
      guard character(endingAt: &start) != nil else { return nil }
      index += 1
    }
    scalars.removeAll(keepingCapacity: true)
    var end = start
    while end < source.count && scalars.count < index + LineBreaker.lookAhead {
      guard let next = character(at: &end) else { return nil }
      if let last = scalars.last, isCollapsed(next, after: last) { return nil }
      scalars.append(next)
    }
    return (index, beginsText: start == 0)
  }

  /// Whether a character is not there once white space has collapsed.
  @inline(__always)
  private func isCollapsed(_ scalar: UInt32, after last: UInt32) -> Bool {
    rules.collapsesSpaces && scalar == 0x20 && (last == 0x20 || last == 0x0A)
  }
}
