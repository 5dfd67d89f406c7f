/// The boxes around one in which something laid out stays the same, and what it
/// becomes just beyond them.
struct EquivalentWidths<Layout: Equatable> {
  private(set) var boxes: ClosedRange<Points>
  private(set) var narrower: Layout?
  private(set) var wider: Layout?

  /// Looks to both sides of `box`.
  ///
  /// Whether a line still fits does not simply grow with its box: a soft hyphen may
  /// fit its line but not the hyphen it shows, and then less fits than before. So
  /// nothing is searched for by halves: every layout has the range in which it is sure
  /// to stay (`ProbedWidth`), and the first one beyond that is tried.
  ///
  /// - Parameter layOut: Lays out by the passed width alone; it must not read the box elsewhere.
  /// - Complexity: A layout for every range of boxes with the same layout, two or
  ///   three of them for a line.
  init(around box: Points, _ grid: BoxGrid, layOut: (ProbedWidth) -> Layout) {
    func probe(_ box: Points) -> (layout: Layout, bounds: ProbedWidth.Bounds) {
      let available = ProbedWidth(grid.fit.lineWidth(in: box))
      return (layOut(available), available.bounds)
    }

    let here = probe(box)
    var first = grid.firstBox(forLineWidth: here.bounds.atLeast)
    while first > 0 {
      let next = probe(grid.width(ofBox: first - 1))
      if next.layout != here.layout {
        narrower = next.layout
        break
      }
      first = grid.firstBox(forLineWidth: next.bounds.atLeast)
    }
    var end = grid.firstBox(forLineWidth: here.bounds.below)
    while end < grid.count {
      let next = probe(grid.width(ofBox: end))
      if next.layout != here.layout {
        wider = next.layout
        break
      }
      end = grid.firstBox(forLineWidth: next.bounds.below)
    }
    boxes = grid.boxes(first..<max(end, first + 1))
  }
}

/// The boxes that differ to a renderer, from zero wide up.
struct BoxGrid {
  fileprivate let fit: BoxFit
  private let step: Points
  /// More than any text is wide, and less than `Fixed.unbounded`.
  let count: Int

  /// - Parameter insets: What padding and border of the box take.
  init(_ rules: RendererRules, _ insets: BoxInsets = .none) {
    (fit, step) = (BoxFit(rules.lineFit, insets), rules.boxStep)
    count = Int(Fixed.unbounded.rawValue / 2 / Fixed(rounding: step).rawValue)
  }

  func width(ofBox index: Int) -> Points { Double(index) * step }

  /// The widths of boxes; those of the last and beyond are unbounded.
  func boxes(_ indices: Range<Int>) -> ClosedRange<Points> {
    let narrowest = width(ofBox: indices.lowerBound)
    let isBounded = indices.upperBound < count
    return narrowest...(isBounded ? width(ofBox: indices.upperBound - 1) : .unbounded)
  }

  /// The narrowest box whose lines may be `width` wide; `count` if none is.
  func firstBox(forLineWidth width: Fixed) -> Int {
    (0..<count).partitionPoint { fit.lineWidth(in: self.width(ofBox: $0)) < width }
  }
}
