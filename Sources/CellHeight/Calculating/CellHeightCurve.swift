import TextMeasure

/// The height of a cell in lists of every width of a range: a function made of steps.
///
/// ```swift
/// let curve = try calculator.heightCurve(of: item, from: 320, through: 440)
/// curve.height(atWidth: 393)
/// ```
///
/// It holds no text and no font, so it can be kept, sent (`encoded()`) and looked up by an
/// app.
public struct CellHeightCurve: Hashable, Sendable {
  /// Widths next to each other at which the cell has one height.
  public struct Step: Hashable, Sendable {
    /// The width of the narrowest list, to 1/65536 point; the widest lies right below the next
    /// step's.
    public let width: Points
    /// The height of the cell in points.
    public let height: Points
  }

  /// By width, narrowest first; of two neighbours the heights differ.
  public let steps: [Step]
  /// The widths of the lists that the curve is for.
  public let widths: ClosedRange<Points>

  /// The height of the cell in a list `width` wide; `nil` outside of `widths`. Widths
  /// count to the nearest 1/65536 point.
  ///
  /// - Complexity: O(log *s*) in the steps.
  public func height(atWidth width: Points) -> Points? {
    let width = Self.rounded(width)
    // What is not a number would compare as if it were equal to all.
    guard !width.rawValue.isNaN, widths.contains(width) else { return nil }
    var (low, high) = (0, steps.count)
    while low < high {
      let middle = (low + high) / 2
      if steps[middle].width <= width { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? steps[low - 1].height : nil
  }

  /// To 1/65536 point, as steps are.
  private static func rounded(_ width: Points) -> Points {
    Points((width.rawValue * 65536).rounded(.toNearestOrAwayFromZero) / 65536)
  }
}
