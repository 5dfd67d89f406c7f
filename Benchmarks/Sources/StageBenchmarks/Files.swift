import BenchmarkCorpus
import Foundation
import ReviewIO
import Timing

/// From the file to the text of each review, nothing measured.
func registerReading(_ corpus: Corpus) {
  let path = corpus.path
  let count = corpus.texts.count
  benchmark("read/\(corpus.name)/\(sizeName(count))") { run in
    run.reportRate(of: "bytes", try Data(contentsOf: URL(filePath: path)).count)
    run.reportRate(of: "reviews", count)
    try run.measure {
      let reader = try RecordReader(path: path)
      var parser = RecordParser()
      while let chunk = try reader.next() {
        parser.forEachRecord(in: chunk) { result in
          if case .success(let review) = result { blackHole(review.text.count) }
        }
      }
    }
  }
}

/// The whole command, from its start to its end, on one thread; only if the
/// checkout holds its release build.
func registerCommand(_ corpus: Corpus) {
  let program = repository + "/.build/release/measure"
  guard FileManager.default.isExecutableFile(atPath: program) else { return }
  let path = corpus.path
  let count = corpus.texts.count
  benchmark("cli/\(corpus.name)/\(sizeName(count))", wallClock: true) { run in
    run.reportRate(of: "reviews", count)
    try run.measure {
      let process = Process()
      process.executableURL = URL(filePath: program)
      process.arguments = ["heights", "--width", "343", "--jobs", "1", "--quiet", path]
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else {
        throw CommandFailure(status: process.terminationStatus)
      }
    }
  }
}

private struct CommandFailure: Error, CustomStringConvertible {
  let status: Int32
  var description: String { "measure exited with \(status)" }
}
