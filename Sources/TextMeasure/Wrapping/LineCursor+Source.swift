// A line of a shaped text, by its stops.

extension LineCursor: LineSource {
  var overlongRule: OverlongRule {
    let breaks = text.breaksOverlongSegments
    if !text.cutPlaces.isEmpty { return .isCut(elseBreaks: breaks) }
    return breaks ? .breaks : .overflows
  }

  /// - Returns: Index of the last stop up to which the line fits; that before its first one if none
  ///   does.
  mutating func reach(within available: Width) -> Int {
    trimmedStop = nil
    var pen = LinePen(text, at: penStart(within: available), within: available, origin: origin)
    var index = stopIndex
    while index < text.stops.count {
      let stop = text.stops[index]
      let end = max(start, Int(stop.fitEnd))
      let trim = text.trimmableEnds.isEmpty ? .zero : text.trim(at: end)
      let whole = text.wholeEnd(of: end, from: start)
      guard let width = pen.width(to: whole, within: available, trim: trim) else { break }
      if !available.holds(width - text.uncountedSpacing(at: end)) {
        guard stop.isCut && trim > .zero && available.holds(width - trim) else { break }
        trimmedStop = index
        return index
      }
      index += 1
      if stop.endsParagraph { break }
    }
    return index - 1
  }

  /// Behind soft hyphens without width that the line surely holds.
  private func penStart(within available: Width) -> Int {
    hyphenRowEnd > start && hyphenRowEnd <= Int(text.stops[stopIndex].fitEnd)
      && available.holds(.zero) ? hyphenRowEnd : start
  }

  func lastOpportunity(reaching index: Int, within available: Width) -> Int? {
    index >= stopIndex ? index : nil
  }

  func lastOpportunity(before index: Int) -> Int? { index > stopIndex ? index - 1 : nil }

  /// What was shaped anew at a cut may be wider than it was in the text.
  func fits(endingAt index: Int, within available: Width) -> Bool {
    index == trimmedStop || !text.mayChange(from: start, to: text.stops[index])
      || available.holds(width(of: line(endingAt: index, within: available)))
  }

  func roomBesideHyphen(endingAt index: Int, within available: Width) -> Width? {
    guard text.stops[index].addsHyphen,
      !available.holds(width(of: line(endingAt: index, within: available)) + text.hyphenRoom)
    else { return nil }
    return available.beside(text.hyphenRoom)
  }

  /// (`LineBuilder::rebuildLineForTrailingSoftHyphen` of WebKit.)
  var hyphensMayOverflow: Bool { text.hyphensMayOverflow }

  func line(endingAt index: Int, within available: Width) -> LineSpan {
    var line = line(endingAt: text.stops[index])
    if index == trimmedStop {
      line.trim = text.trim(at: line.fitEnd)
    } else if line.isCut && line.fitEnd < line.next && spaceFits(after: line, within: available) {
      line.isCut = false
    }
    return line
  }

  /// Whether the first space after what counts fits as well: then the line ends
  /// after it, and what comes before is not cut.
  private func spaceFits(after line: LineSpan, within available: Width) -> Bool {
    available.holds(text.width(of: line.start..<line.fitEnd + 1, isCut: false, origin: origin))
  }

  /// The width of a line without its hyphen.
  func width(of line: LineSpan) -> Fixed {
    text.width(
      of: line.start..<line.fitEnd, isCut: line.isCut, trim: line.trim, origin: origin)
  }

  func line(endingAt stop: LineStop) -> LineSpan {
    let ending: LineEnding =
      switch stop.kind {
      case .allowed: .opportunity
      case .mandatory: .lineBreak
      case .end: .endOfText
      }
    return LineSpan(
      start: start, fitEnd: max(start, Int(stop.fitEnd)),
      visibleEnd: max(start, Int(stop.visibleEnd)), next: Int(stop.next),
      addsHyphen: stop.addsHyphen, ending: ending, isCut: stop.isCut)
  }
}
