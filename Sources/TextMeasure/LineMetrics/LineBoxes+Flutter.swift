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

  /// What a strut of that height forces on every line (`ParagraphImpl::resolveStrut`):
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
