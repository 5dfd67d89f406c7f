/// Lays a text out within a width, and finds which other widths have that very layout.
protocol LayoutProbe {
  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout
}

/// Lays out any text with `LineCursor`.
struct CursorProbe: LayoutProbe {
  let text: WrappableText
  private let bounds = ProbedWidth.Bounds()

  init(_ text: WrappableText) { self.text = text }

  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout {
    bounds.reset()
    var layout = ProbedLayout()
    var cursor = LineCursor(text, within: ProbedWidth(available, bounds))
    while layout.lineCount < maxLines, let line = cursor.next() {
      layout.lineCount += 1
      layout.walkedCount = line.next
    }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    layout.widths = bounds.widths
    return layout
  }
}
