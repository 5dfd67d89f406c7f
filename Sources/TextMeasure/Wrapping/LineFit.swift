/// How the width of a box becomes the width available to its lines.
enum LineFit: Hashable, Sendable {
  /// Chromium compares the line's width rounded up to 1/64 px with the box's
  /// rounded down to 1/64 px, and lets it be 1/64 px wider (1,500 of 1,500
  /// texts stay on one line at their own width less 1/64 px and wrap at 2/64
  /// less).
  case layoutUnits
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
    case .exact:
      return width
    case .skParagraph(let roundsWidths):
      return SkParagraphFit.narrowestBox(forLineWidth: width, roundsWidths: roundsWidths)
    case .pixels(let density):
      return PixelWidths(density: density).narrowestBox(for: width)
    }
  }
}
