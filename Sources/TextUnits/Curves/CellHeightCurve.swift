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

    package init(width: Points, height: Points) {
      self.width = width
      self.height = height
    }
  }

  /// The steps by width, narrowest first; of two neighbours the heights differ.
  public let steps: [Step]
  /// The widths of the lists that the curve is for.
  public let widths: ClosedRange<Points>

  package init(steps: [Step], widths: ClosedRange<Points>) {
    self.steps = steps
    self.widths = widths
  }

  /// The height of the cell in a list `width` wide; `nil` outside of `widths`, and for a curve
  /// without steps. Widths count to the nearest 1/65536 point.
  ///
  /// - Complexity: O(log *s*) in the steps.
  public func height(atWidth width: Points) -> Points? {
    // What is not a number would be rounded to zero.
    guard !width.rawValue.isNaN, !steps.isEmpty else { return nil }
    let width = Points(units: width.roundedUnits)
    return widths.contains(width) ? height(atNearestWidth: width) : nil
  }

  /// The height of the cell in the list of `widths` that is nearest to one `width` wide:
  /// inside of `widths` that of the cell, outside a guess. What is not a number counts as the
  /// narrowest list.
  ///
  /// - Returns: Zero only for a curve without steps.
  /// - Complexity: O(log *s*) in the steps.
  public func height(atNearestWidth width: Points) -> Points {
    guard let first = steps.first else { return .zero }
    let isNumber = !width.rawValue.isNaN
    let width = Points(units: width.roundedUnits)
    let beyond = isNumber ? steps.partitionPoint { $0.width <= width } : 0
    return beyond > 0 ? steps[beyond - 1].height : first.height
  }

  /// The height of the cell in the nearest list as a plain number of points, such as the
  /// `CGFloat` that UIKit asks for.
  ///
  /// - Returns: Zero only for a curve without steps.
  /// - Complexity: O(log *s*) in the steps.
  @inlinable
  @_disfavoredOverload
  public func height<Length: BinaryFloatingPoint>(atNearestWidth width: Length) -> Length {
    Length(height(atNearestWidth: Points(Double(width))).rawValue)
  }
}
