import Foundation
import TestSupport
import Testing

/// What a run of a program left behind.
struct Outcome: Equatable {
  var output: String
  var errors: String
  var status: Int32

  /// A run that worked and printed no message.
  static func success(_ output: String) -> Outcome {
    Outcome(output: output, errors: "", status: 0)
  }

  /// A run that wrote nothing but one sentence.
  static func unusable(_ sentence: String) -> Outcome {
    Outcome(output: "", errors: "measure: \(sentence)\n", status: 2)
  }
}

/// A folder in which one test runs programs; it goes when the test does. Names
/// in arguments, and so in sentences, are relative to it.
final class Folder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/measure-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: "\(path)/\(name)"))
  }

  func contents(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Runs `measure` with `input` on its standard input.
  func measure(_ arguments: [String], input: String = "") throws -> Outcome {
    try run(Program.measure, arguments, input: input)
  }

  /// Runs a `bash` script in which `$MEASURE` is the program.
  func bash(_ script: String) throws -> Outcome {
    try run("/bin/bash", ["-c", script], input: "")
  }

  /// Standard output and error go to files: nobody has to read two pipes at once.
  private func run(_ program: String, _ arguments: [String], input: String) throws -> Outcome {
    let streams = "\(path).streams"
    try FileManager.default.createDirectory(atPath: streams, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: streams) }
    let names = ["in", "out", "err"].map { "\(streams)/\($0)" }
    try Data(input.utf8).write(to: URL(fileURLWithPath: names[0]))
    let status = try ChildProcess.run(
      program, arguments, in: path,
      environment: ProcessInfo.processInfo.environment.merging(
        ["MEASURE": Program.measure, "PLAIN": Program.plainFont, "COLUMNS": "80"]
      ) { $1 },
      streams: .init(input: names[0], output: names[1], errors: names[2]))
    let (output, errors) = (try contents(names[1]), try contents(names[2]))
    return Outcome(output: output, errors: errors, status: status)
  }

  private func contents(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
  }
}

/// Where things lie.
enum Program {
  /// The built `measure`: the package manager puts executables and the bundle of
  /// tests into one folder. On Linux the bundle is the running executable; on
  /// macOS another program has loaded it.
  static let measure: String = {
    #if os(macOS)
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
      let tests = bundle?.bundleURL ?? Bundle.main.bundleURL
    #else
      let tests = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
    #endif
    return tests.deletingLastPathComponent().appendingPathComponent("measure").path
  }()

  static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
  static let fixtures = tests + "/Fixtures"
  static let package = URL(fileURLWithPath: tests + "/../..").standardizedFileURL.path

  /// A font of known advances: at size 100, `a` is 40.5 wide, `b` 41.5 and so on,
  /// a space 25, any of `가각갂` 92, and a line is 109 high.
  static let plainFont = package + "/Tests/TextMeasureTests/Fixtures/Fonts/Plain.ttf"

  /// That font at that size, and not a word at the end.
  static let plain = ["--font-file", plainFont, "--font-size", "100", "--quiet"]
}
