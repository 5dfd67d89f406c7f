import StyleJSON
import TextMeasure

/// Lays golden cases out and compares the answers.
struct Verifier {
  let fonts: GoldenFonts
  /// The renderer of all cases; `nil` for the one that each case names.
  let renderer: RecordedRenderer?

  private var faces: [String: Face] = [:]
  /// Files that were looked for in vain.
  private var missing: Set<String> = []

  init(fonts: GoldenFonts, renderer: RecordedRenderer?) {
    self.fonts = fonts
    self.renderer = renderer
  }

  /// What became of one case.
  enum Outcome {
    /// The case needs something the library does not do.
    case unsupported([String])
    case compared(Comparison)
  }

  /// Ours against the renderer's answer to one case.
  struct Comparison {
    var ours: Answer
    var heightIsEqual: Bool
    // The others are `nil` for what was not recorded.
    var countIsEqual: Bool?
    /// All line starts and ends.
    var rangesAreEqual: Bool?
    /// Those of all lines; where no lines were recorded, of the last one that shows anything.
    var widthsAreEqual: Bool?
    /// Heights and baselines of all lines.
    var boxesAreEqual: Bool?
    /// Whether the box is as wide, which is counted with the widths of lines.
    var boxWidthIsEqual: Bool?
    /// Where the last line is cut, and whether lines are left out.
    var cutIsEqual: Bool?

    var isEqual: Bool {
      heightIsEqual
        && ![
          countIsEqual, rangesAreEqual, widthsAreEqual, boxesAreEqual, boxWidthIsEqual, cutIsEqual,
        ].contains(false)
    }
  }

  /// Height and lines, in the golden format.
  struct Answer: Encodable {
    var h: Double
    var n: Int?
    var lines: [GoldenLine]?
    var w: Double?
    var cut: [Double]?
    var exceeded: Bool?
  }

  /// How a case is laid out.
  enum Layout {
    /// It needs something the library does not do.
    case unsupported([String])
    case style(GoldenStyle)
  }

  /// - Throws: `FontError` for a font that cannot be loaded.
  mutating func layout(of golden: GoldenCase) throws -> Layout {
    let (fonts, profile) = (try stack(golden.fonts), try renderer(of: golden).profile(of: golden))
    let unsupported = try golden.unsupported(fonts: fonts, profile: profile)
    guard unsupported.isEmpty else { return .unsupported(unsupported) }
    var requested = try golden.goldenStyle(fonts: fonts, profile: profile)
    if let strut = golden.strut {
      requested.style.strut = strut.strut(fonts: try strut.fonts.map { try stack($0) })
    }
    return .style(requested)
  }

  private func renderer(of golden: GoldenCase) -> RecordedRenderer {
    renderer ?? golden.renderer ?? .browser(.chromium(.newest))
  }

  /// - Throws: `FontError` for a font that cannot be loaded, `TextError` for a
  ///   text that cannot be measured.
  mutating func compare(_ golden: GoldenCase) throws -> Outcome {
    let renderer = renderer(of: golden)
    let requested: GoldenStyle
    switch try layout(of: golden) {
    case .unsupported(let declarations): return .unsupported(declarations)
    case .style(let style): requested = style
    }
    var measurer = try TextMeasurer(requested.style)
    let prepared = try prepare(golden, &measurer)
    let width = Self.width(of: golden, prepared, requested.style)
    var ours = Self.answer(prepared, width: width, maxLines: requested.maxLines, of: golden)
    if golden.label != nil && golden.w != nil {
      ours.w = try ShownWidth.label(ours.lines ?? [], of: golden, &measurer).rawValue
    }
    if renderer == .android && golden.content.isEmpty {
      // `StaticLayout` has a line of nothing.
      (ours.n, ours.lines) = (1, [GoldenLine(start: 0, end: 0, width: 0)])
    }
    guard golden.recordedCut != nil else {
      return .compared(compare(ours, with: golden, of: renderer, requested))
    }
    let cut = try GoldenCut(prepared, of: golden, requested)
    if golden.ellipsis != nil { Self.add(cut, to: &ours) }
    ours.cut = cut.values
    var comparison = compare(ours, with: golden, of: renderer, requested)
    comparison.cutIsEqual = cut.isEqual(to: golden)
    return .compared(comparison)
  }

  /// The width of the box of a case.
  static func width(
    of golden: GoldenCase, _ prepared: PreparedText, _ style: TextStyle
  ) -> Points {
    golden.width.map { Points($0) } ?? widthOfText(prepared, style)
  }

  /// The width of a box that is as wide as its text, in which lines may wrap: indents in percent do not
  /// add to it, as they are shares of it, nor do all others in every renderer.
  private static func widthOfText(_ prepared: PreparedText, _ style: TextStyle) -> Points {
    let width = prepared.contentWidths.upperBound
    return style.indentPercentages == IndentPercentages() && width >= prepared.naturalWidth
      ? .unbounded : width
  }

  /// Prepares the text of a case.
  mutating func prepare(
    _ golden: GoldenCase, _ measurer: inout TextMeasurer
  ) throws -> PreparedText {
    guard let runs = golden.runs, let rich = try rich(golden, in: measurer.style) else {
      return try measurer.prepare(golden.content)
    }
    do throws(RichTextError) {
      return try measurer.prepare(rich)
    } catch {
      throw runs.error(error, at: DescriptionPath("runs"))
    }
  }

  /// The text of several styles that a case has; `nil` for a plain one.
  mutating func rich(_ golden: GoldenCase, in style: TextStyle) throws -> RichText? {
    try golden.runs?.richText(in: style, tags: TagStyles(), at: DescriptionPath("runs")) { name in
      try stack([name])
    }
  }

