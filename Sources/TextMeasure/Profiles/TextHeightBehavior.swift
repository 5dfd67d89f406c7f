/// Where a height that is a multiple of the size makes the first and the last line higher or lower:
/// Flutter's `TextHeightBehavior`.
public enum TextHeightBehavior: String, Hashable, Sendable, CaseIterable {
  /// Above the first line, and below the last.
  case all
  /// Not above the first line, which has its fonts' ascent there.
  case disableFirstAscent
  /// Not below the last line, which has its fonts' descent there.
  case disableLastDescent
  /// In neither place.
  case disableAll

  var appliesToFirstAscent: Bool { self == .all || self == .disableLastDescent }
  var appliesToLastDescent: Bool { self == .all || self == .disableFirstAscent }
}
