import TextMeasure

/// Finds what makes a cell's height other than a function of steps of the list's width.
enum CurveObstacle {
  /// The first such part, if there is one.
  static func find(in template: CellTemplate) -> DescriptionError? {
    find(in: template.cell, at: DescriptionPath("cell"), followsWidth: true, isHugged: false)
  }

  /// - Parameters:
  ///   - followsWidth: Whether the node is the wider the wider the cell is.
  ///   - isHugged: Whether the node is in one that is as wide as its content.
  private static func find(
    in node: CellNode, at path: DescriptionPath, followsWidth: Bool, isHugged: Bool
  ) -> DescriptionError? {
    var followsWidth = followsWidth
    if case .points = node.width { followsWidth = false }
    let isHugged = node.width.hugs(in: isHugged)
    switch node.content {
    case .text, .separator: return nil
    case .box(let ratio):
      guard ratio != nil, node.height == nil, followsWidth, !isHugged else { return nil }
      return path.error("is a box whose height follows from the cell's width")
    case .horizontal(let children, _, _):
      if let index = giver(among: children, isHugged: isHugged) {
        return path.appending("children", String(index)).error(
          "is as wide as its content, and so are its neighbours' widths no steps")
      }
      return find(
        in: children, at: path, followsWidth: followsWidth, isHugged: isHugged)
    case .vertical(let children, _):
      return find(
        in: children, at: path, followsWidth: followsWidth, isHugged: isHugged)
    }
  }

  /// The part beside others that leaves them what its content does not need. One that stands
  /// among parts of a fixed width alone leaves nothing.
  private static func giver(among children: [CellNode], isHugged: Bool) -> Int? {
    let flexible = children.filter { if case .points = $0.width { false } else { true } }
    guard flexible.count > 1 else { return nil }
    return children.firstIndex { $0.width.hugs(in: isHugged) }
  }

  private static func find(
    in children: [CellNode], at path: DescriptionPath, followsWidth: Bool, isHugged: Bool
  ) -> DescriptionError? {
    for (index, child) in children.enumerated() {
      let path = path.appending("children", String(index))
      let error = find(in: child, at: path, followsWidth: followsWidth, isHugged: isHugged)
      if let error { return error }
    }
    return nil
  }
}
