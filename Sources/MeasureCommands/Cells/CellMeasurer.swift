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
        let height = try values.withHeight(calculators.base + target.plan, target)
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
    var prepared: (plan: Int, cell: PreparedCell)?
    for (index, target) in plans.targets.enumerated() {
      if prepared?.plan != target.plan {
        prepared = (target.plan, try values.prepared(calculators.base + target.plan))
        noteMissing(of: target.plan)
      }
      if let prepared { try body(index, target, prepared.cell) }
      try interruption.check()
    }
  }
}

/// A calculator for every plan. They cannot be copied, so no array holds them.
private final class Calculators {
  let base: UnsafeMutablePointer<HeightCalculator>
  private let count: Int

  init(_ plans: [CellPlan], textLimit: Int) {
    count = plans.count
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
    _ calculator: UnsafeMutablePointer<HeightCalculator>, _ target: CellTarget
  ) throws(TextError) -> Points {
    try withUnsafeBufferPointer { values in
      Result { () throws(TextError) in
        try calculator.pointee.height(
          of: values, atWidth: target.width.points, template: target.template)
      }
    }.get()
  }

  fileprivate func prepared(
    _ calculator: UnsafeMutablePointer<HeightCalculator>
  ) throws(TextError) -> PreparedCell {
    try withUnsafeBufferPointer { values in
      Result { () throws(TextError) in try calculator.pointee.prepare(values) }
    }.get()
  }
}
