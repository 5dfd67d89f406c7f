/// Finds out whether kerning could take more from a character than it is wide.
///
/// Then origins could fall from one character to the next, and what a line holds would no
/// longer follow from where it ends. No font does that but by damage, so it is found where
/// pairs are met the first time, and all text is shaped from then on.
struct AdvanceExtremes {
  /// The least of what characters of one kerning class are wide, and of what pairs add to
  /// them, by class.
  private var advances: [UInt8: Int32] = [:]
  private var additionsAsFirst: [UInt8: Int32] = [:]
  private var additionsAsSecond: [UInt8: Int32] = [:]
  /// Whether kerning may make some character's advance negative.
  private(set) var mayFall = false

  mutating func add(advance: Int32, of kerningClass: UInt8) {
    guard lower(&advances, kerningClass, advance) else { return }
    check(kerningClass)
  }

  mutating func add(_ pair: KerningMatrix.Pair, _ first: UInt8, _ second: UInt8) {
    guard pair.moves else { return }
    if lower(&additionsAsFirst, first, pair.first) { check(first) }
    if lower(&additionsAsSecond, second, pair.second) { check(second) }
  }

  /// - Returns: Whether `value` is less than what was known.
  private func lower(
    _ values: inout [UInt8: Int32], _ kerningClass: UInt8, _ value: Int32
  ) -> Bool {
    if let known = values[kerningClass], known <= value { return false }
    values[kerningClass] = value
    return true
  }

  private mutating func check(_ kerningClass: UInt8) {
    let advance = Int64(advances[kerningClass] ?? 0)
    let additions =
      Int64(min(0, additionsAsFirst[kerningClass] ?? 0))
      + Int64(min(0, additionsAsSecond[kerningClass] ?? 0))
    if advance + additions < 0 { mayFall = true }
  }
}
