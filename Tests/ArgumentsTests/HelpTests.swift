import Arguments
import Foundation
import TerminalText
import Testing

@testable import TestSupport

/// Help is wrapped to `COLUMNS`, which is the process': so one after the other.
@Suite(.serialized) struct HelpTests {
  private func help(_ words: String..., columns: Int = 80) throws -> String {
    setenv("COLUMNS", "\(columns)", 1)
    defer { unsetenv("COLUMNS") }
    return try message(for: words)
  }

  @Test func theProgramListsItsSubcommands() throws {
    #expect(
      try help("--help") == """
        OVERVIEW: Looks after ships.

        Exits with 0, or 1 in a storm.

        USAGE: harbour <subcommand>

        OPTIONS:
          --generate-completion-script <shell>
                                  Print completions for bash, zsh or fish.
          --version               Show the version.
          -h, --help              Show help: -h the options' names, --help all of it.

        SUBCOMMANDS:
          rope (default)          Cuts rope.
          ship                    Names a ship.

          See 'harbour help <subcommand>' for detailed help.
        """)
  }

  @Test func aSubcommandListsItsArgumentsBySection() throws {
    #expect(
      try help("rope", "--help") == """
        OVERVIEW: Cuts rope.

        In halves, and where the knots are:

          harbour rope ~/hemp --length 2
          harbour rope '^knot$' --output=`date`.\\rope

        .rope is the usual end of a name.

        Exits with 1 if a rope is too short.

        USAGE: harbour rope [<ropes> ...] [--length <length>] [--cut-places <cut-places> ...] [--output <output>] [--knot <knot> ...] [--fibre <fibre>] [--quiet]

        ARGUMENTS:
          <ropes>                 What to cut. (default: -)

        SIZES:
          --length <length>       How long.
          --cut-places <cut-places>
                                  Where to cut; again for more.

        OPTIONS:
          -o, --output <output>   Where to.
          --knot <knot>           Which. (default: bowline)
          --fibre <fibre>         What of. (default: hemp)
          --quiet                 Say nothing.
          -h, --help              Show help: -h the options' names, --help all of it.

        """)
  }

  /// A Hangul syllable takes two columns. Examples stay whole, to be copied.
  @Test func helpIsWrappedByColumns() throws {
    #expect(
      try help("help", "ship", columns: 60) == """
        OVERVIEW: Names a ship.

        이름이 긴 배는 줄을 바꾸어 적습니다. 한글 한 글자는
        터미널에서 두 칸을 차지합니다.

          harbour ship '아주 긴 이름' --port 부산 --flag 대한민국 --class 여객선 --class 화물선

        USAGE: harbour ship <name> [<crew> ...] --port <port> [--flag <flag>]

        ARGUMENTS:
          <name>                  What it is called.
          <crew>                  Who sails it.

        OPTIONS:
          --port <port>           선박이 등록된 항구의 이름을
                                  적습니다. 항구가 없는 배는 적지
                                  않아도 됩니다.
          --flag <flag>           Its flag.
          -h, --help              Show help: -h the options' names,
                                  --help all of it.

        """)
  }

  @Test(arguments: [40, 47, 80, 200])
  func noLineOfAParagraphIsWiderThanTheTerminal(columns: Int) throws {
    let help = try help("help", "ship", columns: columns)
    let lines = help.split(separator: "\n").filter {
      !$0.hasPrefix("  harbour") && !$0.hasPrefix("USAGE")
    }
    for line in lines { #expect(Terminal.columns(of: String(line)) <= columns, "\(line)") }
  }

  @Test func allWaysToAskForHelpAreOne() throws {
    let rope = try help("rope", "--help")
    for words in [["-h"], ["a", "-o", "x", "--help"], ["--length=1", "-h"]] {
      #expect(throws: CleanExit.self) { try Harbour.parseAsRoot(["rope"] + words) }
    }
    #expect(try help("rope", "--quiet", "--help", "--nonsense") == rope)
    #expect(try help("help", "rope") == rope)
    #expect(try help("help") == help("--help"))
  }

  @Test func shortHelpHasTheNamesOfOptions() throws {
    let shown = try help("rope", "-h")
    #expect(
      shown == """
        Cuts rope.

        USAGE: harbour rope [<ropes> ...] [--length <length>] [--cut-places <cut-places> ...] [--output <output>] [--knot <knot> ...] [--fibre <fibre>] [--quiet]

        EXAMPLES:
        In halves, and where the knots are:

          harbour rope ~/hemp --length 2
          harbour rope '^knot$' --output=`date`.\\rope

        .rope is the usual end of a name.

        SIZES:
          --length <length> --cut-places <cut-places>

        OPTIONS:
          --output <output> --knot <knot> --fibre <fibre> --quiet --help

        'harbour rope --help' says what each is, and all of the rest.
        """)
    #expect(try help("-h").contains("  ship                    Names a ship."))
  }

  @Test func theVersionIsPrinted() throws {
    #expect(try help("--version") == "harbour 3\nof granite")
  }
}
