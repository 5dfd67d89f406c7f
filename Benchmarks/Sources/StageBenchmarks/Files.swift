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

/// The file in chunks of whole lines, not looked into: what one thread at a time does.
func registerChunks(_ corpus: Corpus) {
  let path = corpus.path
  let count = corpus.texts.count
  benchmark("chunks/\(corpus.name)/\(sizeName(count))") { run in
    run.reportRate(of: "reviews", count)
    try run.measure {
      let reader = try RecordReader(path: path)
      while let chunk = try reader.next() { blackHole(chunk.bytes.count) }
    }
  }
}

/// From the file to the records of `measure heights`, nothing measured: every text has one
/// line. On one thread.
func registerRecords(_ corpus: Corpus) {
  let path = corpus.path
  let count = corpus.texts.count
  benchmark("records/\(corpus.name)/\(sizeName(count))", wallClock: true) { run in
    run.reportRate(of: "reviews", count)
    try run.measure {
      let reader = try RecordReader(path: path)
      try OrderedPipeline(jobs: 1).run(
        read: { () throws(InputError) in try reader.next() },
        makeWorker: { RecordParser() },
        makeOutput: { ByteWriter() },
        process: { chunk, parser, records in
          parser.forEachRecord(in: chunk) { result in
            if case .success(let review) = result { records.appendLine(review) }
          }
        },
        write: { records in
          blackHole(records.count)
          records.removeAll()
        })
    }
  }
}

extension ByteWriter {
  fileprivate mutating func appendLine(_ review: Review) {
    append("{\"id\":")
    appendJSON(review.id)
    append(",\"sizes\":[{\"width\":343,\"height\":")
    append(sixtyFourths: 18 * 64)
    append(",\"lineCount\":")
    append(1)
    append("}]}\n")
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
