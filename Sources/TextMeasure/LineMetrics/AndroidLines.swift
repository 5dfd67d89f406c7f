/// How `StaticLayout` adds up lines: in whole pixels, which all lengths here are
/// (`StaticLayout.out`).
///
/// The first line begins at the font's top instead of its ascent, and the last one ends at
/// its bottom, if there is font padding. Below every line but the last there is what the
/// multiplier and the spacing add, rounded, to the line with its padding.
struct AndroidLines: Sendable {
  /// The extents of a line above and below its baseline: `Paint.FontMetricsInt`.
  struct Extents: Hashable, Sendable {
    var top: Double
    var ascent: Double
    var descent: Double
    var bottom: Double
  }

  /// How far the font's highest and lowest glyphs reach.
  let top: Double
  let bottom: Double
  let includesFontPadding: Bool
  /// Whether top and bottom are at least ascent and descent.
  let fallbackLineSpacing: Bool
  let spacesLastLine: Bool
  let multiplier: Double
  let spacing: Double
  /// The height that lines are set to, and the rule by which.
  let lineHeight: Double?
  let heightRule: AndroidRules.LineHeightRule
  /// The line height of Compose, where it lays out.
  let composeHeight: ComposeLineHeight?

  /// - Parameter size: The size of the font, in dp.
  init(
    _ metrics: AndroidMetrics, _ rules: AndroidRules, _ lineHeight: LineHeight, size: Points,
    spacing: Points
  ) {
    top = metrics.top
    bottom = metrics.bottom
    includesFontPadding = rules.includesFontPadding
    fallbackLineSpacing = rules.fallbackLineSpacing
    spacesLastLine = rules.spacesLastLine
    heightRule = rules.lineHeightRule
    var spacing = spacing.rawValue * rules.pixelsPerPoint
    var multiplier = rules.lineSpacingMultiplier
    var fixed: Double?
    switch lineHeight {
    case .normal, .clamped: break
    case .em(let factor) where rules.lineHeightRule == .compose:
      fixed = Double((Float(factor) * Float(size.rawValue * rules.pixelsPerPoint)).rounded(.up))
    case .em: break
    case .fontMultiple(let factor): multiplier = factor
    case .points(let height) where rules.lineHeightRule == .compose:
      // `Density.toPx` of a size in sp.
      let scaled = Float(height.rawValue) * Float(rules.usedFontScale)
      fixed = Double((scaled * Float(rules.pixelsPerPoint)).rounded(.up))
    case .points(let height):
      let pixels = height.rawValue * rules.pixelsPerPoint
      if rules.lineHeightRule == .textView {
        // `TextView.setLineHeight`: in place of any other spacing.
        spacing =
          pixels.rounded(.toNearestOrAwayFromZero)
          - (metrics.ascent + metrics.descent + metrics.leading)
      } else if rules.lineHeightRule == .lineHeightSpan {
        fixed = (pixels + 0.5).rounded(.down)
      } else {
        // In sp, like the font's size (`allowFontScaling`).
        fixed = (rules.usedFontScale * pixels).rounded(.up)
      }
    }
    self.spacing = spacing
    self.multiplier = multiplier
    let isCompose = rules.lineHeightRule == .compose
    self.lineHeight = isCompose ? nil : fixed
    composeHeight =
      isCompose
      ? fixed.map { ComposeLineHeight(lineHeight: $0, style: rules.lineHeightStyle) } : nil
  }

  /// The height that a line adds.
  func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    Points(
      height(of: extents(of: box, isFirst: isFirst, isLast: isLast), isFirst: isFirst, isLast))
  }

  /// The height that a line adds, by its extents as they are set.
  private func height(of line: Extents, isFirst: Bool, _ isLast: Bool) -> Double {
    let above = isFirst && includesFontPadding ? line.top : line.ascent
    let below = isLast && includesFontPadding ? line.bottom : line.descent
    let own = above + below
    guard multiplier != 1 || spacing != 0, spacesLastLine || !isLast else { return own }
    // `out` of `StaticLayout`, in 32-bit floats.
    let extra = Double(Float(own) * (Float(multiplier) - 1) + Float(spacing))
    let rounded = extra >= 0 ? (extra + 0.5).rounded(.down) : -(0.5 - extra).rounded(.down)
    return own + rounded
  }

  /// A line as a box that has all of its height: its baseline, and all that is below, the spacing
  /// included.
  ///
  /// - Parameter line: As its line height has it.
  func wholeBox(of line: Extents, isFirst: Bool, isLast: Bool) -> LineBox {
    let height = height(of: line, isFirst: isFirst, isLast)
    let above = isFirst && includesFontPadding ? line.top : line.ascent
    return LineBox(above: Points(above), below: Points(height - above))
  }

  /// How far below the top of a line its baseline lies.
  func baseline(of box: LineBox, isFirst: Bool) -> Points {
    let line = extents(of: box, isFirst: isFirst, isLast: false)
    return Points(isFirst && includesFontPadding ? line.top : line.ascent)
  }

  private func extents(of box: LineBox, isFirst: Bool, isLast: Bool) -> Extents {
    let (ascent, descent) = (box.above.rawValue, box.below.rawValue)
    // Top and bottom of a line without characters are the first font's, however little that is.
    let holds = fallbackLineSpacing && !box.isBlank
    let line = Extents(
      top: holds ? max(top, ascent) : top, ascent: ascent, descent: descent,
      bottom: holds ? max(bottom, descent) : bottom)
    return set(line, isFirst: isFirst, isLast: isLast, isBlank: box.isBlank)
  }

  /// The extents of a line as its line height has them.
  ///
  /// - Parameter isBlank: Whether no character stands on it: no span reaches it then.
  func set(_ line: Extents, isFirst: Bool, isLast: Bool, isBlank: Bool) -> Extents {
    if let composeHeight {
      return composeHeight.applied(to: line, isFirst: isFirst, isLast: isLast, isBlank: isBlank)
    }
    guard let lineHeight, !isBlank else { return line }
    if heightRule == .lineHeightSpan { return line.scaled(to: lineHeight) }
    return heightRule == .shrinkingReactNative
      ? line.shrunk(to: lineHeight) : line.spread(to: lineHeight, isFirst: isFirst, isLast: isLast)
  }
}

