/// The 11,172 syllables of Hangul that are one character each: every pair, and three, of its jamo
/// (The Unicode Standard, section 3.12).
enum Hangul {
  @inline(__always)
  static var syllables: ClosedRange<UInt32> { 0xAC00...0xD7A3 }

  @inline(__always)
  static func isSyllable(_ scalar: UInt32) -> Bool { scalar &- 0xAC00 < 11_172 }
}
