/// Lines of different heights one upon the other, as they come. Lines of one height need
/// only be counted (`LineStack.height(ofLines:)`).
struct LinePile {
  private(set) var lineCount = 0
  /// The height of all lines but the latest, of which it is not known yet whether it is
  /// the last.
  private(set) var heightAbove = Points.zero
  private var latest = LineBox(above: .zero, below: .zero)

  mutating func add(_ box: LineBox, by stack: borrowing LineStack) {
    if lineCount > 0 {
      heightAbove += stack.height(of: latest, isFirst: lineCount == 1, isLast: false)
    }
    latest = box
    lineCount += 1
  }

  /// Adds a line to a pile that may still lack the `count` lines before it, all of them in
  /// the primary font alone.
  mutating func add(_ box: LineBox, afterPrimary count: Int, by stack: borrowing LineStack) {
    while lineCount < count { add(stack.primary, by: stack) }
    add(box, by: stack)
  }

  /// The height of the text if no line follows, before it is reported.
  func height(by stack: borrowing LineStack) -> Points {
    guard lineCount > 0 else { return .zero }
    return heightAbove + stack.height(of: latest, isFirst: lineCount == 1, isLast: true)
  }
}
