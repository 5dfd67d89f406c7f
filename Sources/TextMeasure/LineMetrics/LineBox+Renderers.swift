extension LineBox {
  /// A line of a fixed height in a browser: the font's ascent and descent, each in whole px, and
  /// what is left, half above and half below (CSS Inline 3, section 5.3).
  ///
  /// The height is as specified, whatever the font; only the baseline depends on it.
  static func css(
    _ height: Points, _ face: Face, size: Points, _ rules: CSSLineRules
  ) -> LineBox {
    guard height.rawValue.isFinite else { return LineBox(above: height, below: .zero) }
    let font = cssFont(face, size: size, rules.normal)
    let above = font.above + rules.leading.above(height - font.height)
    return LineBox(above: above, below: height - above)
  }

  /// A font's ascent and descent in a browser, in whole px.
  static func cssFont(_ face: Face, size: Points, _ rule: NormalHeight) -> LineBox {
    switch rule {
    case .parts: font(of: (face.metrics.preferred, Float(face.unitsPerEm)), size: size)
    case .partsOfStrikes: font(of: face.lineExtents(at: Float(size.rawValue)), size: size)
    case .partsOfCoreText(let rounding): CoreTextMetrics(face, size: size, rounding).font
    case .roundedSum(let pixels): GeckoMetrics(face, size: size, pixelsPerPx: pixels).font
    }
  }

  private static func font(
    of metrics: (extents: LineExtents, unitsPerEm: Float), size: Points
  ) -> LineBox {
    func pixels(_ length: FontUnits) -> Points {
      Points(length.wholePixels(size: size, unitsPerEm: metrics.unitsPerEm))
    }
    return LineBox(
      above: pixels(metrics.extents.ascent), below: pixels(metrics.extents.descent))
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
    case .partsOfCoreText(let rounding): CoreTextMetrics(face, size: size, rounding).line
    case .roundedSum(let pixels):
      geckoNormal(GeckoMetrics(face, size: size, pixelsPerPx: pixels), isPrimary: isPrimary)
    }
  }

  /// Ascent, descent and gap in whole pixels.
  private static func parts(
    of metrics: (extents: LineExtents, unitsPerEm: Float), size: Points
  ) -> LineBox {
    let gap = metrics.extents.lineGap.wholePixels(size: size, unitsPerEm: metrics.unitsPerEm)
    return font(of: metrics, size: size).adding(gap: gap)
  }

  /// A line in a font of this box, with a line gap of so many px between two of them.
  func adding(gap: Double) -> LineBox {
    let gap = max(0, gap)
    let half = (gap / 2).rounded(.down)
    return LineBox(above: above + Points(half), below: below + Points(gap - half))
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
  private static func geckoNormal(_ metrics: GeckoMetrics, isPrimary: Bool) -> LineBox {
    isPrimary ? metrics.shown.union(metrics.strut) : metrics.shown
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
    box.setHeight(lineHeight)
    return box
  }

  /// Gives a line of TextKit its height: what that is more, or less, is all above the baseline.
  mutating func setHeight(_ lineHeight: LineHeight) {
    switch lineHeight {
    case .normal, .em: break
    case .fontMultiple(let factor): above = factor * height - below
    case .points(let height): above = height - below
    case .clamped(let multiple, let minimum, let maximum):
      var height = multiple > 0 ? multiple * self.height : self.height
      height = max(height, minimum)
      if maximum > .zero { height = min(height, maximum) }
      above = height - below
    }
  }

  /// A line of TextKit as high as its font.
  static func natural(_ face: Face, size: Points, _ rules: UIKitRules) -> LineBox {
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
