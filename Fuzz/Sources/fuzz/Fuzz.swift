import CLibFuzzer
import TestSupport

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `fuzz <harness> [libFuzzer's arguments]`; without arguments it names the harnesses.
@main
struct Fuzz {
  private static let names = [
    "arguments", "curves", "fonts", "goldens", "longtexts", "markup", "records", "richtexts",
    "runs",
    "sources", "styles", "templates", "texts",
  ]

  private static func harness(named name: String) -> Harness? {
    switch name {
    case "arguments": .arguments
    case "curves": .curves
    case "fonts": .fonts
    case "goldens": .goldens
    case "longtexts": .longtexts
    case "markup": .markup
    case "records": .records
    case "richtexts": .richtexts
    case "runs": .runs
    case "sources": .sources
    case "styles": .styles
    case "templates": .templates
    case "texts": .texts
    default: nil
    }
  }

  /// libFuzzer calls back without a context.
  nonisolated(unsafe) private static var running: Harness?

  static func main() {
    var arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      print(names.joined(separator: "\n"))
      return
    }
    let name = arguments.remove(at: 1)
    guard let harness = harness(named: name) else {
      return Law.printError("there is no harness \(name)")
    }
    running = harness
    fuzz_count_allocations()
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    let count = Int32(words.count)
    words.append(nil)
    exit(
      words.withUnsafeMutableBufferPointer { words in
        fuzz_run(
          count, words.baseAddress,
          { Fuzz.running?.attempt(UnsafeBufferPointer(start: $0, count: $1)) },
          harness.mutate == nil ? nil : mutate)
      })
  }

  private static let mutate: fuzz_mutate_t = { bytes, count, capacity, seed in
    guard let bytes, let mutate = Fuzz.running?.mutate else { return count }
    var random = SplitMix(state: UInt64(seed))
    return mutate(UnsafeMutableBufferPointer(start: bytes, count: capacity), count, &random)
  }
}

/// What inputs are tried on.
struct Harness {
  /// Tries one input; what breaks a law ends the process.
  var attempt: (UnsafeBufferPointer<UInt8>) -> Void
  /// Changes an input of so many bytes in place and returns its new count; `nil` for
  /// libFuzzer's own way.
  var mutate: ((UnsafeMutableBufferPointer<UInt8>, Int, inout SplitMix) -> Int)?
}
