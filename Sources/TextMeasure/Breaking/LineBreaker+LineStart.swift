internal import CUnicodeData

/// Breaks lost at the start of a line.
extension LineBreaker {
  /// Where a line may end after a hyphen or a closing quotation mark, but not if that begins it.
  ///
  /// Browsers see no further back than the start of the line: in `23-45` a line
  /// may end after the hyphen because a digit comes before it, but in a line that
  /// begins with `-45` none does (Chromium 156). Where a word is broken for want of room a line may
  /// begin with a dash or a quotation mark as well: `–w` stays together (LB20a), and so does `”다`,
  /// with nothing East Asian before it (LB19a). The reverse, a break gained, needs
  /// Hebrew letters before the hyphen (LB21a) and is left out.
  ///
  /// - Parameter findings: What `markBreaks` found.
  /// - Returns: The positions after such characters, in order.
  func breaksLostAtLineStart(in scalars: Span<UInt32>, findings: [some BreakFinding]) -> [Int32] {
    guard options.rules.decidesAnewAtLineStart, options.strictness != .anywhere else {
      return []
    }
    var lost: [Int32] = []
    var scratch: [BreakAction] = []
    for index in 2..<max(2, scalars.count) where findings[index].action == .allowed {
      guard Self.looksBack(scalars[index - 1]) else { continue }
      if findingAtLineStart(before: index, in: scalars, &scratch) == .prohibited {
        lost.append(Int32(index))
      }
    }
    return lost
  }

  /// Whether what may happen after a character depends on what precedes it, and often so: a hyphen,
  /// a dash or a closing quotation mark.
  static func looksBack(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D: return true
    case ..<0x80, Hangul.syllables: return false
    default: break
    }
    let lineBreak = CharacterProperties.of(scalar).lineBreak
    return lineBreak.isHyphen || lineBreak == .quFinal || lineBreak == .quRight
  }

  /// The result before the scalar at `index` if a line begins with the one before it.
  func findingAtLineStart<Finding: BreakFinding>(
    before index: Int, in scalars: Span<UInt32>, _ scratch: inout [Finding]
  ) -> Finding {
    // Rules look at two characters after the position.
    let end = min(index + 3, scalars.count)
    markBreaks(in: scalars.extracting(index - 1..<end), into: &scratch)
    return scratch[1]
  }
}
