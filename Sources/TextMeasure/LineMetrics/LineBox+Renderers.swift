extension LineBox {
  /// A line of a fixed height in Chromium: the font's ascent and descent, each rounded
  /// to a whole pixel, and what is left, half above and half below
  /// (`CalculateLeadingSpace` of Blink, CSS Inline 3, section 5.3). The half above is
  /// rounded down to a whole pixel, also where the line is lower than its font (32
  /// baselines of Pretendard at four sizes in Chromium 156).
  ///
  /// The height is as specified, whatever the font; only the baseline depends on it.
  static func css(_ height: Points, _ face: Face, size: Points) -> LineBox {
    guard height.rawValue.isFinite else { return LineBox(above: height, below: .zero) }
    let extents = face.metrics.preferred
    let ascent = face.wholePixels(extents.ascent, size: size)
    let descent = face.wholePixels(extents.descent, size: size)
    let leading = height.rawValue - (ascent + descent)
    let above = Points(ascent + (leading / 2).rounded(.down))
    return LineBox(above: above, below: height - above)
  }
}

extension LineBox {
  /// CSS `line-height: normal`, for one font.
  ///
  /// In Chromium and WebKit ascent, descent and line gap are rounded to whole pixels one by
  /// one; half of the gap, rounded down, lies above. A line is as high as all fonts used on it
  /// need, the primary font always among them (16 fonts at 30 sizes and 2,160 mixed lines of
  /// Chromium 156).
  ///
  /// - Parameter isPrimary: Whether it is the first font of the style.
  static func cssNormal(
    _ face: Face, size: Points, _ rule: NormalHeight, isPrimary: Bool
  ) -> LineBox {
    let extents = face.metrics.preferred
    func pixels(_ length: FontUnits) -> Double { face.wholePixels(length, size: size) }
    switch rule {
    case .parts:
      let gap = max(0, pixels(extents.lineGap))
      let above = (gap / 2).rounded(.down)
      return LineBox(
        above: Points(pixels(extents.ascent) + above),
        below: Points(pixels(extents.descent) + gap - above))
    case .roundedSum:
      return geckoNormal(face, size: size, isPrimary: isPrimary)
    }
  }

  /// Gecko's `line-height: normal` (`gfxFont::Metrics`, `nsFontMetrics::MaxHeight`). Of a font
  /// that a line shows besides only ascent and descent count, which those of a bitmap font are
  /// exactly, to the next 1/60 px (`nsTextFrame::ReflowText`, `nsLineLayout`; four stacks at eight
  /// sizes with nine kinds of text, and fonts with a line gap, in Firefox 153).
  private static func geckoNormal(_ face: Face, size: Points, isPrimary: Bool) -> LineBox {
    if let strike = face.strike, !isPrimary {
      func scaled(_ length: FontUnits) -> Points {
        let pixels = Double(length.rawValue) * size.rawValue / Double(strike.pixelsPerEm)
        return Points((pixels * 60).rounded(.up) / 60)
      }
      return LineBox(above: scaled(strike.extents.ascent), below: scaled(strike.extents.descent))
    }
    let extents = face.metrics.preferred
    // FreeType's `y_scale`, in 1/65536 of 1/64 px to the unit: 15.5 px may come out as less.
    let scale = (size.rawValue * 64 * 65536 / Double(face.unitsPerEm)).rounded()
    func scaled(_ length: FontUnits) -> Double { Double(length.rawValue) * scale / 4_194_304 }
    let prefersTypo = face.metrics.prefersTypo
    let rule: FloatingPointRoundingRule = prefersTypo ? .toNearestOrAwayFromZero : .up
    let ascent = scaled(extents.ascent).rounded(rule)
    let descent = scaled(extents.descent).rounded(rule)
    guard isPrimary else { return LineBox(above: Points(ascent), below: Points(descent)) }
    let gap = prefersTypo ? max(0, scaled(extents.lineGap)) : 0
    let sum = scaled(extents.ascent) + scaled(extents.descent) + gap
    let leading = max(0, sum.rounded(.toNearestOrAwayFromZero) - ascent - descent)
    return LineBox(
      above: Points(ascent + leading / 2), below: Points(descent + leading / 2))
  }
}

extension MultipleHeight {
  /// The height of a line that is to be so many times the size.
  func height(_ factor: Double, size: Points) -> Points {
    switch self {
    case .product(let rule):
      return rule.points(Points(size.rawValue * factor))
    case .percentage:
      // 1.4 times 22.5 is 31.5, and not a hair less as in double precision.
      let rounded = LengthRule.nearest64.points(size)
      let product = Double(Float(rounded.rawValue) * Float(factor * 100) / 100)
      return LengthRule.floored64.points(Points(product))
    }
  }
}

