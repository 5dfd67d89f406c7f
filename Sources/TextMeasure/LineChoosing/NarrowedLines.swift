/// Balances lines by a narrower box, in which they are first fit.
struct NarrowedLines {
  private let chooser: LineChooser

  init(_ chooser: LineChooser) { self.chooser = chooser }

  /// Gecko balances so many lines at most (`layout.css.text-wrap-balance.limit`).
  private static let mostLinesOfGecko = 10

  /// The lines in the narrowest box with as many lines, all together as high, as
  /// `nsBlockFrame::Reflow` looks for it: by halves of what a line of as many is wide, in 1/60 px.
  /// Where a limit cuts the text, what it cuts off has to begin at the same place.
  func lines(isAsHigh: (Fixed, Fixed) -> Bool) -> ChosenLines {
    let limit = Self.mostLinesOfGecko
    let lines = chooser.firstFit(within: chooser.available, limit: limit)
    let shown = lines.prefix(chooser.lineLimit)
    guard shown.count > 1, lines.count <= limit, !shown.contains(where: { $0.isBroken }),
      let width = chooser.available.sixtieths, width > 0
    else { return .firstFit }
    let isCut = shown.count < lines.count
    let error = chooser.available - Fixed(sixtieths: width)
    func available(_ inset: Int64) -> Fixed { Fixed(sixtieths: width - inset) + error }
    func holds(_ inset: Int64) -> Bool {
      let narrower = chooser.firstFit(within: available(inset), limit: limit)
      let isFull =
        isCut
        ? narrower.count > shown.count
          && narrower[shown.count - 1].span.next == shown[shown.count - 1].span.next
        : narrower.count == lines.count
      return isFull && !narrower.prefix(shown.count).contains(where: { $0.isBroken })
        && isAsHigh(available(inset), chooser.available)
    }
    var inset = width / Int64(shown.count)
    var step = inset / 2
    while step > 0 {
      inset += holds(inset) ? step : -step
      step /= 2
    }
    while inset > 0 && !chooser.interruption.hasCome && !holds(inset) { inset -= 1 }
    return inset > 0 ? .narrowed(available(inset)) : .firstFit
  }

  /// The lines in about the narrowest box with as many lines, as `ParagraphLineBreaker` of Blink
  /// looks for it: to the px, and not narrower than four fifths of an average line. Texts with a
  /// line break, or with a line that overflows or that only want of room ends, stay as they are.
  func halved(limit: Int) -> ChosenLines {
    let unit = Fixed.layoutUnit
    let lines = chooser.firstFit(within: chooser.available, limit: limit)
    guard lines.count > 1, lines.count <= limit,
      !lines.contains(where: { $0.overflows || $0.isBroken || $0.span.ending == .lineBreak })
    else { return .firstFit }
    let widths = lines.reduce(Fixed.zero) { $0 + $1.width } + chooser.text.indents.ofText
    let average = widths.rawValue / unit / Int64(lines.count)
    var (lower, upper) = ((average * 8 + 5) / 10, chooser.available.rawValue / unit - 1)
    let px = Int64((Double(chooser.scale) * 64).rounded(.up))
    while lower + px < upper {
      let middle = (lower + upper) / 2
      let narrower = chooser.firstFit(within: Fixed(rawValue: (middle + 1) * unit), limit: limit)
      if narrower.count <= lines.count && !narrower.contains(where: { $0.overflows }) {
        upper = middle
      } else {
        lower = middle
      }
    }
    return .narrowed(Fixed(rawValue: (upper + 1) * unit))
  }
}
