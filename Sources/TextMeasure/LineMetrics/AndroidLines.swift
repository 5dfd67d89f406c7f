/// How `StaticLayout` adds up lines: in whole pixels, which all lengths here are
/// (`StaticLayout.out`).
///
/// The first line begins at the font's top instead of its ascent, and the last one ends at
/// its bottom, if there is font padding. Below every line but the last there is what the
/// multiplier and the spacing add, rounded, to the line with its padding.
struct AndroidLines: Sendable {
  /// What a line takes above and below its baseline: `Paint.FontMetricsInt`.
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
  /// What lines are made to be, in what way.
  let lineHeight: Double?
  let heightRule: AndroidRules.LineHeightRule

  init(
    _ metrics: AndroidMetrics, _ rules: AndroidRules, _ lineHeight: LineHeight, spacing: Points
  ) {
    top = metrics.top
    bottom = metrics.bottom
    includesFontPadding = rules.includesFontPadding
    fallbackLineSpacing = rules.fallbackLineSpacing
    spacesLastLine = rules.spacesLastLine
    heightRule = rules.lineHeightRule
    var spacing = spacing.rawValue * rules.pixelsPerPoint
    var multiplier = 1.0
    var fixed: Double?
    switch lineHeight {
    case .normal, .clamped: break
    case .multiple(let factor): multiplier = factor
    case .points(let height):
      let pixels = height.rawValue * rules.pixelsPerPoint
      if rules.lineHeightRule == .textView {
        // `TextView.setLineHeight`: in place of any other spacing.
        spacing =
          pixels.rounded(.toNearestOrAwayFromZero)
          - (metrics.ascent + metrics.descent + metrics.leading)
      } else {
        // In sp, like the font's size (`allowFontScaling`).
        fixed = (rules.usedFontScale * pixels).rounded(.up)
      }
    }
    self.spacing = spacing
    self.multiplier = multiplier
    self.lineHeight = fixed
  }

  /// What a line adds to the height.
  func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    let line = extents(of: box, isFirst: isFirst, isLast: isLast)
    let above = isFirst && includesFontPadding ? line.top : line.ascent
    let below = isLast && includesFontPadding ? line.bottom : line.descent
    let own = above + below
    guard multiplier != 1 || spacing != 0, spacesLastLine || !isLast else { return Points(own) }
    let extra = own * (multiplier - 1) + spacing
    return Points(own + extra.rounded(.toNearestOrAwayFromZero))
  }

  /// How far below the top of a line its baseline lies.
  func baseline(of box: LineBox, isFirst: Bool) -> Points {
    let line = extents(of: box, isFirst: isFirst, isLast: false)
    return Points(isFirst && includesFontPadding ? line.top : line.ascent)
  }

  private func extents(of box: LineBox, isFirst: Bool, isLast: Bool) -> Extents {
    let (ascent, descent) = (box.above.rawValue, box.below.rawValue)
    let line = Extents(
      top: fallbackLineSpacing ? max(top, ascent) : top, ascent: ascent, descent: descent,
      bottom: fallbackLineSpacing ? max(bottom, descent) : bottom)
    guard let lineHeight else { return line }
    return heightRule == .shrinkingReactNative
      ? line.shrunk(to: lineHeight) : line.spread(to: lineHeight, isFirst: isFirst, isLast: isLast)
  }
}

extension AndroidLines.Extents {
  /// React Native's `CustomLineHeightSpan`: half of what is missing above, half below.
  func spread(to lineHeight: Double, isFirst: Bool, isLast: Bool) -> AndroidLines.Extents {
    let missing = lineHeight - (ascent + descent)
    var line = self
    line.ascent += (missing / 2).rounded(.up)
    line.descent += (missing / 2).rounded(.down)
    if isFirst { line.top = max(top, line.ascent) }
    if isLast { line.bottom = max(bottom, line.descent) }
    return line
  }

  /// The same in its older form: as much as there is room for of the descent, then of the
  /// ascent, the bottom and the top.
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

  /// - Parameter size: The size of the font, in dp.
  init(_ face: Face, size: Points, _ rules: AndroidRules) {
    let pixels = Points(size.rawValue * rules.pixelsPerPoint)
    if rules.usesElegantHeight {
      // Shares of 2048, in place of any font's (`Paint.cpp`).
      ascent = Self.roundedUpwards(1900 * pixels.rawValue / 2048)
      descent = Self.rounded(500 * pixels.rawValue / 2048)
      leading = 0
      top = (2500 * pixels.rawValue / 2048).rounded(.up)
      bottom = (1000 * pixels.rawValue / 2048).rounded(.up)
      return
    }
    func scaled(_ length: FontUnits) -> Double {
      length.scaled(to: pixels, unitsPerEm: face.unitsPerEm).rawValue
    }
    let extents = face.metrics.preferred
    ascent = Self.roundedUpwards(scaled(extents.ascent))
    descent = Self.rounded(scaled(extents.descent))
    leading = Self.rounded(scaled(extents.lineGap))
    top = scaled(face.metrics.inkTop).rounded(.up)
    bottom = scaled(face.metrics.inkBottom).rounded(.up)
  }

  /// What a clamped line height comes to.
  func bounded(_ lineHeight: LineHeight, _ rules: AndroidRules) -> LineHeight {
    guard case .clamped = lineHeight else { return lineHeight }
    var height = ascent + descent
    if case .multiple(let factor) = lineHeight.unbounded { height *= factor }
    return lineHeight.bounded(Points(height / rules.pixelsPerPoint))
  }

  var box: LineBox { LineBox(above: Points(ascent), below: Points(descent)) }

  /// Upwards y is negative there, and halves are rounded down the page.
  private static func roundedUpwards(_ length: Double) -> Double {
    (length - 0.5).rounded(.up)
  }

  private static func rounded(_ length: Double) -> Double {
    length.rounded(.toNearestOrAwayFromZero)
  }
}
