/// A text of several styles that was described, and where each of its spans and boxes is.
///
/// The same fields, bounds and sentences as `RichTextDescription` of `StyleJSON` has.
struct DescribedRuns {
  private(set) var rich = RichText()
  private let face: (Int32) throws(Failure) -> Face
  private var spanPaths: [String] = []
  private var boxPaths: [String] = []
  private var count = 0

  /// What a span has of those around it that its own lengths depend on.
  private struct Context {
    var size: Points
    /// Whether letter spacing is in ems.
    let countsEms: Bool
    var depth = 0
  }

  private static let contents = ["text", "runs", "box"]
  private static let maximumCount = 10_000
  private static let maximumDepth = 128

  /// - Parameters:
  ///   - value: An array of runs.
  ///   - style: That of the paragraph.
  init(
    _ value: DescribedValue, in style: TextStyle,
    fonts: @escaping (Int32) throws(Failure) -> Face
  ) throws(Failure) {
    face = fonts
    var countsEms = false
    if case .android = style.profile { countsEms = true }
    try add(value, in: Context(size: style.size, countsEms: countsEms), at: "/runs")
  }

  private mutating func add(
    _ value: DescribedValue, in context: Context, at path: String
  ) throws(Failure) {
    guard case .list(let runs) = value else { throw Failure(path, "is not an array") }
    guard context.depth < Self.maximumDepth else {
      throw Failure(path, "lies more than \(Self.maximumDepth) runs deep")
    }
    count += runs.count
    guard count <= Self.maximumCount else {
      throw Failure(path, "has more than \(Self.maximumCount) runs")
    }
    var context = context
    context.depth += 1
    for (index, run) in runs.enumerated() { try add(run: run, in: context, at: "\(path)/\(index)") }
  }

  private mutating func add(
    run: DescribedValue, in context: Context, at path: String
  ) throws(Failure) {
    let fields = try DescribedFields(
      run, at: path, known: Self.contents + DescribedSpan.keys)
    var given: [String] = []
    for content in Self.contents where fields.has(content) { given.append(content) }
    guard let content = given.first, given.count == 1 else {
      throw Failure(
        path,
        given.isEmpty
          ? "has neither \"text\" nor \"runs\" nor \"box\""
          : "has \(given.map { "\"\($0)\"" }.joined(separator: " and ")); a run has one of them")
    }
    if content.isSame(as: "box") { return try addBox(fields, at: path) }
    var inner = context
    let span = try DescribedSpan(fields, face)
    let text = try fields.string("text")
    if span != nil || text == nil {
      spanPaths.append(path)
      rich.open(
        try (span ?? DescribedSpan()).style(
          &inner.size, countsEms: context.countsEms, at: path))
    }
    if let text { rich.append(text) }
    if let runs = fields.value("runs") { try add(runs, in: inner, at: path + "/runs") }
    if span != nil || text == nil { rich.close() }
  }

  private mutating func addBox(_ fields: DescribedFields, at path: String) throws(Failure) {
    for key in DescribedSpan.keys where fields.has(key) && !key.isSame(as: "verticalAlign") {
      throw fields.error(key, "does not apply to a box, whose only style is \"verticalAlign\"")
    }
    boxPaths.append(path)
    rich.append(try fields.box("box", aligned: try fields.alignment("verticalAlign")))
  }
}

// MARK: - Errors of layouts

extension DescribedRuns {
  /// What a layout found wrong, by the place of the run.
  func failure(_ error: RichTextError) -> Failure {
    switch error {
    case .tooManyStyles(let span):
      Failure(
        spanPaths[span],
        "has one more style than the \(RichText.maximumStyleCount) that a text may have")
    case .unsupportedSpan(let span):
      Failure(
        spanPaths[span],
        "has padding, border, margin, \"verticalAlign\" or \"noBreak\", which this renderer's spans "
          + "cannot have: leave it out, or give a box"
      )
    case .unusableStyle(let span, let error):
      Failure(spanPaths[span], "has a style that cannot be: \(error.description)")
    case .unusableBox(let box):
      Failure(boxPaths[box] + "/box", "has a length that is not a number, or too large")
    case .text(let error): Failure("/runs", "cannot be measured: \(error.description)")
    case .unsupportedTransform: Failure("/runs", "cannot be laid out: \(error.description)")
    case .outOfRange, .splitsCharacter, .overlaps, .tooDeep:
      Failure("/runs", "cannot be: \(error.description)")
    }
  }
}

// MARK: - Boxes

extension DescribedFields {
  fileprivate func box(
    _ key: String, aligned alignment: InlineAlignment?
  ) throws(Failure) -> InlineBox {
    guard let value = value(key) else { throw error(key, "is missing") }
    let fields = try DescribedFields(
      value, at: pointer(to: key),
      known: ["width", "height", "margin", "baseline", "kind", "alignment", "ideographic"])
    let lengths = 0.0...1_000_000
    let signed = -1_000_000.0...1_000_000
    guard let width = try fields.number("width", in: lengths),
      let height = try fields.number("height", in: lengths)
    else { throw fields.error("width", "and \"height\" are what a box has") }
    var box = InlineBox(width: Points(width), height: Points(height))
    if let margins = try fields.lengths("margin", in: signed) {
      guard margins.count == 2 || margins.count == 4 else {
        throw fields.error(
          "margin", "has \(margins.count) numbers; give left and right, or also top and bottom")
      }
      (box.margins.left, box.margins.right) = (margins[0], margins[1])
      if margins.count == 4 { (box.margins.top, box.margins.bottom) = (margins[2], margins[3]) }
    }
    box.baseline = try fields.number("baseline", in: signed).map { Points($0) }
    _ = try fields.name("kind", of: [("img", ())])
    box.isIdeographic = try fields.flag("ideographic") ?? false
    let placement = try fields.placement("alignment", of: &box)
    if let alignment {
      if placement {
        throw error(
          "verticalAlign", "stands beside \"alignment\"; a box has one of them")
      }
      box.verticalAlignment = alignment
    }
    return box
  }

  /// Gives the box the alignment that is Flutter's of that name.
  ///
  /// - Returns: Whether there is one.
  private func placement(_ key: String, of box: inout InlineBox) throws(Failure) -> Bool {
    enum Placement: String, CaseIterable {
      case baseline, aboveBaseline, belowBaseline, top, middle, bottom
    }
    guard let placement: Placement = try name(key) else { return false }
    switch placement {
    case .baseline: box.baseline = box.baseline ?? .zero
    case .aboveBaseline: box.baseline = nil
    case .belowBaseline: box.baseline = .zero
    // By the font around the box, whatever else is on the line.
    case .top: box.verticalAlignment = .textTop
    case .middle: box.verticalAlignment = .middle
    case .bottom: box.verticalAlignment = .textBottom
    }
    return true
  }
}
