/// A place where the widths before and after do not simply add up.
///
/// A browser lays out the pieces between changes of direction and control
/// characters one by one, and rounds the width of each up to 1/64 px before it
/// adds the next; within a piece it adds the runs of different fonts as floats.
/// And how wide a tab is depends on where on the line it stands. Most texts have
/// no joint.
struct Joint: Hashable, Sendable {
  /// The scalar after the joint.
  var position: Int32
  var kind: Kind

  enum Kind: UInt8 {
    /// The font changes.
    case run
    /// A piece ends.
    case piece
    /// A piece ends with a tab.
    case tab
  }
}

/// Where tabs end.
struct TabStops: Hashable, Sendable {
  /// The distance between two stops, from the line's start; zero for none.
  var interval: Fixed
  /// A tab that would be narrower than this goes on to the next stop.
  var minimumTab: Fixed

  /// Where a tab ends that begins at `x` on the line.
  func end(ofTabAt x: Fixed) -> Fixed {
    guard interval > .zero else { return x }
    let rest = interval.rawValue - x.rawValue % interval.rawValue
    let tab = rest < minimumTab.rawValue ? rest + interval.rawValue : rest
    return Fixed(rawValue: x.rawValue + tab)
  }
}

/// Walks along a line and tells how wide it is up to each position.
///
/// Positions must be asked for in rising order.
struct LinePen {
  private let text: WrappableText
  /// The width of the line's pieces before the one the pen is in.
  private var before = Fixed.zero
  /// The width of this piece's runs before the one the pen is in.
  private var piece: PieceWidth
  /// Where that run begins, as `origins` count.
  private var origin: Fixed
  /// Index of the next joint.
  private var next: Int

  /// At the start of a line that begins with the scalar `start`.
  ///
  /// - Parameter farthest: The line will not go beyond this origin, or not fit.
  init(_ text: WrappableText, at start: Int, farthest: Fixed) {
    self.text = text
    piece = PieceWidth(text.rounding)
    origin = text.lineOrigin(at: start, farthest: farthest)
    next = text.joints.isEmpty ? 0 : text.firstJoint(after: start)
  }

  /// The width of the line up to `position`, and what shaping it anew there adds.
  @inline(__always)
  mutating func width(to position: Int, correction: Fixed = .zero) -> Fixed {
    moveOn(to: position)
    var piece = piece
    piece.add(text.origins[position] - origin + correction)
    return before + piece.rounded
  }

  /// Ends the piece at `position`, whose width is rounded by itself from there on.
  mutating func endPiece(at position: Int, correction: Fixed) {
    before = width(to: position, correction: correction)
    piece = PieceWidth(text.rounding)
    origin = text.origins[position]
  }

  @inline(__always)
  private mutating func moveOn(to position: Int) {
    while next < text.joints.count, Int(text.joints[next].position) <= position { crossJoint() }
  }

  private mutating func crossJoint() {
    let joint = text.joints[next]
    next += 1
    let there = text.origins[Int(joint.position)]
    piece.add(there - origin)
    origin = there
    if joint.kind == .run { return }
    before += piece.rounded
    piece = PieceWidth(text.rounding)
    if joint.kind == .tab {
      before = PieceWidth.rounded(text.tabStops.end(ofTabAt: before), text.rounding)
    }
  }
}
