/// The lines of a paragraph, and the widths of boxes that have just these.
struct ParagraphLines {
  /// In order.
  var ends: [LineCut] = []
  /// Whole pixels: the boxes that surely have these lines, from `atLeast`, but less than `below`.
  var atLeast = -Double.infinity
  var below = Double.infinity

  /// Where a line ends.
  struct LineCut: Hashable, Sendable {
    /// The scalar the next line begins with.
    var position: Int
    /// Whether it ends inside of a word.
    var isEmergency = false
    /// Whether it shows a hyphen.
    var addsHyphen = false
  }

  /// Whether a line of that indent holds `width` in a box, and what that means for other boxes.
  @inline(__always)
  mutating func holds(_ width: Double, box: Double, indent: Double, farthest: Double) -> Bool {
    // `LineBreaker`'s widths are never negative.
    let available = max(0, min(box, farthest) - indent)
    let fits = !(width > available)
    // True of every box.
    if width <= 0 || width > max(0, farthest - indent) { return fits }
    let least = (width + indent).rounded(.up)
    if fits { atLeast = max(atLeast, least) } else { below = min(below, least) }
    return fits
  }
}
