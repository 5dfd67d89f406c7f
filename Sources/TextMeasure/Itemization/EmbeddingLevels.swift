import CFriBidi

/// The bidirectional embedding level of every character (UAX #9), in paragraphs whose own
/// direction is left to right, or that of their first strong character.
///
/// FriBidi works them out; most texts have nothing that could leave level 0 and
/// never get there.
struct EmbeddingLevels {
  private var levels: [FriBidiLevel] = []
  private var types: [FriBidiCharType] = []
  private var brackets: [FriBidiBracketType] = []

  /// The level of the scalar at `index`.
  subscript(index: Int) -> UInt8 {
    index < levels.count ? UInt8(truncatingIfNeeded: levels[index]) : 0
  }

  /// - Parameter byFirstStrong: Whether a paragraph runs as its first strong character does.
  mutating func resolve(_ text: ProcessedText, byFirstStrong: Bool = false) {
    levels.removeAll(keepingCapacity: true)
    guard text.flags.contains(.mayNeedBidi) else { return }
    let count = text.scalars.count
    levels = Array(repeating: 0, count: count)
    types = Array(repeating: FriBidiCharType(0), count: count)
    brackets = Array(repeating: 0, count: count)
    fribidi_get_bidi_types(text.scalars, FriBidiStrIndex(count), &types)
    fribidi_get_bracket_types(text.scalars, FriBidiStrIndex(count), types, &brackets)

    var start = 0
    while start < count {
      let end = text.scalars[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? count
      resolveParagraph(start..<end, byFirstStrong: byFirstStrong)
      start = end
    }
  }

  /// Fills in the levels of one paragraph; they stay 0 if FriBidi runs out of memory.
  private mutating func resolveParagraph(_ range: Range<Int>, byFirstStrong: Bool) {
    types.withUnsafeBufferPointer { types in
      brackets.withUnsafeBufferPointer { brackets in
        levels.withUnsafeMutableBufferPointer { levels in
          var direction = byFirstStrong ? tm_fribidi_first_strong : tm_fribidi_left_to_right
          let first = range.lowerBound
          _ = fribidi_get_par_embedding_levels_ex(
            types.baseAddress.map { $0 + first }, brackets.baseAddress.map { $0 + first },
            FriBidiStrIndex(range.count), &direction, levels.baseAddress.map { $0 + first })
        }
      }
    }
  }
}
