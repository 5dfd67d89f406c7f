import StyleJSON
import TextMeasure

// Problem: the widths at which a cell's height changes, when each of its texts has a width
//   of its own.
// Approach: the texts' own curves have the widths at which they change. From a list width,
//   the next that matters is the first at which any text reaches the next step of its curve.
//   Text widths are linear in the list's, or nearly, so it is found by the rule of three, and
//   checked; where rounding or a limit is in the way, by bisection.
//   Which parts are shown may depend on which texts are cut short. Between two such widths
//   none changes, so texts are followed with the parts shown as they are, until one does.
//   A part on a text's last line fits there or not, which no curve of heights has: such a
//   text is followed from one set of lines to the next. With the same lines, more room only
//   lets more parts fit, so the cell only becomes lower, and the width at which it does is
//   found by bisection.
// Limits: parts that hug their content beside others of no fixed width (in a part that hugs,
//   those that would fill it do), and boxes whose height follows from the cell's width, have
//   no steps; such templates are refused.

extension PreparedCell {
  /// The height of the cell in lists from `narrowest` to `widest`, both included.
  ///
  /// At each of these widths the curve has the height that `height(atWidth:template:)`
  /// returns. Widths count to the nearest 1/65536 point, and up to 100,000 points; right
  /// beside a step Flutter may decide otherwise, as with `PreparedText.heightCurve`.
  ///
  /// - Throws: `DescriptionError`, which names the part that makes heights other than
  ///   steps; `TextError.curveTooCostly`.
  /// - Complexity: That of the texts' curves, and for each of their steps that of a few
  ///   heights. Texts with a part on their last line, and texts of several fonts in rows
  ///   that align baselines, take a few heights for each set of lines they have in the range.
  public func heightCurve(
    from narrowest: Points, through widest: Points, template: Int = 0
  ) throws -> CellHeightCurve {
    try heightCurve(from: narrowest, through: widest, template: template, until: nil)
  }

  func heightCurve(
    from narrowest: Points, through widest: Points, template: Int,
    until interruption: Interruption?
  ) throws -> CellHeightCurve {
    if let obstacle = plan.curveObstacle(of: template) { throw obstacle }
    return try stepCurve(
      from: narrowest, through: widest, template: template, until: interruption)
  }

  /// The same for a template without an obstacle, until it is interrupted.
  package func stepCurve(
    from narrowest: Points, through widest: Points, template: Int,
    until interruption: Interruption? = nil
  ) throws(TextError) -> CellHeightCurve {
    let (first, last) = (WrappedWidth(narrowest), WrappedWidth(widest))
    guard first <= last else {
      return CellHeightCurve(steps: [], widths: first.points...first.points)
    }
    var tracer = CellCurveTracer(
      self, template: template, widths: first...last, until: interruption)
    return CellHeightCurve(steps: try tracer.trace(), widths: first.points...last.points)
  }
}

extension CellPlan {
  /// What makes the heights of a template's cells other than steps; `nil` if nothing does.
  package func curveObstacle(of template: Int) -> DescriptionError? { curveObstacles[template] }
}

/// A width in 1/65536 point, the unit in which texts are wrapped.
struct WrappedWidth: Comparable, Sendable {
  var rawValue: Int64

  private static let onePoint = 65536.0

  /// Rounds to the nearest.
  ///
  /// - Parameter width: Limited to what a cell can have; not a number becomes zero.
  init(_ width: Points) { rawValue = Int64(Self.units(of: width).rounded()) }

  private static func units(of width: Points) -> Double {
    let length = width.rawValue > 0 ? min(width.rawValue, CellCheck.maximumLength.rawValue) : 0
    return length * onePoint
  }

  init(rawValue: Int64) { self.rawValue = rawValue }

  var points: Points { Points(Double(rawValue) / Self.onePoint) }

  static func < (a: WrappedWidth, b: WrappedWidth) -> Bool { a.rawValue < b.rawValue }
}

/// Walks over the widths at which some text of the cell changes.
private struct CellCurveTracer {
  private let cell: PreparedCell
  private let template: Int
  private let widths: ClosedRange<WrappedWidth>
  private let interruption: Interruption?
  /// What the cell measures, by which texts are cut short.
  private var states: [UInt64: State] = [:]

  /// The texts that a cell measures while the same parts are shown.
  private struct State {
    let truncatedTexts: UInt64
    /// For each measurement, in their order, what is measured in the widest list.
    let widest: [CellMeasurement]
    /// For each measurement of a height, its curve.
    let curves: [HeightCurve?]
    /// Whether the height may change while all texts keep their lines.
    let hasTrailingParts: Bool
  }

