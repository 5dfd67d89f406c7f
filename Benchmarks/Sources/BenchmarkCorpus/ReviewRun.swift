/// A piece of a review as screens show it: its author's name in bold, a badge, and two of its words
/// in colour.
public enum ReviewRun {
  case name(String)
  case badge
  case text(ArraySlice<UInt8>)
  /// A word in colour.
  case word(ArraySlice<UInt8>)

  private static let names = ["김민수", "moviefan", "이지은", "Tom", "박서준", "하늘", "cine_kim", "정우"]
  private static let space = UInt8(ascii: " ")

  /// The pieces of a review.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - number: What name it has, and which of its words are in colour.
  public static func pieces(of text: [UInt8], number: Int) -> [ReviewRun] {
    var pieces = [name(names[number % names.count]), .text([space]), badge, .text([space])]
    let words = text.split(separator: space)
    if words.isEmpty { return pieces }
    let colored = Set([number % words.count, (5 * number + 1) % words.count])
    var end = 0
    for index in colored.sorted() {
      let word = words[index]
      if word.startIndex > end { pieces.append(.text(text[end..<word.startIndex])) }
      pieces.append(.word(word))
      end = word.endIndex
    }
    if end < text.count { pieces.append(.text(text[end...])) }
    return pieces
  }
}
