import CFriBidi
internal import CUnicodeData

/// The script of every character, as runs (UAX #24), cut as Chromium cuts them.
///
/// Characters of no script of their own take that of the text before them, or
/// at the start of the text that of the text after them. A character used with
/// several scripts (U+3001, U+00B7) stays in a run of any of them, and else
/// begins one. Text of Latin-1 characters only is Latin, even without letters.
/// A closing bracket takes the script its opening bracket has: in `가(abc)나` both
/// belong to the Hangul, so that Latin letters do not kern with a bracket on one
/// side only.
struct ScriptRuns {
  struct Run: Equatable {
    var script: Script
    /// Index of the scalar after the run's last.
    var end: Int
  }

  private(set) var runs: [Run] = []

  /// The scripts the last run may still turn out to have, the likeliest first.
  private var candidates: [Script] = []
  private var openBrackets: [OpenBracket] = []

  private struct OpenBracket {
    /// FriBidi's name for the pair.
    var pair: FriBidiBracketType
    /// The run the bracket lies in.
    var run: Int
  }

  /// Brackets nested deeper than this are forgotten, the outermost first.
  private static let maximumDepth = 32

  mutating func resolve(_ text: ProcessedText) {
    runs.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    guard !text.isLatin1 else {
      runs.append(Run(script: .latn, end: text.scalars.count))
      return
    }
    for (index, scalar) in text.scalars.enumerated() {
      let properties = CharacterProperties.of(scalar)
      switch Bracket(scalar, properties.lineBreak) {
      case .none:
        if let marked = scriptsOfMark(on: properties, at: index, in: text) {
          append(marked, at: index)
        } else {
          append(properties, at: index)
        }
      case .opening(let pair):
        if properties.isCommonAndWide {
          append(Self.eastAsianScripts, at: index)
        } else {
          append(properties, at: index)
        }
        open(pair)
      case .closing(let pair):
        if let script = script(ofBracketClosedBy: pair) {
          append(CollectionOfOne(script), at: index)
        } else {
          append(properties, at: index)
        }
      }
    }
  }

  /// Cuts a text by `rule`; `.neighbors` and `.pairs` begin anew where the direction changes.
  ///
  /// - Parameter common: The script of text without any, with `.pairs`.
  mutating func resolve(
    _ text: ProcessedText, rule: ScriptRule, levels: EmbeddingLevels, common: Script = .zyyy
  ) {
    switch rule {
    case .neighborsInFont:
      runs.removeAll(keepingCapacity: true)
      runs.append(Run(script: .zyyy, end: text.scalars.count))
    case .brackets:
      resolve(text)
    case .pairs:
      resolvePairs(text, levels: levels, common: common)
    case .neighbors:
      runs.removeAll(keepingCapacity: true)
      NeighborScripts().find(in: text.scalars, levels: levels, into: &runs)
    }
  }

  /// Without scripts that characters are used with, text of each direction by itself
  /// (`gfxFontGroup::InitTextRun` of Gecko). One of a single space is the font's bare space,
  /// whatever the script (`MakeSpaceTextRun`).
  private mutating func resolvePairs(
    _ text: ProcessedText, levels: EmbeddingLevels, common: Script
  ) {
    runs.removeAll(keepingCapacity: true)
    openBrackets.removeAll(keepingCapacity: true)
    candidates.removeAll(keepingCapacity: true)
    let count = text.scalars.count
    guard !text.isLatin1 || count == 1 else {
      runs.append(Run(script: .latn, end: count))
      return
    }
    for (index, scalar) in text.scalars.enumerated() {
      if index > 0 && levels[index] != levels[index - 1] {
        openBrackets.removeAll(keepingCapacity: true)
        candidates.removeAll(keepingCapacity: true)
        runs.append(Run(script: .zyyy, end: index))
      }
      let properties = CharacterProperties.of(scalar)
      let isShared = properties.script.isShared
      var script = isShared ? nil : properties.script
      if case .closing(let pair) = Bracket(scalar, properties.lineBreak), isShared {
        script = self.script(ofBracketClosedBy: pair)
        // `《` in a Latin run does not make `》` Latin: it is used with East Asian scripts only.
        if let found = script, properties.hasScriptExtensions,
          !properties.scriptExtensions.contains(found)
        {
          script = nil
        }
      }
      if let script { append(CollectionOfOne(script), at: index) } else { extendLastRun(to: index) }
      if case .opening(let pair) = Bracket(scalar, properties.lineBreak), isShared { open(pair) }
    }
    for index in runs.indices where runs[index].script == .zyyy {
      let start = index > 0 ? runs[index - 1].end : 0
      let isSpace = runs[index].end == start + 1 && text.scalars[start] == 0x20
      if !isSpace { runs[index].script = text.isLatin1 ? .latn : common }
    }
  }

  /// Extends the last run by a character, or begins a run with it.
  @inline(__always)
  private mutating func append(_ properties: CharacterProperties, at index: Int) {
    let script = properties.script
    if script.isShared {
      let extensions = properties.scriptExtensions
      if script == .zyyy && extensions.count > 1 {
        append(Self.likeliest(of: extensions), at: index)
      } else {
        extendLastRun(to: index)
      }
    } else if candidates.count == 1 && candidates[0] == script && !runs.isEmpty {
      runs[runs.count - 1].end = index + 1
    } else {
      append(CollectionOfOne(script.inOpenType), at: index)
    }
  }

