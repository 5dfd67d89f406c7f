import Catalogues
import TextMeasure

/// What a check has found.
struct CheckReport: Sendable {
  let input: CheckTexts
  let boxes: [PlannedBox]
  let styles: [CheckStyle]
  /// In the order of the texts.
  let findings: [CheckFinding]
  let problems: [CheckProblem]
  /// Texts with characters that no font has.
  let missingCount: Int

  /// Texts that have a box.
  var checkedCount: Int { input.texts.count { !$0.boxes.isEmpty } }

  /// Those of them that do not fit one of their boxes.
  var failedCount: Int { Set(findings.map(\.text)).count }

  /// Texts without a box.
  var unboxedCount: Int { input.texts.count - checkedCount }

  func text(of finding: CheckFinding) -> CheckedText { input.texts[finding.text] }

  func box(of finding: CheckFinding) -> TextBox {
    var box = boxes[finding.box].box
    box.maxLines = box.maxLines ?? style(of: finding).maxLines
    return box
  }

  func style(of finding: CheckFinding) -> CheckStyle { styles[finding.style] }

  /// `3 of 120 texts do not fit; 12 have no box; 1 record has an error`
  var summary: String {
    let count = checkedCount
    let verdict: String
    if failedCount == 0 {
      verdict = count == 1 ? "1 text fits" : "\(Figures.count(count, "text")) fit"
    } else {
      verdict =
        "\(Figures.grouped(failedCount)) of \(Figures.count(count, "text")) "
        + (failedCount == 1 ? "does not fit" : "do not fit")
    }
    var sentence = verdict
    if unboxedCount > 0 {
      sentence += "; \(Figures.grouped(unboxedCount)) \(unboxedCount == 1 ? "has" : "have") no box"
    }
    if !problems.isEmpty {
      sentence +=
        "; \(Figures.count(problems.count, "record")) with \(problems.count == 1 ? "an error" : "errors")"
    }
    return sentence
  }

  /// What is wrong with a text, for people: `2 lines where 1 fits, 18 too high, 96.3 too wide in
  /// 120 × 1 line (css@156, 15); fits at 8.5, or with 14 characters less`.
  func sentence(_ finding: CheckFinding) -> String {
    let (box, style) = (box(of: finding), style(of: finding))
    var parts: [String] = []
    if finding.linesOver > 0 {
      let room = box.maxLines ?? 0
      parts.append(
        "\(Figures.count(finding.size.lineCount, "line")) where \(room) \(room == 1 ? "fits" : "fit")"
      )
    }
    if finding.heightOver > .zero { parts.append("\(Self.length(finding.heightOver)) too high") }
    if finding.widthOver > .zero { parts.append("\(Self.length(finding.widthOver)) too wide") }
    let place = "\(box.summary) (\(style.renderer), \(Figures.number(style.size.rawValue)))"
    let size =
      finding.largestSize.map { "fits at \(Figures.number($0.rawValue))" }
      ?? "fits at none of the sizes tried"
    return
      "\(parts.joined(separator: ", ")) in \(place); \(size), or with "
      + "\(Figures.count(finding.dropCount, "character")) less"
  }

  /// Tenths, and more than nothing for what is more.
  static func length(_ points: Points) -> String {
    Figures.number(max(0.1, (points.rawValue * 10).rounded() / 10))
  }

  // MARK: - On standard error

  /// Names the first records with errors.
  func reportProblems() {
    let shown = 10
    for problem in problems.prefix(shown) {
      Standard.printError("measure: \(problem.file), line \(problem.line): \(problem.reason)")
    }
    if problems.count > shown {
      Standard.printError("measure: \(Figures.count(problems.count - shown, "more error"))")
    }
  }

  /// Says what was not checked, or otherwise than it may be meant.
  func reportNotices(_ plan: CheckPlan) {
    for key in plan.unusedKeys.filter({ $0 != "*" }).prefix(10) {
      Standard.printError("measure: no text has a key of the box \"\(key)\"")
    }
    if input.untranslatedCount > 0 {
      Standard.printError(
        "measure: \(Figures.count(input.untranslatedCount, "text")) not translated, and not checked"
      )
    }
    if missingCount > 0 {
      Standard.printError(
        "measure: \(Figures.count(missingCount, "text")) with characters that no font has")
    }
    var (count, example) = (0, nil as (String, String)?)
    for text in input.texts where !text.boxes.isEmpty {
      guard let placeholder = Placeholders.first(in: text.text) else { continue }
      count += 1
      if example == nil { example = (placeholder, text.name) }
    }
    if let example {
      Standard.printError(
        "measure: \(Figures.count(count, "text")) with placeholders measured as they are spelled, "
          + "such as \(example.0) of \"\(example.1)\": --placeholder '\(example.0)=…' fills them")
    }
  }
}
