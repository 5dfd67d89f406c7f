/// Finds the joints of a text.
struct Joints {
  /// Whether the pieces between changes of direction and control characters are
  /// rounded one by one.
  let roundsPieces: Bool

  /// - Complexity: O(1) for a text of a single item, else O(*n*).
  func find(in text: ProcessedText, items: [Item]) -> [Joint] {
    var joints: [Joint] = []
    for (index, item) in items.enumerated() {
      if item.kind == .control {
        appendTabs(of: item, in: text, to: &joints)
      }
      guard roundsPieces, index + 1 < items.count else { continue }
      let next = items[index + 1]
      if item.level != next.level || item.kind == .control || next.kind == .control {
        append(Joint(position: Int32(item.range.upperBound), followsTab: false), to: &joints)
      }
    }
    return joints
  }

  private func appendTabs(of item: Item, in text: ProcessedText, to joints: inout [Joint]) {
    for index in item.range where text.scalars[index] == 0x09 {
      append(Joint(position: Int32(index + 1), followsTab: true), to: &joints)
    }
  }

  /// One joint a position: that of a tab rounds as well.
  private func append(_ joint: Joint, to joints: inout [Joint]) {
    if joints.last?.position != joint.position { joints.append(joint) }
  }
}
