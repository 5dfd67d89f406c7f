import TextMeasure

/// Lays golden cases out with one profile and compares the answers.
struct Verifier {
  /// The folder that bare font file names are looked for in.
  let fontFolder: String
  let renderer: RecordedRenderer

  private var faces: [String: Face] = [:]

  init(fontFolder: String, renderer: RecordedRenderer) {
    self.fontFolder = fontFolder
    self.renderer = renderer
  }

  /// What became of one case.
  enum Outcome {
    /// The case asks for something the library does not do.
    case unsupported([String])
    case compared(Comparison)
  }

  /// Ours against the renderer's answer to one case.
  struct Comparison {
    var ours: Answer
    var heightIsEqual: Bool
    var countIsEqual: Bool
    /// All line starts and ends.
    var rangesAreEqual: Bool
    var widthsAreEqual: Bool

    var isEqual: Bool { heightIsEqual && countIsEqual && rangesAreEqual && widthsAreEqual }
  }

  /// Height and lines, in the golden format.
  struct Answer: Encodable {
    var h: Double
    var n: Int
    var lines: [GoldenLine]
  }

  /// - Throws: `FontError` for a font that cannot be loaded, `TextError` for a
  ///   text that cannot be measured.
  mutating func compare(_ golden: GoldenCase) throws -> Outcome {
    let css = CSSDeclarations(golden.css ?? [:], fontSize: golden.size)
    guard css.unsupported.isEmpty else { return .unsupported(css.unsupported) }
    let style = css.style(
      fonts: try stack(golden.fonts), language: golden.lang ?? "ko",
      profile: renderer.profile(of: golden))
    var measurer = try TextMeasurer(style)
    let prepared = try measurer.prepare(golden.text)
    let width = golden.width.map { Points($0) } ?? .unbounded
    let ours = Self.answer(prepared, width: width, maxLines: css.maxLines, text: golden.text)
    return .compared(
      compare(ours, with: golden, ignoresSpaces: css.whiteSpace == .preLine))
  }

  private static func answer(
    _ prepared: PreparedText, width: Points, maxLines: Int?, text: String
  ) -> Answer {
    let lines = prepared.lines(atWidth: width, maxLines: maxLines)
    let height = prepared.height(atWidth: width, maxLines: maxLines)
    var text = text
    let goldenLines = text.withUTF8 { utf8 in
      var offsets = UTF16Offsets(utf8)
      return lines.map { line in
        let start = offsets.utf16Offset(atUTF8: line.utf8Range.lowerBound)
        let end = offsets.utf16Offset(atUTF8: line.utf8Range.upperBound)
        return GoldenLine(start: start, end: end, width: line.width.rawValue)
      }
    }
    return Answer(h: height.rawValue, n: lines.count, lines: goldenLines)
  }

  /// - Parameter ignoresSpaces: Whether a line may begin or end with a space that
  ///   is not shown: recorders take `pre-line` for a mode that keeps spaces.
  private func compare(
    _ ours: Answer, with golden: GoldenCase, ignoresSpaces: Bool
  ) -> Comparison {
    let text = Array(golden.text.utf16)
    func isSpace(_ unit: UInt16) -> Bool { unit == 0x20 || unit == 0x09 }
    func shown(_ line: GoldenLine) -> Range<Int> {
      var (start, end) = (max(line.start, 0), min(line.end, text.count))
      while ignoresSpaces && start < end && isSpace(text[start]) { start += 1 }
      while ignoresSpaces && start < end && isSpace(text[end - 1]) { end -= 1 }
      return start..<max(start, end)
    }
    return Comparison(
      ours: ours,
      heightIsEqual: abs(ours.h - golden.h) < 0.000_001,
      countIsEqual: ours.n == golden.n,
      rangesAreEqual: ours.lines.elementsEqual(golden.lines) { shown($0) == shown($1) },
      widthsAreEqual: ours.lines.elementsEqual(golden.lines) {
        abs($0.width - $1.width) < renderer.widthPrecision
      })
  }

  // MARK: - Fonts

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
    let path = file.hasPrefix("/") ? file : "\(fontFolder)/\(file)"
    let face = try Face(path: path, index: index)
    faces[name] = face
    return face
  }
}
