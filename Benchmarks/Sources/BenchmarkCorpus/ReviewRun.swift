import TextMeasure

/// A piece of a review as screens show it: its author's name in bold, a badge, and two of its words
/// in colour.
public enum ReviewRun {
  case name(UnsafeBufferPointer<UInt8>)
  case badge
  case text(UnsafeBufferPointer<UInt8>)
  /// A word in colour.
  case word(UnsafeBufferPointer<UInt8>)

  private static let names = ["김민수", "moviefan", "이지은", "Tom", "박서준", "하늘", "cine_kim", "정우"]
  private static let badgeCharacter = Array("\u{FFFC}".utf8)
  private static let space = UInt8(ascii: " ")

  /// A review behind a name and U+FFFC, its badge.
  ///
  /// - Parameter number: What name it has.
  public static func written(_ review: some Sequence<UInt8>, number: Int) -> [UInt8] {
    names[number % names.count].utf8 + [space] + badgeCharacter + [space] + review
  }

  /// Calls `body` with the pieces of a review that is written so: of its words those after a third and
  /// two thirds are in colour.
  public static func forEachPiece(
    of written: UnsafeBufferPointer<UInt8>, _ body: (ReviewRun) throws -> Void
  ) rethrows {
    let nameEnd = written.firstIndex(of: space) ?? written.count
    let badgeEnd = min(nameEnd + 1 + badgeCharacter.count, written.count)
    try body(.name(part(of: written, 0, nameEnd)))
    try body(.text(part(of: written, nameEnd, min(nameEnd + 1, badgeEnd))))
    try body(.badge)
    var wordCount = 0
    forEachWord(of: written, from: badgeEnd) { _, _ in wordCount += 1 }
    var (index, end) = (0, badgeEnd)
    try forEachWord(of: written, from: badgeEnd) { wordStart, wordEnd in
      if index == wordCount / 3 || index == 2 * wordCount / 3 {
        if wordStart > end { try body(.text(part(of: written, end, wordStart))) }
        try body(.word(part(of: written, wordStart, wordEnd)))
        end = wordEnd
      }
      index += 1
    }
    if end < written.count { try body(.text(part(of: written, end, written.count))) }
  }

  private static func forEachWord(
    of text: UnsafeBufferPointer<UInt8>, from start: Int, _ body: (Int, Int) throws -> Void
  ) rethrows {
    var end = start
    while true {
      var wordStart = end
      while wordStart < text.count && text[wordStart] == space { wordStart += 1 }
      if wordStart == text.count { return }
      end = wordStart
      while end < text.count && text[end] != space { end += 1 }
      try body(wordStart, end)
    }
  }

  private static func part(
    of text: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: text[start..<end])
  }
}

/// The styles of such reviews.
public struct ReviewStyles {
  private let name: SpanStyle
  private let word = SpanStyle()
  private let badge = InlineBox(width: 20, height: 16)

  /// - Parameter bold: The fonts of names.
  public init(bold: FontStack) { name = SpanStyle(fonts: bold) }

  /// A review that is written so.
  public func richText(of written: UnsafeBufferPointer<UInt8>) -> RichText {
    var rich = RichText()
    ReviewRun.forEachPiece(of: written) { piece in
      switch piece {
      case .name(let name): rich.append(name.span, style: self.name)
      case .badge: rich.append(badge)
      case .text(let text): rich.append(text.span)
      case .word(let text): rich.append(text.span, style: word)
      }
    }
    return rich
  }
}
