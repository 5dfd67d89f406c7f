/// What is known of a layout and of where it ends.
struct ProbedLayout {
  /// The lines shown.
  var lineCount = 0
  /// Whether more lines follow than `maxLines`.
  var isTruncated = false
  /// Whether some line may be wider than these widths.
  var mayOverflow = false
  /// How many characters were looked at one by one.
  var walkedCount = 0
  /// What was shaped anew for it, in characters that are only looked at.
  var shapingWork = 0
  /// About how wide these would be side by side.
  var rest = Fixed.zero
  /// The widths that surely have this layout: those that hold the widest of its lines,
  /// and on no line what comes next.
  var widths = Fixed(rawValue: .min / 2)..<Fixed(rawValue: .max / 2)
}
