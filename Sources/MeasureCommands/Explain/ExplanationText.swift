import TerminalText
import TextMeasure

/// An explanation for people: what it is of, then a few lines for each line.
struct ExplanationText: CustomStringConvertible {
  private let explanation: Explanation
  private let utf16: UTF16Table?
  private let unit: String

  init(_ explanation: Explanation, offsets: OffsetUnit) {
    self.explanation = explanation
    utf16 = offsets == .utf16 ? UTF16Table(explanation.source.text) : nil
    unit = explanation.style.profile.rules.lengthUnit.rawValue
  }

  var description: String {
    (head + lines).joined(separator: "\n") + "\n"
  }

  // MARK: - The head

  private var head: [String] {
    let (size, style) = (explanation.size, explanation.style)
    var lines = [
      (size.isTruncated ? "\(size.lineCount) of " : "") + count(explanation.lineCount)
        + ", \(length(size.height)) high, in a box \(length(explanation.width)) wide",
      "\(fontName(0)) at \(length(style.size)), \(style.profile.name),"
        + " break \(style.wrapping.wordBreak.name)",
    ]
    if let id = explanation.source.idJSON {
      lines.insert("Review \(Terminal.visible(String(decoding: id, as: UTF8.self)))", at: 0)
    }
    if !explanation.lines.isEmpty { lines.append(lineCounts) }
    return lines
  }

  /// `3 lines below 118.9375 px, 1 line above 208.25 px`.
  private var lineCounts: String {
    let boxes = explanation.boxes
    var parts: [String] = []
    if boxes.lowerBound > .zero {
      parts.append("\(count(explanation.lineCountIfNarrower)) below \(length(boxes.lowerBound))")
    }
    if boxes.upperBound < .unbounded {
      parts.append("\(count(explanation.lineCountIfWider)) above \(length(boxes.upperBound))")
    }
    return parts.isEmpty
      ? "\(count(explanation.lineCount)) in any box" : parts.joined(separator: ", ")
  }

  private func count(_ lines: Int) -> String { Figures.count(lines, "line") }

  // MARK: - The lines

  private var lines: [String] {
    let texts = explanation.lines.map { line in
      Terminal.visible(explanation.text(line.line.utf8Range)) + (line.end.showsHyphen ? "‐" : "")
    }
    let widths = explanation.lines.map { length($0.line.width) }
    let columns = min(Self.widestFrame, texts.map(Terminal.columns).max() ?? 0)
    let digits = String(texts.count).count
    let widthColumns = widths.map(\.count).max() ?? 0
    return explanation.lines.indices.flatMap { index in
      let line = explanation.lines[index]
      let number = Terminal.padded(String(index + 1), to: digits, onTheRight: false)
      let text = Terminal.padded(texts[index], to: columns)
      let width = Terminal.padded(widths[index], to: widthColumns, onTheRight: false)
      let indent = String(repeating: " ", count: digits + 2)
      return ["", "\(number) │\(text)│ \(width)  \(offsets(line.line.utf8Range))"]
        + facts(of: line).map { indent + $0 }
    }
  }

  /// Texts wider than this many columns stand out of the frame of the others.
  private static let widestFrame = 72

  private func offsets(_ utf8Range: Range<Int>) -> String {
    let range = utf16?.range(utf8Range) ?? utf8Range
    return "\(utf16 == nil ? "bytes" : "units") \(range.lowerBound)–\(range.upperBound)"
  }

  private func facts(of line: ExplainedLine) -> [String] {
    [
      LineEndSentence(line, style: explanation.style).description,
      line.overflow > .zero
        ? "\(length(line.overflow)) beyond the box: \(LineEndSentence.overflow(explanation.style))"
        : nil,
      line.end.heldBack.map(LineEndSentence.held),
      line.cost.map(LineEndSentence.cost),
    ].compactMap(\.self) + margins(of: line)
      + [fonts(of: line), missing(of: line)].compactMap(\.self)
  }

  private func margins(of line: ExplainedLine) -> [String] {
    if line.boxes == .zero ... .unbounded { return ["same in any box"] }
    return [margin(of: line, isNarrower: true), margin(of: line, isNarrower: false)]
  }

  /// `same down to 118.9375 px (1.0625 less); below, without “봤어요!!”`.
  private func margin(of line: ExplainedLine, isNarrower: Bool) -> String {
    let (bound, other) =
      isNarrower
      ? (line.boxes.lowerBound, line.narrower) : (line.boxes.upperBound, line.wider)
    let isEndless = isNarrower ? bound <= .zero : bound >= .unbounded
    if isEndless { return "same however \(isNarrower ? "narrow" : "wide") the box" }
    // The box itself may lie between two steps.
    let difference = Swift.max(
      .zero, isNarrower ? explanation.width - bound : bound - explanation.width)
    return "same \(isNarrower ? "down" : "up") to \(length(bound))"
      + " (\(Figures.number(difference.rawValue)) \(isNarrower ? "less" : "more"));"
      + " \(isNarrower ? "below" : "above"),"
      + " \(other.map { change(from: line.line, to: $0) } ?? "no line begins here")"
  }

  private func change(from line: Line, to other: Line) -> String {
    let (end, otherEnd) = (line.utf8Range.upperBound, other.utf8Range.upperBound)
    if otherEnd < end { return "without \(quoted(otherEnd..<end))" }
    if otherEnd > end { return "with \(quoted(end..<otherEnd))" }
    return "\(length(other.width)) wide"
  }

  private func quoted(_ utf8Range: Range<Int>) -> String {
    let text = Terminal.visible(explanation.text(utf8Range))
    let words = text.drop { $0 == " " }
    return "“\(Terminal.shortened(words.isEmpty ? text : String(words), to: 24))”"
  }

  /// Where another font than the first was needed.
  private func fonts(of line: ExplainedLine) -> String? {
    let runs = line.runs.filter { $0.fontIndex != 0 }.map { run in
      "\(quoted(run.utf8Range)) (\(run.script)) in \(fontName(run.fontIndex))"
    }
    return runs.isEmpty ? nil : runs.joined(separator: ", ")
  }

  private func fontName(_ index: Int) -> String {
    Terminal.visible(explanation.fontName(index))
  }

  private func missing(of line: ExplainedLine) -> String? {
    let names = line.missing.map { missing in
      let offset = utf16?.range(0..<missing.utf8Offset).count ?? missing.utf8Offset
      return "\(missing.scalar.codePointName) at \(offset)"
    }
    return names.isEmpty ? nil : "no font has " + names.joined(separator: ", ")
  }

  private func length(_ length: Points) -> String {
    "\(Figures.number(length.rawValue)) \(unit)"
  }
}
