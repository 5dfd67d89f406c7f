import CellHeight
import Drawing
import ListLayout
import TextMeasure

/// Draws a cell: its texts as they wrap, and a grey shape for every other part.
struct CellPicture: ~Copyable {
  private var calculator: HeightCalculator
  private let item: CellItem
  /// The texts of the plan that were drawn, by their indices.
  private var texts: [Int: GlyphText] = [:]

  /// - Parameter textLimit: Bytes in each text.
  init(_ plan: CellPlan, _ item: CellItem, textLimit: Int) {
    calculator = HeightCalculator(plan)
    calculator.maximumTextByteCount = textLimit
    self.item = item
  }

  /// - Parameter width: That of the list that the cell is in.
  /// - Throws: `TextError`, `DrawingError`.
  mutating func scene(width: Points) throws -> TextScene {
    let layout = try calculator.layout(of: item, atWidth: width)
    // Before every glyph of it is placed.
    try Sheet.check(width: layout.width, height: layout.height)
    var frames: [SceneFrame] = []
    for (index, frame) in layout.frames.enumerated() {
      if index == 0 { frames.append(SceneFrame(frame.rect, .shape(.container, radius: 0))) }
      if let drawn = try drawn(frame) { frames.append(drawn) }
    }
    return TextScene(
      width: layout.width, height: layout.height, frames: frames,
      caption: calculator.plan.templates[0].name)
  }

  private mutating func drawn(_ frame: CellFrame) throws -> SceneFrame? {
    switch frame.content {
    case .stack: return nil
    case .overlay: return SceneFrame(frame.rect, .shape(.accent, radius: 2), name: frame.name)
    case .box:
      let role = frame.height > 1 ? ShapeRole.box : .separator
      return SceneFrame(frame.rect, .shape(role, radius: 4), name: frame.name)
    case .text(let text):
      let inner = frame.inset(by: text.insets)
      return SceneFrame(
        inner.rect, .text(try sceneText(text, width: inner.width)), name: frame.name)
    }
  }

  /// The scene of a text without line numbers, which would stand on other parts.
  private mutating func sceneText(_ frame: CellFrame.Text, width: Points) throws -> SceneText {
    let rich = calculator.plan.text(frame.textIndex, of: item)
    var measurer = try TextMeasurer(calculator.plan.style(ofText: frame.textIndex))
    measurer.maximumByteCount = calculator.maximumTextByteCount
    let isPlain = rich.spans.isEmpty && rich.boxes.isEmpty
    let text =
      try texts[frame.textIndex]
      ?? (isPlain ? measurer.prepareGlyphs(of: rich.text) : measurer.prepareGlyphs(of: rich))
    texts[frame.textIndex] = text
    let (maxLines, token) = (frame.maxLines, frame.token ?? "…")
    var source = rich.text
    let cut =
      isPlain
      ? try source.withUTF8 { source throws in
        try measurer.cut(text, of: source, atWidth: width, maxLines: maxLines, token: token)
      }
      : try measurer.cut(text, of: rich, atWidth: width, maxLines: maxLines, token: token)
    return SceneText(text, width: width, maxLines: frame.maxLines, cut: cut, isNumbered: false)
  }
}

extension CellFrame {
  fileprivate var rect: PictureRect {
    PictureRect(x.rawValue, y.rawValue, width.rawValue, height.rawValue)
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
