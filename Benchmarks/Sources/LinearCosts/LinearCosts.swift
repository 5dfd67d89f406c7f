import BenchmarkCorpus
import Foundation
import TextMeasure

/// Finds texts whose cost grows faster than they do.
///
///     linear-costs [--quick] [--all] [--renderer NAME,…] [--breaks NAME,…] [--variant NAME,…]
///                  [--operation NAME,…] [--width POINTS,…] [--hostile] [--markup]
///                  [--part NUMBER/COUNT]
///
/// Every text has 64 KiB, and 256 KiB; a row where the longer one costs more than six times as
/// much is listed, and the exit status is 1. `--all` lists every row. `--quick` asks texts of 8 KiB
/// and 32 KiB at one width, two of each variant. `--hostile` asks the texts that nobody writes
/// (`HostileText`) of every renderer instead of those of the variants. Marked-up texts that nobody
/// writes are asked as well; `--markup` asks them alone. `--part 1/2` asks every
/// second style, from the first on. The exit status is 3 where nothing counts what is executed.
///
/// `Benchmarks/linear-costs` builds it and has valgrind count where the processor does not.
@main
struct LinearCosts {
  static func main() throws {
    let filter = Filter(Array(CommandLine.arguments.dropFirst()))
    let log = ProcessInfo.processInfo.environment["VALGRIND_LOG"]
    guard let meter = WorkMeter(valgrindLog: log) else {
      let line = "linear-costs: neither the processor nor valgrind counts what is executed\n"
      FileHandle.standardError.write(Data(line.utf8))
      exit(3)
    }
    let (short, long) = (filter.lengths[0], filter.lengths[1])
    print("\(meter.unit) for a text of \(short) bytes, of \(long), and their ratio")
    var run = Run(filter, meter)
    for (index, subjected) in try Subjected.all().filter(filter.allows).enumerated()
    where index % filter.part.count == filter.part.index {
      try run.ask(subjected)
    }
    if filter.asksMarkup { try run.askMarkup() }
    print("\(run.growing) of \(run.count) grow")
    exit(run.growing == 0 ? 0 : 1)
  }
}

/// The rows that were asked for, and how many of them grow.
private struct Run {
  private let filter: Filter
  private let meter: WorkMeter
  private(set) var growing = 0
  private(set) var count = 0

  init(_ filter: Filter, _ meter: WorkMeter) { (self.filter, self.meter) = (filter, meter) }

  mutating func ask(_ subjected: Subjected) throws {
    var subject = try Subject(subjected.style, meter)
    try subject.warmUp()
    for (name, texts) in try filter.texts(of: subjected.variant) {
      for operation in filter.operations {
        for width in operation.hasWidth ? filter.widths : [343] {
          let growth = try Growth { index in
            try subject.cost(of: operation, texts[index], width: width)
          }
          note(growth, "\(subjected.name) \(name.debugDescription) \(operation) \(width.rawValue)")
        }
      }
    }
  }

  /// What reads marked-up texts, a part of them as of the styles.
  mutating func askMarkup() throws {
    for (index, hostile) in HostileMarkup.all.enumerated()
    where index % filter.part.count == filter.part.index {
      note(try Growth { try hostile.cost(filter.lengths[$0], meter) }, hostile.name)
    }
  }

  private mutating func note(_ growth: Growth, _ row: String) {
    count += 1
    if growth.isTooMuch { growing += 1 }
    guard growth.isTooMuch || filter.listsAll else { return }
    let costs = growth.costs.map { String(format: "%.3g", $0) }.joined(separator: " ")
    print(row, costs, String(format: "%.1f", growth.ratio))
    fflush(nil)
  }
}

/// What is to be measured, as `--name value`.
private struct Filter {
  let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  var listsAll: Bool { arguments.contains("--all") }
  private var isQuick: Bool { arguments.contains("--quick") }

  /// In bytes, the second four times the first.
  var lengths: [Int] { isQuick ? [1 << 13, 1 << 15] : [1 << 16, 1 << 18] }

  /// The widths that are asked for.
  var widths: [Points] {
    if let given = values(of: "--width") {
      return given.compactMap { Double($0).map { Points($0) } }
    }
    return isQuick ? [40] : [1, 40, 343]
  }

  var operations: [Operation] {
    if let given = values(of: "--operation") { return given.compactMap { Operation(rawValue: $0) } }
    return isQuick ? [.size, .prepare, .lines, .truncation] : Operation.allCases
  }

  /// Whether marked-up texts are asked, too: unless some renderer is meant, or kind of text.
  var asksMarkup: Bool {
    arguments.contains("--markup")
      || !["--renderer", "--breaks", "--variant", "--hostile", "--text", "--operation"].contains {
        arguments.contains($0)
      }
  }

  /// Which styles, of those that are allowed: from which on, and every how manyth.
  var part: (index: Int, count: Int) {
    guard let place = arguments.firstIndex(of: "--part"), place + 1 < arguments.count else {
      return (0, 1)
    }
    let numbers = arguments[place + 1].split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2, 1...numbers[1] ~= numbers[0] else { return (0, 1) }
    return (numbers[0] - 1, numbers[1])
  }

  func allows(_ subjected: Subjected) -> Bool {
    if arguments.contains("--markup") { return false }
    if arguments.contains("--hostile") && subjected.variant != .plain { return false }
    return allows("--renderer", subjected.renderer) && allows("--breaks", subjected.breaks)
      && allows("--variant", subjected.variant.rawValue)
  }

  /// Texts of both lengths, by name.
  func texts(of variant: Variant) throws -> [(name: String, texts: [[UInt8]])] {
    if arguments.contains("--hostile") { return try hostileTexts() }
    let (short, long) = (variant.texts(of: lengths[0]), variant.texts(of: lengths[1]))
    let all = zip(short, long).map { ($0.name, [$0.text, $1.text]) }
    return isQuick ? Array(all.suffix(2)) : all
  }

  private func hostileTexts() throws -> [(name: String, texts: [[UInt8]])] {
    let reviews = try Corpus.fromEnvironment().texts.sample(2000).joined(by: " ")
    return HostileText.all(reviews: reviews).filter { allows("--text", $0.name) }
      .map { text in
        // Characters, of up to three bytes.
        (text.name, lengths.map { Array(text.text($0 / 3).utf8) })
      }
  }

  private func values(of name: String) -> [String]? {
    guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1].split(separator: ",").map(String.init)
  }

  private func allows(_ name: String, _ value: String) -> Bool {
    values(of: name)?.contains(value) ?? true
  }
}
