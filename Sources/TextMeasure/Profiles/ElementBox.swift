/// The box of an element around its text: its padding and border, and what its width is (CSS Box 3,
/// CSS Sizing 3).
///
/// Measured with one, a text is as high as its element: its lines, and above and below them padding
/// and border. Each of these is rounded as the renderer rounds it: in browsers a border is whole
/// pixels of the screen, and no less than one.
///
/// ```swift
/// style.box = ElementBox(padding: BoxEdges(vertical: 12, horizontal: 16), sizing: .borderBox)
/// ```
public struct ElementBox: Hashable, Sendable {
  /// Between the text and the border.
  public var padding: BoxEdges
  /// How wide the border is.
  public var border: BoxEdges
  /// What the width is that texts are measured at.
  public var sizing: BoxSizing

  /// - Parameters:
  ///   - padding: Between the text and the border.
  ///   - border: How wide the border is.
  ///   - sizing: What the width is that texts are measured at.
  public init(
    padding: BoxEdges = .zero, border: BoxEdges = .zero, sizing: BoxSizing = .contentBox
  ) {
    self.padding = padding
    self.border = border
    self.sizing = sizing
  }
}

/// Lengths at the four sides of a box, in points and not less than zero.
public struct BoxEdges: Hashable, Sendable {
  /// Above.
  public var top: Points
  /// At the right.
  public var right: Points
  /// Below.
  public var bottom: Points
  /// At the left.
  public var left: Points

  /// The lengths of each side.
  public init(top: Points, right: Points, bottom: Points, left: Points) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// One length above and below, and one at the left and right.
  public init(vertical: Points, horizontal: Points) {
    self.init(top: vertical, right: horizontal, bottom: vertical, left: horizontal)
  }

  /// One length at every side.
  public init(_ length: Points) { self.init(vertical: length, horizontal: length) }

  /// Nothing at any side.
  public static let zero = BoxEdges(.zero)

  /// From above clockwise.
  package var all: [Points] { [top, right, bottom, left] }

  /// One to four lengths as CSS has them: of above, right, below and left, of which one that is
  /// missing is that across from it; `nil` for any other number of them.
  package init?(_ lengths: [Points]) {
    guard (1...4).contains(lengths.count) else { return nil }
    let right = lengths.count > 1 ? lengths[1] : lengths[0]
    self.init(
      top: lengths[0], right: right, bottom: lengths.count > 2 ? lengths[2] : lengths[0],
      left: lengths.count > 3 ? lengths[3] : right)
  }
}

/// What the width of an element is (CSS `box-sizing`).
public enum BoxSizing: String, CaseIterable, Hashable, Sendable {
  /// That of its text.
  case contentBox = "content-box"
  /// That of all of it, with padding and border.
  case borderBox = "border-box"
}
