import TextMeasure

/// The texts of the item in hand, measured when a cell asks for them.
struct LiveTexts: CellTexts, ~Copyable {
  private let plan: CellPlan
  private let measurers: Measurers
  private var values = UnsafeBufferPointer<CellValue>(start: nil, count: 0)
  /// By slot: texts whose widths were asked for, to be asked for their heights next.
  private var prepared: [Int: PreparedText] = [:]
  /// By slot: the template's own texts, which are the same for every item.
  private var constants: [Int: PreparedText] = [:]
  /// What no font has, of the texts measured since `begin`.
  private(set) var missing: [Unicode.Scalar] = []

  init(_ plan: CellPlan) {
    self.plan = plan
    measurers = Measurers(plan.styles)
  }

  /// The limit of each text, as `TextMeasurer.maximumByteCount`.
  var maximumByteCount: Int {
    get { measurers.maximumByteCount }
    set { measurers.maximumByteCount = newValue }
  }

  /// - Parameter values: One for each of the plan's fields. They must last as long as the
  ///   item is measured.
  mutating func begin(_ values: UnsafeBufferPointer<CellValue>) {
    self.values = values
    if !prepared.isEmpty { prepared = [:] }
    if !missing.isEmpty { missing = [] }
  }

  mutating func size(
    of slot: Int, atWidth width: Points, maxLines: Int?
  ) throws(TextError) -> TextSize {
    if plan.isWidthAsked[slot] {
      return try text(of: slot).size(atWidth: width, maxLines: maxLines)
    }
    let measurer = measurers.base + plan.slots[slot].style
    switch plan.slots[slot].text {
    case .field(let field):
      let measurement = try measurer.pointee.measurement(
        of: value(field), atWidth: width, maxLines: maxLines)
      note(measurement.missingCharacters)
      return measurement.size
    case .string:
      return try text(of: slot).size(atWidth: width, maxLines: maxLines)
    }
  }

  mutating func hugWidth(
    of slot: Int, in width: Points, maxLines: Int?
  ) throws(TextError) -> Points {
    MeasurableText(try text(of: slot), maxLines: maxLines).hugWidth(in: width)
  }

  func isPresent(_ field: Int) -> Bool { !value(field).isEmpty }

  // MARK: What is kept

  /// By field.
  var presence: [Bool] {
    var presence: [Bool] = []
    for field in plan.fields.indices { presence.append(isPresent(field)) }
    return presence
  }

  /// What tells the heights of each slot's text, or all of it where widths are asked and where
  /// it is the template's own, shared by all items.
  mutating func prepareAll() throws(TextError) -> [PreparedCell.Text] {
    var texts: [PreparedCell.Text] = []
    for (slot, contents) in plan.slots.enumerated() {
      switch contents.text {
      case .field(let field) where !plan.isWidthAsked[slot]:
        texts.append(.heights(try heights(of: field, style: contents.style)))
      case .field, .string: texts.append(.lines(try text(of: slot)))
      }
    }
    return texts
  }

  private mutating func heights(
    of field: Int, style: Int
  ) throws(TextError) -> PreparedHeights {
    let heights = try measurers.base[style].prepareHeights(utf8: value(field))
    note(heights.missingCharacters)
    return heights
  }

  private mutating func text(of slot: Int) throws(TextError) -> PreparedText {
    if let text = prepared[slot] { return text }
    let text = if let constant = constants[slot] { constant } else { try prepare(slot) }
    note(text.missingCharacters)
    prepared[slot] = text
    return text
  }

  private mutating func prepare(_ slot: Int) throws(TextError) -> PreparedText {
    let measurer = measurers.base + plan.slots[slot].style
    switch plan.slots[slot].text {
    case .field(let field): return try measurer.pointee.prepare(utf8: value(field))
    case .string(let string):
      let text = try measurer.pointee.prepare(string)
      constants[slot] = text
      return text
    }
  }

  /// A field that the caller left out is empty.
  private func value(_ field: Int) -> UnsafeBufferPointer<UInt8> {
    (field < values.count ? values[field] : nil) ?? UnsafeBufferPointer(start: nil, count: 0)
  }

  private mutating func note(_ missing: [Unicode.Scalar]) {
    for scalar in missing where !self.missing.contains(scalar) { self.missing.append(scalar) }
  }
}

/// A measurer for every style. They cannot be copied, so no array holds them.
private final class Measurers {
  let base: UnsafeMutablePointer<TextMeasurer>
  private let count: Int

  init(_ styles: [ResolvedTextStyle]) {
    count = styles.count
    base = .allocate(capacity: count)
    for (index, style) in styles.enumerated() {
      (base + index).initialize(to: TextMeasurer(style))
    }
  }

  var maximumByteCount = TextMeasurer.defaultMaximumByteCount {
    didSet {
      for index in 0..<count { base[index].maximumByteCount = maximumByteCount }
    }
  }

  deinit {
    base.deinitialize(count: count)
    base.deallocate()
  }
}
