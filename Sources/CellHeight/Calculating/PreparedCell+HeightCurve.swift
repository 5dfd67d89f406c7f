import TextMeasure

// Problem: the widths at which a cell's height changes, when each of its texts has a width
//   of its own.
// Approach: the texts' own curves tell at which widths they change. From a list width, the
//   next that matters is the first at which any text reaches the next step of its curve.
//   Text widths are linear in the list's, so it is found by the rule of three, and checked;
//   where rounding is in the way, by bisection.
// Limits: parts that hug their content beside others of no fixed width (in a part that hugs,
//   those that would fill it do), and boxes whose height follows from the cell's width, have
//   no steps; such templates are refused.

extension PreparedCell {
  /// The height of the cell in lists from `narrowest` to `widest`, both included.
  ///
  /// At each of these widths the curve says what `height(atWidth:template:)` says. Widths
  /// count to the nearest 1/65536 point, and up to 100,000 points; right beside a step
  /// Flutter may decide otherwise, as `PreparedText.heightCurve` tells.
  ///
  /// - Throws: `DescriptionError`, which names the part that makes heights other than
  ///   steps; `TextError.curveTooCostly`.
  /// - Complexity: That of the texts' curves, and for each of their steps that of a few
  ///   heights.
  public func heightCurve(
    from narrowest: Points, through widest: Points, template: Int = 0
  ) throws -> CellHeightCurve {
    if let obstacle = plan.curveObstacles[template] { throw obstacle }
    let (first, last) = (WrappedWidth(narrowest), WrappedWidth(widest))
    guard first <= last else { return CellHeightCurve(steps: [], widths: narrowest...narrowest) }
    var tracer = try CellCurveTracer(self, template: template, widths: first...last)
    return CellHeightCurve(steps: tracer.trace(), widths: first.points...last.points)
  }
}

/// A width in 1/65536 point, as which widths count where texts are wrapped.
struct WrappedWidth: Comparable, Sendable {
  var rawValue: Int64

  private static let onePoint = 65536.0

  /// To the nearest if not said otherwise, and no more than any cell is wide; what is no
  /// number becomes zero.
  init(_ width: Points, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero) {
    let length = min(max(width.rawValue, 0), CellCheck.maximumLength.rawValue)
    rawValue = length.isNaN ? 0 : Int64((length * Self.onePoint).rounded(rule))
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
  /// Of each text that the cell asks for, in the order of asking.
  private let curves: [HeightCurve]
  /// What each is asked for in the widest list.
  private let widest: [WrappedWidth]

  init(
    _ cell: PreparedCell, template: Int, widths: ClosedRange<WrappedWidth>
  ) throws(TextError) {
    self.cell = cell
    self.template = template
    self.widths = widths
    let narrowest = cell.questions(template, at: widths.lowerBound)
    let widest = cell.questions(template, at: widths.upperBound)
    curves = try zip(narrowest, widest).map { first, last throws(TextError) in
      try cell.curve(
        of: first.slot, from: first.width.points, through: last.width.points, first.maxLines)
    }
    self.widest = widest.map(\.width)
  }

  mutating func trace() -> [CellHeightCurve.Step] {
    var steps: [CellHeightCurve.Step] = []
    var width: WrappedWidth? = widths.lowerBound
    while let here = width {
      let height = cell.height(atWidth: here.points, template: template)
      if steps.last?.height != height {
        steps.append(CellHeightCurve.Step(width: here.points, height: height))
      }
      width = next(after: here)
    }
    return steps
  }

  /// The first width at which a text has reached the next step of its curve.
  private func next(after width: WrappedWidth) -> WrappedWidth? {
    let asked = cell.questions(template, at: width)
    let targets = zip(asked, curves).map { question, curve in
      curve.firstStep(after: question.width)
    }
    var nearest = widths.upperBound.rawValue + 1
    for (index, target) in targets.enumerated() {
      guard let target, target <= widest[index] else { continue }
      let from = (width, asked[index].width)
      nearest = min(nearest, first(whereText: index, reaches: target, from: from))
    }
    return nearest <= widths.upperBound.rawValue ? WrappedWidth(rawValue: nearest) : nil
  }

  /// - Parameter from: A list width at which the text is narrower, and how wide it is.
  private func first(
    whereText index: Int, reaches target: WrappedWidth,
    from: (list: WrappedWidth, text: WrappedWidth)
  ) -> Int64 {
    var (low, high) = (from.list.rawValue, widths.upperBound.rawValue)
    let share = target.points - from.text.points
    let extent = widest[index].points - from.text.points
    var guess = low + Int64(share.rawValue / extent.rawValue * Double(high - low))
    var step: Int64 = 1
    while high - low > 1 {
      if guess <= low || guess >= high { guess = low + (high - low) / 2 }
      // Linear, so the answer is the guess or near it; but where insets leave a text no room
      // it is far, hence steps that double.
      if textWidth(index, at: guess) >= target {
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

  private func textWidth(_ index: Int, at width: Int64) -> WrappedWidth {
    cell.questions(template, at: WrappedWidth(rawValue: width))[index].width
  }
}

/// What a cell asks of a text.
struct TextQuestion {
  var slot: Int
  var width: WrappedWidth
  var maxLines: Int?
}

extension PreparedCell {
  /// What the cell asks of its texts. Which texts, does not depend on the width.
  fileprivate func questions(_ template: Int, at width: WrappedWidth) -> [TextQuestion] {
    var texts = RecordedQuestions(plan: plan, presence: presence)
    let width = plan.cellWidth(of: template, inList: width.points)
    _ = plan.size(ofCell: template, atWidth: width, &texts)
    return texts.questions
  }

  fileprivate func curve(
    of slot: Int, from narrowest: Points, through widest: Points, _ maxLines: Int?
  ) throws(TextError) -> HeightCurve {
    switch texts[slot] {
    case .heights(let text):
      try text.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
    case .lines(let text):
      try text.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
    }
  }
}

/// Texts that only note what they are asked.
private struct RecordedQuestions: CellTexts {
  typealias Failure = Never

  let plan: CellPlan
  let presence: [Bool]
  private(set) var questions: [TextQuestion] = []

  init(plan: CellPlan, presence: [Bool]) {
    self.plan = plan
    self.presence = presence
  }

  mutating func size(of slot: Int, atWidth width: Points, maxLines: Int?) -> TextSize {
    // Flutter rounds no width to a step's: one has surely begun where all of it is there.
    let isFlutter = if case .flutter = plan.style(ofText: slot).profile { true } else { false }
    let width = WrappedWidth(width, isFlutter ? .down : .toNearestOrAwayFromZero)
    questions.append(TextQuestion(slot: slot, width: width, maxLines: maxLines))
    return TextSize(height: .zero, lineCount: 0, isTruncated: false)
  }

  func hugWidth(of slot: Int, in width: Points, maxLines: Int?) -> Points { .zero }

  func isPresent(_ field: Int) -> Bool { presence[field] }
}

extension HeightCurve {
  /// The width of the first step that begins beyond `width`.
  fileprivate func firstStep(after width: WrappedWidth) -> WrappedWidth? {
    steps.first { $0.width > width.points }.map { WrappedWidth($0.width) }
  }
}
