/// A place where the widths before and after do not simply add up.
///
/// A browser lays out the pieces between changes of direction and control
/// characters one by one, and rounds the width of each up to 1/64 px before it
/// adds the next. And how wide a tab is depends on where on the line it stands.
/// Most texts have no joint.
struct Joint: Hashable, Sendable {
  /// The scalar after the joint.
  var position: Int32
  /// Whether the scalar before it is a tab.
  var followsTab: Bool
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

/// Walks along a line and tells how far from its start each position lies.
///
/// Positions must be asked for in rising order.
struct LinePen {
  private let text: WrappableText
  /// The width of the line's pieces before the one the pen is in.
  private var before = Fixed.zero
  /// Where that piece begins, as `origins` count.
  private var origin: Fixed
  /// Index of the next joint.
  private var next: Int

  /// At the start of a line that begins with the scalar `start`.
  init(_ text: WrappableText, at start: Int) {
    self.text = text
    origin = text.lineOrigin(at: start)
    next = text.joints.isEmpty ? 0 : text.firstJoint(after: start)
  }

  /// The width of the line up to `position`, and what shaping it anew there adds.
  @inline(__always)
  mutating func width(to position: Int, correction: Fixed) -> Fixed {
    moveOn(to: position)
    return before + text.rounding(text.origins[position] - origin + correction)
  }

  /// Whether the line up to `position` is within `limit`.
  @inline(__always)
  mutating func fits(_ position: Int, limit: Fixed) -> Bool {
    moveOn(to: position)
    let piece = text.origins[position] - origin
    // Rounding is left out where it cannot help: it seldom makes a piece narrower.
    return before + piece <= limit || before + text.rounding(piece) <= limit
  }

  @inline(__always)
  private mutating func moveOn(to position: Int) {
    while next < text.joints.count, Int(text.joints[next].position) <= position { crossJoint() }
  }

  private mutating func crossJoint() {
    let joint = text.joints[next]
    let there = text.origins[Int(joint.position)]
    before += text.rounding(there - origin)
    if joint.followsTab { before = text.rounding(text.tabStops.end(ofTabAt: before)) }
    origin = there
    next += 1
  }
}
