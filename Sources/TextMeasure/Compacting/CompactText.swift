/// A text reduced to its break table.
///
/// Problem: laying out a list takes the heights of many texts at a few widths,
/// again and again, and never their lines. For that a prepared text is ten times too
/// large.
///
/// Approach: the table is made of a scanned text, without shaping, and all else is forgotten.
///
/// Limits: less than 65,536 points of text, and greedy lines. How a segment too wide for its line
/// breaks is part of the table in Chromium and UIKit, but for cuts at unsafe places. Other tables
/// hold from the width of such a segment on; in narrower boxes the text is scanned anew, or shaped,
/// and so its bytes are kept, as they are for a text whose lines may be needed.
///
/// One allocation, immutable once it is built; that is what makes `@unchecked Sendable`
/// true here.
struct CompactText: @unchecked Sendable {
  /// An object for a text that is shaped.
  final class ShapedContent: Sendable {
    let text: FullText

    init(_ text: FullText) { self.text = text }
  }

  let storage: BreakTableStorage

  /// A text of which the table is still to be written.
  init(_ style: CompactStyle, _ header: BreakTableHeader, wordCount: Int) {
    self.init(content: style, header, wordCount: wordCount)
  }

  /// A text that edges cannot express.
  init(shaped text: FullText) {
    self.init(
      content: ShapedContent(text),
      BreakTableHeader(content: nil, edgeCount: 0, flags: .shaped, density: 0), wordCount: 0)
  }

  private init(content: AnyObject, _ header: BreakTableHeader, wordCount: Int) {
    var header = header
    header.content = Unmanaged.passRetained(content).toOpaque()
    storage = .make(header, wordCount: wordCount)
  }

  /// The result of `body` for the text's memory, which must not escape.
  @inline(__always)
  func withMemory<Result>(_ body: (CompactMemory) -> Result) -> Result {
    storage.withUnsafeMutablePointers { body(CompactMemory(header: $0, words: $1)) }
  }

  /// The text itself, if no edges are kept of it.
  var shapedText: FullText? { withMemory { $0.shapedText } }

  /// The text, shaped for a box that edges do not suffice for; `nil` if that was interrupted, or no
  /// source is kept.
  func reshaped(until interruption: Interruption?) -> FullText? {
    withMemory { $0.reshaped(until: interruption) }
  }

  /// The characters that no font has, each once. Texts that lack a glyph are shaped.
  var missingCharacters: [Unicode.Scalar] { shapedText?.missingCharacters ?? [] }

  /// The size of its allocation, and of the text that is kept instead of edges, in bytes.
  var heapByteCount: Int {
    let shaped = shapedText.map { 16 + $0.memoryFootprint } ?? 0
    return shaped + storage.byteCount(sourceCount: withMemory { $0.sourceCount })
  }
}

/// The part that all compact texts of a style share.
///
/// A class, so that a text keeps eight bytes of it; immutable, hence `Sendable`.
final class CompactStyle: Sendable {
  /// Functions that measure a text anew where its table does not hold. They are passed, as
  /// measuring is a later stage.
  struct Measuring: Sendable {
    /// Shapes a text; `nil` if it was interrupted.
    let shape: @Sendable (UnsafeBufferPointer<UInt8>, Interruption?) -> FullText?
    /// Scans a text for its size in a box; `nil` if it has to be shaped, or was interrupted.
    let size: @Sendable (UnsafeBufferPointer<UInt8>, Points, Int, Interruption?) -> TextHeight?
    /// Scans a text for its lines in a box; `nil` if it has to be shaped.
    let lines: @Sendable (UnsafeBufferPointer<UInt8>, Points, Int?) -> [Line]?
  }

