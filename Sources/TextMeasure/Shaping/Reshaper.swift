import Synchronization

/// Measures how wide a part of a text is when it stands on a line of its own.
///
/// Most parts are as wide as they were within the text: the difference of
/// two origins. Where HarfBuzz warned that a cut changes glyphs (a
/// kerning pair, a ligature, a contextual form), the glyphs from the cut to the
/// nearest safe place are shaped anew. Prepared texts keep one of these only if
/// some line of theirs may need it.
///
/// Each call takes a HarfBuzz buffer of its own, and a lock orders what is kept of the widths;
/// all else is immutable.
final class Reshaper: Sendable {
  private let style: ShapingStyle
  private let scalars: [UInt32]
  private let items: [Item]
  /// The styles of a text of several.
  private let inline: InlineShaping?
  /// The widths of ranges that were shaped, if they are kept.
  private let known = Mutex<[Key: Fixed]?>(nil)

  private struct Key: Hashable {
    let range: Range<Int>
    let isLineStart: Bool
  }

  /// Some 3 MB.
  private static let keptCount = 1 << 16

  init(style: ShapingStyle, scalars: [UInt32], items: [Item], inline: InlineShaping? = nil) {
    self.style = style
    self.inline = inline
    self.scalars = scalars
    self.items = items
  }

  /// Keeps widths from now on, for texts that are laid out many times: their lines begin and end
  /// at much the same places in boxes of much the same width.
  func keepWidths() {
    known.withLock { $0 = $0 ?? [:] }
  }

  /// The width of `range`, shaped by itself.
  ///
  /// - Parameter isLineStart: Whether a line begins with `range`.
  /// - Complexity: O(*k* + log *n*) for *k* scalars of a text with *n* items.
  func width(of range: Range<Int>, isLineStart: Bool) -> Fixed {
    let key = Key(range: range, isLineStart: isLineStart)
    if let width = known.withLock({ $0?[key] }) { return width }
    let width = shapedWidth(of: range, isLineStart: isLineStart)
    known.withLock { known in
      if let count = known?.count, count < Self.keptCount { known?[key] = width }
    }
    return width
  }

  private func shapedWidth(of range: Range<Int>, isLineStart: Bool) -> Fixed {
    StepCount.add(range.count)
    var shaped = ShapedText()
    if let inline {
      inline.shape(
        range, of: scalars, items: overlapping(range), isLineStart: isLineStart, into: &shaped)
    } else {
      Shaper(style).shape(
        range, of: scalars, items: overlapping(range), isLineStart: isLineStart, into: &shaped)
    }
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
