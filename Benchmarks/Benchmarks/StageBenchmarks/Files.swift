import Benchmark
import BenchmarkCorpus
import Foundation
import ReviewIO

/// From the file to the text of each review, nothing measured.
func registerReading(_ corpus: Corpus) {
  let path = corpus.path
  Benchmark("read/\(corpus.name)/\(sizeName(corpus.texts.count))") { _ in
    let reader = try RecordReader(path: path)
    var parser = RecordParser()
    while let chunk = try reader.next() {
      parser.forEachRecord(in: chunk) { result in
        if case .success(let review) = result { blackHole(review.text.count) }
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
  Benchmark("cli/\(corpus.name)/\(sizeName(corpus.texts.count))") { benchmark in
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["heights", "--width", "343", "--jobs", "1", "--quiet", path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      benchmark.error("measure exited with \(process.terminationStatus)")
    }
  }
}
