import StyleJSON
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
    targets = try Self.targets(of: watchers, in: plan, names: names, root: root)
    for watcher in watchers.indices { try visit(targets[watcher], for: watchers[watcher]) }
    let places = Dictionary(uniqueKeysWithValues: zip(nodes, 0...))
    indices = targets.map { places[$0] ?? 0 }
  }

  /// The node that each watcher names.
  private static func targets(
    of watchers: [Watcher], in plan: [PlanNode], names: [String?], root: Int
  ) throws(DescriptionError) -> [Int] {
    if watchers.isEmpty { return [] }
    let nodes = Dictionary(grouping: (root..<plan.count).filter { names[$0] != nil }) { names[$0] }
    var found: Set<Int> = []
    var targets: [Int] = []
    for watcher in watchers {
      let node = try target(of: watcher, among: nodes[watcher.text] ?? [], in: plan)
      targets.append(node)
      found.insert(node)
      guard found.count <= maximumCount else {
        throw watcher.path.error("names one text too many: give at most \(maximumCount)")
      }
    }
    return targets
  }

  private static func target(
    of watcher: Watcher, among nodes: [Int], in plan: [PlanNode]
  ) throws(DescriptionError) -> Int {
    guard let node = nodes.first else {
      throw watcher.path.error("names \"\(watcher.text)\", which no part of the template is called")
    }
    guard nodes.count == 1 else {
      throw watcher.path.error("names \"\(watcher.text)\", which \(nodes.count) parts are called")
    }
    guard case .text = plan[node].kind else {
      throw watcher.path.error("names \"\(watcher.text)\", which is not a text")
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
    let way = way(to: target)
    for (index, other) in watchers.enumerated() where depends(way, on: other.node) {
      try visit(targets[index], for: other)
    }
    nodes.append(target)
  }

  /// For each node that a text lies in, the node inside of it on the way to the text; for the
  /// text, itself.
  private func way(to text: Int) -> [Int: Int] {
    var way = [text: text]
    var node = text
    while plan[node].parent >= 0 {
      way[Int(plan[node].parent)] = node
      node = Int(plan[node].parent)
    }
    return way
  }

  /// Whether the width or presence of a text may change with whether a part is shown: one
  /// that the text lies in, or one that takes room beside it.
  private func depends(_ way: [Int: Int], on part: Int) -> Bool {
    if way[part] != nil { return true }
    var parent = Int(plan[part].parent)
    while parent >= 0 {
      if let child = way[parent] { return isCrowded(child, in: parent) }
      parent = Int(plan[parent].parent)
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
}
