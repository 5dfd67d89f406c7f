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
  /// How many characters were looked at one by one.
  var walkedCount = 0
  /// About how wide these would be side by side.
  var rest = Fixed.zero
  /// The widths that surely have this layout: those that hold the widest of its lines,
  /// and on no line what comes next.
  var widths = Fixed(rawValue: .min / 2)..<Fixed(rawValue: .max / 2)
}

extension LineHeightPolicy {
  /// The size of lines in the primary font alone, at most `maxLines`.
  ///
  /// - Parameter gapCount: How many paragraphs follow another one.
  @inline(__always)
  func size(of layout: ProbedLayout, gapCount: Int = 0, maxLines: Int) -> TextSize {
    TextSize(
      height: reported(height(ofLines: layout.lineCount), gapCount: gapCount, maxLines: maxLines),
      lineCount: layout.lineCount, isTruncated: layout.isTruncated)
  }
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
