// Lines that are chosen of all that fit.

extension FullText {
  /// The lines of a text that `style.lineChoice` chooses. Within another width they may be others,
  /// unless all fits on one line.
  ///
  /// - Parameter lineLimit: How many of them are shown; one alone is first fit.
  func cursorOfChosenLines<Width: AvailableWidth>(
    within available: Width, lineLimit: Int
  ) -> LineCursor<Width> {
    var first = LineCursor(wrappable, within: available.whole, interruption: interruption)
    if lineLimit < 2 || first.next() == nil || first.isAtEnd {
      return LineCursor(wrappable, within: available, interruption: interruption)
    }
    let widths = widthsOfBox(with: available.whole)
    let chooser = LineChooser(
      text: wrappable, scalars: scalars, available: widths.lowerBound,
      whiteSpace: style.wrapping.whiteSpace, fontSize: style.style.size,
      scale: Float(rules.layoutScale), lineLimit: lineLimit, interruption: interruption)
    let lines = chooser.lines(style.lineChoice) {
      isAsHigh(within: $0, as: $1, lineLimit: lineLimit)
    }
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
  private func isAsHigh(within a: Fixed, as b: Fixed, lineLimit: Int) -> Bool {
    hasEqualLines
      || firstFitHeight(within: a, lineLimit: lineLimit)
        == firstFitHeight(within: b, lineLimit: lineLimit)
  }

  private func firstFitHeight(within available: Fixed, lineLimit: Int) -> Points {
    var cursor = LineCursor(wrappable, within: available, interruption: interruption)
    var (accumulator, lineCount) = (LineHeightAccumulator(), 0)
    var carry: InlineLines.Carry?
    while lineCount < lineLimit, let line = cursor.next() {
      accumulator.add(
        box(of: line, isCut: false, &carry), afterPrimary: lineCount, by: lineHeightPolicy)
      lineCount += 1
    }
    return accumulator.height(by: lineHeightPolicy, isLast: true)
  }
}
