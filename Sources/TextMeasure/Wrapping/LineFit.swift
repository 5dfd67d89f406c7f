/// How the width of a box becomes the width available to its lines.
enum LineFit: Hashable, Sendable {
  /// Chromium compares the line's width rounded up to 1/64 px with the box's
  /// rounded down to 1/64 px, and lets it be 1/64 px wider (1,500 of 1,500
  /// texts stay on one line at their own width less 1/64 px and wrap at 2/64
  /// less).
  case layoutUnits
  /// As `layoutUnits`, for widths of lines in the pixels of a screen, of which a px has so many.
  case layoutUnitsOfPixels(Double)
  /// Gecko compares whole numbers of 1/60 px: the line's width with the box's, rounded to
  /// the nearest.
  case sixtieths
  /// Unrounded lengths are compared.
  case exact
  case skParagraph(roundsWidths: Bool)
  /// Widths of boxes are rounded to whole pixels: a view has no others.
  case pixels(density: Double)
  /// As `sixtieths`, for widths of lines that are whole numbers of 1/60 px.
  case sixtiethUnits
  /// As `pixels`, for widths of lines in HarfBuzz' unit of 1/256 pixel.
  case pixelUnits(density: Double)

  /// The widest a line may be in a box of `availableWidth`.
  func lineWidth(in availableWidth: Points) -> Fixed {
    let width = Fixed(rounding: availableWidth)
    switch self {
    case .layoutUnits:
      return width.roundedDown(to: Fixed.layoutUnit) + Fixed(rawValue: Fixed.layoutUnit)
    case .layoutUnitsOfPixels(let ratio):
      return LineFit.layoutUnits.lineWidth(in: Points(availableWidth.rawValue * ratio))
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
    case .layoutUnitsOfPixels(let ratio):
      if width >= .unbounded { return .unbounded }
      let pixels = LineFit.layoutUnits.narrowestBox(forLineWidth: width).points
      var box = Fixed(Points(pixels.rawValue / ratio), .up)
      // A box is a number of points, which above 2⁵² is no longer one of every 1/65536.
      let step = Fixed(rawValue: max(1, box.rawValue >> 52))
      // Rounding made it at most some eight steps too wide: `ratio` is 1/16 or more.
      while lineWidth(in: (box - step).points) >= width { box = box - step }
      while box < .unbounded, lineWidth(in: box.points) < width { box += step }
      return box
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

  /// This rule for widths of lines in the unit of advances of scanned texts.
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

/// When a line fits its box in SkParagraph.
///
/// A line's width, rounded to 1/100 pixel, must not exceed the box
/// (`LineBreakerWithLittleRounding`). Flutter has widths rounded down, so that a
/// line may be 1/100 pixel too wide; SkParagraph by itself takes the nearest, and
/// the box rounded down to a whole pixel. From 10,000 pixels on it is tenths, and
/// from 100,000 whole pixels. All of that in 32-bit floats: at 300.7 pixels they shift
/// the result by a few millionths.
struct SkParagraphFit {
  private let availableWidth: Float
  private let roundsWidths: Bool

  init(_ availableWidth: Points, roundsWidths: Bool) {
    let width = Float(availableWidth.rawValue)
    self.availableWidth = roundsWidths ? width.rounded(.down) : width
    self.roundsWidths = roundsWidths
  }

  /// The widest a line may be.
  ///
  /// - Complexity: O(1), some 20 comparisons: rounding keeps order, so the width
  ///   is searched by halves.
  var lineWidth: Fixed {
    let box = Fixed(rounding: Points(Double(availableWidth)))
    guard availableWidth.isFinite else { return box }
    let reach = Fixed.onePoint / 4
    let lowest = box.rawValue - reach
    let steps = 0..<Int(2 * reach)
    let beyond = steps.partitionPoint { fits(Fixed(rawValue: lowest + Int64($0))) }
    return Fixed(rawValue: lowest + Int64(beyond) - 1)
  }

  /// The narrowest box, to 1/65536 pixel, whose line width is `width` or more.
  ///
  /// - Complexity: O(1), some 20 limits.
  static func narrowestBox(forLineWidth width: Fixed, roundsWidths: Bool) -> Fixed {
    guard width > Fixed(rawValue: -Fixed.unbounded.rawValue), width < .unbounded else {
      return width
    }
    // Both widths are less than two pixels apart, and floats are equal there.
    let reach = 2 * Fixed.onePoint + Int64(width.rawValue.magnitude >> 20)
    func box(_ step: Int) -> Fixed { Fixed(rawValue: width.rawValue - reach + Int64(step)) }
    let first = (0..<Int(2 * reach)).partitionPoint {
      SkParagraphFit(box($0).points, roundsWidths: roundsWidths).lineWidth < width
    }
    return box(first)
  }

  private func fits(_ width: Fixed) -> Bool {
    let width = Float(width.points.rawValue)
    if width < availableWidth - 0.25 { return true }
    if width > availableWidth + 0.25 { return false }
    return rounded(width) <= availableWidth
  }

  private func rounded(_ width: Float) -> Float {
    let rule: FloatingPointRoundingRule = roundsWidths ? .toNearestOrAwayFromZero : .down
    return switch abs(width) {
    case ..<10_000: (width * 100).rounded(rule) * (1.0 / 100)
    case ..<100_000: (width * 10).rounded(rule) * (1.0 / 10)
    default: width.rounded(.down)
    }
  }
}
