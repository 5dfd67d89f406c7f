import BenchmarkCorpus
import Foundation
import ReviewIO

/// Writes texts that are like reviews, each other than all before, as NDJSON; with `--runs` as texts of
/// several styles.
@main
struct GenerateReviews {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst().filter { $0 != "--runs" }
      guard let count = arguments.first.flatMap({ Int($0) }), count >= 0, arguments.count <= 3,
        let seed = UInt64(arguments.dropFirst().first ?? "1")
      else { return fail("usage: generate-reviews [--runs] COUNT [SEED [REVIEWS]] > texts.ndjson") }
      let corpus = try arguments.dropFirst(2).first.map(Corpus.init(path:)) ?? .fromEnvironment()
      let hasRuns = CommandLine.arguments.contains("--runs")
      write(corpus.generated(count, seed: seed), asRuns: hasRuns)
    } catch {
      fail("generate-reviews: \(error)")
    }
  }

  private static func write(_ texts: Texts, asRuns: Bool) {
    var output = ByteWriter()
    var id = 0
    texts.forEachText { text in
      id += 1
      output.append("{\"id\":")
      output.append(id)
      if asRuns {
        output.append(",\"runs\":[")
        var isFirst = true
        ReviewRun.written(text, number: id).withUnsafeBufferPointer { written in
          ReviewRun.forEachPiece(of: written) { run in
            if !isFirst { output.append(",") }
            isFirst = false
            append(run, to: &output)
          }
        }
        output.append("]}\n")
      } else {
        output.append(",\"text\":")
        output.appendJSON(text)
        output.append("}\n")
      }
      if output.count > 1 << 16 { flush(&output) }
    }
    flush(&output)
  }

  private static func append(_ run: ReviewRun, to output: inout ByteWriter) {
    switch run {
    case .badge: output.append("{\"box\":{\"width\":20,\"height\":16}}")
    case .name(let name): append(name, ",\"fonts\":[\"pretendard-bold\"]", to: &output)
    case .text(let text): append(text, "", to: &output)
    case .word(let word): append(word, ",\"color\":\"#06c\"", to: &output)
    }
  }

  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, _ style: StaticString, to output: inout ByteWriter
  ) {
    output.append("{\"text\":")
    output.appendJSON(text)
    output.append(style)
    output.append("}")
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
