import BenchmarkCorpus
import Foundation
import TextMeasure

/// Finds texts whose cost grows faster than they do.
///
///     linear-costs [--text NAME] [--profile NAME] [--operation NAME] [--width POINTS,…] [--all]
///
/// Every text is measured with 1,000, 10,000 and 100,000 characters, in every profile, at
/// every width, or those that are given, and in every way; rows whose characters cost over a fifth
/// more in a longer text are listed, or all of them. What is refused takes `nan`.
@main
struct LinearCosts {
  static let lengths = [1000, 10_000, 100_000]
  static let widths: [Points] = [1, 10, 343, 1e9]
  /// How much dearer a character may be in a longer text.
  static let tolerance = 1.2

  static func main() throws {
    let filter = Filter(Array(CommandLine.arguments.dropFirst()))
    let reviews = try Corpus.fromEnvironment().texts.sample(2000).joined(by: " ")
    var growing = 0
    print("ns a character of 1,000, 10,000 and 100,000")
    for (profile, style) in try styles() where filter.allows("--profile", profile) {
      var subject = try Subject(style)
      try subject.warmUp()
      for text in HostileText.all(reviews: reviews) where filter.allows("--text", text.name) {
        let texts = lengths.map { Array(text.text($0).utf8) }
        for operation in Operation.allCases
        where filter.allows("--operation", operation.rawValue) {
          for width in operation.hasWidth ? filter.widths ?? widths : [343] {
            let row = try Row(texts, &subject, operation, width)
            if row.growth > tolerance { growing += 1 }
            guard row.growth > tolerance || filter.listsAll else { continue }
            print(profile, text.name, operation.rawValue, width.rawValue, row.description)
            fflush(nil)
          }
        }
      }
    }
    print("\(growing) grow")
    exit(growing == 0 ? 0 : 1)
  }

  /// Every profile, and what else of a style lines depend on.
  private static func styles() throws -> [(String, TextStyle)] {
    let plain = try FontChoice.pretendard.style()
    func style(_ name: String, _ change: (inout TextStyle) -> Void) -> (String, TextStyle) {
      var style = plain
      change(&style)
      return (name, style)
    }
    func profile(_ name: String, _ profile: Profile) -> (String, TextStyle) {
      (name, TextStyle(fonts: plain.fonts, size: plain.size, profile: profile))
    }
    return [
      style("css") { _ in },
      style("css-normal") { $0.overflowWrap = .normal },
      style("css-keep-all") { $0.wordBreak = .keepAll },
      style("css-break-all") { $0.wordBreak = .breakAll },
      style("css-anywhere") { $0.strictness = .anywhere },
      style("css-pre-wrap") { $0.whiteSpace = .preWrap },
      style("css-break-spaces") { $0.whiteSpace = .breakSpaces },
      style("css-spaced") { $0.letterSpacing = -0.5 },
      profile("uikit", .uikit(scale: 3)),
      profile("flutter", .flutter()),
      profile("android", .android(AndroidRules(density: 3))),
      profile("android-simple", .android(.compose(density: 3))),
      profile("android-balanced", .android(.compose(density: 3, lineBreak: .heading))),
    ]
  }
}

/// What is to be measured, as `--name value`.
private struct Filter {
  let arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  var listsAll: Bool { arguments.contains("--all") }

  /// The widths that are asked for.
  var widths: [Points]? {
    guard let place = arguments.firstIndex(of: "--width"), place + 1 < arguments.count else {
      return nil
    }
    return arguments[place + 1].split(separator: ",").compactMap { Double($0).map { Points($0) } }
  }

  func allows(_ name: String, _ value: String) -> Bool {
    guard let place = arguments.firstIndex(of: name), place + 1 < arguments.count else {
      return true
    }
    return arguments[place + 1].split(separator: ",").contains { $0 == value }
  }
}

/// One text in one way: what a character costs by the text's length.
private struct Row {
  /// The costs by length, in nanoseconds.
  var costs: [Double]

  /// How much dearer a character of a longer text is than one of a shorter.
  var growth: Double { zip(costs, costs.dropFirst()).map { $1 / $0 }.max() ?? 1 }

  var description: String {
    costs.map { String(format: "%.1f", $0) }.joined(separator: " ")
      + String(format: "  %.2f", growth)
  }

  init(
    _ texts: [[UInt8]], _ subject: inout Subject, _ operation: Operation, _ width: Points
  ) throws {
    costs = texts.map { _ in .infinity }
    var rounds = 0
    // The fastest counts: what disturbs a measurement only ever adds to it.
    repeat {
      for (index, text) in texts.enumerated() {
        if index > 0 && mayTakeSeconds(index) { continue }
        let repetitions = rounds == 0 ? 1 : max(1, LinearCosts.lengths[2 - index] / 5000)
        for _ in 0..<repetitions {
          let cost =
            try subject.time(operation, text, width: width) / Double(LinearCosts.lengths[index])
          costs[index] = min(costs[index], cost)
        }
      }
      rounds += 1
    } while rounds < 2 || rounds < 6 && growth > LinearCosts.tolerance && growth < 3
  }

  /// Whether a text may take so long that there is no need to see it: what grows is known by then.
  private func mayTakeSeconds(_ index: Int) -> Bool {
    let growth = index > 1 ? max(1, costs[index - 1] / costs[index - 2]) : 1
    return growth * costs[index - 1] * Double(LinearCosts.lengths[index]) > 1e9
  }
}
