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
    leaveNoneInherited(&runs)
  }

  /// The runs of a part of a text of one direction, by itself.
  func runs(of part: ArraySlice<UInt32>) -> [ScriptRuns.Run] {
    var runs: [ScriptRuns.Run] = []
    for (index, scalar) in zip(part.indices, part) {
      append(scalar, at: index, startsFragment: runs.isEmpty, to: &runs)
    }
    leaveNoneInherited(&runs)
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

  private func leaveNoneInherited(_ runs: inout [ScriptRuns.Run]) {
    for index in runs.indices where runs[index].script == .zinh { runs[index].script = .zyyy }
  }
}
