import LayoutAdapters
import TextMeasure

/// The texts of the current item, measured when a cell needs them.
struct LiveTexts: CellTexts, ~Copyable {
  private let plan: CellPlan
  private let measurers: Measurers
  private var values = UnsafeBufferPointer<CellValue>(start: nil, count: 0)
  /// Texts of the item that are prepared as more is needed of them than heights.
  private var prepared: [Int: MeasurableText] = [:]
  /// The templates' own texts, which are the same for every item.
  private var constants: [Int: MeasurableText] = [:]
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

  /// What ends the measuring of texts early: `TextMeasurer.interruption`.
  var interruption: Interruption? {
    get { measurers.interruption }
    set { measurers.interruption = newValue }
  }

  /// - Parameters:
  ///   - values: One for each of the plan's fields. They must last as long as the item is
  ///     measured.
  ///   - texts: Those that are measured in the place of values, by their indices.
  mutating func begin(
    _ values: UnsafeBufferPointer<CellValue>, _ texts: [Int: PreparedText] = [:]
  ) {
    self.values = values
    if !prepared.isEmpty || !texts.isEmpty { prepared = texts.mapValues { MeasurableText($0) } }
    if !missing.isEmpty { missing = [] }
  }

  mutating func measure(
    _ text: Int, atWidth width: Points, maxLines: Int?
  ) throws(TextError) -> TextHeight {
    guard !plan.needsLines[text], !isPrepared(text),
      case .field(let field) = plan.texts[text].content
    else {
      let size = try lines(text).text.measure(atWidth: width, maxLines: maxLines)
      try interruption.check()
      return size
    }
    let measurer = measurers.base + plan.texts[text].style
    let measurement = try measurer.pointee.measurement(
      of: value(field), atWidth: width, maxLines: maxLines)
    note(measurement.missingCharacters)
    return measurement.size
  }

  mutating func hugWidth(
    of text: Int, in width: Points
  ) throws(TextError) -> Points {
    let hugWidth = try lines(text).hugWidth(in: width)
    try interruption.check()
    return hugWidth
  }

  mutating func firstBaseline(of text: Int, atWidth width: Points) throws(TextError) -> Points {
    try lines(text).firstBaseline(atWidth: width)
  }

  mutating func lastLine(
    of text: Int, atWidth width: Points, maxLines: Int?
  ) throws(TextError) -> CellTextEnd? {
    let last = try lines(text).text.lastLine(atWidth: width, maxLines: maxLines)
    try interruption.check()
    return last
  }

  mutating func lines(
    of text: PlanNode.NodeText, atWidth width: Points
  ) throws(TextError) -> CellTextLines {
    if plan.needsLines[text.index] {
      let token = try text.token.map { token throws(TextError) in try lines(token).text }
      let shown = try lines(text.index).text
        .shownLines(atWidth: width, maxLines: text.maxLines, token: token)
      try interruption.check()
      return shown
    }
    let shown = try measure(text.index, atWidth: width, maxLines: text.maxLines)
    let all = shown.isTruncated ? try measure(text.index, atWidth: width, maxLines: nil) : shown
    return CellTextLines(
      shownLineCount: shown.lineCount, totalLineCount: all.lineCount,
      isTruncated: shown.isTruncated)
  }

  func isPresent(_ field: Int) -> Bool { !value(field).isEmpty }

  // MARK: What is kept

  /// The item, with the heights of all texts, and all of a text where more is needed or where
  /// it is the template's own, shared by all items.
  mutating func prepareAll() throws(TextError) -> PreparedCell {
    var heights: [PreparedHeights] = []
    var kept: [Int: MeasurableText] = [:]
    heights.reserveCapacity(plan.texts.count)
    for (index, text) in plan.texts.enumerated() {
      if !plan.needsLines[index], !isPrepared(index), case .field(let field) = text.content {
        heights.append(try self.heights(of: field, style: text.style))
      } else {
        let lines = try lines(index)
        heights.append(PreparedHeights(lines.text))
        if plan.needsLines[index] { kept[index] = lines }
      }
    }
    return PreparedCell(.init(plan, heights: heights, lines: kept, presence: presence))
  }

  private func isPrepared(_ text: Int) -> Bool { !prepared.isEmpty && prepared[text] != nil }

  /// For each field.
  private var presence: [Bool] {
    var presence: [Bool] = []
    presence.reserveCapacity(plan.fields.count)
    for field in plan.fields.indices { presence.append(isPresent(field)) }
    return presence
  }

  private mutating func heights(
    of field: Int, style: Int
  ) throws(TextError) -> PreparedHeights {
    let heights = try measurers.base[style].prepareHeights(utf8: value(field))
    note(heights.missingCharacters)
    return heights
  }

  private mutating func lines(_ text: Int) throws(TextError) -> MeasurableText {
    if let lines = prepared[text] { return lines }
    let lines = if let constant = constants[text] { constant } else { try prepare(text) }
    note(lines.text.missingCharacters)
    prepared[text] = lines
    return lines
  }

  private mutating func prepare(_ text: Int) throws(TextError) -> MeasurableText {
    let measurer = measurers.base + plan.texts[text].style
    switch plan.texts[text].content {
    case .field(let field): return MeasurableText(try measurer.pointee.prepare(utf8: value(field)))
    case .string(let string):
      let lines = MeasurableText(try measurer.pointee.prepare(string).withoutInterruption)
      constants[text] = lines
      return lines
    case .composed(let composed):
      let rich = composed.richText { String(decoding: value($0), as: UTF8.self) }
      return MeasurableText(try Self.prepare(rich, by: &measurer.pointee))
    }
  }

  /// The plan has laid out every style: the length of the text is all that may be wrong.
  private static func prepare(
    _ rich: RichText, by measurer: inout TextMeasurer
  ) throws(TextError) -> PreparedText {
    do throws(RichTextError) {
      return try measurer.prepare(rich)
    } catch {
      if case .text(let error) = error { throw error }
      return try measurer.prepare(rich.text)
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
