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
    }
  }

  /// A multiple of 1/60 px is held to 1/65536 px, and so are the parts of a sum: it may be off
  /// by as many as it has pieces, but not by half of 1/60.
  private static let sumError = Fixed(rawValue: 256)
}

extension Fixed {
  /// The least length that `roundedToSixtieths` makes this one, or more.
  fileprivate var leastRoundedToSixtieths: Fixed {
    guard var units = sixtieths else { return self }
    if Fixed(sixtieths: units) < self { units += 1 }
    let half = (2 * units - 1) << 15
    return Fixed(rawValue: half > 0 ? (half + 59) / 60 : half / 60)
  }
}
