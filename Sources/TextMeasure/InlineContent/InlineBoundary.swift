/// What lies between two pieces of a rich text that follow each other.
struct InlineBoundary: Sendable {
  /// The pieces before and after it, neither of them empty.
  var before: Int
  var after: Int
  /// The first character after it.
  var position: Int
  /// The innermost element that holds both.
  var commonElement: Int32
  /// Whether padding, border or margin of an element lies between them.
  var hasEdge = false
  /// Whether an element begins or ends there that may not lie on the baseline.
  var isAligned = false
  /// Whether an element that is not on the baseline begins or ends there.
  var isShifted = false
  /// The style of an empty element between them.
  var emptyStyle: Int32?
}

extension InlineContent {
  /// The boundaries between pieces that are not empty, in order.
  ///
  /// - Complexity: O(*i*) in the items.
  func boundaries() -> [InlineBoundary] {
    var boundaries: [InlineBoundary] = []
    var boundary: InlineBoundary?
    for item in items {
      switch item {
      case .opening(let element):
        boundary?.pass(elements[Int(element)], edge: elements[Int(element)].startEdge)
      case .closing(let element):
        let closed = elements[Int(element)]
        boundary?.pass(closed, edge: closed.endEdge)
        guard let common = boundary?.commonElement else { break }
        if elements[Int(common)].depth >= closed.depth {
          boundary?.commonElement = closed.parent
        } else {
          boundary?.emptyStyle = closed.style
        }
      case .collapsed: break
      case .piece(let piece):
        let range = range(of: Int(piece))
        if range.isEmpty { continue }
        if var found = boundary {
          (found.after, found.position) = (Int(piece), range.lowerBound)
          boundaries.append(found)
        }
        boundary = InlineBoundary(
          before: Int(piece), after: Int(piece), position: 0,
          commonElement: pieces[Int(piece)].element)
      }
    }
    return boundaries
  }
}

extension InlineBoundary {
  /// Notes an element that begins or ends at the boundary, with what it has there.
  fileprivate mutating func pass(_ element: InlineElement, edge: Fixed) {
    if edge != .zero { hasEdge = true }
    guard element.alignment != .baseline else { return }
    isAligned = true
    if element.alignment != .raised(0) { isShifted = true }
  }
}
