extension LineBox {
  /// A line of a fixed height in Chromium: the font's ascent and descent, each rounded
  /// to a whole pixel, and the room that is left, half above and half below
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
