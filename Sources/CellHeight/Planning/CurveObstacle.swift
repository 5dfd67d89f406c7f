import StyleJSON
import TextMeasure

/// Finds what makes a cell's height other than a function of steps of the list's width.
enum CurveObstacle {
  /// The first such part, if there is one.
  static func find(in template: CellTemplate) -> DescriptionError? {
    find(
      in: template.cell, at: DescriptionPath("cell"), followsWidth: true, isHugged: false,
      alignsBaselines: false)
  }

  /// - Parameters:
  ///   - followsWidth: Whether the node is the wider the wider the cell is.
  ///   - isHugged: Whether the node is in one that is as wide as its content.
  ///   - alignsBaselines: Whether it is in a row that aligns baselines.
  private static func find(
    in node: CellNode, at path: DescriptionPath, followsWidth: Bool, isHugged: Bool,
    alignsBaselines: Bool
  ) -> DescriptionError? {
    var (followsWidth, alignsBaselines) = (followsWidth, alignsBaselines)
    if case .points = node.width { followsWidth = false }
    let isHugged = node.width.hugs(in: isHugged)
    switch node.content {
    case .text(let text):
      guard case .runs = text.content, alignsBaselines else { return nil }
      return path.error(
        "is composed of runs in a row that aligns baselines: its first one depends on the width")
    case .separator: return nil
    case .box(let ratio):
      guard ratio != nil, node.height == nil, followsWidth, !isHugged else { return nil }
      return path.error("is a box whose height follows from the cell's width")
    case .horizontal(let children, _, let alignment):
      if alignment == .firstBaseline { alignsBaselines = true }
      if let index = huggingChild(among: children, isHugged: isHugged) {
        return path.appending("children", String(index)).error(
          "is as wide as its content, and so are its neighbours' widths no steps")
      }
    case .lastLine(let text, let part, _):
      return find(
        in: text, at: path.appending("children", "0"), followsWidth: followsWidth,
        isHugged: isHugged, alignsBaselines: alignsBaselines)
        ?? find(
          in: part, at: path.appending("children", "1"), followsWidth: followsWidth, isHugged: true,
          alignsBaselines: alignsBaselines)
    case .vertical: break
    }
    return find(
      in: node.children, at: path, followsWidth: followsWidth, isHugged: isHugged,
      alignsBaselines: alignsBaselines)
  }

  /// The part that leaves others beside it what its content does not need. Among parts of a
  /// fixed width alone there are no such others.
  private static func huggingChild(among children: [CellNode], isHugged: Bool) -> Int? {
    let flexible = children.filter { child in
      switch child.width {
      case .points, .fraction: false
      case .fill, .hug: true
      }
    }
    guard flexible.count > 1 else { return nil }
    return children.firstIndex { $0.width.hugs(in: isHugged) }
  }

  private static func find(
    in children: [CellNode], at path: DescriptionPath, followsWidth: Bool, isHugged: Bool,
    alignsBaselines: Bool
  ) -> DescriptionError? {
    for (index, child) in children.enumerated() {
      let path = path.appending("children", String(index))
      let error = find(
        in: child, at: path, followsWidth: followsWidth, isHugged: isHugged,
        alignsBaselines: alignsBaselines)
      if let error { return error }
    }
    return nil
  }
}
