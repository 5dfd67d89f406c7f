/// An available width that records for which other widths every test so far has the same
/// result.
///
/// A line depends on its available width only through the results of these tests. So whatever
/// was laid out within this width is exactly the same within every width in `bounds`,
/// whichever tests led there.
struct ProbedWidth: AvailableWidth {
  /// The widths that hold all that this one held, and nothing else that was tested:
  /// from `atLeast`, but less than `below`.
  final class Bounds {
    // Unchecked: `holds` alone changes them, one after the other.
    @exclusivity(unchecked) fileprivate(set) var atLeast = Fixed(rawValue: .min / 2)
    @exclusivity(unchecked) fileprivate(set) var below = Fixed(rawValue: .max / 2)

    /// The work of shaping in a layout, in characters that are only walked over.
    @exclusivity(unchecked) fileprivate(set) var shapingWork = 0

    var widths: Range<Fixed> { atLeast..<below }

    /// Forgets all tests, for another width.
    func reset() {
      atLeast = Fixed(rawValue: .min / 2)
      below = Fixed(rawValue: .max / 2)
      shapingWork = 0
    }
  }

  let available: Fixed
  let bounds: Bounds
  /// How much of the width was taken.
  private var taken = Fixed.zero
  /// How much of any width counts.
  private var most = Fixed(rawValue: .max / 2)

  init(_ available: Fixed, _ bounds: Bounds = Bounds()) {
    self.available = available
    self.bounds = bounds
  }

  func holds(_ width: Fixed) -> Bool {
    let whole = width + taken
    // True of every width.
    if whole > most { return false }
    let fits = whole <= available
    if fits { bounds.atLeast = max(bounds.atLeast, whole) }
    if !fits { bounds.below = min(bounds.below, whole) }
    return fits
  }

  /// Whether something is much wider than this. The least width that holds it cannot be known
  /// before all of it is measured, so `bounds` become narrower than need be; but no
  /// word is walked to its end for each of its lines.
  func excludes(_ width: Fixed) -> Bool {
    let whole = width + taken
    if whole > most { return true }
    guard whole > available + max(available, .zero) + Self.margin else { return false }
    bounds.below = min(bounds.below, whole)
    return true
  }

  /// A few characters.
  private static let margin = Fixed(rawValue: 64 << 16)

  /// The result depends on the width itself: no other has the same.
  func clamped(_ width: Fixed) -> Fixed {
    if holds(width) { return width }
    bounds.atLeast = max(bounds.atLeast, available)
    bounds.below = min(bounds.below, Fixed(rawValue: available.rawValue + 1))
    return min(available, most) - taken
  }

  var whole: Fixed { available }

  func confine(to widths: Range<Fixed>) {
    bounds.atLeast = max(bounds.atLeast, widths.lowerBound)
    bounds.below = min(bounds.below, widths.upperBound)
  }

  /// To shape a part anew takes about four microseconds, fonts and arrays included, and a quarter
  /// for each character: measured with 60,000 letters that WebKit cuts anywhere.
  func noteShaping(of count: Int) { bounds.shapingWork += 512 + 32 * count }

  func atMost(_ width: Fixed) -> ProbedWidth {
    var part = self
    part.most = min(most, width + taken)
    return part
  }

  func beside(_ width: Fixed) -> ProbedWidth {
    var rest = self
    rest.taken += width
    return rest
  }
}

/// The outcome of a layout: its lines, where it ends, and the widths that share it.
struct ProbedLayout {
  /// The lines shown.
  var lineCount = 0
  /// Whether more lines follow than `maxLines`.
  var isTruncated = false
  /// Whether some line may be wider than these widths.
  var mayOverflow = false
  /// How many characters were looked at one by one.
  var walkedCount = 0
  /// The work of shaping in it, in characters that are only walked over.
  var shapingWork = 0
  /// About how wide these would be side by side.
  var rest = Fixed.zero
  /// The widths that surely have this layout: those that hold the widest of its lines,
  /// and on no line what comes next.
  var widths = Fixed(rawValue: .min / 2)..<Fixed(rawValue: .max / 2)
}
