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
    switch rule {
    case .parts: parts(of: (face.metrics.preferred, Float(face.unitsPerEm)), size: size)
    case .partsOfStrikes: parts(of: face.lineExtents(at: Float(size.rawValue)), size: size)
    case .roundedSum: geckoNormal(face, size: size, isPrimary: isPrimary)
    }
  }

  /// Ascent, descent and gap in whole pixels.
  private static func parts(
    of metrics: (extents: LineExtents, unitsPerEm: Float), size: Points
  ) -> LineBox {
    func pixels(_ length: FontUnits) -> Double {
      length.wholePixels(size: size, unitsPerEm: metrics.unitsPerEm)
    }
    let gap = max(0, pixels(metrics.extents.lineGap))
    let above = (gap / 2).rounded(.down)
    return LineBox(
      above: Points(pixels(metrics.extents.ascent) + above),
      below: Points(pixels(metrics.extents.descent) + gap - above))
  }

  /// Gecko's `line-height: normal` (`gfxFT2FontBase::InitMetrics`, `GetNormalLineHeight`). Of a
  /// font that a line shows besides only ascent and descent count, to the next 1/60 px
  /// (`nsTextFrame::ReflowText`, `nsLineLayout`; four stacks at eight sizes with nine kinds of
  /// text, and fonts with a line gap, in Firefox 153). They are whole px but in fonts of pictures;
  /// the first font's are no less than what they are rounded to (`ComputeMaxAscent` of
  /// `nsFontMetrics`).
  ///
  /// One half of what a line is higher than its font lies above
  /// (`nsLayoutUtils::GetCenteredFontBaseline`).
  private static func geckoNormal(_ face: Face, size: Points, isPrimary: Bool) -> LineBox {
    let metrics = GeckoMetrics(face, size: size)
    func sixtieths(_ length: Double) -> Points { Points((length * 60).rounded(.up) / 60) }
    let shown = LineBox(above: sixtieths(metrics.ascent), below: sixtieths(metrics.descent))
    guard isPrimary else { return shown }
    let (ascent, descent) = (metrics.ascent.roundedUpFromHalf, metrics.descent.roundedUpFromHalf)
    let leading = max(0, metrics.lineHeight - ascent - descent)
    let above = (leading * 30).rounded(.towardZero) / 60
    return shown.union(
      LineBox(above: Points(ascent + above), below: Points(descent + leading - above)))
  }
}

/// A face's line metrics at a size, in px (`gfxFT2FontBase::InitMetrics` of Gecko).
private struct GeckoMetrics {
  let ascent: Double
  let descent: Double
  /// The height of a line in this font alone.
  let lineHeight: Double

  init(_ face: Face, size: Points) {
    // FreeType's `y_scale`, in 1/65536 of 1/64 px to the unit: 15.5 px may come out as less. The
    // size is of whole 1/64 px (6,240 sizes of Firefox 153, of which 22 px of Inter alone differs).
    let sixtyFourths = (size.rawValue * 64).rounded()
    let scale = (sixtyFourths * 65536 / Double(face.unitsPerEm)).rounded()
    func scaled(_ length: FontUnits) -> Double { Double(length.rawValue) * scale / 4_194_304 }
    func rounded(_ length: FontUnits) -> Double { scaled(length).rounded(.toNearestOrAwayFromZero) }
    let (typo, preferred) = (face.metrics.typo, face.metrics.preferred)
    let hasTypo = typo.ascent != .zero
    var ownSum = scaled(preferred.ascent) + scaled(preferred.descent) + scaled(preferred.lineGap)
    if face.metrics.prefersTypo && hasTypo {
      (ascent, descent) = (rounded(typo.ascent), rounded(typo.descent))
    } else if let strikes = face.strikes, strikes.table == .cbdt {
      let strike = strikes.strike(for: size.rawValue)
      let factor = size.rawValue / Double(strike.pixelsPerEm)
      func pixels(_ length: FontUnits) -> Double { Double(length.rawValue) / 64 * factor }
      (ascent, descent) = (pixels(strike.extents.ascent), pixels(strike.extents.descent))
      ownSum = ascent + descent + pixels(strike.extents.lineGap)
    } else {
      // FreeType's are of whole 1/64 px before they are of whole px.
      func roundedUp(_ length: FontUnits) -> Double {
        ((scaled(length) * 64).rounded() / 64).rounded(.up)
      }
      ascent = max(roundedUp(preferred.ascent), hasTypo ? rounded(typo.ascent) : 0)
      descent = max(roundedUp(preferred.descent), hasTypo ? rounded(typo.descent) : 0)
    }
    // The typographic metrics make a line, even if the font does not prefer them.
    let typoSum = scaled(typo.ascent) + scaled(typo.descent) + scaled(typo.lineGap)
    let height = max(hasTypo ? typoSum : ownSum, ascent + descent).roundedUpFromHalf
    let em = scaled(FontUnits(Int32(face.unitsPerEm))).roundedUpFromHalf
    // `eCompensateLeading`: the height of a line is never that of the em.
    let isEm = height == em && (ascent + descent - em).roundedUpFromHalf == 0
    lineHeight = isEm ? (em * 72).rounded() / 60 : height
  }
}

extension Double {
  /// The nearest whole number, halves up.
  fileprivate var roundedUpFromHalf: Double { (self + 0.5).rounded(.down) }
}

extension MultipleHeight {
  /// The height of a line that is to be so many times the size.
  func height(_ factor: Double, size: Points) -> Points {
    switch self {
    case .product(let rule):
      return rule.points(Points(size.rawValue * factor))
    case .productOfLayoutUnits(let rule):
      return rule.points(factor * LengthRule.floored64.points(size))
    case .floatProduct(let rule):
      return rule.points(Points(Double(Float(size.rawValue) * Float(factor))))
    case .percentage:
      // 1.4 times 22.5 is 31.5, and not a hair less as in double precision.
      let rounded = LengthRule.nearest64.points(size)
      let product = Double(Float(rounded.rawValue) * Float(factor * 100) / 100)
      return LengthRule.floored64.points(Points(product))
    }
  }
}

extension Face {
  /// A metric of a line at `size`, in whole pixels, halves up.
  func wholePixels(_ length: FontUnits, size: Points) -> Double {
    length.wholePixels(size: size, unitsPerEm: Float(unitsPerEm))
  }
}

extension FontUnits {
  /// A metric of a line at `size`, in whole pixels, halves up: in 32-bit floats, as Skia
  /// scales metrics and Blink rounds them. In double precision some ties fall to the
  /// other side: 10.24 px is 10.2399998 as a float, of which 1900 of 2048 units are
  /// 9.4999998, and to a float 9.5 (589 sizes at ties in Chromium 156).
  fileprivate func wholePixels(size: Points, unitsPerEm: Float) -> Double {
    let scale = Float(size.rawValue) / unitsPerEm
    return Double((Float(rawValue) * scale + 0.5).rounded(.down))
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
