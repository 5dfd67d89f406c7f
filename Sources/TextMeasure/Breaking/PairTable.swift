internal import CUnicodeData

/// The rules tabulated for every pair of classes.
enum PairTable {
  /// The entry for a neighbour and the refined class after it.
  struct Entry: Sendable {
    let action: PairAction
    /// Whether the second starts a context (`LineBreakState.startsContext`).
    let startsContext: Bool
  }

  /// A power of two, so that an index is a shift.
  private static var stride: Int { 128 }

  @inline(__always)
  static func index(_ before: LineBreakClass, _ after: LineBreakClass) -> Int {
    Int(before.rawValue) * stride + Int(after.rawValue)
  }

  /// Entries by `index(before, after)`.
  static func tabulate(_ rules: LineBreakRules) -> [Entry] {
    let classes = LineBreakClass.all
    let unused = Entry(action: .prohibited, startsContext: false)
    var table = [Entry](repeating: unused, count: classes.count * stride)
    for before in classes {
      for after in classes {
        table[index(before, after)] = Entry(
          action: ruling(before, after, rules).action,
          startsContext: LineBreakState.startsContext(before, rules.tailoring.neighbor(after)))
      }
    }
    return table
  }

  /// What two classes alone decide.
  static func ruling(
    _ before: LineBreakClass, _ after: LineBreakClass, _ rules: LineBreakRules
  ) -> PairRuling {
    let tailoring = rules.tailoring
    if tailoring.breaksAll && BreakAll.allows(before, after) {
      return PairRuling(action: .always, rule: .breakAll)
    }
    if tailoring.joinsIdeographicSpace && before == .SP && after == .ideographicSpace {
      return .prohibited(.cssIdeographicSpace)
    }
    return rules.ruling(tailoring.resolvedNeighbor(before), tailoring.resolved(after))
  }
}

/// CSS `word-break: break-all` as Chromium 156 has it: pairs of classes between
/// which a line may end whatever the other rules decide. Not "between any two
/// characters": most punctuation still holds to what it follows.
enum BreakAll {
  static func allows(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch before {
    case _ where isLetter(before), .NU, .SY, .BA:
      isLetter(after) || after == .HY || after == .NU || after == .OP || after == .opWide
        || isPrefix(after)
    case .CL, .CP:
      isLetter(after) || after == .HY || after == .NU || isPrefix(after)
    case .EX, .exWide, .PO, .poWide:
      isLetter(after) || after == .HY || after == .NU || isPrefix(after) || isPostfix(after)
    case .IS:
      isLetter(after) || after == .HY || after == .NU
    case .HY:
      after == .NU
    case .PR, .prWide:
      isPostfix(after)
    default:
      false
    }
  }

  /// AL, HL, SA with its marks, and "+" and "|", which browsers take for letters here.
  private static func isLetter(_ c: LineBreakClass) -> Bool {
    switch c {
    case .AL, .HL, .SA, .saMark, .dottedCircle, .plus, .verticalBar: true
    default: false
    }
  }

  private static func isPrefix(_ c: LineBreakClass) -> Bool { c == .PR || c == .prWide }
  private static func isPostfix(_ c: LineBreakClass) -> Bool { c == .PO || c == .poWide }
}
