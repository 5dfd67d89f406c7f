import CellHeight
import ListLayout
import ReviewIO
import TextMeasure

/// Measures the cells of one review after the other. One to a thread.
struct CellMeasurer: ~Copyable {
  private let plans: CellPlans
  private let calculators: Calculators
  /// The places by field of the plans.
  private let places: [Place]
  private var values: [CellValue]
  /// Made once a review has runs.
  private var runsReader: CellRunsReader?
  /// For each plan, the item's texts of the review that has runs; empty for others.
  private var prepared: [[Int: PreparedText]] = []

  init(_ plans: CellPlans, textLimit: Int) {
    self.plans = plans
    calculators = Calculators(plans.plans, textLimit: textLimit)
    var count = 0
    places = zip(plans.plans[0].fields, plans.plans[0].isMeasured).map { field, isMeasured in
      if field == .itemText { return .text }
      if !isMeasured { return .nowhere }
      count += 1
      return .field(count - 1)
    }
    values = Array(repeating: nil, count: places.count)
  }

  /// Reads a review that has runs in place of a text: `body` measures it.
  ///
  /// - Parameter body: Called with the review that has the text of the runs as its own.
  mutating func withRuns<Result>(
    of review: Review, _ body: (inout CellMeasurer, Review) throws(TextError) -> Result
  ) throws(RichReviewError) -> Result {
    let reader = try reader()
    reader.interruption = interruption
    var text = ""
    (text, prepared) = try reader.read(review)
    defer { prepared = [] }
    let result = text.withUTF8 { utf8 in
      Swift.Result { () throws(TextError) in try body(&self, review.replacing(text: utf8)) }
    }
    do throws(TextError) { return try result.get() } catch { throw .text(error) }
  }

  private mutating func reader() throws(RichReviewError) -> CellRunsReader {
    if let runsReader { return runsReader }
    let reader = try CellRunsReader(plans, textLimit: calculators.textLimit)
    runsReader = reader
    return reader
  }

  /// What ends the measuring of a review early: `HeightCalculator.interruption`.
  var interruption: Interruption? {
    get { calculators.interruption }
    set { calculators.interruption = newValue }
  }

  /// What no font has of the review's texts, each once. Templates show different texts,
  /// so this is the union over all of them.
  private(set) var missingCharacters: [Unicode.Scalar] = []

  /// Calls `body` for every target with the height of its cell.
  ///
  /// Sizes at one or two widths are measured as they come; from three on it pays to
  /// prepare the texts.
  mutating func forEachHeight(
    of review: Review, _ body: (Int, Points) -> Void
  ) throws(TextError) {
    take(review)
    if plans.targets.count <= 2 * plans.plans.count {
      for (index, target) in plans.targets.enumerated() {
        let height = try values.withHeight(
          calculators.base + target.plan, prepared(of: target.plan), target)
        noteMissing(of: target.plan)
        body(index, height)
      }
    } else {
      try forEachPrepared { index, target, cell in
        body(index, cell.height(atWidth: target.width.points, template: target.template))
      }
    }
  }

  /// Calls `body` for every target with its cell laid out, until it returns false.
  mutating func forEachLayout(
    of review: Review, _ body: (Int, CellLayout) -> Bool
  ) throws(TextError) {
    take(review)
    var isOver = false
    try forEachPrepared { index, target, cell in
      guard !isOver else { return }
      isOver = !body(index, cell.layout(atWidth: target.width.points, template: target.template))
    }
  }

  /// For every target, its curve over the lists of a range of widths.
  mutating func curves(
    of review: Review, _ range: WidthRange
  ) throws(TextError) -> [CellHeightCurve] {
    take(review)
    var curves: [CellHeightCurve] = []
    let interruption = interruption
    try forEachPrepared { _, target, cell throws(TextError) in
      curves.append(
        try cell.stepCurve(
          from: range.from, through: range.to, template: target.template,
          until: interruption))
    }
    return curves
  }

  private func prepared(of plan: Int) -> [Int: PreparedText] {
    prepared.isEmpty ? [:] : prepared[plan]
  }

  private mutating func take(_ review: Review) {
    if !missingCharacters.isEmpty { missingCharacters = [] }
    for (index, place) in places.enumerated() {
      switch place {
      case .text: values[index] = review.text
      case .field(let field): values[index] = review.fields[field]
      case .nowhere: break
      }
    }
  }

  /// Where a review has what a field of the plans is.
  private enum Place {
    case text
    /// An index into the fields that were read beside the text.
    case field(Int)
    /// It is not read, as no height depends on it.
    case nowhere
  }

  /// Adds what the plan's calculator has just found.
  private mutating func noteMissing(of plan: Int) {
    for scalar in calculators.base[plan].missingCharacters
    where !missingCharacters.contains(scalar) {
      missingCharacters.append(scalar)
    }
  }

  private mutating func forEachPrepared(
    _ body: (Int, CellTarget, PreparedCell) throws(TextError) -> Void
  ) throws(TextError) {
    var cell: (plan: Int, prepared: PreparedCell)?
    for (index, target) in plans.targets.enumerated() {
      if cell?.plan != target.plan {
        cell = (
          target.plan,
          try values.prepared(calculators.base + target.plan, prepared(of: target.plan))
        )
        noteMissing(of: target.plan)
      }
      if let cell { try body(index, target, cell.prepared) }
      try interruption.check()
    }
  }
}

/// A calculator for every plan. They cannot be copied, so no array holds them.
private final class Calculators {
  let base: UnsafeMutablePointer<HeightCalculator>
  let textLimit: Int
  private let count: Int

  init(_ plans: [CellPlan], textLimit: Int) {
    count = plans.count
    self.textLimit = textLimit
    base = .allocate(capacity: count)
    for (index, plan) in plans.enumerated() {
      (base + index).initialize(to: HeightCalculator(plan))
      base[index].maximumTextByteCount = textLimit
    }
  }

  var interruption: Interruption? {
    didSet {
      for index in 0..<count { base[index].interruption = interruption }
    }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }
}

extension [CellValue] {
  fileprivate func withHeight(
    _ calculator: UnsafeMutablePointer<HeightCalculator>, _ prepared: [Int: PreparedText],
    _ target: CellTarget
  ) throws(TextError) -> Points {
    try withUnsafeBufferPointer { values in
      Result { () throws(TextError) in
        try calculator.pointee.height(
          of: values, prepared: prepared, atWidth: target.width.points,
          template: target.template)
      }
    }.get()
  }

  fileprivate func prepared(
    _ calculator: UnsafeMutablePointer<HeightCalculator>, _ prepared: [Int: PreparedText]
  ) throws(TextError) -> PreparedCell {
    try withUnsafeBufferPointer { values in
      Result { () throws(TextError) in try calculator.pointee.prepare(values, prepared: prepared) }
    }.get()
  }
}
