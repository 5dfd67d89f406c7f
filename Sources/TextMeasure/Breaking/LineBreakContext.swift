internal import CUnicodeData

/// What a contextual rule sees around a position besides the two neighbours. A
/// neighbour is a character with the marks that LB9 attaches to it.
struct LineBreakContext {
  /// The neighbour before the one before the position; `.start` if there is none.
  var previous: LineBreakClass
  var previousIsWide: Bool
  var beforeIsWide: Bool
  var afterIsWide: Bool
  /// What the spaces before the position follow.
  var spaces: SpaceContext
  /// What number ends at the position.
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

/// What a run of spaces follows, for the rules that see through spaces.
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
