import ListLayout
import TextMeasure

/// Measures how high cells are before any cell exists.
///
/// ```swift
/// var calculator = try HeightCalculator(.bookstoreReview, style: style)
/// try calculator.height(of: CellItem(text: review), atWidth: 375)
/// ```
///
/// Keeps its buffers from item to item, so it belongs to one thread; make one per thread,
/// all of one plan. What it prepares may be shared.
public struct HeightCalculator: ~Copyable {
  /// The templates that cells are measured for.
  public let plan: CellPlan
  /// The characters of the item measured last that no font has, each once.
  public var missingCharacters: [Unicode.Scalar] { texts.missing }

  /// The limit of each text of an item, in bytes of UTF-8: see
  /// `TextMeasurer.maximumByteCount`.
  public var maximumTextByteCount: Int {
    get { texts.maximumByteCount }
    set { texts.maximumByteCount = newValue }
  }

  /// What ends the measuring of an item early, once it comes: see `TextMeasurer.interruption`.
  public var interruption: Interruption? {
    get { texts.interruption }
    set { texts.interruption = newValue }
  }

  private var texts: LiveTexts

  /// A calculator for the templates of a plan.
  public init(_ plan: CellPlan) {
    self.plan = plan
    texts = LiveTexts(plan)
  }

  /// A calculator for one template, whose fonts are those of `style`.
  ///
  /// - Throws: `DescriptionError`, or `StyleError` for a size no font can have.
  public init(_ template: CellTemplate, style: TextStyle) throws {
    self.init(try CellPlan([template], style: style))
  }

  // MARK: Measuring

  /// The height of an item's cell, what lies outside of its edges included.
  ///
  /// - Parameters:
  ///   - item: The texts that the cell shows.
  ///   - width: The width of the list; cells of a template in columns have a share of it.
  ///   - template: The index of one of the plan's templates.
  /// - Throws: `TextError.tooLong`.
  /// - Complexity: That of measuring the item's texts once, each at its width; twice those that
  ///   conditions name.
  public mutating func height(
    of item: CellItem, atWidth width: Points, template: Int = 0
  ) throws(TextError) -> Points {
    try withValues(of: item) { calculator, values throws(TextError) in
      try calculator.height(of: values, atWidth: width, template: template)
    }
  }

  /// The height of an item's cell, from its texts as they lie in memory.
  ///
  /// - Parameters:
  ///   - values: One for each of the plan's `fields`. Those that are missing count as absent.
  ///   - prepared: Texts of the plan that are measured in the place of values, by their indices.
  ///   - width: The width of the list.
  ///   - template: The index of the template in the plan.
  /// - Complexity: As above; nothing is allocated for context-free texts.
  package mutating func height(
    of values: UnsafeBufferPointer<CellValue>, prepared: [Int: PreparedText] = [:],
    atWidth width: Points, template: Int = 0
  ) throws(TextError) -> Points {
    texts.begin(values, prepared)
    return try plan.size(
      ofCell: template, atWidth: plan.cellWidth(of: template, inList: width), &texts
    ).height
  }

  /// The cell laid out: the frames of its parts.
  public mutating func layout(
    of item: CellItem, atWidth width: Points, template: Int = 0
  ) throws(TextError) -> CellLayout {
    try withValues(of: item) { calculator, values throws(TextError) in
      calculator.texts.begin(values)
      return try calculator.plan.layout(
        ofCell: template, atWidth: calculator.plan.cellWidth(of: template, inList: width),
        &calculator.texts)
    }
  }

  /// The item, measured as far as its heights at any width and in all templates of the plan
  /// need it.
  ///
  /// - Throws: `TextError.tooLong`.
  public mutating func prepare(_ item: CellItem) throws(TextError) -> PreparedCell {
    try withValues(of: item) { calculator, values throws(TextError) in
      try calculator.prepare(values)
    }
  }

  /// An item, measured as far as its heights at any width need it, from its texts as they lie
  /// in memory.
  ///
  /// - Parameters:
  ///   - values: One for each of the plan's `fields`.
  ///   - prepared: Texts of the plan that are measured in the place of values, by their indices.
  package mutating func prepare(
    _ values: UnsafeBufferPointer<CellValue>, prepared: [Int: PreparedText] = [:]
  ) throws(TextError) -> PreparedCell {
    texts.begin(values, prepared)
    return try texts.prepareAll()
  }

  /// The height of an item's cell at every width of a range: `PreparedCell.heightCurve`.
  public mutating func heightCurve(
    of item: CellItem, from narrowest: Points, through widest: Points, template: Int = 0
  ) throws -> CellHeightCurve {
    try prepare(item)
      .heightCurve(from: narrowest, through: widest, template: template, until: interruption)
  }

  private mutating func withValues<Result>(
    of item: CellItem,
    _ body: (inout HeightCalculator, UnsafeBufferPointer<CellValue>) throws(TextError) -> Result
  ) throws(TextError) -> Result {
    try item.withValues(of: plan.fields) { values in
      // Not a typed closure there, hence the detour.
      Swift.Result { () throws(TextError) in try body(&self, values) }
    }.get()
  }
}
