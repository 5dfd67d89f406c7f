import ReviewIO
import TextMeasure

/// An explanation for tools: one JSON object on a line. `Explain`'s help lists its
/// keys; what does not apply is left out.
struct ExplanationJSON {
  private let explanation: Explanation
  private let utf16: UTF16Table

  init(_ explanation: Explanation) {
    self.explanation = explanation
    utf16 = UTF16Table(explanation.source.text)
  }

  func write(into output: inout ByteWriter) {
    output.append("{")
    if let id = explanation.source.idJSON {
      output.append("\"id\":")
      id.withUnsafeBufferPointer { output.append($0) }
      output.append(",")
    }
    output.append("\"profile\":")
    output.appendJSON(explanation.style.profile.name)
    output.append(",\"profileVersion\":")
    output.append(explanation.style.profile.version)
    output.append(",\"width\":")
    output.append(length: explanation.width)
    output.append(",\"height\":")
    output.append(length: explanation.size.height)
    output.append(",\"lineCount\":")
    output.append(explanation.size.lineCount)
    if explanation.size.isTruncated { output.append(",\"truncated\":true") }
    output.append(",\"fontSize\":")
    output.append(length: explanation.style.size)
    output.append(",\"fonts\":")
    list(Array(explanation.style.fonts.faces.indices), into: &output, font)
    boxes(explanation.boxes, into: &output)
    output.append(",\"lines\":")
    list(explanation.lines, into: &output, line)
    output.append("}\n")
  }

  private func font(_ index: Int, into output: inout ByteWriter) {
    let face = explanation.style.fonts.faces[index]
    output.append("{\"name\":")
    output.appendJSON(explanation.fontName(index))
    output.append(",\"file\":")
    output.appendJSON(face.path)
    output.append(",\"face\":")
    output.append(face.index)
    output.append("}")
  }

  private func line(_ line: ExplainedLine, into output: inout ByteWriter) {
    output.append("{")
    ranges(line.line.utf8Range, into: &output)
    output.append(",\"text\":")
    output.appendJSON(explanation.text(line.line.utf8Range))
    output.append(",\"width\":")
    output.append(length: line.line.width)
    output.append(",\"height\":")
    output.append(length: line.line.height)
    if line.overflow > .zero {
      output.append(",\"overflow\":")
      output.append(length: line.overflow)
    }
    end(line, into: &output)
    boxes(line.boxes, into: &output)
    neighbor("narrower", line.narrower, into: &output)
    neighbor("wider", line.wider, into: &output)
    output.append(",\"runs\":")
    list(line.runs, into: &output, run)
    if !line.missing.isEmpty {
      output.append(",\"missing\":")
      list(line.missing, into: &output, character)
    }
    output.append("}")
  }

  private func end(_ line: ExplainedLine, into output: inout ByteWriter) {
    output.append(",\"ending\":")
    output.appendJSON(line.line.ending.name)
    output.append(",\"rule\":")
    output.appendJSON(line.end.rule.rawValue)
    if let before = line.end.before { member("before", before, into: &output) }
    if let after = line.end.after { member("after", after, into: &output) }
    if line.end.showsHyphen { output.append(",\"hyphen\":true") }
    guard let held = line.end.heldBack else { return }
    output.append(",\"heldBack\":{\"rule\":")
    output.appendJSON(held.rule.rawValue)
    member("before", held.before, into: &output)
    member("after", held.after, into: &output)
    output.append("}")
  }

  private func run(_ run: ExplainedRun, into output: inout ByteWriter) {
    output.append("{")
    ranges(run.utf8Range, into: &output)
    output.append(",\"font\":")
    output.append(run.fontIndex)
    output.append(",\"script\":")
    output.appendJSON(run.script)
    if run.isRightToLeft { output.append(",\"rightToLeft\":true") }
    output.append("}")
  }

  // MARK: - Parts

  private func member(
    _ key: StaticString, _ character: ExplainedCharacter, into output: inout ByteWriter
  ) {
    output.append(",\"")
    output.append(key)
    output.append("\":")
    self.character(character, into: &output)
  }

  private func character(_ character: ExplainedCharacter, into output: inout ByteWriter) {
    output.append("{\"utf8\":")
    output.append(character.utf8Offset)
    output.append(",\"character\":")
    output.appendJSON(String(Character(character.scalar)))
    output.append(",\"codePoint\":")
    output.appendJSON(character.scalar.codePointName)
    output.append(",\"class\":")
    output.appendJSON(character.lineBreakClass)
    output.append("}")
  }

  /// `"utf8":{…},"utf16":{…}`.
  private func ranges(_ utf8Range: Range<Int>, into output: inout ByteWriter) {
    output.append("\"utf8\":")
    range(utf8Range, into: &output)
    output.append(",\"utf16\":")
    range(utf16.range(utf8Range), into: &output)
  }

  private func range(_ range: Range<Int>, into output: inout ByteWriter) {
    output.append("{\"start\":")
    output.append(range.lowerBound)
    output.append(",\"end\":")
    output.append(range.upperBound)
    output.append("}")
  }

  private func boxes(_ boxes: ClosedRange<Points>, into output: inout ByteWriter) {
    output.append(",\"boxes\":{\"min\":")
    output.append(length: boxes.lowerBound)
    if boxes.upperBound < .unbounded {
      output.append(",\"max\":")
      output.append(length: boxes.upperBound)
    }
    output.append("}")
  }

  private func neighbor(_ key: StaticString, _ line: Line?, into output: inout ByteWriter) {
    guard let line else { return }
    output.append(",\"")
    output.append(key)
    output.append("\":{")
    ranges(line.utf8Range, into: &output)
    output.append(",\"width\":")
    output.append(length: line.width)
    output.append("}")
  }

  private func list<Element>(
    _ elements: [Element], into output: inout ByteWriter,
    _ write: (Element, inout ByteWriter) -> Void
  ) {
    output.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(",") }
      write(element, &output)
    }
    output.append("]")
  }
}

extension LineEnding {
  fileprivate var name: String {
    switch self {
    case .opportunity: "opportunity"
    case .lineBreak: "line-break"
    case .emergency: "emergency"
    case .endOfText: "end-of-text"
    }
  }
}
