extension InlineContent {
  /// The room of boxes, and of the edges of elements, by the characters that it goes with, in order.
  ///
  /// What an element begins with stays with what follows it, and what it ends with, and all of an
  /// empty one, with what precedes it (40 kinds of boundary in three browsers).
  ///
  /// - Complexity: O(*i*) in the items.
  func insets(_ rules: RendererRules) -> [InlineInset] {
    var found = InsetFinder(self)
    for item in items {
      switch item {
      case .opening(let element): found.open(element)
      case .closing(let element): found.close(element)
      case .collapsed: break
      case .piece(let piece):
        let range = range(of: Int(piece))
        if range.isEmpty { continue }
        found.pass(range)
        let box = pieces[Int(piece)].box
        if box >= 0 { found.add(rules.width(of: boxes[Int(box)]), at: range.lowerBound) }
      }
    }
    return found.insets
  }
}

extension InlineContent {
  /// The room for the ends of elements that lines end within, by where these end, in order. Margins
  /// need none: a line that ends with an element has no room for its margin.
  ///
  /// - Complexity: O(*i*) in the items.
  func closingRooms() -> [ClosingRoom] {
    if elements.allSatisfy({ $0.endEdge == .zero }) { return [] }
    var rooms: [ClosingRoom] = []
    var (position, width) = (0, Fixed.zero)
    // The margins at the end of what was passed last.
    var margins = Fixed.zero
    func set(_ width: Fixed, at position: Int) {
      if let last = rooms.last, Int(last.position) == position { rooms.removeLast() }
      rooms.append(ClosingRoom(position: Int32(position), width: width))
    }
    // Elements that no character was in yet: a line that ends at their start does not hold them.
    var opened: [Int32] = []
    for item in items {
      switch item {
      case .opening(let element): opened.append(element)
      case .closing(let element):
        if opened.last == element {
          opened.removeLast()
        } else {
          width = width - elements[Int(element)].closingRoom
          margins += elements[Int(element)].endMargin
          set(width - margins, at: position)
        }
      case .collapsed: break
      case .piece(let piece):
        let range = range(of: Int(piece))
        if range.isEmpty { continue }
        for element in opened { width += elements[Int(element)].closingRoom }
        if !opened.isEmpty || margins != .zero { set(width, at: range.lowerBound + 1) }
        opened.removeAll(keepingCapacity: true)
        margins = .zero
        position = range.upperBound
      }
    }
    return rooms
  }
}

extension InlineContent {
  /// The room of elements that begin with characters that hang, by these, in order.
  ///
  /// - Complexity: O(*i*) in the items.
  func openingRooms(hangs: (Int) -> Bool) -> [InlineInset] {
    if elements.allSatisfy({ $0.startEdge == .zero }) { return [] }
    var rooms: [InlineInset] = []
    // The elements that began since the last character.
    var opened: [Int32] = []
    for item in items {
      switch item {
      case .opening(let element): opened.append(element)
      case .closing(let element): if opened.last == element { opened.removeLast() }
      case .collapsed: break
      case .piece(let piece):
        let range = range(of: Int(piece))
        if range.isEmpty { continue }
        let width = opened.reduce(Fixed.zero) { $0 + elements[Int($1)].startEdge }
        if width > .zero && hangs(range.lowerBound) {
          rooms.append(InlineInset(scalar: Int32(range.lowerBound), width: width))
        }
        opened.removeAll(keepingCapacity: true)
      }
    }
    return rooms
  }
}

/// Adds up room beside characters.
private struct InsetFinder {
  private(set) var insets: [InlineInset] = []
  private let content: InlineContent
  /// The elements that began since the last character.
  private var opened: [Int32] = []
  /// The room before the first character.
  private var leading = Fixed.zero
  private var last: Int?

  init(_ content: InlineContent) { self.content = content }

  mutating func open(_ element: Int32) { opened.append(element) }

  mutating func close(_ element: Int32) {
    let edges = content.elements[Int(element)]
    var width = edges.endEdge
    if opened.last == element {
      opened.removeLast()
      width += edges.startEdge
    }
    if let last { add(width, at: last) } else { leading += width }
  }

  /// Moves on over the characters of a piece.
  mutating func pass(_ range: Range<Int>) {
    var width = leading
    for element in opened { width += content.elements[Int(element)].startEdge }
    opened.removeAll(keepingCapacity: true)
    leading = .zero
    add(width, at: range.lowerBound)
    last = range.upperBound - 1
  }

  mutating func add(_ width: Fixed, at scalar: Int) {
    if width == .zero { return }
    if let last = insets.last, Int(last.scalar) == scalar {
      insets[insets.count - 1].width += width
    } else {
      insets.append(InlineInset(scalar: Int32(scalar), width: width))
    }
  }
}
