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
