/// Lays a text out in some room, and finds which other rooms have that very layout.
protocol LayoutProbe {
  func layout(within room: Fixed, maxLines: Int) -> ProbedLayout
}

/// What is known of a layout and of where it ends.
struct ProbedLayout {
  /// The lines shown.
  var lineCount = 0
  /// Whether more lines follow than were asked for.
  var isTruncated = false
  /// About how wide these would be side by side.
  var rest = Fixed.zero
  /// The rooms that surely have this layout: those that hold the widest of its lines,
  /// and on no line what comes next.
  var rooms = Fixed(rawValue: .min / 2)..<Fixed(rawValue: .max / 2)
}

/// Asks wrapping itself, of any text.
struct CursorProbe: LayoutProbe {
  let text: WrappableText
  private let bounds = ProbedRoom.Bounds()

  init(_ text: WrappableText) { self.text = text }

  func layout(within room: Fixed, maxLines: Int) -> ProbedLayout {
    bounds.reset()
    var layout = ProbedLayout()
    var cursor = LineCursor(text, limit: ProbedRoom(room, bounds))
    while layout.lineCount < maxLines, cursor.next() != nil { layout.lineCount += 1 }
    layout.isTruncated = !cursor.isAtEnd
    layout.rest = cursor.rest
    layout.rooms = bounds.rooms
    return layout
  }
}
