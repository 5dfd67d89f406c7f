/// The room that iOS adds after every character of its system font, by size: tighter text
/// where it is large enough to bear it.
///
/// From Apple's Human Interface Guidelines (Typography, Specifications, SF Pro). A font given
/// by name gets none; so this is for fonts with the metrics of San Francisco that stand in
/// for it:
///
/// ```swift
/// style.letterSpacing = SanFranciscoTracking.spacing(atSize: 17)
/// ```
///
/// Whether Hangul, which iOS takes from another font, is tracked as well is not known.
package enum SanFranciscoTracking {
  /// In points, for each character. Sizes between those of the table are interpolated, and
  /// beyond it the last entry counts: what Apple does there is not published.
  package static func spacing(atSize size: Points) -> Points {
    let size = size.rawValue
    guard size.isFinite, size > 0 else { return .zero }
    guard let upper = table.firstIndex(where: { $0.size >= size }) else {
      return Points(Double(table[table.count - 1].thousandths) * size / 1000)
    }
    let (above, below) = (table[upper], table[max(0, upper - 1)])
    let step = above.size - below.size
    let share = step > 0 ? (size - below.size) / step : 1
    let (from, to) = (Double(below.thousandths), Double(above.thousandths))
    return Points((from + share * (to - from)) * size / 1000)
  }

  /// Thousandths of an em by point size.
  private static let table: [(size: Double, thousandths: Int)] = [
    (6, 41), (7, 34), (8, 26), (9, 19), (10, 12), (11, 6), (12, 0), (13, -6), (14, -11), (15, -16),
    (16, -20), (17, -26), (18, -25), (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3),
    (25, 6), (26, 8), (27, 11), (28, 14), (29, 14), (30, 14), (31, 13), (32, 13), (33, 12),
    (34, 12), (35, 11), (36, 10), (40, 10), (41, 9), (43, 9), (44, 8), (48, 8), (49, 7),
    (51, 7), (52, 6), (54, 6), (56, 6), (58, 5), (60, 4), (62, 4), (64, 4), (66, 3), (68, 2),
  ]
}
