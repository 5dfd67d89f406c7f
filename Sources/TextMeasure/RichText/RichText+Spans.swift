extension RichText {
  /// A text with spans over it.
  ///
  /// - Parameters:
  ///   - text: The text. U+FFFC in it is a character without a box.
  ///   - spans: Where each lies in the UTF-8 of the text, and its style. One that lies within another
  ///     is part of it; of two over the same bytes the first holds the second.
  /// - Throws: `RichTextError.outOfRange`, `.splitsCharacter`, `.overlaps`.
  /// - Complexity: O(*n* + *s* log *s*) for *s* spans.
  public init(
    _ text: String, spans: [(utf8Range: Range<Int>, style: SpanStyle)]
  ) throws(RichTextError) {
    self.init()
    let bytes = Array(text.utf8)
    for (index, span) in spans.enumerated() {
      try Self.check(span.utf8Range, of: index, in: bytes)
    }
    let order = spans.indices.sorted {
      let (first, second) = (spans[$0].utf8Range, spans[$1].utf8Range)
      return (first.lowerBound, second.upperBound, $0) < (second.lowerBound, first.upperBound, $1)
    }
    var position = 0
    var open: [Int] = []
    func pass(to end: Int, in text: inout RichText) {
      if end > position { text.append(String(decoding: bytes[position..<end], as: UTF8.self)) }
      position = max(position, end)
    }
    for index in order {
      let range = spans[index].utf8Range
      while let last = open.last, spans[last].utf8Range.upperBound <= range.lowerBound {
        // An empty span at the end of another is part of it.
        if spans[last].utf8Range.upperBound == range.lowerBound && range.isEmpty
          && spans[last].utf8Range.lowerBound < range.lowerBound
        {
          break
        }
        pass(to: spans[last].utf8Range.upperBound, in: &self)
        close()
        open.removeLast()
      }
      if let last = open.last, spans[last].utf8Range.upperBound < range.upperBound {
        throw .overlaps(span: index, other: last)
      }
      pass(to: range.lowerBound, in: &self)
      self.open(spans[index].style)
      open.append(index)
    }
    while let last = open.popLast() {
      pass(to: spans[last].utf8Range.upperBound, in: &self)
      close()
    }
    pass(to: bytes.count, in: &self)
  }

  private static func check(
    _ range: Range<Int>, of span: Int, in bytes: [UInt8]
  ) throws(RichTextError) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
      throw .outOfRange(span: span, byteCount: bytes.count)
    }
    for offset in [range.lowerBound, range.upperBound] where offset < bytes.count {
      if bytes[offset] & 0xC0 == 0x80 { throw .splitsCharacter(span: span, offset: offset) }
    }
  }
}
