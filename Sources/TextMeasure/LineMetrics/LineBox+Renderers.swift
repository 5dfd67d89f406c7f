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
    let strike = rule == .partsOfStrikes ? face.strike : nil
    let extents = strike?.extents ?? face.metrics.preferred
    func pixels(_ length: FontUnits) -> Double {
      guard let strike else { return face.wholePixels(length, size: size) }
      return strike.wholePixels(length, size: size)
    }
    switch rule {
    case .parts, .partsOfStrikes:
      let gap = max(0, pixels(extents.lineGap))
      let above = (gap / 2).rounded(.down)
      return LineBox(
        above: Points(pixels(extents.ascent) + above),
        below: Points(pixels(extents.descent) + gap - above))
    case .roundedSum:
      return geckoNormal(face, size: size, isPrimary: isPrimary)
    }
  }

  /// Gecko's `line-height: normal` (`gfxFT2FontBase::InitMetrics`, `GetNormalLineHeight`). Of a
  /// font that a line shows besides only ascent and descent count, which those of a bitmap font
  /// are exactly, to the next 1/60 px (`nsTextFrame::ReflowText`, `nsLineLayout`; four stacks at
  /// eight sizes with nine kinds of text, and fonts with a line gap, in Firefox 153).
  ///
  /// One half of what a line is higher than its font lies above
  /// (`nsLayoutUtils::GetCenteredFontBaseline`).
  private static func geckoNormal(_ face: Face, size: Points, isPrimary: Bool) -> LineBox {
    if let strike = face.strike, !isPrimary {
      func scaled(_ length: FontUnits) -> Points {
        let pixels = Double(length.rawValue) * size.rawValue / Double(strike.pixelsPerEm)
        return Points((pixels * 60).rounded(.up) / 60)
      }
      return LineBox(above: scaled(strike.extents.ascent), below: scaled(strike.extents.descent))
    }
    let metrics = GeckoMetrics(face, size: size)
    guard isPrimary else {
      return LineBox(above: Points(metrics.ascent), below: Points(metrics.descent))
    }
    let leading = metrics.lineHeight - metrics.ascent - metrics.descent
    let above = (leading * 30).rounded(.towardZero) / 60
    return LineBox(
      above: Points(metrics.ascent + above), below: Points(metrics.descent + leading - above))
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
    if face.metrics.prefersTypo && hasTypo {
      (ascent, descent) = (rounded(typo.ascent), rounded(typo.descent))
    } else {
      // FreeType's are of whole 1/64 px before they are of whole px.
      func roundedUp(_ length: FontUnits) -> Double {
        ((scaled(length) * 64).rounded() / 64).rounded(.up)
      }
      ascent = max(roundedUp(preferred.ascent), hasTypo ? rounded(typo.ascent) : 0)
      descent = max(roundedUp(preferred.descent), hasTypo ? rounded(typo.descent) : 0)
    }
    // The typographic metrics make a line, even if the font does not prefer them.
    let ofLine = hasTypo ? typo : preferred
    let sum = scaled(ofLine.ascent) + scaled(ofLine.descent) + scaled(ofLine.lineGap)
    let height = max(sum, ascent + descent).rounded(.toNearestOrAwayFromZero)
    let em = scaled(FontUnits(Int32(face.unitsPerEm))).rounded(.toNearestOrAwayFromZero)
    // `eCompensateLeading`: the height of a line is never that of the em.
    lineHeight = height == em && ascent + descent == em ? (em * 72).rounded() / 60 : height
  }
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
  /// A metric of a line at `size`, in whole pixels, halves up: in 32-bit floats, as Skia
  /// scales metrics and Blink rounds them. In double precision some ties fall to the
  /// other side: 10.24 px is 10.2399998 as a float, of which 1900 of 2048 units are
  /// 9.4999998, and to a float 9.5 (589 sizes at ties in Chromium 156).
  func wholePixels(_ length: FontUnits, size: Points) -> Double {
    let scale = Float(size.rawValue) / Float(unitsPerEm)
    return Double((Float(length.rawValue) * scale + 0.5).rounded(.down))
  }
}

extension BitmapStrike {
  /// A metric of a line at `size`, in whole pixels, halves up, as of outlines.
  fileprivate func wholePixels(_ length: FontUnits, size: Points) -> Double {
    let scale = Float(size.rawValue) / Float(pixelsPerEm)
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
