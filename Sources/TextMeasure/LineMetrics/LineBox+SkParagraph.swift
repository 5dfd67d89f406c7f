/// What a strut makes lines at least as high as.
struct StrutBox: Sendable {
  let above: Float
  let below: Float
  /// Room around it, half above and half below.
  let leading: Float
  let isForced: Bool
  let distribution: LeadingDistribution

  /// A height is spread like the font's ascent, descent and line gap, and then the gap is left out, so
  /// that fonts with one get less than the specified height; or half above and half below, and the gap
  /// is passed over (`ParagraphImpl::resolveStrut`).
  ///
  /// - Parameters:
  ///   - primary: The first font of the text.
  ///   - size: The size of the text.
  init(_ strut: Strut, primary: Face, size: Points) {
    let size = strut.size ?? size
    let metrics = SkiaMetrics(strut.fonts?.primary ?? primary, size: size)
    let em = Float(size.rawValue)
    var (above, below) = (metrics.ascent, metrics.descent)
    switch (strut.height.map { Float($0) }, strut.leadingDistribution) {
    case (nil, _): break
    case (let height?, .proportional):
      let factor = height * em / (below + above + metrics.gap)
      above *= factor
      below *= factor
    case (let height?, .even):
      let extra = (height * em - (below + above)) / 2
      above += extra
      below += extra
    }
    (self.above, self.below) = (above, below)
    leading = max(0, Float(strut.leading)) * em
    (isForced, distribution) = (strut.isForced, strut.leadingDistribution)
  }

  /// The least box of a line that may be higher.
  var box: LineBox { LineBox(above + leading / 2, below + leading / 2) }

  /// A line with the strut in it, and the room around that: of one that is forced all of it, and
  /// nothing of the line's own.
  func applied(to line: LineBox, gap: Float) -> (LineBox, gap: Float) {
    isForced ? (LineBox(above, below), leading) : (line.noLess(than: box), gap)
  }
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

  /// The box of a strut (`ParagraphImpl::resolveStrut`). A height is spread like the font's ascent,
  /// descent and line gap, and then the gap is left out, so that fonts with one get less than the
  /// specified height; or half above and half below, and the gap is passed over. As floats the
  /// parts may add up to a hair less, too, which counts where half a pixel is rounded: 23.5 makes
  /// 23 with most fonts.
  ///
  /// - Parameters:
  ///   - primary: The first font of the text.
  ///   - size: The size of the text.
  static func strut(_ strut: Strut, primary: Face, size: Points) -> LineBox {
    let own = StrutBox(strut, primary: primary, size: size)
    // Half of it is added to the parts in 32-bit floats, unless a line has nothing but it: then all of
    // it to their sum, in doubles (`InternalLineMetrics::updateLineMetrics`, `height`).
    if strut.isForced { return LineBox(own.above, own.below).widened(by: own.leading) }
    return own.box
  }

  /// The box of a text without characters (`ParagraphImpl::computeEmptyMetrics`): the line gap comes
  /// on top of what a strut makes it, and a multiple is that of the font's height in whole pixels,
  /// spread as the strut's is.
  ///
  /// - Parameters:
  ///   - distribution: That of the strut.
  ///   - least: The strut's box.
  static func skParagraphWithoutText(
    _ face: Face, size: Points, multiple: Double?, _ distribution: LeadingDistribution,
    _ behavior: TextHeightBehavior, least: LineBox?
  ) -> LineBox {
    var (box, gap) = skParagraphBesideBoxes(face, size: size, multiple: multiple, distribution)
    let font = skParagraphFont(face, size: size)
    if !behavior.appliesToFirstAscent { box.above = font.above }
    if !behavior.appliesToLastDescent { box.below = font.below }
    return box.noLess(than: least).widened(by: gap)
  }

  /// What a line without text has of the paragraph's own font, and the line gap, which comes on top of
  /// that.
  static func skParagraphBesideBoxes(
    _ face: Face, size: Points, multiple: Double?, _ distribution: LeadingDistribution
  ) -> (LineBox, gap: Float) {
    let metrics = SkiaMetrics(face, size: size)
    var (above, below, gap) = (metrics.ascent, metrics.descent, metrics.gap)
    if let multiple {
      let sum = Double(below) + Double(above) + Double(gap)
      let own = Float(sum.rounded(.toNearestOrAwayFromZero))
      let height = Float(multiple) * Float(size.rawValue)
      switch distribution {
      case .proportional:
        let factor = height / own
        above *= factor
        below *= factor
        gap *= factor
      case .even: gap += height - own
      }
    }
    return (LineBox(above, below), gap)
  }

  /// A font's ascent and descent alone.
  static func skParagraphFont(_ face: Face, size: Points) -> LineBox {
    let metrics = SkiaMetrics(face, size: size)
    return LineBox(metrics.ascent, metrics.descent)
  }

  /// A box that holds another, too, if there is one.
  func noLess(than least: LineBox?) -> LineBox { least.map(union) ?? self }

  /// Half of `leading` more above, and half below.
  private func widened(by leading: Float) -> LineBox {
    guard leading.isFinite else { return self }
    return LineBox(
      above: above + Points(Double(leading) / 2), below: below + Points(Double(leading) / 2))
  }

  /// - Returns: A box of no height for a font that has none to multiply.
  fileprivate init(_ above: Float, _ below: Float) {
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
    let (extents, unitsPerEm) = face.lineExtents(at: Float(size.rawValue))
    func scaled(_ length: FontUnits) -> Float {
      Float(length.rawValue) / unitsPerEm * Float(size.rawValue)
    }
    ascent = scaled(extents.ascent)
    descent = scaled(extents.descent)
    gap = scaled(extents.lineGap)
  }
}