  let style: ResolvedTextStyle
  let rules: ScanRules
  /// Not one of `rules`, which are copied for every text.
  let lineHeightPolicy: LineHeightPolicy
  let measuring: Measuring
  /// The greatest width of a segment that is unsafe to cut in a text that has a table: such a text
  /// is shaped for narrower boxes. Without a limit where it is scanned anew for these.
  let widestUnsafeSegment: Int64
  /// The fonts that make a line another height, a bit for each of the first 64.
  let heighteningFonts: UInt64

  init(_ rules: ScanRules, _ style: ResolvedTextStyle, _ measuring: Measuring) {
    self.style = style
    self.rules = rules
    lineHeightPolicy = style.lineHeightPolicy
    self.measuring = measuring
    widestUnsafeSegment =
      rules.tablesBreakSegments ? Fixed(rounding: 10 * style.style.size).rawValue : .max
    let boxes = style.lineBoxes
    heighteningFonts = boxes.byFont.indices.prefix(64).reduce(0) { fonts, font in
      boxes.box(of: CollectionOfOne(font)) == boxes.primary ? fonts : fonts | 1 << UInt64(font)
    }
  }

  /// The height of so many equal lines of at most `maxLines`, as the renderer reports it.
  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    lineHeightPolicy.reported(lineHeightPolicy.height(ofLines: count), maxLines: maxLines)
  }
}

extension CompactText {
  /// The size of the text in every box from `narrowest` to `widest`.
  ///
  /// - Returns: `nil` for a text that is shaped, or has to be for so narrow a box.
  /// - Throws: `TextError.curveTooCostly`, `TextError.interrupted`.
  func tableCurve(
    from narrowest: Points, through widest: Points, maxLines: Int?,
    until interruption: Interruption?
  ) throws(TextError) -> HeightCurve? {
    try interruption.check()
    let (first, last) = (Fixed(rounding: narrowest), Fixed(rounding: widest))
    let found = withMemory { $0.search(storage, from: first, maxLines: maxLines.asLineLimit) }
    guard let found else { return nil }
    guard first <= last else { return HeightCurve(steps: [], widest: last) }
    var steps = StepList(found.fit, from: first)
    let widths = found.fit.lineWidth(in: first.points)...found.fit.lineWidth(in: last.points)
    let work = CurveWork(interruption: interruption)
    if let heights = withMemory({ $0.heights }) {
      try tracer(found.search, heights).trace(widths, into: &steps, work)
    } else {
      try found.search.findSteps(in: widths, into: &steps, work)
    }
    return HeightCurve(steps: steps.steps, widest: last)
  }

  /// A tracer of the steps of a text whose lines differ in height.
  private func tracer(
    _ search: StepSearch<TableProbe>, _ heights: TableHeights
  ) -> CurveTracer {
    CurveTracer { available, work throws(TextError) in
      var heights = heights
      let layout = search.probe.layout(within: available, maxLines: search.maxLines) {
        heights.add($0)
      }
      try work.spend(layout)
      let size = heights.size(of: layout, maxLines: search.maxLines)
      return CurveTracer.TracedLayout(widths: layout.widths, size: size)
    }
  }
}

extension CompactMemory {
  /// A search for the steps of a text that is not shaped. More width never makes more lines of it:
  /// the edges that end and begin lines lie in the order of the text (`CompactTextBuilder`), so a
  /// line that begins later, up to the same end, is not wider.
  fileprivate func search(
    _ storage: BreakTableStorage, from narrowest: Fixed, maxLines: Int
  ) -> (search: StepSearch<TableProbe>, fit: BoxFit)? {
    if isShaped { return nil }
    let rules = rules
    guard canWrap(within: rules.fit.lineWidth(in: narrowest.points)) else { return nil }
    let table = table
    let search = StepSearch(
      probe: TableProbe(storage, rules.table), maxLines: maxLines,
      lineHeightPolicy: lineHeightPolicy,
      leastLineCount: table.paragraphCount + (table.addsEmptyLine ? 1 : 0),
      extent: table.rest(from: 0))
    return (search, rules.fit)
  }
}
