// Lines that end where no break opportunity is.

extension LineCursor {
  /// The line that ends within the segment that overflows it, as `word-break: break-all` cuts
  /// it in WebKit (`InlineContentBreaker`): as much of the segment as there is room for, less
  /// may not stand before what follows. If nothing is left the segment moves to the next line;
  /// alone on a line it keeps one character, and if that may not begin a line all those like it.
  ///
  /// - Parameter line: The line of the segments that fit, if any does.
  /// - Returns: `nil` where no segment is cut.
  func cutLine(after line: LineSpan?, within available: Width) -> LineSpan? {
    if let line, line.ending != .opportunity { return nil }
    let first = line?.next ?? start
    let index = text.stops.partitionPoint { Int($0.next) <= first }
    guard index < text.stops.count else { return nil }
    let end = Int(text.stops[index].fitEnd)
    guard end > first else { return nil }
    var cut = room(in: first..<end, within: available)
    if cut == end { cut = previousGrapheme(before: cut) }
    while cut > first && !text.cutPlaces[cut] { cut = previousGrapheme(before: cut) }
    if cut <= first {
      if line != nil { return nil }
      cut = text.nextGrapheme(after: first)
      let holdsOn = !text.cutPlaces[first]
      while holdsOn && cut < end && !text.cutPlaces[cut] { cut = text.nextGrapheme(after: cut) }
      if cut >= end { return nil }
    }
    return LineSpan(
      start: start, fitEnd: cut, visibleEnd: cut, next: cut,
      addsHyphen: text.edges[cut].contains(.followsSoftHyphen), ending: .opportunity,
      isCut: true)
  }

  /// Where the graphemes of `segment` end that fit on the line.
  private func room(in segment: Range<Int>, within available: Width) -> Int {
    var end = segment.lowerBound
    var pen = LinePen(text, at: start, within: available)
    while end < segment.upperBound {
      let next = min(text.nextGrapheme(after: end), segment.upperBound)
      if !available.holds(pen.width(to: next)) { break }
      end = next
    }
    // What stands at a cut is shaped anew: it may be wider there, or narrower.
    while end > segment.lowerBound && !fits(upTo: end, within: available) {
      end = previousGrapheme(before: end)
    }
    while end < segment.upperBound {
      let next = min(text.nextGrapheme(after: end), segment.upperBound)
      if !fits(upTo: next, within: available) { break }
      end = next
    }
    return end
  }

  private func fits(upTo end: Int, within available: Width) -> Bool {
    available.holds(text.width(of: start..<end, isCut: true))
  }

  private func previousGrapheme(before position: Int) -> Int {
    var position = position - 1
    while position > 0 && !text.isGraphemeBoundary(position) { position -= 1 }
    return position
  }

  /// The line up to the last of `weakStops` before `stop` that fits, or else the first one.
  func weakLine(before stop: LineStop, within available: Width) -> LineSpan? {
    if text.weakStops.isEmpty { return nil }
    let first = text.weakStops.partitionPoint { Int($0) <= start }
    var last: Int?
    for position in text.weakStops[first...] where position < stop.fitEnd {
      let end = Int(position)
      if last != nil && !available.holds(text.width(of: start..<end, isCut: true)) { break }
      last = end
    }
    return last.map { end in
      LineSpan(
        start: start, fitEnd: end, visibleEnd: end, next: end, addsHyphen: false,
        ending: .opportunity, isCut: true)
    }
  }
}
