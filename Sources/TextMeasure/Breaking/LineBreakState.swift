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
    // Marks of Thai and its like are letters to break-all.
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

/// The surroundings of a position that contextual rules depend on, besides its two neighbours. A
/// neighbour is a character with the marks that LB9 attaches to it.
struct LineBreakContext {
  /// The neighbour before the one before the position; `.start` if there is none.
  var previous: LineBreakClass
  var previousIsWide: Bool
  var beforeIsWide: Bool
  var afterIsWide: Bool
  /// The context that the spaces before the position follow.
  var spaces: SpaceContext
  /// The state of a number that ends at the position.
  var number: NumberContext
  /// Whether an odd number of regional indicators ends at the position.
  var flagIsOpen: Bool
  /// The two neighbours after the one after the position; `.start` past the end.
  var next: LineBreakClass
  var nextIsWide: Bool
  var second: LineBreakClass

  /// The context of two characters alone.
  static let isolated = LineBreakContext(
    previous: .start, previousIsWide: false, beforeIsWide: false, afterIsWide: false,
    spaces: .ordinary, number: .none, flagIsOpen: true, next: .start, nextIsWide: false,
    second: .start)
}

/// The context that a run of spaces follows, for the rules that span spaces.
enum SpaceContext: UInt8 {
  case ordinary
  /// ZW (LB8).
  case zeroWidth
  /// OP (LB14).
  case opening
  /// An initial quotation mark that opens (LB15a).
  case quotation
  /// CL or CP (LB16).
  case closing
  /// B2 (LB17).
  case dash

  /// For spaces right after `before`, which follows `previous`.
  init(after before: LineBreakClass, previous: LineBreakClass) {
    switch before {
    case .ZW: self = .zeroWidth
    case .OP, .opWide: self = .opening
    case .quInitial: self = Self.opens(after: previous) ? .quotation : .ordinary
    case .CL, .CP: self = .closing
    case .B2: self = .dash
    default: self = .ordinary
    }
  }

  /// LB15a: whether an initial quotation mark opens a quotation after `previous`.
  private static func opens(after previous: LineBreakClass) -> Bool {
    switch previous {
    case .start, .BK, .CR, .LF, .NL, .OP, .opWide, .QU, .quInitial, .quFinal, .GL, .SP, .ZW: true
    default: false
    }
  }
}

/// How much of LB25's number, NU (SY | IS)* (CL | CP)?, has been read.
enum NumberContext: UInt8 {
  case none
  /// NU (SY | IS)*.
  case digits
  /// NU (SY | IS)* (CL | CP).
  case closed

  func followed(by after: LineBreakClass) -> NumberContext {
    switch after {
    case .NU: .digits
    case .SY, .IS: self == .digits ? .digits : .none
    case .CL, .CP: self == .digits ? .closed : .none
    default: .none
    }
  }
}
