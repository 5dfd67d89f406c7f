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

  /// The action between two classes, as far as they alone decide, and its rule.
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

/// Breaks between two Latin-1 characters as browsers have them: a fixed table of
/// pairs, older than their use of UAX #14 and kept for compatibility.
///
/// The ASCII part is 231 pairs of 8,836, stated here as three rules (measured in
/// Chromium 156 over all pairs). UAX #14 would allow 477.
struct LatinPairs: Sendable {
  /// Whether a line may end between two printable ASCII characters, `c` before
  /// the position, `d` after it, and `beforeBoth` before `c`.
  @inline(__always)
  func isBreak(_ c: UInt32, _ d: UInt32, beforeBoth: UInt32) -> Bool {
    if c == hyphen {
      // A minus sign before a digit holds to it; the hyphen of "ABC-123" does not.
      return isDigit(d) ? isAlphanumeric(beforeBoth) : !notAfterHyphen.contains(d)
    }
    if c == question { return !notAfterQuestion.contains(d) }
    return openings.contains(d) && beforeOpenings.contains(c)
  }

  /// Whether a line may end between two characters up to U+007F in WebKit (all pairs in WebKitGTK
  /// 2.50): as in `isBreak`, but after a hyphen always, unless what follows is a comma, a full stop,
  /// or a digit whose minus sign it may be.
  func isASCIIBreak(_ c: UInt32, _ d: UInt32, beforeBoth: UInt32) -> Bool {
    if c != hyphen || isDigit(d) { return isBreak(c, d, beforeBoth: beforeBoth) }
    return d != 0x2C && d != 0x2E
  }

  /// Whether a result may depend on the character before both.
  func looksBehind(_ c: UInt32, _ d: UInt32) -> Bool { c == hyphen && isDigit(d) }

  private var hyphen: UInt32 { 0x2D }
  private var question: UInt32 { 0x3F }

  private let openings = ASCIISet("(<[{")
  private let beforeOpenings = ASCIISet("!\"#%&)*+,.:;=>\\]|}~")
  private let notAfterHyphen = ASCIISet("!$),./:;?]}")
  private let notAfterQuestion = ASCIISet("!\"'),./:;?]}")

  @inline(__always)
  private func isDigit(_ c: UInt32) -> Bool { c &- 0x30 < 10 }

  @inline(__always)
  private func isAlphanumeric(_ c: UInt32) -> Bool {
    isDigit(c) || (c | 0x20) &- 0x61 < 26
  }
}

/// A set of ASCII characters as 128 bits.
private struct ASCIISet: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ members: StaticString) {
    members.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte & 63) }
      }
    }
  }

  @inline(__always)
  func contains(_ c: UInt32) -> Bool {
    c < 128 && (c < 64 ? low : high) &>> UInt64(c & 63) & 1 != 0
  }
}
