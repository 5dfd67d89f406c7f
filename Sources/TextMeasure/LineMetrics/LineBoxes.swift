/// How far above and below the baseline a line box reaches.
struct LineBox: Hashable, Sendable {
  var above: Points
  var below: Points
  /// The fonts' line gap between two such lines, where it is not part of the box.
  var leading = Points.zero
  /// Whether no character stands on the line: of the last one after a line break, or of an
  /// empty text.
  var isBlank = false

  var height: Points { above + below }

  /// A box that holds both.
  func union(_ other: LineBox) -> LineBox {
    LineBox(
      above: max(above, other.above), below: max(below, other.below),
      leading: max(leading, other.leading))
  }

  /// Less than any box: what holds nothing reaches so far.
  static let nothing = LineBox(above: Points(-Double.infinity), below: Points(-Double.infinity))

  /// The box of the same, so much further down the page.
  func lowered(by shift: Points) -> LineBox {
    var box = self
    box.above -= shift
    box.below += shift
    return box
  }
}

/// The box of any line of a style: in points, but for Android in pixels.
///
/// Problem: how high a line is follows from the metrics of the fonts on it, of which each renderer
/// takes other tables, rounds them elsewhere and spreads a line height over them in its own way.
///
/// Approach: the boxes of all fonts are made with the style; that of a line is the union of those
/// of its fonts. Where fallback fonts make no line higher there is one box, and lines are counted.
///
/// Limits: what lies between lines and paragraphs is `LineHeightPolicy`'s.
struct LineBoxes: Sendable {
  /// The box of a line in the primary font alone.
  let primary: LineBox
  /// A box for each font, where fallback fonts make a line higher; else empty.
  let byFont: [LineBox]
  /// The box of a text without characters, where it is another than `primary`.
  private(set) var emptyText: LineBox?
  /// The box of an element that shows no text, where it is another than `primary`.
  private(set) var textless: LineBox?

  private let rule: Rule

  enum Rule {
    /// A line holds the primary font's box and those of the fonts it shows.
    case primaryAndShown
    /// A line is as high as the fonts on it make it, those of spaces that hang
    /// included.
    case onLine
  }

  /// Whether all lines are equally high.
  var isUniform: Bool { byFont.isEmpty }

  /// - Parameters:
  ///   - lineHeight: In a form that the renderer has (`LineModel.own`).
  ///   - stack: With a fixed line height only the baseline depends on it.
  ///   - size: The size of the font, as it is used.
  ///   - specifiedSize: The size that the style specifies, where it is another.
  ///   - strut: What lines are at least as high as, where the renderer has such.
  init(
    _ lineHeight: LineHeight, stack: FontStack, size: Points, specifiedSize: Points? = nil,
    strut: Strut? = nil, model: LineModel
  ) {
    rule = model.linesHoldPrimary ? .primaryAndShown : .onLine
    switch (model, lineHeight) {
    case (.css(let rules), .em(let factor)):
      let height = rules.multiple.height(factor, size: specifiedSize ?? size)
      primary = .css(height, stack.primary, size: stack.primary.size(in: size), rules)
      byFont = []
    case (.css(let rules), .points(let height)):
      let own = stack.primary.size(in: size)
      primary = .css(rules.length.points(height), stack.primary, size: own, rules)
      byFont = []
    case (.css(let rules), _):
      let boxes = stack.faces.enumerated().map { index, face in
        LineBox.cssNormal(face, size: face.size(in: size), rules.normal, isPrimary: index == 0)
      }
      primary = boxes[0]
      byFont = Set(boxes).count > 1 ? boxes : []
      if case .roundedSum(let pixels) = rules.normal {
        let own = stack.primary.size(in: size)
        textless = GeckoMetrics(stack.primary, size: own, pixelsPerPx: pixels).strut
      }
    case (.textKit(let rules), let lineHeight):
      let boxes = stack.faces.map { LineBox.uikit($0, size: size, lineHeight, rules) }
      primary = boxes[0]
      let countsFallback = rules.metricsSource == .shownFonts && Set(boxes).count > 1
      byFont = countsFallback ? boxes : []
    case (.staticLayout(let rules), _):
      let own = AndroidMetrics(stack.primary, size: size, rules).box
      primary = own
      let boxes = stack.faces.map { AndroidMetrics(fallback: $0, size: size, rules).box }
      let heightens = boxes.contains { own.union($0) != own }
      byFont = rules.fallbackLineSpacing && heightens ? boxes : []
    case (.skParagraph(let leading, let behavior), _):
      let strut = strut ?? lineHeight.forcedStrut(size: size)
      let least = strut.map { LineBox.strut($0, primary: stack.primary, size: size) }
      if let least, strut?.isForced == true {
        primary = least
        byFont = []
        return
      }
      let multiple = lineHeight.multiple(of: size)
      let boxes = stack.faces.map {
        LineBox.skParagraph($0, size: size, multiple: multiple, leading: leading).noLess(
          than: least)
      }
      primary = boxes[0]
      byFont = Set(boxes).count > 1 ? boxes : []
      emptyText = LineBox.skParagraphWithoutText(
        stack.primary, size: size, multiple: multiple,
        strut?.leadingDistribution ?? .proportional, behavior, least: least)
    }
  }

  /// The box of a line that shows fonts, a bit for each of the first 64.
  func box(showing fonts: UInt64) -> LineBox {
    box(of: byFont.indices.lazy.filter { fonts >> UInt64($0) & 1 != 0 })
  }

  /// The box of a line that shows the fonts of those indices.
  func box(of fonts: some Sequence<Int>) -> LineBox {
    var box = rule == .primaryAndShown ? primary : nil
    for font in fonts { box = box?.union(byFont[font]) ?? byFont[font] }
    return box ?? primary
  }
}

extension LineHeight {
  /// What points force on every line, as a strut.
  func forcedStrut(size: Points) -> Strut? {
    guard case .points(let height) = self else { return nil }
    return Strut(height: height / size, isForced: true)
  }

  /// As a multiple of the size.
  func multiple(of size: Points) -> Double? {
    switch self {
    case .em(let factor): factor
    case .points(let height): height / size
    case .normal, .fontMultiple, .clamped: nil
    }
  }
}
