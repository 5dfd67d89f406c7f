/// The height of a text in every box of a range of widths: a function made of steps.
///
/// It has exactly the heights of its `PreparedText`, at every width of the range. It
/// holds no text and no font, only a few numbers, so it can be kept, stored
/// (`encoded()`) and shared in place of the text.
///
/// ```swift
/// let curve = try measurer.prepare("정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ")
///   .heightCurve(from: 60, through: 500)
/// curve.steps.map(\.width)      // 60, 68.578125, 109.734375 and 208.015625 pt
/// curve.lineCount(atWidth: 208) // 2
/// curve.height(atWidth: 343)    // 18 pt
/// ```
public struct HeightCurve: Hashable, Sendable {
  /// Boxes next to each other in which the text has one height.
  public struct Step: Hashable, Sendable {
    /// The least width that counts as the step's narrowest box.
    let leastWidth: Points
    /// The height and the lines of the text in every box of the step.
    public let size: TextHeight

    /// - Parameter units: The narrowest box, in 1/65536 point.
    package init(units: Int64, size: TextHeight) {
      leastWidth = Points.lengths(roundedTo: units).lowerBound
      self.size = size
    }

    /// The narrowest box, in 1/65536 point.
    package var units: Int64 { leastWidth.roundedUnits }

    /// The narrowest box of the step, to 1/65536 point; the widest lies right below
    /// the next step's.
    public var width: Points { Points(units: units) }
  }

  /// The steps by width, narrowest first; two neighbours differ.
  public let steps: [Step]

  /// The greatest width that counts as the widest box.
  private let greatestWidth: Points

  /// - Parameter widestUnits: The widest box, in 1/65536 point.
  package init(steps: [Step], widestUnits: Int64) {
    self.steps = steps
    greatestWidth = Points.lengths(roundedTo: steps.isEmpty ? 0 : widestUnits).upperBound
  }

  /// The widest box, in 1/65536 point.
  package var widestUnits: Int64 { greatestWidth.roundedUnits }

  /// Whether its last step holds for every greater width.
  package var isUnbounded: Bool { !steps.isEmpty && widestUnits >= Points.unboundedUnits }

  /// The widths the curve covers; `nil` if none, as when it was made from 300
  /// through 200.
  ///
  /// They end with `Points.unbounded` where the last step holds for every greater width, as it
  /// does once each paragraph has one line.
  public var widths: ClosedRange<Points>? {
    let widest = isUnbounded ? .unbounded : Points(units: widestUnits)
    return steps.first.map { $0.width...max($0.width, widest) }
  }
}

// MARK: - Look-ups

// Widths are compared as they come, without being rounded to boxes first: that would
// take longer than to find the step.

extension HeightCurve {
  /// The height of the text in a box `availableWidth` wide; `nil` outside `widths`, where
  /// the nearest step's would be a guess. The text itself has heights for these.
  ///
  /// - Complexity: O(log *s*) in the steps.
  public func height(atWidth availableWidth: Points) -> Points? {
    step(atWidth: availableWidth).map { steps[$0].size.height }
  }

  /// The height of the text in the box of `widths` that is nearest to `availableWidth`: inside
  /// of `widths` that of the text, outside a guess that is never zero lines. What is not a
  /// number counts as the narrowest box.
  ///
  /// - Returns: Zero only for a curve that covers no width.
  /// - Complexity: O(log *s*) in the steps.
  public func height(atNearestWidth availableWidth: Points) -> Points {
    guard let first = steps.first else { return .zero }
    let width = availableWidth.rawValue
    let beyond = steps.partitionPoint { $0.leastWidth.rawValue <= width }
    return beyond > 0 ? steps[beyond - 1].size.height : first.size.height
  }

  /// The height of the text in the nearest box as a plain number of points, such as the
  /// `CGFloat` that UIKit asks for.
  ///
  /// ```swift
  /// return 320 + review.curve.height(atNearestWidth: tableView.bounds.width - 32)
  /// ```
  ///
  /// - Returns: Zero only for a curve that covers no width.
  /// - Complexity: O(log *s*) in the steps.
  @inlinable
  @_disfavoredOverload
  public func height<Length: BinaryFloatingPoint>(
    atNearestWidth availableWidth: Length
  ) -> Length {
    Length(height(atNearestWidth: Points(Double(availableWidth))).rawValue)
  }

  /// How many lines the text takes in a box `availableWidth` wide; `nil` outside `widths`.
  ///
  /// - Complexity: O(log *s*) in the steps.
  public func lineCount(atWidth availableWidth: Points) -> Int? {
    step(atWidth: availableWidth).map { steps[$0].size.lineCount }
  }

  /// Height and line count in a box `availableWidth` wide; `nil` outside `widths`.
  ///
  /// - Complexity: O(log *s*) in the steps.
  package func value(atWidth availableWidth: Points) -> TextHeight? {
    step(atWidth: availableWidth).map { steps[$0].size }
  }

  /// The index of the step a box belongs to. What is not a number belongs to none,
  /// as numbers compare: `Points` would find it neither less nor more than any.
  private func step(atWidth availableWidth: Points) -> Int? {
    let width = availableWidth.rawValue
    let beyond = steps.partitionPoint { $0.leastWidth.rawValue <= width }
    return beyond > 0 && width <= greatestWidth.rawValue ? beyond - 1 : nil
  }
}

// MARK: - Descriptions

extension HeightCurve.Step: CustomStringConvertible {
  /// Such as "54.0 pt from 68.578125 pt".
  public var description: String { "\(size) from \(width)" }
}

extension HeightCurve: CustomStringConvertible {
  /// Its steps, and where the last one ends.
  public var description: String {
    guard let widths else { return "no widths" }
    let listed = steps.reduce(into: "") { list, step in
      list += list.isEmpty ? "\(step)" : "; \(step)"
    }
    return listed + (isUnbounded ? " on" : " to \(widths.upperBound)")
  }
}
