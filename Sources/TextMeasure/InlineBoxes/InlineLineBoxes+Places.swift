// Where the items of one line end and those of the next begin.

extension InlineLineBoxes {
  /// A place between two items, or in a piece.
  struct Place {
    /// The items before this one lie before it.
    var item: Int
    /// If that one is a piece, its characters before this one do as well.
    var scalar: Int
  }

  /// The place after all items.
  var endOfItems: Place { Place(item: content.items.count, scalar: content.scalarCount) }

  /// Whether a place is in a piece, and not before it.
  func isCut(at place: Place) -> Bool {
    guard place.item < content.items.count, case .piece(let piece) = content.items[place.item]
    else { return false }
    return Int(content.pieces[Int(piece)].start) < place.scalar
  }

  /// The place before the line that begins with a character: elements that end are on the line
  /// before, and so are those without content, but after a line break.
  func place(before scalar: Int) -> Place {
    if scalar <= 0 { return Place(item: 0, scalar: 0) }
    var next = content.items.count
    if scalar < content.scalarCount {
      let piece = content.piece(at: scalar)
      next = Int(content.pieces[piece].item)
      if Int(content.pieces[piece].start) < scalar { return Place(item: next, scalar: scalar) }
    } else if !followsLineBreak(scalar) {
      return Place(item: next, scalar: scalar)
    }
    let endsForced = endsForced(before: scalar)
    let first = endOfContent(before: next, countsCollapsed: !endsForced)
    let item = endOfElements(from: first, to: next, stopsAtOpening: endsForced)
    return Place(item: item, scalar: scalar)
  }

  /// Whether a line ends before a character for a line break that is kept, or for what counts as
  /// one.
  private func endsForced(before scalar: Int) -> Bool {
    if followsLineBreak(scalar) { return true }
    guard rules.boxesEndLines, scalar < content.scalarCount else { return false }
    return content.pieces[content.piece(at: scalar - 1)].box >= 0
      && content.pieces[content.piece(at: scalar)].box < 0
  }

  private func followsLineBreak(_ scalar: Int) -> Bool {
    guard scalars[scalar - 1] == 0x0A else { return false }
    let style = content.style(ofPiece: content.piece(at: scalar - 1)).resolved
    return style.wrapping.whiteSpace.keepsLineBreaks
  }

  /// The item after the last one before `next` that holds characters.
  ///
  /// - Parameter countsCollapsed: Whether white space that collapsed may be such.
  private func endOfContent(before next: Int, countsCollapsed: Bool) -> Int {
    var item = next
    while item > 0 {
      switch content.items[item - 1] {
      case .piece(let piece):
        if !content.range(of: Int(piece)).isEmpty { return item }
      case .collapsed:
        if countsCollapsed && rules.countsCollapsedSpace { return item }
      case .opening, .closing: break
      }
      item -= 1
    }
    return item
  }

  /// The item up to which elements end that began on the line before, or begin and end.
  private func endOfElements(from first: Int, to next: Int, stopsAtOpening: Bool) -> Int {
    var (end, depth) = (first, 0)
    for item in first..<next {
      var closes = false
      switch content.items[item] {
      case .collapsed where rules.countsCollapsedSpace: return end
      case .opening where stopsAtOpening: return end
      case .collapsed, .piece: continue
      case .opening: depth += 1
      case .closing: (depth, closes) = (depth - 1, true)
      }
      if depth <= 0 || closes && rules.closingsStay { (end, depth) = (item + 1, 0) }
    }
    return end
  }

  /// The place before what is hidden from a character on: it begins with the first one that is not
  /// white space, and with the elements that begin with that.
  func placeOfHidden(from scalar: Int) -> Place {
    var first = scalar
    while first < content.scalarCount, Spaces.isOfDocument(scalars[first]) { first += 1 }
    guard first < content.scalarCount else { return endOfItems }
    let piece = content.piece(at: first)
    var place = Place(item: Int(content.pieces[piece].item), scalar: first)
    if isCut(at: place) { return place }
    while place.item > 0, beginsWithNext(content.items[place.item - 1]) { place.item -= 1 }
    return place
  }

  /// Whether an item before a character is on the line of that.
  private func beginsWithNext(_ item: InlineItem) -> Bool {
    switch item {
    case .opening: true
    case .closing: false
    case .piece(let piece): content.range(of: Int(piece)).isEmpty
    case .collapsed: !rules.countsCollapsedSpace
    }
  }

  /// The innermost element that is open at a place.
  func openElement(at place: Place) -> Int {
    for item in content.items[place.item...] {
      switch item {
      case .opening(let element): return max(0, Int(content.elements[Int(element)].parent))
      case .closing(let element): return Int(element)
      case .piece(let piece): return Int(content.pieces[Int(piece)].element)
      case .collapsed: continue
      }
    }
    return 0
  }
}