extension Face {
  /// A metric of a line at `size`, in whole pixels, halves up: in 32-bit floats, as Skia
  /// scales metrics and Blink rounds them. In double precision some ties fall to the
  /// other side: 10.24 px is 10.2399998 as a float, of which 1900 of 2048 units are
  /// 9.4999998, and to a float 9.5 (589 sizes at ties in Chromium 156).
  func wholePixels(_ length: FontUnits, size: Points) -> Double {
    let scale = Float(size.rawValue) / Float(unitsPerEm)
    return Double((Float(length.rawValue) * scale + 0.5).rounded(.down))
  }
}

extension LineBox {
  /// A line of TextKit: `hhea` unrounded, and what the line height is more, or less, all
  /// above the baseline (as STULabel and Texture imitate it).
  static func uikit(
    _ face: Face, size: Points, _ lineHeight: LineHeight, _ rules: UIKitRules
  ) -> LineBox {
    var box = natural(face, size: size, rules)
    switch lineHeight {
    case .normal, .em: break
    case .fontMultiple(let factor): box.above = factor * box.height - box.below
    case .points(let height): box.above = height - box.below
    case .clamped(let multiple, let minimum, let maximum):
      var height = multiple > 0 ? multiple * box.height : box.height
      height = max(height, minimum)
      if maximum > .zero { height = min(height, maximum) }
      box.above = height - box.below
    }
    return box
  }

  private static func natural(_ face: Face, size: Points, _ rules: UIKitRules) -> LineBox {
    let extents = face.metrics.hhea
    func scaled(_ length: FontUnits) -> Points {
      length.scaled(to: size, unitsPerEm: face.unitsPerEm)
    }
    let leading = rules.usesFontLeading ? scaled(extents.lineGap) : .zero
    var box = LineBox(
      above: scaled(extents.ascent), below: scaled(extents.descent),
      leading: rules.countsNegativeLeading ? leading : max(.zero, leading))
    if rules.raisesHelvetica && raisedFamilies.contains(face.familyName ?? "") {
      box.above += 0.15 * box.height
    }
    return box
  }

  /// Helvetica was measured (17 points: 15.640 instead of 13.090); WebKit for iOS, which
  /// imitates UIKit, does the same to all three.
  private static let raisedFamilies: Set = ["Helvetica", "Times", ".Helvetica NeueUI"]
}

extension LineBox {
  /// A font's box in SkParagraph (`Run::calculateMetrics`): ascent and descent
  /// unrounded, with half of the line gap each, in 32-bit floats as there (the
  /// heights of 18,000 reviews with seven font stacks).
  ///
  /// - Parameter multiple: The multiple of the font size (Flutter's `TextStyle.height`).
  static func skParagraph(
    _ face: Face, size: Points, multiple: Double? = nil, leading: LeadingDistribution
  ) -> LineBox {
    let metrics = SkiaMetrics(face, size: size)
    let halfGap = Double(metrics.gap) / 2
    var above = Float(Double(metrics.ascent) + halfGap)
    var below = Float(Double(metrics.descent) + halfGap)
    if let multiple {
      let height = Float(multiple) * Float(size.rawValue)
      switch leading {
      case .proportional:
        let factor = height / (above + below)
        above *= factor
        below *= factor
      case .even:
        let extra = (height - (above + below)) / 2
        above += extra
        below += extra
      }
    }
    return LineBox(above, below)
  }

  /// The box that a strut of that height forces on every line (`ParagraphImpl::resolveStrut`):
  /// the height is spread like the font's ascent, descent and line gap, and then
  /// the gap is left out, so that fonts with one get less than the specified height. As
  /// floats the parts may add up to a hair less, too, which counts where half a
  /// pixel is rounded: 23.5 makes 23 with most fonts.
  static func skParagraphStrut(_ face: Face, size: Points, height: Points) -> LineBox {
    let metrics = SkiaMetrics(face, size: size)
    let multiple = Float(height.rawValue / size.rawValue)
    let own = metrics.descent + metrics.ascent + metrics.gap
    let factor = multiple * Float(size.rawValue) / own
    return LineBox(metrics.ascent * factor, metrics.descent * factor)
  }

  /// - Returns: A box of no height for a font that has none to multiply.
  private init(_ above: Float, _ below: Float) {
    self.init(
      above: Points(above.isFinite ? Double(above) : 0),
      below: Points(below.isFinite ? Double(below) : 0))
  }
}

/// A face's line metrics at a size, in Skia's floats.
private struct SkiaMetrics {
  let ascent: Float
  let descent: Float
  let gap: Float

  init(_ face: Face, size: Points) {
    let unitsPerEm = face.strike.map { Float($0.pixelsPerEm) } ?? Float(face.unitsPerEm)
    func scaled(_ length: FontUnits) -> Float {
      Float(length.rawValue) / unitsPerEm * Float(size.rawValue)
    }
    let extents = face.strike?.extents ?? face.metrics.preferred
    ascent = scaled(extents.ascent)
    descent = scaled(extents.descent)
    gap = scaled(extents.lineGap)
  }
}
