/// Finds the characters before which WebKit cuts a segment under `word-break: break-all`
/// (`canBreakBefore` of `InlineContentBreaker`).
struct CutPlaces: Sendable {
  /// Whether hyphens and dashes may begin a line: `line-break: loose`.
  var isLoose = false

  /// One for each scalar, and for the end of the text.
  func find(in scalars: [UInt32]) -> [Bool] { scalars.map(canCut) + [true] }

  func canCut(before scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x0D, 0xAD, 0xA0: false
    case 0x2010, 0x2013: isLoose
    case 0x5C: true
    default: !CharacterProperties.of(scalar).flags.contains(.punctuation)
    }
  }
}
