import TextMeasure

extension RichText {
  /// The text up to a byte, with the spans that it has until there.
  ///
  /// - Parameter utf8Count: Where the text is cut, at a character's start.
  func prefix(utf8Count: Int) -> RichText {
    var prefix = RichText()
    var (rest, depth) = (utf8Count, 0)
    var utf8 = Substring(text).utf8
    for part in parts where rest > 0 {
      switch part {
      case .opening(let span):
        prefix.open(spans[span])
        depth += 1
      case .closing:
        prefix.close()
        depth -= 1
      case .box(let box):
        prefix.append(boxes[box])
        rest -= 3
        utf8 = utf8.dropFirst(3)
      case .text(let count):
        prefix.append(String(decoding: utf8.prefix(min(count, rest)), as: UTF8.self))
        rest -= count
        utf8 = utf8.dropFirst(count)
      }
    }
    for _ in 0..<depth { prefix.close() }
    return prefix
  }
}
