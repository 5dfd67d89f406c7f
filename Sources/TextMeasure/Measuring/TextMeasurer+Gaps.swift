// Room that no line begins or ends with.

extension TextMeasurer {
  /// The room between ideographs and what is beside them.
  ///
  /// In WebKit the rest of a segment that is cut is as wide as the whole less what precedes it, and
  /// has the room at its start: segments are shaped anew there.
  mutating func gaps(cutting opportunities: [BreakOpportunity]) -> [Gap] {
    guard let autospace = resolved.shaping.autospace else { return [] }
    let positions = autospace.positions(in: text.scalars.indices, of: text.scalars)
    if resolved.rules.remainderIsWholeMinusHead {
      let starts = Set(opportunities.map { $0.next })
      for position in positions where !starts.contains(Int32(position)) {
        shaped.markUnsafe(at: position)
      }
    }
    return positions.map { Gap(position: Int32($0), width: autospace.width) }
  }
}