  /// The scripts that a mark is used with, if it stands on a character of none: that is then of one
  /// of them, too (`ScriptRunIterator::Fetch` of Blink).
  @inline(__always)
  private func scriptsOfMark(
    on base: CharacterProperties, at index: Int, in text: ProcessedText
  ) -> [Script]? {
    guard base.script == .zyyy, text.flags.contains(.mark), index + 1 < text.scalars.count,
      !base.hasScriptExtensions
    else { return nil }
    let mark = CharacterProperties.of(text.scalars[index + 1])
    guard mark.script == .zinh, mark.flags.contains(.mark), mark.hasScriptExtensions else {
      return nil
    }
    return Self.likeliest(of: mark.scriptExtensions)
  }

  /// Scripts in ICU's order, but Latin last: most of what is used with it and others is no Latin
  /// punctuation (`ICUScriptData::GetScripts` of Blink).
  private static func likeliest(of scripts: UnsafeBufferPointer<Script>) -> [Script] {
    scripts.filter { $0 != .latn } + scripts.filter { $0 == .latn }
  }

  /// Extends the last run if it can have one of `scripts`, or begins a run.
  private mutating func append(_ scripts: some Collection<Script>, at index: Int) {
    if candidates.isEmpty {
      candidates = Array(scripts)
    } else if !narrowCandidates(to: scripts) {
      candidates = Array(scripts)
      runs.append(Run(script: .zyyy, end: index))
    }
    extendLastRun(to: index)
  }

  /// Makes the scalar at `index` part of the last run, or of the first one.
  private mutating func extendLastRun(to index: Int) {
    let run = Run(script: candidates.first ?? .zyyy, end: index + 1)
    if runs.isEmpty { runs.append(run) } else { runs[runs.count - 1] = run }
  }

  /// Keeps the candidates that are among `scripts`, the first of them first; if
  /// it is not, then the first of `scripts`.
  ///
  /// - Returns: Whether any remain; if not, nothing changed.
  private mutating func narrowCandidates(to scripts: some Collection<Script>) -> Bool {
    var remaining = candidates.filter(scripts.contains)
    guard !remaining.isEmpty else { return false }
    if remaining[0] != candidates[0], let first = scripts.first,
      let place = remaining.firstIndex(of: first)
    {
      remaining.swapAt(0, place)
    }
    candidates = remaining
    return true
  }

  /// Remembers the opening bracket that was added last.
  private mutating func open(_ pair: FriBidiBracketType) {
    if openBrackets.count == Self.maximumDepth { openBrackets.removeFirst() }
    openBrackets.append(OpenBracket(pair: pair, run: runs.count - 1))
  }

  /// The script of the matching opening bracket, if it lies in an earlier run;
  /// drops those opened since. A bracket that is closed may be closed again.
  private mutating func script(ofBracketClosedBy pair: FriBidiBracketType) -> Script? {
    guard let match = openBrackets.lastIndex(where: { $0.pair == pair }) else { return nil }
    openBrackets.removeSubrange((match + 1)...)
    let run = openBrackets[match].run
    guard run < runs.count - 1 else { return nil }
    let script = runs[run].script
    // Han, Kana and Bopomofo set the same brackets: no reason to leave the run.
    if script.isEastAsian, let current = candidates.first(where: { $0.isEastAsian }) {
      return current
    }
    return script == .zyyy ? nil : script
  }

  /// The scripts of U+300C, which wide brackets of no script are taken to have.
  private static let eastAsianScripts: [Script] = [.bopo, .hang, .hani, .hira, .kana, .yiii]
}

extension Script {
  fileprivate var isEastAsian: Bool { self == .hani || self == .hira || self == .bopo }
}

extension CharacterProperties {
  fileprivate var isCommonAndWide: Bool {
    script == .zyyy && !hasScriptExtensions && flags.contains(.eastAsianWide)
  }
}

/// Script runs by the plainest rule: marks and characters of no script take that
/// of the text before them, or at the start of the text that of the text after
/// them. Every other change of script begins a run, from Hiragana to Katakana too,
/// and so does a change of direction, as a text of its own.
struct NeighborScripts {
  /// - Complexity: O(*n*).
  func find(in scalars: [UInt32], levels: EmbeddingLevels, into runs: inout [ScriptRuns.Run]) {
    for (index, scalar) in scalars.enumerated() {
      let startsFragment = index == 0 || levels[index] != levels[index - 1]
      append(scalar, at: index, startsFragment: startsFragment, to: &runs)
    }
    replaceInherited(&runs)
  }

  /// The runs of a part of a text of one direction, by itself.
  func runs(of part: ArraySlice<UInt32>) -> [ScriptRuns.Run] {
    var runs: [ScriptRuns.Run] = []
    for (index, scalar) in zip(part.indices, part) {
      append(scalar, at: index, startsFragment: runs.isEmpty, to: &runs)
    }
    replaceInherited(&runs)
    return runs
  }

  private func append(
    _ scalar: UInt32, at index: Int, startsFragment: Bool, to runs: inout [ScriptRuns.Run]
  ) {
    let script = CharacterProperties.of(scalar).script
    if startsFragment {
      runs.append(ScriptRuns.Run(script: script, end: index + 1))
      return
    }
    let last = runs[runs.count - 1].script
    if script == last || script.isShared {
      runs[runs.count - 1].end = index + 1
    } else if last.isShared {
      runs[runs.count - 1] = ScriptRuns.Run(script: script, end: index + 1)
    } else {
      runs.append(ScriptRuns.Run(script: script, end: index + 1))
    }
  }

  private func replaceInherited(_ runs: inout [ScriptRuns.Run]) {
    for index in runs.indices where runs[index].script == .zinh { runs[index].script = .zyyy }
  }
}

/// A character's part in a pair of brackets, by FriBidi's name for the pair.
enum Bracket {
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
