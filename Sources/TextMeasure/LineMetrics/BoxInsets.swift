/// What padding and border take of an element's box.
struct BoxInsets: Hashable, Sendable {
  /// What they take of the width that is given, in px of layout: nothing where that is the text's.
  var width = Fixed.zero
  /// How far from the element's left edge its lines begin, in px of layout.
  var left = Fixed.zero
  /// Above the first line, in points.
  var top = Points.zero
  /// Above the lines and below, in points.
  var height = Points.zero

  static let none = BoxInsets()
}
