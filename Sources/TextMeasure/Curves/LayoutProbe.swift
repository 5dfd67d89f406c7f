/// Lays a text out within a width, and finds which other widths have that very layout.
protocol LayoutProbe {
  func layout(within available: Fixed, maxLines: Int) -> ProbedLayout
}

/// What is known of a layout and of where it ends.
struct ProbedLayout {
  /// The lines shown.
  var lineCount = 0
  /// Whether more lines follow than `maxLines`.
  var isTruncated = false
  /// About how wide these would be side by side.
  var rest = Fixed.zero
  /// The widths that surely have this layout: those that hold the widest of its lines,
  /// and on no line what comes next.
  var widths = Fixed(rawValue: .min / 2)..<Fixed(rawValue: .max / 2)
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
    while layout.lineCount < maxLines, cursor.next() != nil { layout.lineCount += 1 }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    layout.widths = bounds.widths
    return layout
  }
}
