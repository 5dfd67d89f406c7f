import TextMeasure

/// The texts that conditions of a template name, in the order in which it can be decided
/// whether each is cut short.
///
/// Problem: whether a text is cut depends on its width, and its width may depend on which
/// parts are shown: a part beside it takes room. Which parts are shown may depend on whether
/// another text is cut.
///
/// Approach: for each text, the conditions that its width or presence depends on: those of
/// the parts around it, and in rows of the parts beside them. Texts that these conditions
/// name come first; a circle is an error.
struct WatchedTexts {
  /// A part whose condition names a text.
  struct Watcher {
    var node: Int
    var text: String
    /// The condition's place in the template.
    var path: DescriptionPath
  }

  /// One bit of a word for each.
  static let maximumCount = 64

  /// The nodes of the texts, each after those that it depends on.
  private(set) var nodes: [Int] = []
  /// For each watcher, the index of its text in `nodes`.
  private(set) var indices: [Int] = []

  private let plan: [PlanNode]
  private let watchers: [Watcher]
  /// For each watcher, the node of its text.
  private let targets: [Int]
  private var beingVisited: Set<Int> = []

  /// - Parameters:
  ///   - plan: The nodes of the plan, those of the template last.
  ///   - names: The names of these nodes.
  ///   - root: The first node of the template.
  /// - Throws: `DescriptionError` for a name that no text or more than one part has, for a
  ///   circle, and for too many texts.
  init(
    _ watchers: [Watcher], in plan: [PlanNode], names: [String?], root: Int
  ) throws(DescriptionError) {
    self.plan = plan
    self.watchers = watchers
    targets = try watchers.map { watcher throws(DescriptionError) in
      try Self.target(of: watcher, in: plan, names: names, root: root)
    }
    for watcher in watchers.indices { try visit(targets[watcher], for: watchers[watcher]) }
    indices = targets.map { nodes.firstIndex(of: $0) ?? 0 }
    if nodes.count > Self.maximumCount, let last = watchers.last {
      throw last.path.error("names one text too many: give at most \(Self.maximumCount)")
    }
  }

  private static func target(
    of watcher: Watcher, in plan: [PlanNode], names: [String?], root: Int
  ) throws(DescriptionError) -> Int {
    let found = (root..<plan.count).filter { names[$0] == watcher.text }
    guard let node = found.first else {
      throw watcher.path.error("names \"\(watcher.text)\", which no part of the template is called")
    }
    guard found.count == 1 else {
      throw watcher.path.error("names \"\(watcher.text)\", which \(found.count) parts are called")
    }
    guard case .text = plan[node].kind else {
      throw watcher.path.error("names \"\(watcher.text)\", which is no text")
    }
    return node
  }

  /// Adds a text after all that it depends on.
  private mutating func visit(_ target: Int, for watcher: Watcher) throws(DescriptionError) {
    if nodes.contains(target) { return }
    guard beingVisited.insert(target).inserted else {
      throw watcher.path.error(
        "names \"\(watcher.text)\", whose width or presence depends on this condition")
    }
    for (index, other) in watchers.enumerated() where depends(target, on: other.node) {
      try visit(targets[index], for: other)
    }
    nodes.append(target)
  }

  /// Whether the width or presence of a text may change with whether a part is shown.
  private func depends(_ text: Int, on part: Int) -> Bool {
    if contains(part, text) { return true }
    var child = text
    while plan[child].parent >= 0 {
      let parent = Int(plan[child].parent)
      if contains(parent, part) { return !contains(child, part) && isCrowded(child, in: parent) }
      child = parent
    }
    return false
  }

  /// Whether the width of a part depends on those beside it.
  private func isCrowded(_ child: Int, in parent: Int) -> Bool {
    switch plan[parent].kind {
    case .text, .box, .vertical: return false
    case .lastLine: return child != Int(plan[parent].firstChild)
    case .horizontal:
      switch plan[child].width {
      case .points, .fraction: return false
      case .fill, .hug: return true
      }
    }
  }

  /// Whether a node is another one, or lies inside of it.
  private func contains(_ outer: Int, _ inner: Int) -> Bool {
    var node = inner
    while node >= 0 {
      if node == outer { return true }
      node = Int(plan[node].parent)
    }
    return false
  }
}
