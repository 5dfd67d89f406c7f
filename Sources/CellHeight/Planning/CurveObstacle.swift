/// Finds what makes a cell's height other than a function of steps of the list's width.
enum CurveObstacle {
  /// The first such part, if there is one.
  static func find(in template: CellTemplate) -> CellTemplateError? {
    find(in: template.cell, at: CellPath("cell"), followsWidth: true)
  }

  /// - Parameter followsWidth: Whether the node is the wider the wider the cell is.
  private static func find(
    in node: CellNode, at path: CellPath, followsWidth: Bool
  ) -> CellTemplateError? {
    var followsWidth = followsWidth
    if case .points = node.width { followsWidth = false }
    switch node.content {
    case .text, .separator: return nil
    case .box(let ratio):
      guard ratio != nil, node.height == nil, followsWidth, node.width != .hug else { return nil }
      return path.error("is a box whose height follows from the cell's width")
    case .horizontal(let children, _, _):
      if let index = children.firstIndex(where: { $0.width == .hug }) {
        return path.appending("children", String(index)).error(
          "is as wide as its content, and so are its neighbours' widths no steps")
      }
      return find(in: children, at: path, followsWidth: followsWidth)
    case .vertical(let children, _):
      return find(in: children, at: path, followsWidth: followsWidth)
    }
  }

  private static func find(
    in children: [CellNode], at path: CellPath, followsWidth: Bool
  ) -> CellTemplateError? {
    for (index, child) in children.enumerated() {
      let path = path.appending("children", String(index))
      if let error = find(in: child, at: path, followsWidth: followsWidth) { return error }
    }
    return nil
  }
}
