/// Keeps the scripts that open brackets stand in: a closing bracket goes back to
/// the script of its opening one (`ScriptRuns`).
struct BracketScripts: ~Copyable {
  // Not private, as `TextScanner.TableMemory`.
  struct Run: BitwiseCopyable {
    var script: Script
    var table: Int
  }

  struct OpenBracket: BitwiseCopyable {
    var opening: UInt32
    var run: Int
  }

  private var runs = ReusedArray<Run>()
  private var brackets = ReusedArray<OpenBracket>()
  /// Brackets before this one are forgotten.
  private var oldest = 0

  /// Brackets nested deeper than this are forgotten, the outermost first.
  private static let maximumDepth = 32

  mutating func reset() {
    runs.removeAll()
    brackets.removeAll()
    oldest = 0
  }

  mutating func enter(_ script: Script, table: Int) {
    runs.append(Run(script: script, table: table))
  }

  /// Takes note of a bracket.
  ///
  /// - Returns: The table it is to be looked up in, if that is another one.
  mutating func bracket(_ scalar: UInt32, in table: Int) -> Int? {
    switch scalar {
    case 0x29: return close(0x28, in: table)
    case 0x5D, 0x7D: return close(scalar - 2, in: table)
    default:
      open(scalar)
      return nil
    }
  }

  /// Takes note of any character, which may be a bracket that is not of ASCII.
  ///
  /// - Returns: As `bracket` does.
  mutating func anyBracket(_ scalar: UInt32, in table: Int) -> Int? {
    switch Bracket(scalar, CharacterProperties.of(scalar).lineBreak) {
    case .none: return nil
    case _ where scalar < 0x80: return bracket(scalar, in: table)
    // Above all characters.
    case .opening(let pair):
      open(1 << 24 | pair)
      return nil
    case .closing(let pair): return close(1 << 24 | pair, in: table)
    }
  }

  private mutating func open(_ opening: UInt32) {
    brackets.append(OpenBracket(opening: opening, run: runs.count - 1))
    oldest = max(oldest, brackets.count - Self.maximumDepth)
  }

  private mutating func close(_ opening: UInt32, in table: Int) -> Int? {
    var match = brackets.count - 1
    while match >= oldest && brackets[match].opening != opening { match -= 1 }
    guard match >= oldest else { return nil }
    brackets.removeLast(brackets.count - 1 - match)
    let run = runs[brackets[match].run]
    guard brackets[match].run < runs.count - 1, run.script != .zyyy else { return nil }
    // Han, Kana and Bopomofo set the same brackets.
    if isEastAsian(run.script) && isEastAsian(runs[runs.count - 1].script) { return nil }
    guard run.table != table else { return nil }
    runs.append(run)
    return run.table
  }

  private func isEastAsian(_ script: Script) -> Bool {
    script == .hani || script == .hira || script == .bopo
  }
}
