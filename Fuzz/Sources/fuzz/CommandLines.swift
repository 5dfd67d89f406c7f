@testable import Arguments
@testable import MeasureCommands
@testable import TestSupport

extension Harness {
  /// Words of a command line, each ended by a line feed or a zero: the first byte chooses
  /// between `measure` and a small command, which is parsed a hundred times as fast.
  static var arguments: Harness {
    Harness(
      attempt: { bytes in
        var choices = Choices(bytes)
        let isSmall = choices.byte() % 16 != 1
        let words = choices.rest.split(
          omittingEmptySubsequences: false, whereSeparator: { $0 == 0 || $0 == 0x0A }
        ).map { String(decoding: $0, as: UTF8.self) }
        Law.bounded("command lines are parsed soon") {
          if isSmall { parse(Harbour.self, words) } else { parse(Measure.self, words) }
        }
      })
  }

  private static func parse(_ command: (some ParsableCommand).Type, _ words: [String]) {
    do {
      _ = try command.parseAsRoot(words)
    } catch let error as ValidationError {
      Law.expect(!error.description.isEmpty, "errors have a sentence")
      let hint = command.helpCommand(for: words)
      Law.expect(hint.hasSuffix(" --help"), "errors name the help that there is", hint)
    } catch is CleanExit {
      return
    } catch {
      Law.breaks("command lines have errors of their own", "\(error)")
    }
  }
}