  private static func answer(
    _ prepared: PreparedText, width: Points, maxLines: Int?, of golden: GoldenCase
  ) -> Answer {
    let lines = prepared.lines(atWidth: width, maxLines: maxLines)
    let height = prepared.height(atWidth: width, maxLines: maxLines)
    var text = golden.content
    var top = Points.zero
    let hasBoxes = golden.runs != nil || golden.lines?.contains { $0.box != nil } == true
    let goldenLines = text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      return lines.map { line in
        let start = offsets.utf16Offset(atUTF8: line.utf8Range.lowerBound)
        let end = offsets.utf16Offset(atUTF8: line.utf8Range.upperBound)
        defer { top += line.height }
        return GoldenLine(
          start: start, end: end, width: line.width.rawValue,
          box: hasBoxes ? GoldenLine.Box(line, top: top) : nil)
      }
    }
    return Answer(h: height.rawValue, n: lines.count, lines: goldenLines)
  }

  /// Sets what an ellipsis makes of height and last line.
  private static func add(_ cut: GoldenCut, to ours: inout Answer) {
    ours.exceeded = cut.exceeds
    ours.h = cut.height
    guard let line = cut.line, let last = ours.lines?.indices.last else { return }
    ours.lines?[last].end = line.end
    ours.lines?[last].width = line.width
  }

  private func compare(
    _ ours: Answer, with golden: GoldenCase, of renderer: RecordedRenderer, _ style: GoldenStyle
  ) -> Comparison {
    let text = Array(golden.content.utf16)
    let ignoresSpaces = style.ignoresSpaces
    func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || 0x09...0x0D ~= unit && unit != 0x0B }
    func shown(_ line: GoldenLine) -> Range<Int> {
      var (start, end) = (max(line.start, 0), min(line.end, text.count))
      while ignoresSpaces && start < end && isSpace(text[start]) { start += 1 }
      while ignoresSpaces && start < end && isSpace(text[end - 1]) { end -= 1 }
      return start..<max(start, end)
    }
    var (ours, golden) = (ours, golden)
    if style.ignoresBlankLines {
      // Some recorders make lines of white space that is seen, such as a form feed.
      let blankCount = golden.lines?.count { shown($0).isEmpty } ?? 0
      golden.lines?.removeAll { shown($0).isEmpty }
      golden.n = golden.n.map { $0 - blankCount }
      ours.lines?.removeAll { shown($0).isEmpty }
      ours.n = ours.lines?.count ?? ours.n
    }
    // Android's last line has all of the text that is left, with its ellipsis or without.
    let last = ours.lines?.last?.end ?? text.count
    let isCut = golden.cut?.isEmpty == false || golden.cut != nil && last < text.count
    let hidden = renderer == .android && isCut ? 1 : 0
    let (lines, ourLines) = (golden.lines?.dropLast(hidden), (ours.lines ?? []).dropLast(hidden))
    let precision = renderer.widthPrecision(of: golden)
    func isAsHigh(_ height: Double) -> Bool {
      abs(ours.h - height) < renderer.heightPrecision(of: golden)
    }
    let right = ours.lines?.last { $0.width > 0 }?.width ?? 0
    let reachesAsFar = golden.answer.map { abs($0.right - right) < precision }
    return Comparison(
      ours: ours,
      heightIsEqual: (golden.h ?? golden.answer?.height).map(isAsHigh) == true,
      countIsEqual: golden.n.map { $0 == ours.n },
      rangesAreEqual: lines.map { lines in
        lines.elementsEqual(ourLines) { shown($0) == shown($1) }
      },
      widthsAreEqual: lines.map { lines in
        lines.elementsEqual(ourLines) { abs($0.width - $1.width) < precision }
      } ?? reachesAsFar,
      boxesAreEqual: Self.boxesAreEqual(ours.lines ?? [], golden.lines ?? [], of: renderer),
      boxWidthIsEqual: ours.w.flatMap { ours in
        golden.w.map { abs($0 - ours) <= renderer.boxPrecision(of: golden) }
      })
  }

  /// - Returns: `nil` if none were recorded.
  private static func boxesAreEqual(
    _ ours: [GoldenLine], _ recorded: [GoldenLine], of renderer: RecordedRenderer
  ) -> Bool? {
    guard recorded.contains(where: { $0.box != nil }) else { return nil }
    return ours.elementsEqual(recorded) { ours, recorded in
      guard let own = ours.box, let box = recorded.box else { return ours.box == recorded.box }
      return own.isEqual(to: box, of: renderer)
    }
  }

  // MARK: - Fonts

  /// Whether a file that is not there is worth a sentence: the first few are, once each.
  mutating func isNew(missing path: String) -> Bool {
    missing.count < ErrorLines.limit && missing.insert(path).inserted
  }

  private mutating func stack(_ names: [String]) throws -> FontStack {
    var stack: [Face] = []
    for name in names { stack.append(try face(name)) }
    return try FontStack(stack)
  }

  /// Opens a face once, however many cases use it.
  private mutating func face(_ name: String) throws -> Face {
    if let face = faces[name] { return face }
    let parts = name.split(separator: "#", maxSplits: 1)
    let file = parts.first.map(String.init) ?? name
    // No face has the index -1, and the font's error then says so.
    let index = parts.count > 1 ? Int(parts[1]) ?? -1 : 0
    let face = try Face(path: fonts.path(of: file), index: index)
    faces[name] = face
    return face
  }
}
