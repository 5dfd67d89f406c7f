import BenchmarkCorpus
import Foundation
import Timing

// Names are `stage/corpus/size`, with the fonts behind if they are not the
// bundled ones, and stay as they are: results are compared by name.
@main
struct StageBenchmarks {
  static func main() {
    do {
      try register()
    } catch {
      FileHandle.standardError.write(Data("benchmarks: \(error)\n".utf8))
      exit(1)
    }
    exit(runBenchmarks())
  }

  private static func register() throws {
    let corpus = try Corpus.fromEnvironment()
    registerChunks(corpus)
    registerReading(corpus)
    registerRecords(corpus)
    registerCommand(corpus)
    registerFeed()
    for fonts in [.pretendard] + FontChoice.fromEnvironment() {
      registerAnalysis(fonts)
      try registerReviews(corpus, fonts)
      try registerCells(corpus, fonts)
    }
    try registerRichReviews(corpus)
    try registerComplexity(corpus)
  }
}
