internal import CUnicodeData

/// The rules tabulated for every pair of refined classes.
enum PairTable {
  /// A power of two, so that an index is a shift.
  private static var stride: Int { 128 }

  @inline(__always)
  static func index(_ before: LineBreakClass, _ after: LineBreakClass) -> Int {
    Int(before.rawValue) * stride + Int(after.rawValue)
  }

  static func tabulate(_ rules: LineBreakRules) -> [PairAction] {
    let classes = LineBreakClass.all
    var table = [PairAction](repeating: .prohibited, count: classes.count * stride)
    for before in classes {
      for after in classes {
        table[index(before, after)] = action(before, after, rules)
      }
    }
    return table
  }

  private static func action(
    _ before: LineBreakClass, _ after: LineBreakClass, _ rules: LineBreakRules
  ) -> PairAction {
    let tailoring = rules.tailoring
    if tailoring.breaksAll && BreakAll.allows(before, after) { return .always }
    if tailoring.isCSS && tailoring.resolved(before) == .SP && after == .ideographicSpace {
      return .prohibited
    }
    return rules.action(tailoring.resolved(before), tailoring.resolved(after))
  }
}

/// CSS `word-break: break-all` as Chromium 156 has it: pairs of classes between
/// which a line may end whatever the other rules say. Not "between any two
/// characters": most punctuation still holds to what it follows.
enum BreakAll {
  static func allows(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    switch before {
    case _ where isLetter(before), .NU, .SY, .BA:
      switch after {
      case .verticalBar, .HY, .NU, .OP, .opWide, .PR, .prWide: true
      default: isLetter(after)
      }
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

  /// AL, SA, and "+", which browsers take for a letter here.
  private static func isLetter(_ c: LineBreakClass) -> Bool {
    c == .AL || c == .HL || c == .SA || c == .plus || c == .dottedCircle
  }

  private static func isPrefix(_ c: LineBreakClass) -> Bool { c == .PR || c == .prWide }
  private static func isPostfix(_ c: LineBreakClass) -> Bool { c == .PO || c == .poWide }
}
