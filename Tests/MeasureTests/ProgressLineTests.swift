import Foundation
import ReviewIO
import Testing

@testable import MeasureCommands

@Suite struct ProgressLineTests {
  private let counts = RecordCounts(bytes: 2_500_000, records: 12_000, errors: 0)

  @Test func theRestTakesAsLongByteForByte() {
    let progress = ProgressLine(totalBytes: 10_000_000, isShown: true)
    let line = progress.line(counts, after: 4)
    #expect(line == "12,000 records, 2.5 MB, 3,000 records/s, 12.0 s left")
  }

  @Test(arguments: [nil, 2_500_000, 0])
  func noEstimateForAnUnknownOrFinishedLength(totalBytes: Int?) {
    let progress = ProgressLine(totalBytes: totalBytes, isShown: true)
    #expect(progress.line(counts, after: 4) == "12,000 records, 2.5 MB, 3,000 records/s")
  }

  @Test func anAbsurdLengthDoesNoHarm() {
    let progress = ProgressLine(totalBytes: .max, isShown: true)
    let line = progress.line(RecordCounts(bytes: 1, records: 1), after: 1e300)
    #expect(line == "1 record, 0.0 MB, 0 records/s, 1,000,000,000,000,000.0 s left")
  }

  @Test(
    arguments: [
      (0, 0, ""), (1, 0, "; 1 with an error"), (2, 0, "; 2 with errors"),
      (0, 3, "; 3 with characters no font has"),
      (2, 1, "; 2 with errors; 1 with characters no font has"),
    ])
  func theSummaryNamesOnlyWhatWentWrong(errors: Int, missing: Int, ending: String) {
    var report = ReadingReport()
    report.counts = counts
    report.counts.errors = errors
    report.withMissing = missing
    let summary = ProgressLine(totalBytes: nil, isShown: false).summary(report, after: 2)
    #expect(summary == "12,000 records, 2.5 MB in 2.0 s (6,000 records/s)" + ending)
  }

  @Test func theSummarySaysHowManyTextsOfSeveralStylesWereLookedUp() {
    var report = ReadingReport()
    report.counts = counts
    (report.withRuns, report.lookedUp) = (400, 300)
    let summary = ProgressLine(totalBytes: nil, isShown: false).summary(report, after: 2)
    #expect(summary.hasSuffix("; 75.0 % of 400 texts of several styles looked up"))
  }

  @Test(.enabled(if: Device.hasTerminals))
  func whoRunsItWithoutAFileIsToldThatItReadsTheTerminal() throws {
    let outcome = try Folder().bash(
      #"script -qec '"$MEASURE" --width 343 -o out' /dev/null </dev/null"#)
    #expect(
      outcome.output.hasPrefix(
        "measure: reading reviews from the terminal; Ctrl-D ends them\r\n"))
    #expect(outcome.status == 0)
  }

  /// `script` gives the program a terminal of its own and shows what it writes there.
  @Test(.enabled(if: Device.hasTerminals))
  func aTerminalSeesTheLineComeAndGo() throws {
    let folder = try Folder()
    try folder.write("in", #"{"id":1,"text":"abc"}"#)
    let outcome = try folder.bash(
      #"script -qec '"$MEASURE" in --width 343 -o out' /dev/null </dev/null"#)
    #expect(
      outcome.output.contains(
        #/\r1 record, 0\.0 MB, [\d,]+ records/s\x{1B}\[K\r\x{1B}\[K1 record, 0\.0 MB in /#))
    #expect(outcome.status == 0)
  }

  @Test(
    .enabled(if: Device.hasTerminals),
    arguments: [("", false), ("-o out", true), ("-o -", false), ("> out", true)])
  func recordsDoNotStandOnTheProgressLine(output: String, isShown: Bool) throws {
    let folder = try Folder()
    try folder.write("in", #"{"text":"abc"}"#)
    let command = #""$MEASURE" in --width 9 --font-file "$PLAIN" \#(output)"#
    let outcome = try folder.bash("script -qec '\(command)' /dev/null </dev/null")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("\u{1B}[K") == isShown)
    #expect(outcome.output.contains("1 record, "))
  }
}

/// What a machine may lack: tests that need it are skipped there. On CI nothing may be
/// missing, so that they fail.
enum Device {
  static func isThere(_ path: String) -> Bool {
    isCI || FileManager.default.fileExists(atPath: path)
  }

  /// Whether `script` can run a program on a terminal of its own: containers may lack those.
  static var hasTerminals: Bool { isThere("/usr/bin/script") && isThere("/dev/pts/ptmx") }

  /// Whether the shell finds `program`.
  static func runs(_ program: String) -> Bool {
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    return isCI
      || folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  private static let environment = ProcessInfo.processInfo.environment
  private static let isCI = environment["CI"] == "true"
}
