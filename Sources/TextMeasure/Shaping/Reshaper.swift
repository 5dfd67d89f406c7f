/// Measures how wide a part of a text is when it stands on a line of its own.
///
/// Most parts are as wide as they were within the text: the difference of
/// two origins. Where HarfBuzz warned that a cut changes glyphs (a
/// kerning pair, a ligature, a contextual form), the glyphs from the cut to the
/// nearest safe place are shaped anew. Prepared texts keep one of these only if
/// some line of theirs may need it.
///
/// Immutable, hence `Sendable`; each call takes a HarfBuzz buffer of its own.
final class Reshaper: Sendable {
  private let style: ShapingStyle
  private let scalars: [UInt32]
  private let items: [Item]

  init(style: ShapingStyle, scalars: [UInt32], items: [Item]) {
    self.style = style
    self.scalars = scalars
    self.items = items
  }

  /// The width of `range`, shaped by itself.
  ///
  /// - Parameter isLineStart: Whether a line begins with `range`.
  /// - Complexity: O(*k* + log *n*) for *k* scalars of a text with *n* items.
  func width(of range: Range<Int>, isLineStart: Bool) -> Fixed {
    StepCount.add(range.count)
    var shaped = ShapedText()
    Shaper(style).shape(
      range, of: scalars, items: overlapping(range), isLineStart: isLineStart, into: &shaped)
    return shaped.origins.last ?? .zero
  }

  /// In bytes, without the scalars: those are the prepared text's own.
  var heapByteCount: Int { 48 + items.heapByteCount }

  /// The items that `range` touches.
  private func overlapping(_ range: Range<Int>) -> [Item] {
    let first = items.partitionPoint { $0.range.upperBound <= range.lowerBound }
    return Array(items[first...].prefix { $0.range.lowerBound < range.upperBound })
  }
}
