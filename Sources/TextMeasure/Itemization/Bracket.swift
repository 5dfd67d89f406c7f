import CFriBidi

/// A character's part in a pair of brackets, by FriBidi's name for the pair.
enum Bracket {
  case none
  case opening(FriBidiBracketType)
  case closing(FriBidiBracketType)

  init(_ scalar: UInt32, _ lineBreak: LineBreakClass) {
    // Brackets have these classes, and most other characters have not.
    switch lineBreak {
    case .OP, .opWide, .CL, .CP: break
    default:
      self = .none
      return
    }
    let pair = fribidi_get_bracket(scalar)
    if pair == 0 {
      self = .none
    } else if tm_fribidi_is_opening(pair) != 0 {
      self = .opening(tm_fribidi_bracket_pair(pair))
    } else {
      self = .closing(tm_fribidi_bracket_pair(pair))
    }
  }
}
