/// Script runs by the plainest rule: marks and characters of no script take that
/// of the text before them, or at the start of the text that of the text after
/// them. Every other change of script begins a run, from Hiragana to Katakana too,
/// and so does a change of direction, as a text of its own.
struct NeighborScripts {
  /// - Complexity: O(*n*).
  func find(
    in scalars: [UInt32], levels: EmbeddingLevels, segmentStarts: [Bool] = [],
    into runs: inout [ScriptRuns.Run]
  ) {
    for (index, scalar) in scalars.enumerated() {
      let script = CharacterProperties.of(scalar).script
      let startsSegment = !segmentStarts.isEmpty && segmentStarts[index]
      if index == 0 || startsSegment || levels[index] != levels[index - 1] {
        runs.append(ScriptRuns.Run(script: script, end: index + 1))
        continue
      }
      let last = runs[runs.count - 1].script
      if script == last || isShared(script) {
        runs[runs.count - 1].end = index + 1
      } else if isShared(last) {
        runs[runs.count - 1] = ScriptRuns.Run(script: script, end: index + 1)
      } else {
        runs.append(ScriptRuns.Run(script: script, end: index + 1))
      }
    }
    for index in runs.indices where runs[index].script == .zinh { runs[index].script = .zyyy }
  }

  private func isShared(_ script: Script) -> Bool { script == .zyyy || script == .zinh }
}
