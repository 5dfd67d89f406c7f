/// The frame of a chart: two axes with units, and lines across at round values.
struct Plot {
  /// In the units of the drawing; small, so that letters stay readable on a phone.
  static let width = 440.0
  static let height = 270.0

  private static let left = 68.0
  private static let right = 416.0
  private static let top = 30.0
  private static let bottom = 218.0

  let x: Scale
  let y: Scale

  init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    self.x = Scale(x, from: Self.left, to: Self.right)
    self.y = Scale(y, from: Self.bottom, to: Self.top)
  }

  /// - Parameters:
  ///   - summary: What the chart shows, for those who do not see it.
  ///   - xTitle: The title of the axis, with its unit.
  func svg(
    _ summary: String, xTitle: String, yTitle: String, xLabel: (Double) -> String,
    yLabel: (Double) -> String, marks: [HTML]
  ) -> HTML {
    """
    <svg class="plot" viewBox="0 0 \(Self.width) \(Self.height)" role="img" aria-label="\(summary)">
    \(y.ticks(5).map { horizontal($0, label: yLabel($0)) })\
    \(x.ticks(7).map { vertical($0, label: xLabel($0)) })\
    <text class="axis" x="\(Self.left)" y="14">\(yTitle)</text>
    <text class="axis xTitle end" x="\(Self.right)" y="\(Self.height - 8)">\(xTitle)</text>
    \(marks)</svg>

    """
  }

  private func horizontal(_ value: Double, label: String) -> HTML {
    """
    <path class="guide" d="M\(Self.left) \(y(value))H\(Self.right)"/>\
    <text class="tick end" x="\(Self.left - 6)" y="\(y(value) + 4)">\(label)</text>

    """
  }

  /// Nothing for a value without a label.
  private func vertical(_ value: Double, label: String) -> HTML {
    guard !label.isEmpty else { return "" }
    return """
      <path class="guide" d="M\(x(value)) \(Self.bottom)v5"/>\
      <text class="tick middle" x="\(x(value))" y="\(Self.bottom + 19)">\(label)</text>

      """
  }

  /// A line down the whole plot at a value of x.
  func marker(atX value: Double, label: String) -> HTML {
    """
    <path class="zero" d="M\(x(value)) \(Self.top)V\(Self.bottom)"/>\
    <text class="note middle" x="\(x(value))" y="\(Self.top - 4)">\(label)</text>

    """
  }

  /// A line across the whole plot at a value of y.
  func marker(atY value: Double) -> HTML {
    """
    <path class="zero" d="M\(Self.left) \(y(value))H\(Self.right)"/>

    """
  }

  /// A line through points.
  func line(_ points: [(x: Double, y: Double)], class name: String) -> HTML {
    let path = path(points)
    return """
      <path class="\(name)" d="\(path)"/>

      """
  }

  /// The area between two lines over the same values of x.
  func band(_ points: [(x: Double, low: Double, high: Double)], class name: String) -> HTML {
    let outline =
      points.map { (x: $0.x, y: $0.high) } + points.reversed().map { (x: $0.x, y: $0.low) }
    let path = path(outline)
    return """
      <path class="\(name)" d="\(path)Z"/>

      """
  }

  private func path(_ points: [(x: Double, y: Double)]) -> HTML {
    let steps = points.enumerated().map { index, point -> HTML in
      "\(index == 0 ? "M" : "L")\(x(point.x)) \(y(point.y))"
    }
    return "\(steps)"
  }

  /// What the last point of a line is, on the side of the line that leads away from zero.
  func endNote(_ text: String, x value: Double, y height: Double) -> HTML {
    """
    <text class="note end" x="\(x(value) - 12)" y="\(y(height) + (height < 0 ? 4 : -4))">\(text)</text>

    """
  }

  /// What stands in place of the axis' title while `mark`, or what is above or below it, is
  /// pointed at: nothing is covered.
  func pointed(
    _ caption: String, from start: Double, to end: Double, mark: HTML
  ) -> HTML {
    """
    <g class="point"><rect class="hit" x="\(start)" y="\(Self.top)" width="\(end - start)" \
    height="\(Self.bottom - Self.top)"/>\(mark)\
    <text class="caption end" x="\(Self.right)" y="\(Self.height - 8)">\(caption)</text></g>

    """
  }

  /// Says something at a point.
  func note(_ text: String, x value: Double, y height: Double, class name: String) -> HTML {
    """
    <text class="\(name)" x="\(x(value))" y="\(y(height))">\(text)</text>

    """
  }
}
