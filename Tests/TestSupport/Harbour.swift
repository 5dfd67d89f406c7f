import Arguments

// A program to test with.

/// The text that `words` request to be printed.
///
/// - Throws: Also where they request none.
func message(for words: [String]) throws -> String {
  do {
    throw NoMessage(command: "\(try Harbour.parseAsRoot(words))")
  } catch CleanExit.message(let text) {
    return text
  }
}

private struct NoMessage: Error {
  let command: String
}

struct Harbour: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Looks after ships.", exitStatus: "Exits with 0, or 1 in a storm.",
    version: { "harbour 3\nof granite" }, subcommands: [Rope.self, Ship.self],
    defaultSubcommand: Rope.self)
}

struct Rope: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Cuts rope.",
    examples: """
      In halves, and where the knots are:

        harbour rope ~/hemp --length 2
        harbour rope '^knot$' --output=`date`.\\rope

      .rope is the usual end of a name.
      """,
    exitStatus: "Exits with 1 if a rope is too short.")

  @Argument(help: "What to cut.") var ropes: [String] = ["-"]
  @OptionGroup(title: "Sizes") var sizes: Sizes
  @Option(name: [.customShort("o"), .customLong("output")], help: "Where to.")
  var output: String?
  @Option(help: "Which.") var knot: [String] = ["bowline"]
  @Option(help: "What of.") var fibre: Fibre = .hemp
  @Flag(help: "Say nothing.") var quiet = false
}

struct Sizes: ParsableArguments {
  @Option(help: "How long.", transform: length) var length: Double?
  @Option(help: "Where to cut; again for more.", transform: Sizes.length)
  var cutPlaces: [Double] = [0.5]

  func validate() throws {
    if let length, length > 100 { throw ValidationError("no rope is that long") }
  }

  static func length(_ argument: String) throws -> Double {
    guard let value = Double(argument) else { throw ValidationError("give a number") }
    return value
  }
}

enum Fibre: String, CaseIterable, ExpressibleByArgument {
  case hemp, nylon, steel

  init?(argument: String) { self.init(rawValue: argument) }
  static var allValueStrings: [String] { allCases.map(\.rawValue) }
  var defaultValueDescription: String { rawValue }
}

/// With arguments that must be given, and Korean help.
struct Ship: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Names a ship.",
    discussion: """
      이름이 긴 배는 줄을 바꾸어 적습니다. 한글 한 글자는 터미널에서 두 칸을 차지합니다.

        harbour ship '아주 긴 이름' --port 부산 --flag 대한민국 --class 여객선 --class 화물선
      """)

  @Argument(help: "What it is called.") var name: String
  @Argument(help: "Who sails it.") var crew: [String] = []
  @Option(help: "선박이 등록된 항구의 이름을 적습니다. 항구가 없는 배는 적지 않아도 됩니다.")
  var port: String
  @Option(name: .customLong("flag"), help: "Its flag.") var ensign: String?
}
