/// Shapes a line by itself, which may begin or end within what was shaped as one: for its
/// width and its fonts, but not for where it ends.
///
/// Immutable, hence `Sendable`.
final class LineShaping: Sendable {
  private let style: ShapingStyle
  private let fonts: FontChoice?
  private let items: [Item]
  private let edges: [ShapedEdge]

  init(style: ShapingStyle, fonts: FontChoice?, items: [Item], edges: [ShapedEdge]) {
    self.style = style
    self.fonts = fonts
    self.items = items
    self.edges = edges
  }

  /// What each cluster of a line advances by in HarfBuzz' unit; `nil` if as within the text.
  ///
  /// - Complexity: O(log *n*), and the shaping of a line that is other than within the text.
  func advances(ofLine range: Range<Int>, in scalars: [UInt32]) -> [Int32]? {
    guard let first = scalars[range].first else { return nil }
    let isShared = CharacterProperties.of(first).script.isShared
    let isSafe =
      edges[range.lowerBound].isSafeToBreak && edges[range.upperBound].isSafeToBreak
    if isSafe && !isShared && !FontChoice.leans(first) { return nil }
    let head = head(ofLine: range, in: scalars)
    if isSafe && head == nil { return nil }
    var shaped = ShapedText()
    Shaper(style).shape(
      range, of: scalars, items: items(of: range, head: head, in: scalars), isLineStart: true,
      into: &shaped)
    return shaped.advances
  }

  /// The part of a line that lies in a piece it begins within.
  func head(ofLine range: Range<Int>, in scalars: [UInt32]) -> Range<Int>? {
    let start = range.lowerBound
    guard start > 0, !endsPiece(at: start, in: scalars) else { return nil }
    var end = start + 1
    while end < range.upperBound && !endsPiece(at: end, in: scalars) { end += 1 }
    return start..<end
  }

  private func endsPiece(at index: Int, in scalars: [UInt32]) -> Bool {
    PieceEnds.lie(at: index, in: scalars) || item(at: index).kind == .control
      || item(at: index - 1).kind == .control || item(at: index).level != item(at: index - 1).level
  }

  /// The script that a character is shaped in within the text.
  func script(at index: Int) -> Script { item(at: index).script }

  private func item(at index: Int) -> Item {
    items[items.partitionPoint { $0.range.upperBound <= index }]
  }

  private func items(of range: Range<Int>, head: Range<Int>?, in scalars: [UInt32]) -> [Item] {
    let start = head?.upperBound ?? range.lowerBound
    let first = items.partitionPoint { $0.range.upperBound <= start }
    let rest = items[first...].prefix { $0.range.lowerBound < range.upperBound }
    guard let head, let fonts else { return Array(rest) }
    var found: [Item] = []
    PieceFonts(fonts).items(of: head, in: scalars, level: item(at: range.lowerBound).level) {
      found.append($0)
    }
    for item in rest {
      found.append(item)
      found[found.count - 1].range = max(start, item.range.lowerBound)..<item.range.upperBound
    }
    return found
  }
}

extension Script {
  /// Whether it is that of characters of no script of their own.
  var isShared: Bool { self == .zyyy || self == .zinh }
}
