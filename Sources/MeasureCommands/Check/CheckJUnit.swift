import ReviewIO

/// A check as the tests of JUnit that build servers read: a suite for each file, a test for each
/// text.
struct CheckJUnit {
  private let report: CheckReport

  init(_ report: CheckReport) { self.report = report }

  private struct Suite {
    var texts: [Int] = []
    var problems: [CheckProblem] = []
  }

  func write(into output: inout ByteWriter) {
    var suites: [(file: String, suite: Suite)] = []
    var places: [String: Int] = [:]
    func place(_ file: String) -> Int {
      if let place = places[file] { return place }
      places[file] = suites.count
      suites.append((file, Suite()))
      return suites.count - 1
    }
    for (index, text) in report.input.texts.enumerated() where !text.boxes.isEmpty {
      let place = place(text.file)
      suites[place].suite.texts.append(index)
    }
    for problem in report.problems {
      let place = place(problem.file)
      suites[place].suite.problems.append(problem)
    }
    let findings = Dictionary(grouping: report.findings, by: \.text)
    output.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites")
    output.append(
      text: Self.counts(
        tests: report.checkedCount + report.problems.count, failures: report.failedCount,
        errors: report.problems.count))
    output.append(">\n")
    for (file, suite) in suites { write(suite, of: file, findings, into: &output) }
    output.append("</testsuites>\n")
  }

  private func write(
    _ suite: Suite, of file: String, _ findings: [Int: [CheckFinding]],
    into output: inout ByteWriter
  ) {
    let failures = suite.texts.count { findings[$0] != nil }
    output.append("<testsuite")
    output.append(text: Self.attribute("name", file))
    output.append(
      text: Self.counts(
        tests: suite.texts.count + suite.problems.count, failures: failures,
        errors: suite.problems.count))
    output.append(">\n")
    for index in suite.texts { write(index, of: file, findings[index] ?? [], into: &output) }
    for problem in suite.problems {
      begin("line \(problem.line)", of: file, &output)
      output.append("><error type=\"record\"")
      output.append(text: Self.attribute("message", problem.reason))
      output.append("/></testcase>\n")
    }
    output.append("</testsuite>\n")
  }

  private func write(
    _ index: Int, of file: String, _ findings: [CheckFinding], into output: inout ByteWriter
  ) {
    let text = report.input.texts[index]
    let name = text.name.isEmpty ? "line \(text.line)" : text.name
    begin(name + (text.locale.map { " (\($0))" } ?? ""), of: file, &output)
    guard let first = findings.first else { return output.append("/>\n") }
    // The schemas of some servers know one failure of a test.
    output.append("><failure type=\"text-overflow\"")
    output.append(text: Self.attribute("message", report.sentence(first)))
    output.append(">")
    let lines = ["\(file):\(text.line)", text.text] + findings.map(report.sentence)
    output.append(text: Self.escaped(lines.joined(separator: "\n"), inAttribute: false))
    output.append("</failure></testcase>\n")
  }

  private func begin(_ name: String, of file: String, _ output: inout ByteWriter) {
    output.append("<testcase")
    output.append(
      text: Self.attribute("name", name) + Self.attribute("classname", file)
        + Self.attribute("time", "0"))
  }

  private static func counts(tests: Int, failures: Int, errors: Int) -> String {
    [("tests", tests), ("failures", failures), ("errors", errors)].map {
      attribute($0, String($1))
    }.joined()
  }

  private static func attribute(_ name: String, _ value: String) -> String {
    " \(name)=\"\(escaped(value, inAttribute: true))\""
  }

  /// Text that XML 1.0 can hold: characters that it cannot are U+FFFD.
  private static func escaped(_ text: String, inAttribute: Bool) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"" where inAttribute: escaped += "&quot;".unicodeScalars
      case "\n" where inAttribute: escaped += "&#10;".unicodeScalars
      case "\t" where inAttribute: escaped += "&#9;".unicodeScalars
      case "\r": escaped += "&#13;".unicodeScalars
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}":
        escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
