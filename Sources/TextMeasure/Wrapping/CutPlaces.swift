/// Finds the characters before which WebKit cuts a segment under `word-break: break-all`
/// (`InlineContentBreaker`, `TextUtil::canBreakBefore`).
struct CutPlaces {
  /// One for each scalar, and for the end of the text.
  func find(in scalars: [UInt32]) -> [Bool] { scalars.map(canCut) + [true] }

  private func canCut(before scalar: UInt32) -> Bool {
    if scalar == 0x20 || scalar == 0x0D || scalar == 0xAD || scalar == 0x2010 || scalar == 0x2013
      || scalar == 0xA0
    {
      return false
    }
    return !CharacterProperties.of(scalar).flags.contains(.punctuation)
  }
}
