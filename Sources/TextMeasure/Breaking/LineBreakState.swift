internal import CUnicodeData

/// What a pass over a text remembers of what it has read. Its classes are
/// neighbours (`LineBreakTailoring.neighbor`): no mark that LB9 attached is one.
struct LineBreakState {
  /// The last two neighbours.
  private(set) var before = LineBreakClass.start
  private(set) var beforeIsWide = false
  private(set) var previous = LineBreakClass.start
  private(set) var previousIsWide = false
  private(set) var spaces = SpaceContext.ordinary
  private(set) var number = NumberContext.none
  private(set) var flagIsOpen = false
  /// Whether the last scalar is ZWJ.
  private(set) var endsWithJoiner = false
}

extension LineBreakState {
  /// Attaches a mark to the last neighbour.
  @inline(__always)
  mutating func attach(_ mark: LineBreakClass) { endsWithJoiner = mark == .ZWJ }

  /// Appends a neighbour of class `after`, whose first scalar has `properties`.
  @inline(__always)
  mutating func append(_ after: LineBreakClass, of properties: CharacterProperties) {
    if after != .SP {
      spaces = .ordinary
    } else if before != .SP {
      spaces = SpaceContext(after: before, previous: previous)
    }
    number = number.followed(by: after)
    flagIsOpen = after == .RI && !flagIsOpen
    (previous, previousIsWide) = (before, beforeIsWide)
    (before, beforeIsWide) = (after, properties.flags.contains(.eastAsianWide))
    endsWithJoiner = properties.lineBreak == .ZWJ
  }

  /// Appends the rest of a run of Hangul syllables, of which `last` is the last.
  @inline(__always)
  mutating func endSyllables(with last: CharacterProperties) {
    (previous, previousIsWide) = (before, beforeIsWide)
    (before, beforeIsWide) = (last.lineBreak, true)
  }
}
