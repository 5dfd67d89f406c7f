/// How the width of a box becomes the width available to its lines.
enum LineFit: Hashable, Sendable {
  /// Chromium compares the line's width rounded up to 1/64 px with the box's
  /// rounded down to 1/64 px, and lets it be 1/64 px wider (1,500 of 1,500
  /// texts stay on one line at their own width less 1/64 px and wrap at 2/64
  /// less).
  case layoutUnits
  /// Gecko compares whole numbers of 1/60 px: the line's width with the box's, rounded to
  /// the nearest.
  case sixtieths
  /// Unrounded lengths are compared.
  case exact
  case skParagraph(roundsWidths: Bool)
  /// Boxes are of whole pixels, to which their widths are rounded: a view has no others.
  case pixels(density: Double)
  /// Those of `sixtieths` where widths of lines are whole numbers of 1/60 px.
  case sixtiethUnits
  /// Those of `pixels` where widths of lines are in HarfBuzz' units of 1/256 pixel.
  case pixelUnits(density: Double)

  /// The widest a line may be in a box of `availableWidth`.
  func lineWidth(in availableWidth: Points) -> Fixed {
    let width = Fixed(rounding: availableWidth)
    switch self {
    case .layoutUnits:
      return width.roundedDown(to: Fixed.layoutUnit) + Fixed(rawValue: Fixed.layoutUnit)
    case .sixtieths:
      return width.roundedToSixtieths + Self.sumError
    case .exact:
      return width
    case .skParagraph(let roundsWidths):
      return SkParagraphFit(availableWidth, roundsWidths: roundsWidths).lineWidth
    case .pixels(let density):
      let pixels = PixelWidths(density: density)
      return width >= .unbounded ? width : pixels.width(pixels.rounded(availableWidth))
    case .sixtiethUnits:
      return Fixed(rawValue: WidthRounding.sixtieths.units(of: width))
    case .pixelUnits(let density):
      let box = LineFit.pixels(density: density).lineWidth(in: availableWidth)
      // Beyond any text; a box is never less than nothing.
      let pixels = max(0, PixelWidths(density: density).pixels(in: box))
      return Fixed(
        rawValue: Int64(min(pixels, Double(Fixed.unbounded.rawValue >> 8)))
          * PixelWidths.unitsPerPixel)
    }
  }

  /// The narrowest box, to 1/65536 point, whose lines may be `width` wide: the least
  /// for which `lineWidth` gives `width` or more.
  func narrowestBox(forLineWidth width: Fixed) -> Fixed {
    switch self {
    case .layoutUnits:
      return width.roundedUp(to: Fixed.layoutUnit) - Fixed(rawValue: Fixed.layoutUnit)
    case .sixtieths:
      return (width - Self.sumError).leastRoundedToSixtieths
    case .exact:
      return width
    case .skParagraph(let roundsWidths):
      return SkParagraphFit.narrowestBox(forLineWidth: width, roundsWidths: roundsWidths)
    case .pixels(let density):
      return PixelWidths(density: density).narrowestBox(for: width)
    case .sixtiethUnits:
      return Fixed.least(roundedToSixtieths: width.rawValue)
    case .pixelUnits(let density):
      let pixels = PixelWidths(density: density)
      let count = width.rawValue.dividedRoundingUp(by: PixelWidths.unitsPerPixel)
      return pixels.narrowestBox(for: pixels.width(Double(count)))
    }
  }

  /// This rule where widths of lines are in the unit that advances are added up in by look-ups.
  var inUnitsOfAdvances: LineFit {
    switch self {
    case .sixtieths: .sixtiethUnits
    case .pixels(let density): .pixelUnits(density: density)
    default: self
    }
  }

  /// A multiple of 1/60 px is held to 1/65536 px, and so are the parts of a sum: it may be off
  /// by as many as it has fragments, but not by half of 1/60.
  private static let sumError = Fixed(rawValue: 256)
}

extension Fixed {
  /// The least length that `roundedToSixtieths` makes this one, or more.
  fileprivate var leastRoundedToSixtieths: Fixed {
    guard var units = sixtieths else { return self }
    if Fixed(sixtieths: units) < self { units += 1 }
    return .least(roundedToSixtieths: units)
  }

  /// The least length that is so many 1/60 px once it is rounded to them, or more.
  fileprivate static func least(roundedToSixtieths units: Int64) -> Fixed {
    Fixed(rawValue: ((2 * units - 1) << 15).dividedRoundingUp(by: 60))
  }
}

extension Int64 {
  /// - Precondition: `divisor` is positive.
  fileprivate func dividedRoundingUp(by divisor: Int64) -> Int64 {
    self > 0 ? (self - 1) / divisor + 1 : self / divisor
  }
}