  init(
    _ cell: PreparedCell, template: Int, widths: ClosedRange<WrappedWidth>,
    until interruption: Interruption?
  ) {
    self.cell = cell
    self.interruption = interruption
    self.template = template
    self.widths = widths
  }

  mutating func trace() throws(TextError) -> [CellHeightCurve.Step] {
    var steps: [CellHeightCurve.Step] = []
    var width: WrappedWidth? = widths.lowerBound
    while let here = width {
      let height = height(at: here)
      try interruption.check()
      if steps.last?.height != height {
        steps.append(CellHeightCurve.Step(width: here.points, height: height))
      }
      width = try next(after: here, height)
    }
    return steps
  }

  private func height(at width: WrappedWidth) -> Points {
    cell.height(atWidth: width.points, template: template)
  }

  /// The first width at which the height may be another one.
  private mutating func next(
    after width: WrappedWidth, _ height: Points
  ) throws(TextError) -> WrappedWidth? {
    let state = try state(at: width)
    let end =
      nextChange(after: width, state) ?? WrappedWidth(rawValue: widths.upperBound.rawValue + 1)
    if state.hasTrailingParts, let lower = firstChange(from: width, height, before: end) {
      return lower
    }
    return end <= widths.upperBound ? end : nil
  }

  private mutating func state(at width: WrappedWidth) throws(TextError) -> State {
    let truncated = cell.truncatedTexts(template, at: width)
    if let state = states[truncated] { return state }
    let narrowest = cell.measurements(template, at: width, truncated)
    let widest = cell.measurements(template, at: widths.upperBound, truncated)
    let curves = try zip(narrowest, widest).map { first, last throws(TextError) in
      try cell.curve(of: first, through: last.width, until: interruption)
    }
    let state = State(
      truncatedTexts: truncated, widest: widest, curves: curves,
      hasTrailingParts: widest.contains { $0.kind == .lastLine })
    states[truncated] = state
    return state
  }

  /// The first width at which some text is another one: has reached the next step of its
  /// curve, or may have other lines.
  private func nextChange(after width: WrappedWidth, _ state: State) -> WrappedWidth? {
    let here = cell.measurements(template, at: width, state.truncatedTexts)
    var nearest = widths.upperBound.rawValue + 1
    for (index, measurement) in here.enumerated() {
      let target =
        state.curves[index].flatMap { cell.nextStep(of: measurement, in: $0) }
        ?? cell.nextLines(of: measurement)
      guard let target, cell.reaches(target, state.widest[index]) else { continue }
      let from = (width, measurement.width)
      nearest = min(nearest, first(where: index, reaches: target, from: from, state))
    }
    return nearest <= widths.upperBound.rawValue ? WrappedWidth(rawValue: nearest) : nil
  }

  /// The first width before `end` at which the cell is lower, while no text changes.
  private func firstChange(
    from width: WrappedWidth, _ height: Points, before end: WrappedWidth
  ) -> WrappedWidth? {
    var (low, high) = (width.rawValue, end.rawValue - 1)
    guard high > low, self.height(at: WrappedWidth(rawValue: high)) != height else { return nil }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.height(at: WrappedWidth(rawValue: middle)) == height {
        low = middle
      } else {
        high = middle
      }
    }
    return WrappedWidth(rawValue: high)
  }

  /// - Parameter from: A list width at which the text is narrower, and how wide it is.
  private func first(
    where index: Int, reaches target: WrappedWidth,
    from: (list: WrappedWidth, text: Points), _ state: State
  ) -> Int64 {
    var (low, high) = (from.list.rawValue, widths.upperBound.rawValue)
    let share = target.points - from.text
    let extent = state.widest[index].width - from.text
    var guess = low + Int64(share.rawValue / extent.rawValue * Double(high - low))
    var step: Int64 = 1
    while high - low > 1 {
      if guess <= low || guess >= high { guess = low + (high - low) / 2 }
      // Linear, so the answer is the guess or near it; but where insets leave a text no room
      // it is far, hence steps that double.
      let list = WrappedWidth(rawValue: guess)
      let measurement = cell.measurements(template, at: list, state.truncatedTexts)[index]
      if cell.reaches(target, measurement) {
        high = guess
        guess -= step
      } else {
        low = guess
        guess += step
      }
      step *= 2
    }
    return high
  }
}

// MARK: - What a cell measures

/// One measurement of a text that the height of a cell depends on.
struct CellMeasurement {
  enum Kind {
    case height, firstBaseline, lastLine
  }

  var kind: Kind
  /// The text's index in the plan.
  var text: Int
  /// As the cell has it, which is not always a multiple of 1/65536.
  var width: Points
  var maxLines: Int?
}

