import ReviewIO
import TextMeasure

/// Checks all texts, on all cores.
struct CheckRun {
  let plan: CheckPlan
  let input: CheckTexts
  /// Bytes in a text; a longer one is an error.
  let limit: Int
  let jobs: Int?
  let sizes: SmallerSizes

  /// Texts that a thread takes on at a time.
  private static let batchSize = 256

  private struct Batch {
    var findings: [CheckFinding] = []
    var problems: [CheckProblem] = []
    var missingCount = 0
  }

  /// - Throws: `SystemError` if there can be no thread.
  func callAsFunction() throws -> CheckReport {
    let texts = input.texts
    let (limit, sizes) = (limit, sizes)
    let count = (texts.count + Self.batchSize - 1) / Self.batchSize
    let (boxes, styles) = (plan.boxes, plan.styles)
    let batches = Mutex([Batch](repeating: Batch(), count: count))
    try SharedWork.run(
      count: count, jobs: jobs ?? coreCount,
      makeWorker: { TextChecker(boxes, styles, sizes: sizes, limit: limit) },
      body: { number, checker in
        let start = number * Self.batchSize
        let batch = Self.check(
          texts, start..<min(start + Self.batchSize, texts.count), &checker)
        batches.withLock { $0[number] = batch }
      })
    return batches.withLock { batches in
      CheckReport(
        input: input, boxes: plan.boxes, styles: plan.styles,
        findings: batches.flatMap(\.findings),
        problems: input.problems + batches.flatMap(\.problems),
        missingCount: batches.reduce(0) { $0 + $1.missingCount })
    }
  }

  private static func check(
    _ texts: [CheckedText], _ range: Range<Int>, _ checker: inout TextChecker
  ) -> Batch {
    var batch = Batch()
    for index in range {
      var isMissing = false
      do throws(TextError) {
        for var finding in try checker.findings(of: texts[index], missing: &isMissing) {
          finding.text = index
          batch.findings.append(finding)
        }
      } catch {
        let reason =
          switch error {
          case .tooLong(let count, let limit):
            RecordError.Reason.textTooLong(byteCount: count, limit: limit).description
          default: "\(error)"
          }
        batch.problems.append(
          CheckProblem(file: texts[index].file, line: texts[index].line, reason: reason))
      }
      if isMissing { batch.missingCount += 1 }
    }
    return batch
  }
}
