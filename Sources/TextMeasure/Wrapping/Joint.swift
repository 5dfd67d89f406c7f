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

/// What becomes of a line's width at a joint.
struct JointRule: Hashable, Sendable {
  /// The width before the joint is rounded up to a multiple of this.
  var step: Int64
  /// The distance between tab stops, which count from the line's start.
  var tabInterval: Fixed
  /// A tab that would be narrower than this goes on to the next stop.
  var minimumTab: Fixed

  /// The line's width after a joint it has the width `x` before.
  func width(after joint: Joint, from x: Fixed) -> Fixed {
    let rounded = x.roundedUp(to: step)
    guard joint.followsTab, tabInterval > .zero else { return rounded }
    let rest = tabInterval.rawValue - rounded.rawValue % tabInterval.rawValue
    let tab = rest < minimumTab.rawValue ? rest + tabInterval.rawValue : rest
    return Fixed(rawValue: rounded.rawValue + tab).roundedUp(to: step)
  }
}

/// Walks along a line and tells how far from its start each position lies.
///
/// Positions must be asked for in rising order.
struct LinePen {
  private let text: WrappableText
  /// Where the line would begin if all widths before the pen simply added up.
  private var origin: Fixed
  /// Index of the next joint.
  private var next: Int

  /// At the start of a line that begins with the scalar `start`.
  init(_ text: WrappableText, at start: Int) {
    self.text = text
    origin = text.lineOrigin(at: start)
    next = text.joints.isEmpty ? 0 : text.firstJoint(after: start)
  }

  /// How far `position` lies from the line's start, nothing being shaped anew there.
  @inline(__always)
  mutating func x(at position: Int) -> Fixed {
    while next < text.joints.count, Int(text.joints[next].position) <= position { crossJoint() }
    return text.origins[position] - origin
  }

  private mutating func crossJoint() {
    let joint = text.joints[next]
    let there = text.origins[Int(joint.position)]
    origin = there - text.jointRule.width(after: joint, from: there - origin)
    next += 1
  }
}
