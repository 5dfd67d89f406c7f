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

  /// The same in WebKit, up to U+007F (all pairs in WebKitGTK 2.50): a hyphen parts from what
  /// follows it, but for what may be the number of a minus sign.
  func isASCIIBreak(_ c: UInt32, _ d: UInt32, beforeBoth: UInt32) -> Bool {
    if c != hyphen { return isBreak(c, d, beforeBoth: beforeBoth) }
    let mayBeNumber = isDigit(d) || d == 0x2C || d == 0x2E
    return !mayBeNumber || isAlphanumeric(beforeBoth)
  }

  /// Whether an answer may depend on the character before both, in WebKit at least.
  func looksBehind(_ c: UInt32, _ d: UInt32) -> Bool {
    c == hyphen && (isDigit(d) || d == 0x2C || d == 0x2E)
  }

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
