import ReviewIO

/// A check for tools that read SARIF 2.1.0
/// (https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html): code scanning and editors.
struct CheckSARIF {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  func write(into output: inout ByteWriter) {
    output.append(
      """
      {"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{\
      "tool":{"driver":{"name":"measure check","version":
      """)
    output.appendJSON(Measure.version)
    output.append(
      """
      ,"rules":[{"id":"text-overflow","name":"TextOverflow",\
      "shortDescription":{"text":"A text does not fit its box."},\
      "defaultConfiguration":{"level":"error"}}]}},"columnKind":"unicodeCodePoints",\
      "invocations":[{"executionSuccessful":
      """)
    output.append(report.problems.isEmpty ? "true" : "false")
    output.append(",\"toolExecutionNotifications\":[")
    for (index, problem) in report.problems.enumerated() {
      output.append(index > 0 ? ",\n" : "\n")
      output.append("{\"level\":\"error\",\"message\":{")
      output.appendMember("text", problem.reason, isFirst: true)
      output.append("},\"locations\":[{")
      appendPlace(problem.file, problem.line, to: &output)
      output.append("}]}")
    }
    output.append("]}],\"results\":[")
    for (index, finding) in report.findings.enumerated() {
      output.append(index > 0 ? ",\n" : "\n")
      write(finding, into: &output)
    }
    output.append("]}]}\n")
  }

  private func write(_ finding: CheckFinding, into output: inout ByteWriter) {
    let (text, box, style) = (
      report.text(of: finding), report.box(of: finding), report.style(of: finding)
    )
    output.append(
      "{\"ruleId\":\"text-overflow\",\"ruleIndex\":0,\"level\":\"error\",\"message\":{")
    let locale = text.locale.map { " (\($0))" } ?? ""
    let name = text.name.isEmpty ? "" : "\(text.name)\(locale): "
    output.appendMember("text", name + report.sentence(finding), isFirst: true)
    output.append("},\"locations\":[{")
    appendPlace(text.file, text.line, to: &output)
    if !text.name.isEmpty {
      output.append(",\"logicalLocations\":[{")
      output.appendMember("fullyQualifiedName", text.name, isFirst: true)
      output.append(",\"kind\":\"resource\"}]")
    }
    // Results of one line are told apart, also once the line moves.
    let parts = [
      text.name, text.locale ?? "", style.renderer, Figures.number(style.size.rawValue),
      box.summary,
    ]
    output.append("}],\"partialFingerprints\":{")
    output.appendMember("textInBox/v1", parts.joined(separator: "|"), isFirst: true)
    output.append("},\"properties\":{")
    output.appendMember("text", text.text, isFirst: true)
    output.append(finding, of: report)
    output.append("}}")
  }

  private func appendPlace(_ file: String, _ line: Int, to output: inout ByteWriter) {
    output.append("\"physicalLocation\":{\"artifactLocation\":{")
    output.appendMember("uri", Self.uri(of: file), isFirst: true)
    output.append("},\"region\":{\"startLine\":")
    output.append(line)
    output.append("}}")
  }

  /// The path of a file as a reference of RFC 3986.
  private static func uri(of path: String) -> String {
    var uri = path.hasPrefix("/") ? "file://" : ""
    let plain = Array("/-._~".utf8)
    for byte in path.utf8 {
      let isLetter = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      if isLetter || isDigit || plain.contains(byte) {
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        uri += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return uri
  }
}
