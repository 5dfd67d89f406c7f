/// The styles that the parts of a rich text are shaped in, and the room of boxes and edges beside
/// them.
///
/// Immutable, hence `Sendable`.
final class InlineShaping: Sendable {
  private let styles: [ShapingStyle]
  /// In order.
  private let insets: [InlineInset]

  /// - Parameter styles: By the index that items have.
  init(styles: [ShapingStyle], insets: [InlineInset]) {
    self.styles = styles
    self.insets = insets
  }

  /// Shapes a part of a text by itself, each item in its own style (`Shaper.shape`).
  ///
  /// - Complexity: That of shaping, plus O(*s*) for *s* styles.
  func shape(
    _ range: Range<Int>, of scalars: [UInt32], items: [Item], isLineStart: Bool,
    until interruption: Interruption? = nil, into shaped: inout ShapedText
  ) {
    let (keepsAdvances, rounding) = (styles[0].keepsAdvances, styles[0].rounding)
    shaped.reset(for: range, keepsAdvances: keepsAdvances)
    var shapers: [Int: KeptShaper] = [:]
    var start = 0
    while start < items.count, !interruption.hasCome {
      let style = Int(items[start].style)
      var end = start + 1
      while end < items.count && items[end].style == items[start].style { end += 1 }
      let kept = shapers[style] ?? KeptShaper(styles[style])
      shapers[style] = kept
      kept.shaper.add(
        range, of: scalars, items: items, in: start..<end,
        lineStart: isLineStart ? range.lowerBound : nil, to: &shaped)
      start = end
    }
    let first = insets.partitionPoint { Int($0.scalar) < range.lowerBound }
    for inset in insets[first...] {
      if Int(inset.scalar) >= range.upperBound { break }
      shaped.add(inset.width, at: Int(inset.scalar), flags: [])
    }
    shaped.sum(rounding)
  }
}

/// Room that goes with a character: of a box, or of the edges of elements beside it.
struct InlineInset: Hashable, Sendable {
  /// The character.
  var scalar: Int32
  var width: Fixed
}

/// A shaper among several.
private final class KeptShaper {
  let shaper: Shaper
  init(_ style: ShapingStyle) { shaper = Shaper(style) }
}
