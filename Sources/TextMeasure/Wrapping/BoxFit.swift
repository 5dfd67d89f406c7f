/// How the width that is given for an element becomes the width available to its lines: by the rule
/// of the renderer for a box without padding and border, and what those take.
struct BoxFit: Hashable, Sendable {
  let fit: LineFit
  let insets: BoxInsets
  /// What padding and border take of the width of lines, in its unit.
  let inset: Fixed

  init(_ fit: LineFit, _ insets: BoxInsets = .none) {
    self.init(fit, insets, inset: insets.width)
  }

  private init(_ fit: LineFit, _ insets: BoxInsets, inset: Fixed) {
    (self.fit, self.insets, self.inset) = (fit, insets, inset)
  }

  /// The widest a line may be in a box of `availableWidth`; in one that padding and border are wider
  /// than, as wide as in a box of nothing.
  @inline(__always)
  func lineWidth(in availableWidth: Points) -> Fixed {
    inset == .zero ? fit.lineWidth(in: availableWidth) : insetLineWidth(in: availableWidth)
  }

  @inline(never)
  func insetLineWidth(in availableWidth: Points) -> Fixed {
    guard fit.roundsBoxes else {
      return fit.lineWidth(in: max(.zero, availableWidth - inset.points))
    }
    let width = fit.lineWidth(in: availableWidth)
    return width >= .unbounded ? width : max(fit.lineWidth(in: .zero), width - inset)
  }

  /// The narrowest box, to 1/65536 point, whose lines may be `width` wide: the least for which
  /// `lineWidth` gives `width` or more, or one no wider than nothing.
  func narrowestBox(forLineWidth width: Fixed) -> Fixed {
    if inset == .zero || width >= .unbounded || width <= fit.lineWidth(in: .zero) {
      return fit.narrowestBox(forLineWidth: width)
    }
    return fit.roundsBoxes
      ? fit.narrowestBox(forLineWidth: width + inset)
      : fit.narrowestBox(forLineWidth: width) + inset
  }

  /// This rule for widths of lines in the unit of advances of scanned texts.
  func inUnitsOfAdvances(_ rounding: WidthRounding) -> BoxFit {
    let inset = fit.roundsBoxes ? Fixed(rawValue: rounding.units(of: insets.width)) : inset
    return BoxFit(fit.inUnitsOfAdvances, insets, inset: inset)
  }

  /// The width that is left in a box of `availableWidth` of layout, before and after it is rounded.
  func contentWidth(_ availableWidth: Fixed, rounded: (Fixed) -> Fixed) -> Fixed {
    fit.roundsBoxes
      ? max(.zero, rounded(availableWidth) - insets.width)
      : rounded(max(.zero, availableWidth - insets.width))
  }
}

extension LineFit {
  /// Whether the width of an element is rounded, and not what padding and border leave of it: these
  /// are whole numbers of the same unit.
  fileprivate var roundsBoxes: Bool {
    switch self {
    case .layoutUnits, .layoutUnitsOfPixels, .sixtieths, .sixtiethUnits: true
    case .exact, .skParagraph, .pixels, .pixelUnits: false
    }
  }
}