extension AndroidLines.Extents {
  /// `LineHeightSpan.Standard`: ascent and descent in the same proportion, in 32-bit floats.
  func scaled(to lineHeight: Double) -> AndroidLines.Extents {
    let own = ascent + descent
    if own <= 0 { return self }
    var line = self
    let share = Float(descent) * (Float(lineHeight) / Float(own))
    line.descent = (Double(share) + 0.5).rounded(.down)
    line.ascent = lineHeight - line.descent
    return line
  }

  /// React Native's `CustomLineHeightSpan`: half of what is missing above, half below. The first line
  /// begins and the last one ends with these, whatever the font padding.
  func spread(to lineHeight: Double, isFirst: Bool, isLast: Bool) -> AndroidLines.Extents {
    let missing = lineHeight - (ascent + descent)
    var line = self
    line.ascent += (missing / 2).rounded(.up)
    line.descent += (missing / 2).rounded(.down)
    if isFirst { line.top = line.ascent }
    if isLast { line.bottom = line.descent }
    return line
  }

  /// The older form of React Native's span: as much as fits of the descent, then of the ascent, the
  /// bottom and the top.
  func shrunk(to lineHeight: Double) -> AndroidLines.Extents {
    var line = self
    if descent > lineHeight {
      (line.top, line.ascent, line.descent, line.bottom) = (0, 0, lineHeight, lineHeight)
    } else if ascent + descent > lineHeight {
      line.bottom = descent
      line.ascent = lineHeight - descent
      line.top = line.ascent
    } else if ascent + bottom > lineHeight {
      line.top = ascent
      line.bottom = lineHeight - ascent
    } else if top + bottom > lineHeight {
      line.top = lineHeight - bottom
    } else {
      let missing = lineHeight - (top + bottom)
      line.top += (missing / 2).rounded(.up)
      line.bottom += (missing / 2).rounded(.down)
      (line.ascent, line.descent) = (line.top, line.bottom)
    }
    return line
  }
}

/// A face's line metrics on Android at a size, in whole pixels: `Paint.FontMetricsInt`, but
/// all of them distances.
struct AndroidMetrics {
  let ascent: Double
  let descent: Double
  let leading: Double
  let top: Double
  let bottom: Double

  /// The first font's.
  ///
  /// - Parameter size: The size of the font, in dp.
  init(_ face: Face, size: Points, _ rules: AndroidRules) {
    let pixels = Float(size.rawValue * rules.pixelsPerPoint)
    self.init(face, pixels: pixels, isElegant: rules.usesElegantHeight)
  }

  /// The metrics of a fallback font: at the size that advances have, and its own if text is
  /// elegant, too.
  init(fallback face: Face, size: Points, _ rules: AndroidRules) {
    let pixels = PixelFont.pixels(
      size, density: rules.pixelsPerPoint, isLinear: rules.usesLinearText)
    self.init(face, pixels: Float(pixels), isElegant: false)
  }

  /// In 32-bit floats, as Skia scales them, and y grows down the page.
  private init(_ face: Face, pixels: Float, isElegant: Bool) {
    let (extents, unitsPerEm) = face.lineExtents(at: pixels)
    func scaled(_ length: FontUnits) -> Float { pixels * (Float(length.rawValue) / unitsPerEm) }
    func share(_ count: Float) -> Float { count * pixels / 2048 }
    let inkUnits = Float(face.unitsPerEm)
    func ink(_ length: FontUnits) -> Float { pixels * (Float(length.rawValue) / inkUnits) }
    // Shares in place of any font's extents (`Paint.cpp`).
    ascent = -Self.rounded(isElegant ? share(-1900) : -scaled(extents.ascent))
    descent = Self.rounded(isElegant ? share(500) : scaled(extents.descent))
    leading = isElegant ? 0 : Self.rounded(scaled(extents.lineGap))
    top = Double((isElegant ? share(2500) : ink(face.metrics.inkTop)).rounded(.up))
    bottom = Double((isElegant ? share(1000) : ink(face.metrics.inkBottom)).rounded(.up))
  }

