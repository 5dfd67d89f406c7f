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
}

/// The box of any line of a style: in points, but for Android in pixels.
struct LineBoxes: Sendable {
  /// The box of a line in the primary font alone.
  let primary: LineBox
  /// A box for each font, where fallback fonts make a line higher; else empty.
  let byFont: [LineBox]

  private let rule: Rule

  enum Rule {
    /// A line holds the primary font's box and those of the fonts it shows.
    case primaryAndShown
    /// A line is as high as the fonts on it make it, those of spaces that hang
    /// included.
    case onLine
  }

  /// Whether every line holds the primary font's box, shown or not.
  var linesHoldPrimary: Bool { rule == .primaryAndShown }

  /// Whether all lines are equally high.
  var isUniform: Bool { byFont.isEmpty }

  /// - Parameters:
  ///   - stack: With a fixed line height only the baseline depends on it.
  ///   - size: The size of the font, as it is used.
  ///   - specifiedSize: The size that the style specifies, where it is another.
  init(
    _ lineHeight: LineHeight, stack: FontStack, size: Points, specifiedSize: Points? = nil,
    profile: Profile
  ) {
    rule = profile.linesHoldPrimary ? .primaryAndShown : .onLine
    var lineHeight = lineHeight
    if profile.boundsAreLineHeights, case .clamped = lineHeight {
      let natural = LineBoxes(
        lineHeight.unbounded, stack: stack, size: size, specifiedSize: specifiedSize,
        profile: profile)
      lineHeight = lineHeight.bounded(natural.primary.height)
    }
    switch (profile, lineHeight) {
    case (.css, .normal), (.css, .clamped):
      let boxes = stack.faces.map { Self.cssNormal($0, size: size) }
      primary = boxes[0]
      byFont = Set(boxes).count > 1 ? boxes : []
    case (.css, .multiple(let factor)):
      primary = .css(
        Self.cssMultiple(factor, size: specifiedSize ?? size), stack.primary, size: size)
      byFont = []
    case (.css, .points(let height)):
      let height = Self.layoutUnits(height.rawValue, .toNearestOrAwayFromZero)
      primary = .css(height, stack.primary, size: size)
      byFont = []
    case (.uikit(let rules), let lineHeight):
      let boxes = stack.faces.map { LineBox.uikit($0, size: size, lineHeight, rules) }
      primary = boxes[0]
      let countsFallback = rules.metricsSource == .shownFonts && Set(boxes).count > 1
      byFont = countsFallback ? boxes : []
    case (.android(let rules), _):
      let own = AndroidMetrics(stack.primary, size: size, rules).box
      primary = own
      let boxes = stack.faces.map { AndroidMetrics(fallback: $0, size: size, rules).box }
      let heightens = boxes.contains { own.union($0) != own }
      byFont = rules.fallbackLineSpacing && heightens ? boxes : []
    case (.flutter, .points(let height)):
      primary = .skParagraphStrut(stack.primary, size: size, height: height)
      byFont = []
    case (.flutter(let leading, _), _):
      let multiple: Double? = if case .multiple(let factor) = lineHeight { factor } else { nil }
      let boxes = stack.faces.map {
        LineBox.skParagraph($0, size: size, multiple: multiple, leading: leading)
      }
      primary = boxes[0]
      byFont = Set(boxes).count > 1 ? boxes : []
    }
  }

  /// CSS `line-height: 1.4` in Chromium: a percentage of the size to 1/64 px, in
  /// 32-bit floats once the percentage is known (2,770 heights). So 1.4 times 22.5 is 31.5, and not a hair less
  /// as in double precision.
  private static func cssMultiple(_ factor: Double, size: Points) -> Points {
    let percentage = Float(factor * 100)
    let rounded = layoutUnits(size.rawValue, .toNearestOrAwayFromZero)
    return layoutUnits(Double(Float(rounded.rawValue) * percentage / 100), .down)
  }

  /// The box of a line that shows the fonts of those indices.
  func box(of fonts: some Sequence<Int>) -> LineBox {
    var box = rule == .primaryAndShown ? primary : nil
    for font in fonts { box = box?.union(byFont[font]) ?? byFont[font] }
    return box ?? primary
  }

  /// CSS `line-height: normal` in Chromium, for one font.
  ///
  /// Ascent, descent and line gap are rounded to whole pixels one by one; half
  /// of the gap, rounded down, lies above. A line is as high as all fonts used
  /// on it need, the primary font always among them (16 fonts at 30 sizes and
  /// 2,160 mixed lines of Chromium 156).
  private static func cssNormal(_ face: Face, size: Points) -> LineBox {
    let extents = face.metrics.preferred
    func pixels(_ length: FontUnits) -> Double { face.wholePixels(length, size: size) }
    let gap = max(0, pixels(extents.lineGap))
    let above = (gap / 2).rounded(.down)
    return LineBox(
      above: Points(pixels(extents.ascent) + above),
      below: Points(pixels(extents.descent) + gap - above))
  }

  /// A length to 1/64 px: CSS rounds a bare number times the font size down, and
  /// a length with a unit to the nearest.
  private static func layoutUnits(_ length: Double, _ rule: FloatingPointRoundingRule) -> Points {
    Points((length * 64).rounded(rule) / 64)
  }
}
