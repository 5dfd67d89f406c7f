/// Where texts and boxes of several styles stand beside the baseline of their line, in points.
///
/// Limits: what is aligned to the top or bottom of a line stands there with all of its height; an
/// element so aligned stands on the baseline.
struct InlinePlaces {
  private let content: InlineContent
  private let lines: InlineLines
  private let rules: RendererRules
  /// The room that elements begin with, by the character that it stands before.
  private var rooms: [Int: Fixed] = [:]
  /// The elements with padding or a border, and the characters in each; outer ones first.
  private(set) var chips: [(element: Int, range: Range<Int>)] = []

  init(_ content: InlineContent, _ lines: InlineLines, _ rules: RendererRules) {
    (self.content, self.lines, self.rules) = (content, lines, rules)
    if content.elements.contains(where: { $0.startEdge != .zero || $0.endEdge != .zero }) {
      findEdges()
    }
  }

  /// The room before a character.
  func room(before scalar: Int) -> Fixed { rooms[scalar] ?? .zero }

  /// The chip that an element makes between two places of a line.
  func chip(of element: Int, from x: Points, to end: Points) -> GlyphChip {
    let margin = Points(content.elements[element].endMargin.points.rawValue / rules.layoutScale)
    return GlyphChip(
      x: x, width: end - x - margin, styleIndex: Int(content.elements[element].style),
      rise: rise(of: element))
  }

  private mutating func findEdges() {
    var open: [(element: Int, start: Int)] = []
    var (pending, position) = (Fixed.zero, 0)
    for item in content.items {
      switch item {
      case .opening(let element):
        open.append((Int(element), position))
        pending += content.elements[Int(element)].startEdge
      case .closing:
        guard let (element, start) = open.popLast() else { continue }
        // What is empty stands with what precedes it.
        if start == position { pending = .zero }
        guard start < position, content.elements[element].closingRoom != .zero else { continue }
        chips.append((element, start..<position))
      case .piece(let piece):
        let range = content.range(of: Int(piece))
        if range.isEmpty { continue }
        if pending != .zero { rooms[range.lowerBound] = pending }
        (pending, position) = (.zero, range.upperBound)
      case .collapsed: break
      }
    }
    chips.sort { $0.range.count > $1.range.count }
  }

  /// How far above the baseline of its line the text of a character stands.
  func rise(ofTextAt scalar: Int) -> Points {
    rise(of: Int(content.pieces[content.piece(at: scalar)].element))
  }

  /// The box that stands for a character; `nil` if it is a text.
  ///
  /// - Parameter line: Its line, by its baseline.
  func box(at scalar: Int, on line: LineBox) -> GlyphBox? {
    let piece = content.pieces[content.piece(at: scalar)]
    guard piece.box >= 0 else { return nil }
    let box = content.boxes[Int(piece.box)]
    let reach = reach(of: Int(piece.box), in: Int(piece.element), on: line)
    return GlyphBox(
      index: Int(piece.box), x: box.margins.left, width: box.width,
      top: box.margins.top - reach.above, height: box.height)
  }

  private func rise(of element: Int) -> Points {
    switch lines {
    case .elements(let elements): layoutPoints(.zero - elements.drop(of: element))
    case .spans: Points(content.rise(of: element, android: rules) / rules.pixelsPerPoint)
    case .attributed: content.baselineOffset(of: element)
    case .runs: .zero
    }
  }

  /// How far a box reaches above and below the baseline, with its margins.
  private func reach(of box: Int, in element: Int, on line: LineBox) -> LineBox {
    let own = content.boxes[box]
    let height = own.margins.top + own.height + own.margins.bottom
    switch (lines, own.verticalAlignment) {
    case (.elements, .top): return LineBox(above: line.above, below: height - line.above)
    case (.elements, .bottom): return LineBox(above: height - line.below, below: line.below)
    case (.elements(let elements), _):
      let reach = elements.reach(of: box, in: element)
      return LineBox(above: layoutPoints(reach.above), below: layoutPoints(reach.below))
    case (.runs(let runs), _): return runs.reach(of: box)
    case (.attributed, _):
      return own.attachmentBox.lowered(by: .zero - content.baselineOffset(of: element))
    case (.spans, _):
      let above = own.baseline.map { own.margins.top + $0 } ?? height
      return LineBox(above: above, below: height - above)
    }
  }

  /// A length of layout.
  private func layoutPoints(_ length: Points) -> Points {
    Points(length.rawValue / rules.layoutScale)
  }
}
