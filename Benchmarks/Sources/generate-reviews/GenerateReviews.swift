import BenchmarkCorpus
import Foundation
import ReviewIO

/// Writes texts that are like reviews, each other than all before, as NDJSON.
@main
struct GenerateReviews {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      guard let count = arguments.first.flatMap({ Int($0) }), count >= 0, arguments.count <= 3,
        let seed = UInt64(arguments.dropFirst().first ?? "1")
      else { return fail("usage: generate-reviews COUNT [SEED [REVIEWS]] > texts.ndjson") }
      let corpus = try arguments.dropFirst(2).first.map(Corpus.init(path:)) ?? .fromEnvironment()
      write(corpus.generated(count, seed: seed))
    } catch {
      fail("generate-reviews: \(error)")
    }
  }

  private static func write(_ texts: Texts) {
    var output = ByteWriter()
    var id = 0
    texts.forEachText { text in
      id += 1
      output.append("{\"id\":")
      output.append(id)
      output.append(",\"text\":")
      output.appendJSON(text)
      output.append("}\n")
      if output.count > 1 << 16 { flush(&output) }
    }
    flush(&output)
  }

  private static func flush(_ output: inout ByteWriter) {
    FileHandle.standardOutput.write(Data(output.bytes))
    output.removeAll()
  }

  private static func fail(_ message: String) {
    FileHandle.standardError.write(Data("\(message)\n".utf8))
    exit(1)
  }
}
