/// The treatment of spaces, tabs and line breaks: CSS `white-space`, in whose terms the behaviour
/// of the other targets is given too.
public enum WhiteSpace: String, Hashable, Sendable, CaseIterable {
  /// Runs of them become one space, which vanishes at a line's ends.
  case normal
  /// As `normal`, and lines never wrap.
  case nowrap
  /// Everything is kept; lines end only at line breaks.
  case pre
  /// Everything is kept; spaces at a line's end hang past its edge.
  case preWrap = "pre-wrap"
  /// Line breaks are kept, the rest is as in `normal`.
  case preLine = "pre-line"
  /// Everything is kept; spaces take up room and a line may end after each.
  case breakSpaces = "break-spaces"

  /// Runs of spaces and tabs become one space.
  var collapsesSpaces: Bool { self == .normal || self == .nowrap || self == .preLine }

  /// A line break in the text ends a line; otherwise it counts as a space.
  var keepsLineBreaks: Bool { self != .normal && self != .nowrap }

  /// Lines may end at opportunities.
  var wraps: Bool { self != .nowrap && self != .pre }

  /// Spaces at a line's end take no part in whether the line fits.
  var spacesHang: Bool { self != .breakSpaces && self != .pre }
}
