import CellHeight
import Drawing
import TextMeasure

/// Draws a cell: its texts as they wrap, and a grey shape for every other part.
struct CellPicture: ~Copyable {
  private var calculator: HeightCalculator
  private let item: CellItem
  /// By slot of the plan.
  private var texts: [Int: GlyphText] = [:]

  init(_ plan: CellPlan, _ item: CellItem) {
    calculator = HeightCalculator(plan)
    self.item = item
  }

  /// - Parameter width: Of the list that the cell is in.
  /// - Throws: `TextError`, `DrawingError`.
  mutating func scene(width: Points) throws -> Scene {
    let layout = try calculator.layout(of: item, atWidth: width)
    // Before every glyph of it is placed.
    try Sheet.check(width: layout.width, height: layout.height)
    var frames: [SceneFrame] = []
    for (index, frame) in layout.frames.enumerated() {
      if index == 0 { frames.append(frame.drawn(as: .shape(.container, radius: 0))) }
      if let drawn = try drawn(frame) { frames.append(drawn) }
    }
    return Scene(
      width: layout.width, height: layout.height, frames: frames,
      caption: calculator.plan.templates[0].name)
  }

  private mutating func drawn(_ frame: CellFrame) throws -> SceneFrame? {
    switch frame.content {
    case .stack: return nil
    case .overlay: return frame.drawn(as: .shape(.accent, radius: 2))
    case .box:
      return frame.drawn(as: .shape(frame.height > 1 ? .box : .separator, radius: 4))
    case .text(let slot, let maxLines, let insets):
      let inner = frame.inset(by: insets)
      // Numbers would stand on other parts.
      let text = SceneText(
        try text(in: slot), width: inner.width, maxLines: maxLines, isNumbered: false)
      return inner.drawn(as: .text(text))
    }
  }

  private mutating func text(in slot: Int) throws -> GlyphText {
    if let text = texts[slot] { return text }
    let string =
      switch calculator.plan.content(ofText: slot) {
      case .field(let field): item[field] ?? ""
      case .string(let string): string
      }
    var measurer = try TextMeasurer(calculator.plan.style(ofText: slot))
    let text = try measurer.prepareGlyphs(of: string)
    texts[slot] = text
    return text
  }
}

extension CellFrame {
  fileprivate func drawn(as content: SceneFrame.Content) -> SceneFrame {
    SceneFrame(x: x, y: y, width: width, height: height, content: content)
  }

  fileprivate func inset(by insets: CellInsets) -> CellFrame {
    var frame = self
    (frame.x, frame.y) = (x + insets.left, y + insets.top)
    frame.width = max(.zero, width - insets.left - insets.right)
    frame.height = max(.zero, height - insets.top - insets.bottom)
    return frame
  }
}

extension CellItem {
  /// What a source has of the fields that were read.
  init(_ source: TextSource, fields: [CellField]) {
    self.init(text: String(decoding: source.text, as: UTF8.self))
    for (field, bytes) in zip(fields, source.fields) {
      self[field] = bytes.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
