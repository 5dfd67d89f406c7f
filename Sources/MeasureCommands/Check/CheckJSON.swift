import ReviewIO
import TextMeasure

/// A check as one object of JSON, a line for each text that does not fit a box.
struct CheckJSON {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  func write(into output: inout ByteWriter) {
    output.append("{\"texts\":")
    output.append(report.checkedCount)
    output.append(",\"failed\":")
    output.append(report.failedCount)
    output.append(",\"withoutBox\":")
    output.append(report.unboxedCount)
    output.append(",\"untranslated\":")
    output.append(report.input.untranslatedCount)
    output.append(",\"findings\":[")
    for (index, finding) in report.findings.enumerated() {
      output.append(index > 0 ? ",\n" : "\n")
      write(finding, into: &output)
    }
    output.append("],\"errors\":[")
    for (index, problem) in report.problems.enumerated() {
      output.append(index > 0 ? ",\n{" : "\n{")
      output.appendMember("file", problem.file, isFirst: true)
      output.append(",\"line\":")
      output.append(problem.line)
      output.appendMember("reason", problem.reason)
      output.append("}")
    }
    output.append("]}\n")
  }

  private func write(_ finding: CheckFinding, into output: inout ByteWriter) {
    let text = report.text(of: finding)
    output.append("{")
    output.appendMember("file", text.file, isFirst: true)
    output.append(",\"line\":")
    output.append(text.line)
    output.appendMember("key", text.key)
    if let form = text.form { output.appendMember("form", form) }
    if let locale = text.locale { output.appendMember("locale", locale) }
    output.appendMember("text", text.text)
    output.append(finding, of: report)
    output.append("}")
  }
}

extension ByteWriter {
  /// `,"name":"text"`; a first member has no comma.
  mutating func appendMember(_ name: StaticString, _ text: String, isFirst: Bool = false) {
    append(isFirst ? "\"" : ",\"" as StaticString)
    append(name)
    append("\":")
    appendJSON(text)
  }

  /// `,"profile":"css@156","fontSize":15,"box":{…},"lineCount":2,…`: what was found, without the text.
  mutating func append(_ finding: CheckFinding, of report: CheckReport) {
    let (box, style) = (report.box(of: finding), report.style(of: finding))
    appendMember("profile", style.renderer)
    append(",\"fontSize\":")
    append(length: style.size)
    append(",\"box\":{\"width\":")
    append(length: box.width ?? .zero)
    if let lines = box.maxLines {
      append(",\"maxLines\":")
      append(lines)
    }
    if let height = box.maxHeight {
      append(",\"maxHeight\":")
      append(length: height)
    }
    append("},\"lineCount\":")
    append(finding.size.lineCount)
    append(",\"height\":")
    append(length: finding.size.height)
    append(",\"width\":")
    append(length: finding.size.width)
    append(",\"over\":{\"lines\":")
    append(finding.linesOver)
    append(",\"height\":")
    append(length: finding.heightOver)
    append(",\"width\":")
    append(length: finding.widthOver)
    append("},\"largestFontSize\":")
    if let size = finding.largestSize { append(length: size) } else { append("null") }
    append(",\"dropCharacters\":")
    append(finding.dropCount)
  }
}
