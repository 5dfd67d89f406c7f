/// Lays a text out within a width, and finds which other widths have that very layout.
protocol LayoutProbe {
  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout
}

/// Lays out any text with `LineCursor`.
struct CursorProbe: LayoutProbe {
  let text: WrappableText
  private let bounds = ProbedWidth.Bounds()
  private let interruption: Interruption?

  init(_ text: WrappableText, until interruption: Interruption? = nil) {
    self.text = text
    self.interruption = interruption
  }

  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    bounds.reset()
    var layout = ProbedLayout()
    var cursor = LineCursor(
      text, within: ProbedWidth(available, bounds), interruption: interruption)
    while layout.lineCount < maxLines, let line = cursor.next() {
      layout.lineCount += 1
      layout.walkedCount = line.next
    }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    layout.widths = bounds.widths
    layout.shapingWork = bounds.shapingWork
    return layout
  }
}
