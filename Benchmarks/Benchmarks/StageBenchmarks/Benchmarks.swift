import Benchmark
import BenchmarkCorpus
import Foundation

// Names are `stage/corpus/size`, with the fonts behind if they are not the
// bundled ones, and stay as they are: results are compared by name.
let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = Benchmark.Configuration(
    metrics: [.wallClock, .cpuTotal, .peakMemoryResident], warmupIterations: 2,
    maxDuration: .seconds(2), maxIterations: 500)
  do {
    let corpus = try Corpus.fromEnvironment()
    registerReading(corpus)
    registerCommand(corpus)
    registerFeed()
    for fonts in [.pretendard] + FontChoice.fromEnvironment() {
      registerAnalysis(fonts)
      try registerReviews(corpus, fonts)
      try registerCells(corpus, fonts)
    }
    try registerHostileTexts(corpus)
  } catch {
    FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
    exit(1)
  }
}
