internal import CUnicodeData

/// The state of a pass over a text: what rules need of the part read so far. Its classes are
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
  /// Whether one of the three above has a value that rules look at.
  private var carriesContext = false
  /// Whether the last scalar is ZWJ.
  private(set) var endsWithJoiner = false
  /// Whether the last scalar is a mark attached to the last neighbour.
  private(set) var endsWithMark = false
}

extension LineBreakState {
  /// The state after a neighbour that carries no context, whatever came before.
  init(after before: LineBreakClass, isWide: Bool) {
    self.before = before
    beforeIsWide = isWide
  }

  /// Attaches a mark to the last neighbour.
  @inline(__always)
  mutating func attach(_ mark: LineBreakClass) {
    endsWithJoiner = mark == .ZWJ
    // Those of Thai and its like are letters to break-all.
    endsWithMark = mark != .saMark
  }

  /// Appends a neighbour of class `after`, whose first scalar has `properties`.
  /// `startsContext` may be false only if `after` starts no context.
  @inline(__always)
  mutating func append(
    _ after: LineBreakClass, of properties: CharacterProperties, startsContext: Bool
  ) {
    if startsContext || carriesContext { updateContext(after) }
    (previous, previousIsWide) = (before, beforeIsWide)
    (before, beforeIsWide) = (after, properties.flags.contains(.eastAsianWide))
    endsWithJoiner = properties.lineBreak == .ZWJ
    endsWithMark = false
  }

  @inline(never)
  private mutating func updateContext(_ after: LineBreakClass) {
    if after != .SP {
      spaces = .ordinary
    } else if before != .SP {
      spaces = SpaceContext(after: before, previous: previous)
    }
    number = number.followed(by: after)
    flagIsOpen = after == .RI && !flagIsOpen
    carriesContext = spaces != .ordinary || number != .none || flagIsOpen
  }

  /// Whether `after`, following `before`, can start a context where none is.
  static func startsContext(_ before: LineBreakClass, _ after: LineBreakClass) -> Bool {
    after == .NU || after == .RI
      || (after == .SP && SpaceContext(after: before, previous: .start) != .ordinary)
  }

  /// Appends a run of Hangul syllables and spaces after a syllable; `last` is its
  /// last. The neighbour before `last` is not kept: no rule looks at what precedes a
  /// syllable or a space that follows syllables.
  @inline(__always)
  mutating func endHangul(with last: CharacterProperties) {
    (before, beforeIsWide) = (last.lineBreak, last.flags.contains(.eastAsianWide))
  }
}