  /// The line height that a clamped one comes to.
  func bounded(_ lineHeight: LineHeight, _ rules: AndroidRules) -> LineHeight {
    guard case .clamped = lineHeight else { return lineHeight }
    var height = ascent + descent
    if case .fontMultiple(let factor) = lineHeight.unbounded { height *= factor }
    return lineHeight.bounded(Points(height / rules.pixelsPerPoint))
  }

  var box: LineBox { LineBox(above: Points(ascent), below: Points(descent)) }

  var extents: AndroidLines.Extents {
    AndroidLines.Extents(top: top, ascent: ascent, descent: descent, bottom: bottom)
  }

  /// How far the spans move text that make it an index: half of the ascent of the first font, cut
  /// (`SuperscriptSpan`, `SubscriptSpan`).
  static func shiftOfIndices(_ face: Face, size: Points, _ rules: AndroidRules) -> Double {
    let pixels = Float(size.rawValue * rules.pixelsPerPoint)
    let (extents, unitsPerEm) = face.lineExtents(at: pixels)
    let ascent = pixels * (Float(extents.ascent.rawValue) / unitsPerEm)
    return Double((ascent / 2).rounded(.towardZero))
  }

  /// Halves go down the page.
  private static func rounded(_ length: Float) -> Double {
    (Double(length) + 0.5).rounded(.down)
  }
}

/// Lines of a line height in Compose (`LineHeightStyleSpan`, and the paddings of its `TextLayout`),
/// in whole pixels.
///
/// All lines of a text are as the first one is made, whatever their fonts. What the first one
/// loses above and the last one below is added again around the text.
struct ComposeLineHeight: Sendable {
  /// In whole pixels, rounded up.
  let lineHeight: Double
  let style: AndroidRules.LineHeightStyle

  /// The extents that lines get above and below their baselines.
  private struct Target {
    var ascent: Double
    var descent: Double
    /// The ascent of the first line, and the descent of the last one.
    var first: Double
    var last: Double
    /// Above the first line, and below the last one.
    var paddingAbove = 0.0
    var paddingBelow = 0.0
  }

  /// - Parameters:
  ///   - line: The first line of the text by its fonts.
  ///   - isBlank: Whether a line has no character on it.
  func applied(
    to line: AndroidLines.Extents, isFirst: Bool, isLast: Bool, isBlank: Bool
  ) -> AndroidLines.Extents {
    let isOnly = isFirst && isLast
    if line.ascent + line.descent <= 0 { return line }
    // An empty text is made as an empty last line is.
    let isKept = isBlank ? trimsLast : trimsFirst && trimsLast
    if isOnly && isKept && (isBlank || style.mode != .tight) { return line }
    let target = target(line)
    var applied = line
    applied.ascent = isFirst && !(isOnly && isBlank) ? target.first : target.ascent
    applied.descent = isLast ? target.last : target.descent
    if isOnly && isBlank { return applied }
    if isFirst {
      applied.ascent += target.paddingAbove
      applied.top += target.paddingAbove
    }
    if isLast {
      applied.descent += target.paddingBelow
      applied.bottom += target.paddingBelow
    }
    return applied
  }

  private var trimsFirst: Bool { style.trim == .both || style.trim == .firstLineTop }
  private var trimsLast: Bool { style.trim == .both || style.trim == .lastLineBottom }

  private func target(_ line: AndroidLines.Extents) -> Target {
    let (above, below) = (line.ascent, line.descent)
    let missing = lineHeight - (above + below)
    if style.mode == .minimum && missing <= 0 {
      return Target(ascent: above, descent: below, first: above, last: below)
    }
    // In 32-bit floats, and rounded up, toward the text if it is cut.
    let share = style.alignment.share ?? Float(above) / Float(above + below)
    let part = Float(missing) * (missing <= 0 ? share : 1 - share)
    let descent = below + Double(part.rounded(.up))
    var target = Target(
      ascent: lineHeight - descent, descent: descent, first: lineHeight - descent, last: descent)
    if style.mode == .tight && missing < 0 {
      target.first = trimsFirst ? min(above, target.ascent) : max(above, target.ascent)
      target.last = trimsLast ? min(below, descent) : max(below, descent)
      return target
    }
    if trimsFirst { target.first = above }
    if trimsLast { target.last = below }
    target.paddingAbove = max(0, above - target.first)
    // The greater of both, as the source has it, but none if the last line loses nothing.
    if target.last < below { target.paddingBelow = max(target.paddingAbove, below - target.last) }
    return target
  }
}

extension AndroidRules.LineHeightStyle.Alignment {
  /// How much of what is missing comes above the text; `nil` for as much as is above the
  /// baseline.
  fileprivate var share: Float? {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .proportional: nil
    }
  }
}
