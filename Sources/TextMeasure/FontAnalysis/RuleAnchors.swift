/// Classes of characters of which every match of a rule holds one: its anchors.
///
/// Characters that are no anchors are measured without a look at rules. Anchors that rules share
/// are of one group: around one of them no rules of other groups need be matched, as these have
/// anchors of their own. So what Pretendard makes of signs between guillemets does not have all
/// text beside a tilde matched.
struct RuleAnchors {
  /// By class; none for those that are no anchors.
  private(set) var groups: [AnchorGroups]

  /// - Parameters:
  ///   - classes: The rules.
  ///   - frequency: About how often texts hold a character of each class.
  init(of classes: GlyphClasses, frequency: [Double]) {
    groups = Array(repeating: [], count: classes.ofRules.count)
    let frequencies = classes.sets.map { set in
      set.members.reduce(0) { $0 + frequency[Int($1)] }
    }
    // The position that texts match least often, unless one is of anchors already.
    let rarest = classes.rows.compactMap { row in
      row.sets.min { frequencies[$0] < frequencies[$1] }.map { (row: row, set: $0) }
    }.sorted { frequencies[$0.set] < frequencies[$1.set] }
    var isAnchor = [Bool](repeating: false, count: groups.count)
    var chosen: [Int] = []
    for (row, set) in rarest {
      let covering = row.sets.first { set in
        classes.sets[set].members.allSatisfy { isAnchor[Int($0)] }
      }
      for member in classes.sets[set].members where covering == nil { isAnchor[Int(member)] = true }
      chosen.append(covering ?? set)
    }
    group(Set(chosen).sorted().map { classes.sets[$0].members })
  }

  /// Puts the classes of each set into one group.
  private mutating func group(_ sets: [[UInt16]]) {
    var parts: [Set<UInt16>] = []
    for set in sets {
      let joined = parts.filter { !$0.isDisjoint(with: set) }
      parts.removeAll { !$0.isDisjoint(with: set) }
      parts.append(joined.reduce(Set(set)) { $0.union($1) })
    }
    for (index, part) in parts.enumerated() {
      for member in part { groups[Int(member)] = AnchorGroups(index) }
    }
  }

  /// The groups that rules of a row are matched for.
  func groups(of row: GlyphClasses.Row, in classes: GlyphClasses) -> AnchorGroups {
    let covering = row.sets.first { set in
      classes.sets[set].members.allSatisfy { !groups[Int($0)].isEmpty }
    }
    return (covering.map { classes.sets[$0].members } ?? []).reduce(into: []) {
      $0.formUnion(groups[Int($1)])
    }
  }
}

/// Groups of anchors, a bit for each; those that are too many share the last one.
struct AnchorGroups: OptionSet, BitwiseCopyable {
  var rawValue: UInt8 = 0

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ index: Int) { rawValue = 1 << UInt8(min(index, 7)) }
}