extension PreparedCell {
  /// The texts that conditions name and that are cut short.
  fileprivate func truncatedTexts(_ template: Int, at width: WrappedWidth) -> UInt64 {
    guard plan.roots[template].watchesTexts else { return 0 }
    defer { extendLifetime(plan) }
    var tree = CellTree(plan)
    let width = plan.cellWidth(of: template, inList: width.points)
    withTexts { texts in plan.watch(&tree, template, atWidth: width, &texts) }
    return tree.truncatedTexts
  }

  /// What the cell measures while the same texts are cut short: at every width the same
  /// texts in the same order.
  fileprivate func measurements(
    _ template: Int, at width: WrappedWidth, _ truncatedTexts: UInt64
  ) -> [CellMeasurement] {
    var texts = RecordedMeasurements(presence: content.presence)
    defer { extendLifetime(plan) }
    var tree = CellTree(plan)
    tree.truncatedTexts = truncatedTexts
    let width = plan.cellWidth(of: template, inList: width.points)
    for node in plan.watchedTexts[template] {
      _ = tree.textSize(of: node, inCellOfWidth: width, &texts)
    }
    _ = tree.size(ofCell: plan.roots[template].node, atWidth: width, &texts)
    return texts.measurements
  }

  fileprivate func curve(
    of first: CellMeasurement, through widest: Points, until interruption: Interruption?
  ) throws(TextError) -> HeightCurve? {
    guard first.kind == .height else { return nil }
    return try content.heights[first.text].heightCurve(
      from: first.width, through: widest, maxLines: first.maxLines,
      until: interruption)
  }

  /// The width from which on a text may have other lines.
  fileprivate func nextLines(of measurement: CellMeasurement) -> WrappedWidth? {
    guard measurement.kind != .height, let lines = content.lines[measurement.text] else {
      return nil
    }
    let maxLines = measurement.kind == .firstBaseline ? 1 : measurement.maxLines
    return WrappedWidth(
      lines.text.nextLayout(after: measurement.width, maxLines: maxLines))
  }

  /// The width of the first step of a text's curve that it has not reached.
  fileprivate func nextStep(
    of measurement: CellMeasurement, in curve: HeightCurve
  ) -> WrappedWidth? {
    curve.steps.lazy.filter { $0.width > measurement.width }.map { WrappedWidth($0.width) }
      .first { !reaches($0, measurement) }
  }

  /// Whether a text is as wide as a step of its curve asks.
  ///
  /// Steps are the first multiples of 1/65536 point at which a height is there. It is there from some
  /// width in between on: Android, for one, rounds boxes to whole pixels.
  fileprivate func reaches(_ step: WrappedWidth, _ measurement: CellMeasurement) -> Bool {
    let width = measurement.width
    if width >= step.points { return true }
    let below = WrappedWidth(rawValue: step.rawValue - 1).points
    guard width > below else { return false }
    guard measurement.kind == .height else {
      // Where no width is rounded to a step's, one has surely begun where all of it is there.
      return !plan.rules(ofText: measurement.text).cutsProbedWidths
        && WrappedWidth(width) == step
    }
    let text = content.heights[measurement.text]
    func height(_ width: Points) -> TextHeight {
      text.measure(atWidth: width, maxLines: measurement.maxLines)
    }
    return height(width) == height(step.points)
  }
}

/// Texts that only note what is measured.
private struct RecordedMeasurements: CellTexts {
  typealias Failure = Never

  let presence: [Bool]
  private(set) var measurements: [CellMeasurement] = []

  init(presence: [Bool]) { self.presence = presence }

  private mutating func note(
    _ kind: CellMeasurement.Kind, _ text: Int, _ width: Points, _ maxLines: Int?
  ) {
    measurements.append(
      CellMeasurement(kind: kind, text: text, width: width, maxLines: maxLines))
  }

  mutating func measure(_ text: Int, atWidth width: Points, maxLines: Int?) -> TextHeight {
    note(.height, text, width, maxLines)
    return TextHeight(height: .zero, lineCount: 0, isTruncated: false)
  }

  func hugWidth(of text: Int, in width: Points) -> Points { .zero }

  mutating func firstBaseline(of text: Int, atWidth width: Points) -> Points {
    note(.firstBaseline, text, width, nil)
    return .zero
  }

  /// No part fits on a last line here, so that it is measured both there and below.
  mutating func lastLine(of text: Int, atWidth width: Points, maxLines: Int?) -> CellTextEnd? {
    note(.lastLine, text, width, maxLines)
    return nil
  }

  func lines(of text: PlanNode.NodeText, atWidth width: Points) -> CellTextLines {
    CellTextLines()
  }

  func isPresent(_ field: Int) -> Bool { presence[field] }
}
