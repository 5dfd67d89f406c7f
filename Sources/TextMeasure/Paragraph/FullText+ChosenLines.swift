// Lines that are chosen of all that fit.

extension FullText {
  /// The lines of a text that `style.lineChoice` chooses. Within another width they may be others,
  /// unless all fits on one line.
  func cursorOfChosenLines<Width: AvailableWidth>(within available: Width) -> LineCursor<Width> {
    var first = LineCursor(wrappable, within: available.whole, interruption: interruption)
    if first.next() == nil || first.isAtEnd {
      return LineCursor(wrappable, within: available, interruption: interruption)
    }
    let widths = widthsOfBox(with: available.whole)
    let chooser = LineChooser(
      text: wrappable, scalars: scalars, available: widths.lowerBound,
      whiteSpace: style.wrapping.whiteSpace, fontSize: style.style.size,
      scale: Float(rules.layoutScale), interruption: interruption)
    let lines = chooser.lines(style.lineChoice, isAsHigh: isAsHigh)
    if style.lineChoice.dependsOnTests {
      let (tested, next) = (chooser.tests.widths, widths.upperBound)
      available.confine(to: tested.lowerBound..<max(tested.upperBound, next))
    } else {
      available.confine(to: widths)
    }
    switch lines {
    case .firstFit:
      return LineCursor(wrappable, within: available, interruption: interruption)
    case .narrowed(let width):
      return LineCursor(wrappable, within: available.atMost(width), interruption: interruption)
    case .ends(let lines):
      return LineCursor(
        wrappable, within: available, choosing: lines, interruption: interruption)
    }
  }

  /// The widths from that of lines in some box up to that in the next wider one, around `width`.
  func widthsOfBox(with width: Fixed) -> Range<Fixed> {
    let beyond = Fixed(rawValue: width.rawValue + 1)
    let next = style.lineFit.narrowestBox(forLineWidth: beyond)
    let lower = style.lineFit.lineWidth(in: Fixed(rawValue: next.rawValue - 1).points)
    let upper = style.lineFit.lineWidth(in: next.points)
    return lower <= width && width < upper ? lower..<upper : width..<beyond
  }

  /// Whether lines first fit are as high in all within one width as within another.
  private func isAsHigh(within a: Fixed, as b: Fixed) -> Bool {
    hasEqualLines || firstFitHeight(within: a) == firstFitHeight(within: b)
  }

  private func firstFitHeight(within available: Fixed) -> Points {
    var cursor = LineCursor(wrappable, within: available, interruption: interruption)
    var (accumulator, lineCount) = (LineHeightAccumulator(), 0)
    var carry: InlineLines.Carry?
    while let line = cursor.next() {
      accumulator.add(
        box(of: line, isCut: false, &carry), afterPrimary: lineCount, by: lineHeightPolicy)
      lineCount += 1
    }
    return accumulator.height(by: lineHeightPolicy, isLast: true)
  }
}
