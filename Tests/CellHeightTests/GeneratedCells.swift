import CellHeight
import ListLayout
import StyleJSON
import TestSupport
import TextMeasure

/// Cells made up at random, and items for them.
struct CellGenerator {
  private var random: SplitMix
  /// That of composed texts.
  private var composing: SplitMix
  /// Whether parts may be as wide as their content, or as high as their width makes them.
  var hugs = true
  /// The names of the texts made so far.
  private var textNames: [String] = []

  init(seed: UInt64) {
    random = SplitMix(state: seed)
    composing = SplitMix(state: ~seed)
  }

  static let fields: [CellField] = ["title", "note", .itemText]

  private static let words = [
    "정말", "재밌게", "봤어요!!", "ㅋㅋㅋ", "또", "볼게요", "great", "10점", "추천합니다.", "OST",
    "긴장감넘치는영화", "…", "끝\n그리고",
  ]

  mutating func template() -> CellTemplate {
    textNames = []
    let columns =
      one(of: 3)
      ? CellColumns(
        .grid, count: number(in: 1...3), columnSpacing: length(), rowSpacing: length(),
        sideInset: length()) : nil
    var template = CellTemplate(
      name: "generated",
      styles: [
        "small": StyleDescription(size: .points(11.5)),
        "title": StyleDescription(size: .textStyle(.headline), lineHeight: .fontMultiple(1.2)),
      ], columns: columns, cell: node(depth: 3))
    var loud = SpanDescription()
    (loud.size, loud.isItalic) = (19, true)
    var faint = SpanDescription()
    faint.color = "#999"
    template.tags = [
      "loud": .span(loud), "faint": .span(faint),
      "badge": .box(BoxDescription(InlineBox(width: 14, height: 30))),
    ]
    return template
  }

  mutating func item() -> CellItem {
    var item = CellItem()
    for field in Self.fields where !one(of: 4) {
      item[field] = (0..<number(in: 0...14)).map { _ in pick(Self.words) }.joined(separator: " ")
    }
    return item
  }

  mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func node(depth: Int) -> CellNode {
    var node = content(depth: depth)
    if one(of: 3) { node.insets = CellInsets(top: length(), left: length(), bottom: length()) }
    if one(of: 5) { node.minHeight = length() }
    if one(of: 8) { node.maxHeight = 40 + length() }
    if one(of: 10) { node.height = length() }
    if one(of: 5) { node.condition = condition() }
    if one(of: 8) { node.maxWidth = one(of: 2) ? .points(40 + length()) : .fraction(fraction()) }
    if one(of: 10) { node.width = .fraction(fraction()) }
    if one(of: 6) { node.width = .fill(weight: Double(number(in: 1...3))) }
    if one(of: 6) { node.width = .points(30 + length()) }
    if hugs && one(of: 6) { node.width = .hug }
    if one(of: 8) {
      node.overlays = [
        CellOverlay(
          pick(CellOverlay.Edge.allCases), alignment: pick(CellOverlay.Alignment.allCases),
          width: length(), height: length(), offsetX: length(), offsetY: -length(),
          isOutside: one(of: 2))
      ]
    }
    return node
  }

  private mutating func condition() -> CellCondition {
    if !textNames.isEmpty && one(of: 2) {
      let text = pick(textNames)
      return one(of: 3) ? .untruncated(text) : .truncated(text)
    }
    let field = pick(Self.fields)
    return one(of: 3) ? .absent(field) : .present(field)
  }

  private mutating func text() -> CellNode {
    let maxLines = one(of: 2) ? number(in: 1...3) : nil
    textNames.append("text \(textNames.count)")
    let (field, style) = (pick(Self.fields), pick([nil, "small", "title"]))
    let token = one(of: 8) ? "… more" : nil
    let content: CellText.Content =
      Int.random(in: 0..<4, using: &composing) == 0 ? .runs(runs()) : .field(field)
    return CellNode(
      .text(CellText(content, style: style, maxLines: maxLines, token: token))
    ).named(textNames[textNames.count - 1])
  }

  private mutating func runs() -> [CellRun] {
    func pick<Value>(_ values: [Value], _ random: inout SplitMix) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    return (0..<Int.random(in: 0...4, using: &composing)).map { _ in
      let field = pick(Self.fields, &composing)
      let condition = pick(
        [nil, nil, nil, .present(field), .present(field), .absent(field)] as [CellCondition?],
        &composing)
      return switch Int.random(in: 0...3, using: &composing) {
      case 0: CellRun(.namedBox("badge"), condition: condition)
      case 1: CellRun(.string(pick(Self.words, &composing)), condition: condition)
      default:
        CellRun(
          .field(pick(Self.fields, &composing)),
          style: pick([nil, "loud", "faint"], &composing), condition: condition)
      }
    }
  }

  private mutating func content(depth: Int) -> CellNode {
    switch number(in: 0...(depth > 0 ? 7 : 3)) {
    case 0, 1: return text()
    case 2: return hugs && one(of: 2) ? .box(aspectRatio: 1.5) : .box(height: length())
    case 3: return .separator()
    case 4:
      return .horizontal(
        children(depth: depth), spacing: length(),
        alignment: pick(VerticalAlignment.allCases))
    case 5: return text().trailing(node(depth: 0), spacing: length())
    default:
      return .vertical(
        children(depth: depth), spacing: length(),
        alignment: pick(HorizontalAlignment.allCases))
    }
  }

  private mutating func children(depth: Int) -> [CellNode] {
    (0..<number(in: 0...4)).map { _ in node(depth: depth - 1) }
  }

  private mutating func fraction() -> Double { Double(number(in: 1...20)) / 20 }
  private mutating func length() -> Points { Points(Double(number(in: 0...40)) / 2) }
  private mutating func one(of count: Int) -> Bool { number(in: 1...count) == 1 }
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(in: 0...values.count - 1)]
  }
}
