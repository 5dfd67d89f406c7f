/// The elements and boxes that a measurer has met in texts of several styles, as scanning has them.
///
/// Problem: what a span or a box makes of a line takes as long to work out as to measure a few words,
/// and the texts of a list have the same few of them.
///
/// Approach: as `KnownSpans` does: short lists that are searched from their start. The height of a
/// line without anything that is aligned to the line is that of the highest and the lowest of what is
/// on it, so that each element is placed beside the paragraph alone, once.
struct ScannedElements {
  /// A span, or the paragraph, by what scanning needs of it.
  struct Element {
    /// The index of the style that its text is scanned in.
    var style: Int
    /// The index of what its text makes of a line.
    var lineBox: Int
    /// Whether it is not on the baseline of the paragraph: text beside it is shaped apart.
    var isAligned = false
  }

  /// A box by what scanning needs of it.
  struct Box {
    /// With margins, in the unit of advances.
    var width: Int64
    /// The index of what it makes of a line.
    var lineBox: Int
  }

  private let paragraph: ResolvedTextStyle
  private let rules: InlineBoxRules
  private let shapers: InlineShapers
  private var known = KnownSpans()
  private var elements: [(span: SpanStyle, element: Element?)] = []
  private var boxes: [(box: InlineBox, scanned: Box?)] = []
  private var elementStyles: [InlineStyle] = []
  /// What runs are scanned with, by the indices of elements' styles; that of the paragraph first.
  private(set) var styles: [ScannedRunStyle] = []
  /// What elements and boxes make of lines, the paragraph with text first.
  private(set) var lineBoxes: [LineBox]
  /// What the paragraph makes of a line without text of its own.
  let strut: LineBox
  /// Whether fallback fonts leave lines as high as they are, whatever style they are of.
  private(set) var isUniform: Bool

  /// As many as a template has; texts of more are shaped. There are tables for as many styles in each
  /// script that is scanned, of which a text names up to 256.
  private static let maximumCount = KnownSpans.keptCount

  /// Bytes that the styles take by now.
  var byteCount: Int { known.byteCount }

  /// Whether no other is taken in: strangers may each have spans of their own.
  var areMany: Bool { max(elements.count, boxes.count) >= Self.maximumCount }

  /// - Returns: `nil` for a style whose texts of several styles are always shaped.
  init?(_ paragraph: ResolvedTextStyle, _ shapers: InlineShapers) {
    let facts = paragraph.rules
    guard let rules = facts.inlineBoxes, paragraph.supportsScanning,
      paragraph.shaping.shapingUnit != .segment, paragraph.wrapping.whiteSpace == .normal,
      paragraph.transformer == nil, paragraph.lineChoice == .firstFit,
      paragraph.hasEqualTextLines
    else { return nil }
    (self.paragraph, self.rules, self.shapers) = (paragraph, rules, shapers)
    isUniform = paragraph.lineBoxes.isUniform
    let metrics = InlineMetrics(paragraph, rules)
    var builder = InlineLineBuilder(rules, metrics: [metrics])
    builder.open(style: 0, alignment: .baseline)
    var withText = builder
    strut = builder.finish(goesOn: false)
    withText.addText(metrics.textBox, isBlank: false)
    lineBoxes = [withText.finish(goesOn: false)]
    _ = addStyle(InlineStyle(resolved: paragraph))
  }

  /// The paragraph.
  static let paragraph = Element(style: 0, lineBox: 0)

  /// A span that lies in the paragraph.
  ///
  /// - Returns: `nil` for one whose texts have to be shaped.
  mutating func element(of span: SpanStyle) -> Element? {
    for known in elements where known.span == span { return known.element }
    guard elements.count < Self.maximumCount else { return nil }
    let element = newElement(of: span)
    elements.append((span, element))
    return element
  }

  private mutating func newElement(of span: SpanStyle) -> Element? {
    let alignment = paragraph.rules.laidOut(span.verticalAlignment ?? .baseline)
    guard span.edges == InlineEdges(), alignment != .top, alignment != .bottom,
      let style = style(of: span), breaksAsParagraph(style)
    else { return nil }
    isUniform = isUniform && style.resolved.lineBoxes.isUniform
    let metrics = [paragraph, style.resolved].map { InlineMetrics($0, rules) }
    var builder = InlineLineBuilder(rules, metrics: metrics)
    builder.open(style: 0, alignment: .baseline)
    builder.open(style: 1, alignment: alignment)
    builder.addText(metrics[1].textBox, isBlank: false)
    lineBoxes.append(builder.finish(goesOn: false))
    return Element(
      style: addStyle(style.inline), lineBox: lineBoxes.count - 1,
      isAligned: alignment != .baseline)
  }

  private mutating func style(of span: SpanStyle) -> ElementStyle? {
    let outer = known.style(of: paragraph)
    return try? known.style(of: span, in: outer, besides: paragraph)
  }

  /// Whether text of a style is scanned, and its lines end, as those of the paragraph.
  private func breaksAsParagraph(_ style: ElementStyle) -> Bool {
    let resolved = style.resolved
    return !style.key.isUnbroken && resolved.supportsScanning && resolved.breaksAlike(paragraph)
      && resolved.wrapping == paragraph.wrapping && resolved.hasEqualTextLines
      && resolved.itemization == paragraph.itemization
  }

  /// The index of a style: that of one that is shaped as one with it, if there is such.
  private mutating func addStyle(_ style: InlineStyle) -> Int {
    let inline = paragraph.rules.inline
    if let known = elementStyles.firstIndex(where: { !$0.isShapedApart(from: style, inline) }) {
      return known
    }
    elementStyles.append(style)
    styles.append(
      ScannedRunStyle(
        tables: style.resolved.tables, shaper: shapers.shaper(of: style.resolved.shaping)))
    return styles.count - 1
  }

  /// A box that lies in the paragraph.
  ///
  /// - Returns: `nil` for one whose texts have to be shaped.
  mutating func box(of box: InlineBox) -> Box? {
    for known in boxes where known.box == box { return known.scanned }
    guard boxes.count < Self.maximumCount else { return nil }
    let scanned = newBox(of: box)
    boxes.append((box, scanned))
    return scanned
  }

  private mutating func newBox(of box: InlineBox) -> Box? {
    let facts = paragraph.rules
    let alignment = facts.laidOut(box.verticalAlignment)
    guard box.isUsable, alignment != .top, alignment != .bottom else { return nil }
    var builder = InlineLineBuilder(rules, metrics: [InlineMetrics(paragraph, rules)])
    builder.open(style: 0, alignment: .baseline)
    builder.addBox(facts.lineBox(of: box, rules), alignment)
    lineBoxes.append(builder.finish(goesOn: false))
    return Box(
      width: facts.widthRounding.units(of: facts.width(of: box)), lineBox: lineBoxes.count - 1)
  }

  /// Whether white space of a span that collapsed altogether keeps the span on the line before it.
  var countCollapsedSpace: Bool { rules.countsCollapsedSpace }

  /// The sum of the heights of lines, rounded as the renderer has it.
  func sum(_ height: Points) -> Points { rules.sumLength.points(height) }
}

extension ResolvedTextStyle {
  /// Whether all text of the style makes lines equally high.
  fileprivate var hasEqualTextLines: Bool {
    lineBoxes.isUniform || lineBoxes.box(of: CollectionOfOne(0)) == lineBoxes.primary
  }
}
