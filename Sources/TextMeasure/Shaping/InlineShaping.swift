import CHarfBuzz

/// The styles that the parts of a rich text are shaped in, and the room of boxes and edges beside
/// them.
///
/// Immutable, hence `Sendable`.
final class InlineShaping: Sendable {
  private let styles: [ShapingStyle]
  /// In order.
  let insets: [InlineInset]
  /// What is shaped as one and yet spaced each by its own style, in order; empty if nothing is.
  private let parts: [SpacedPart]

  /// - Parameter styles: By the index that items and parts have.
  init(styles: [ShapingStyle], insets: [InlineInset], parts: [SpacedPart]) {
    self.styles = styles
    self.insets = insets
    self.parts = parts
  }

  /// Adds an item by its index, if it is known without shaping it.
  typealias LookUp = (Int, borrowing Shaper, inout ShapedText) -> Bool

  /// Shapes a part of a text by itself, each item in its own style (`Shaper.shape`).
  ///
  /// - Parameters:
  ///   - shapers: Those of texts before, kept for their storage.
  ///   - lookUp: Adds items that need no shaping; asked only for all of a text.
  /// - Complexity: That of shaping, plus O(*s*) for *s* styles.
  func shape(
    _ range: Range<Int>, of scalars: [UInt32], items: [Item], isLineStart: Bool,
    until interruption: Interruption? = nil, with shapers: InlineShapers = InlineShapers(),
    lookUp: LookUp? = nil, into shaped: inout ShapedText
  ) {
    let (keepsAdvances, rounding) = (styles[0].keepsAdvances, styles[0].rounding)
    shaped.reset(for: range, keepsAdvances: keepsAdvances, countsGlyphs: !parts.isEmpty)
    var start = 0
    while start < items.count, !interruption.hasCome {
      let style = styles[Int(items[start].style)]
      let kept = shapers.shaper(of: style)
      if parts.isEmpty, let lookUp, lookUp(start, kept.shaper, &shaped) {
        start += 1
        continue
      }
      let features = featuresOfParts(in: items[start])
      kept.shaper.featuresOfParts = features
      var end = start + 1
      // Room between ideographs lies between items, too.
      let isAlone = lookUp != nil && style.autospace == nil
      while !isAlone && end < items.count && items[end].style == items[start].style
        && features == nil && featuresOfParts(in: items[end]) == nil
      { end += 1 }
      kept.shaper.add(
        range, of: scalars, items: items, in: start..<end,
        lineStart: isLineStart ? range.lowerBound : nil, to: &shaped)
      for item in items[start..<end] { addSpacing(of: item, in: range, to: &shaped) }
      start = end
    }
    let first = insets.partitionPoint { Int($0.scalar) < range.lowerBound }
    for inset in insets[first...] {
      if Int(inset.scalar) >= range.upperBound { break }
      shaped.add(inset.width, at: Int(inset.scalar), flags: [])
    }
    shaped.sum(rounding)
  }

  // MARK: - Parts of what is shaped as one

  /// HarfBuzz looks through all of what it shapes for each range of a feature: what has more parts
  /// has the features of its first.
  private static let mostPartsWithFeatures = 64

  private func parts(of item: Item) -> ArraySlice<SpacedPart> {
    let first = parts.partitionPoint { $0.range.upperBound <= item.range.lowerBound }
    return parts[first...].prefix { $0.range.lowerBound < item.range.upperBound }
  }

  /// The features of an item's parts, each for its characters; `nil` where those of the item's style
  /// hold for all.
  private func featuresOfParts(in item: Item) -> [hb_feature_t]? {
    if parts.isEmpty || item.kind == .control { return nil }
    let parts = parts(of: item)
    let own = styles[Int(item.style)].tableFeatures(in: item.script)
    let differ = parts.contains {
      styles[Int($0.style)].tableFeatures(in: item.script) != own
    }
    guard differ, parts.count <= Self.mostPartsWithFeatures else { return nil }
    return parts.flatMap { part in
      styles[Int(part.style)].tableFeatures(in: item.script).map {
        var feature = $0.global
        (feature.start, feature.end) = (
          UInt32(part.range.lowerBound), UInt32(part.range.upperBound)
        )
        return feature
      }
    }
  }

  /// Adds the letter spacing of parts to their glyphs, in place of that of the item's style
  /// (`ParagraphImpl::applySpacingAndBuildClusterTable`).
  private func addSpacing(of item: Item, in range: Range<Int>, to shaped: inout ShapedText) {
    if parts.isEmpty || item.kind == .control || item.script.joinsLetters { return }
    let own = styles[Int(item.style)].spacing.letter
    for part in parts(of: item) {
      let width = styles[Int(part.style)].spacing.letter - own
      if width == .zero { continue }
      shaped.add(
        width, toGlyphsIn: part.range.clamped(to: item.range).clamped(to: range))
    }
  }
}

/// A part of a text in one style.
struct SpacedPart: Hashable, Sendable {
  var range: Range<Int>
  /// The index of the style.
  var style: Int32
}

/// Room that goes with a character: of a box, or of the edges of elements beside it.
struct InlineInset: Hashable, Sendable {
  /// The character.
  var scalar: Int32
  var width: Fixed
}

/// The shapers of several styles, kept from text to text. Belongs to one thread.
final class InlineShapers {
  private var kept: [ObjectIdentifier: KeptShaper] = [:]
  /// Spans of strangers may each have a style of their own: more than these are hardly those of a
  /// template.
  static let keptCount = 24

  func shaper(of style: ShapingStyle) -> KeptShaper {
    if let known = kept[ObjectIdentifier(style)] { return known }
    if kept.count >= Self.keptCount { kept.removeAll() }
    let made = KeptShaper(style)
    kept[ObjectIdentifier(style)] = made
    return made
  }

  /// Frees what long texts took.
  func release() { kept.removeAll() }
}

/// A shaper among several. It holds its style, which so stays the only one of its identity.
final class KeptShaper {
  // One measurer has it: no need to check for every run that nothing else uses it.
  @exclusivity(unchecked) var shaper: Shaper
  init(_ style: ShapingStyle) { shaper = Shaper(style) }
}
