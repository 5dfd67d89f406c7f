import ListLayout
import TextMeasure

/// The nodes of a plan while one cell is measured; the plan must live as long.
struct CellTree {
  let nodes: UnsafePointer<PlanNode>
  let grid: PixelGrid
  /// A bit for each text that conditions of the template name: whether it is cut short at
  /// the current width.
  var truncatedTexts: UInt64 = 0

  init(_ plan: CellPlan) {
    nodes = plan.nodes.base
    grid = plan.grid
  }
}

struct CellSize {
  var width: Points
  var height: Points

  static let zero = CellSize(width: .zero, height: .zero)
}

/// The room that a part is offered.
struct CellRoom {
  var width: Points
  /// Whether a part that would fill it takes only what its content needs.
  var isHugged: Bool
  /// The width that fractions are parts of: that inside of the parent.
  var whole: Points

  init(width: Points, isHugged: Bool, whole: Points? = nil) {
    self.width = width
    self.isHugged = isHugged
    self.whole = whole ?? width
  }
}

// MARK: - Which parts are shown

extension CellTree {
  @inline(__always)
  func isShown(_ index: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Bool {
    switch nodes[index].condition {
    case nil: true
    case .field(let field, let isPresent): texts.isPresent(field) == isPresent
    case .watchedText(let text, let isTruncated):
      (truncatedTexts >> UInt64(text) & 1 == 1) == isTruncated
    }
  }

  /// The first child of a node that is shown; 0 if there is none.
  @inline(__always)
  func firstShown(of node: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Int {
    shown(from: Int(nodes[node].firstChild), texts)
  }

  /// The next sibling of a node that is shown; 0 if there is none.
  @inline(__always)
  func nextShown(after child: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Int {
    shown(from: Int(nodes[child].nextSibling), texts)
  }

  /// The first of a node and its later siblings that is shown.
  @inline(__always)
  private func shown(from child: Int, _ texts: borrowing some CellTexts & ~Copyable) -> Int {
    var child = child
    while child > 0 && !isShown(child, texts) { child = Int(nodes[child].nextSibling) }
    return child
  }
}

// MARK: - Room

extension CellTree {
  /// The room that a node has in what its parent offers.
  @inline(__always)
  func room(of index: Int, in offered: CellRoom) -> CellRoom {
    var room =
      switch nodes[index].width {
      case .points(let width): CellRoom(width: width, isHugged: false)
      case .fraction(let fraction): CellRoom(width: fraction * offered.whole, isHugged: false)
      case .hug: CellRoom(width: offered.width, isHugged: true)
      case .fill: offered
      }
    if let most = nodes[index].maxWidth {
      room.width = min(room.width, most.width(of: offered.whole))
    }
    return room
  }

  /// What of the node's room is its content's.
  @inline(__always)
  func contentRoom(of index: Int, in room: CellRoom) -> CellRoom {
    let taken = nodes[index].outsets.width + nodes[index].insets.width
    return CellRoom(width: max(.zero, room.width - taken), isHugged: room.isHugged)
  }
}

extension CellWidthLimit {
  /// The limit inside of a parent of that width.
  func width(of whole: Points) -> Points {
    switch self {
    case .points(let width): width
    case .fraction(let fraction): fraction * whole
    }
  }
}

extension CellInsets {
  @inline(__always)
  var width: Points { left + right }
  @inline(__always)
  var height: Points { top + bottom }
}
