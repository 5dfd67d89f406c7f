// A line of a shaped text, by its opportunities.

extension LineCursor: LineSource {
  var overlongRule: OverlongRule {
    let breaks = text.breaksOverlongSegments
    if !text.cutPlaces.isEmpty { return .isCut(elseBreaks: breaks) }
    return breaks ? .breaks : .overflows
  }

  /// - Returns: Index of the last opportunity up to which the line fits; that before its first one
  ///   if none does.
  mutating func reach(within available: Width) -> Int {
    trimmedOpportunity = nil
    var pen = LinePen(text, at: penStart(within: available), within: available, origin: origin)
    var index = opportunityIndex
    while index < text.opportunities.count {
      let opportunity = text.opportunities[index]
      let end = max(start, Int(opportunity.fitEnd))
      let trim = text.trimmableEnds.isEmpty ? .zero : text.trim(at: end)
      let whole = text.wholeEnd(of: end, from: start)
      guard let width = pen.width(to: whole, within: available, trim: trim) else { break }
      if !available.holds(width - text.uncountedSpacing(at: end)) {
        guard opportunity.isCut && trim > .zero && available.holds(width - trim) else { break }
        trimmedOpportunity = index
        return index
      }
      index += 1
      if opportunity.endsParagraph { break }
    }
    return index - 1
  }

  /// Behind soft hyphens without width that the line surely holds.
  private func penStart(within available: Width) -> Int {
    softHyphensEnd > start && softHyphensEnd <= Int(text.opportunities[opportunityIndex].fitEnd)
      && available.holds(.zero) ? softHyphensEnd : start
  }

  func lastOpportunity(reaching index: Int, within available: Width) -> Int? {
    index >= opportunityIndex ? index : nil
  }

  func lastOpportunity(before index: Int) -> Int? { index > opportunityIndex ? index - 1 : nil }

  /// What was shaped anew at a cut may be wider than it was in the text.
  func fits(endingAt index: Int, within available: Width) -> Bool {
    index == trimmedOpportunity || !text.mayChange(from: start, to: text.opportunities[index])
      || available.holds(width(of: line(endingAt: index, within: available)))
  }

  func widthBesideHyphen(endingAt index: Int, within available: Width) -> Width? {
    guard text.opportunities[index].addsHyphen,
      !available.holds(width(of: line(endingAt: index, within: available)) + text.hyphenFitWidth)
    else { return nil }
    return available.beside(text.hyphenFitWidth)
  }

  /// (`LineBuilder::rebuildLineForTrailingSoftHyphen` of WebKit.)
  var hyphensMayOverflow: Bool { text.hyphensMayOverflow }

  func line(endingAt index: Int, within available: Width) -> LineSpan {
    var line = line(endingAt: text.opportunities[index])
    if index == trimmedOpportunity {
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

  func line(endingAt opportunity: BreakOpportunity) -> LineSpan {
    let ending: LineEnding =
      switch opportunity.kind {
      case .allowed: .opportunity
      case .mandatory: .lineBreak
      case .end: .endOfText
      }
    return LineSpan(
      start: start, fitEnd: max(start, Int(opportunity.fitEnd)),
      visibleEnd: max(start, Int(opportunity.visibleEnd)), next: Int(opportunity.next),
      addsHyphen: opportunity.addsHyphen, ending: ending, isCut: opportunity.isCut)
  }
}
