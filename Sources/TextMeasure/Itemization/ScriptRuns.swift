import CFriBidi

/// The script of every character, as runs (UAX #24).
///
/// Characters of no script of their own take that of the text before them, or
/// at the start of the text that of the text after them. A closing bracket
/// takes the script its opening bracket has: in `가(abc)나` both belong to the
/// Hangul, so that a Latin run does not kern with its bracket on one side only.
struct ScriptRuns {
  struct Run: Equatable {
    var script: Script
    /// Index of the scalar after the run's last.
    var end: Int
  }

  private(set) var runs: [Run] = []
  private var openBrackets: [OpenBracket] = []

  private struct OpenBracket {
    /// FriBidi's name for the pair.
    var pair: FriBidiBracketType
    /// The run the bracket lies in, whose script may become known later.
    var run: Int
  }

  /// Brackets nested deeper than this are forgotten, the outermost first.
  private static let maximumDepth = 32

  mutating func resolve(_ text: ProcessedText) {
    runs.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    for (index, scalar) in text.scalars.enumerated() {
      let properties = CharacterProperties.of(scalar)
      let bracket = Bracket(scalar, properties.lineBreak)
      let script: Script
      if case .closing(let pair) = bracket {
        script = close(pair)
      } else {
        script = ownScript(properties)
      }
      append(script, at: index)
      if case .opening(let pair) = bracket { open(pair) }
    }
  }

  /// The script a character brings, or `.zyyy` if it takes that of its neighbours.
  private func ownScript(_ properties: CharacterProperties) -> Script {
    properties.script == .zinh ? .zyyy : properties.script
  }

  /// Extends the last run by the scalar at `index`, or begins a run.
  private mutating func append(_ script: Script, at index: Int) {
    guard let last = runs.last else {
      runs.append(Run(script: script, end: index + 1))
      return
    }
    if script == .zyyy || script == last.script {
      runs[runs.count - 1].end = index + 1
    } else if last.script == .zyyy {
      runs[runs.count - 1] = Run(script: script, end: index + 1)
    } else {
      runs.append(Run(script: script, end: index + 1))
    }
  }

  /// Remembers the opening bracket that was added last.
  private mutating func open(_ pair: FriBidiBracketType) {
    if openBrackets.count == Self.maximumDepth { openBrackets.removeFirst() }
    openBrackets.append(OpenBracket(pair: pair, run: runs.count - 1))
  }

  /// The script of the bracket that this one closes, forgetting those opened
  /// since; `.zyyy` if there is none.
  private mutating func close(_ pair: FriBidiBracketType) -> Script {
    guard let match = openBrackets.lastIndex(where: { $0.pair == pair }) else { return .zyyy }
    let script = runs[openBrackets[match].run].script
    openBrackets.removeSubrange(match...)
    return script
  }
}

/// A character's part in a pair of brackets, by FriBidi's name for the pair.
private enum Bracket {
  case none
  case opening(FriBidiBracketType)
  case closing(FriBidiBracketType)

  init(_ scalar: UInt32, _ lineBreak: LineBreakClass) {
    // Brackets have these classes, and most other characters have not.
    switch lineBreak {
    case .OP, .opWide, .CL, .CP: break
    default:
      self = .none
      return
    }
    let pair = fribidi_get_bracket(scalar)
    if pair == 0 {
      self = .none
    } else if tm_fribidi_is_opening(pair) != 0 {
      self = .opening(tm_fribidi_bracket_pair(pair))
    } else {
      self = .closing(tm_fribidi_bracket_pair(pair))
    }
  }
}
