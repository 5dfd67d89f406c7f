import TextMeasure

/// The texts of one item, as the nodes of a plan ask for them.
protocol CellTexts: ~Copyable {
  associatedtype Failure: Error

  /// Height and line count of the text in a slot.
  mutating func size(
    of slot: Int, atWidth width: Points, maxLines: Int?
  ) throws(Failure) -> TextSize

  /// How wide a box around it is that is as wide as its content, and no wider than `width`.
  mutating func hugWidth(
    of slot: Int, in width: Points, maxLines: Int?
  ) throws(Failure) -> Points

  /// Whether the item has a field.
  func isPresent(_ field: Int) -> Bool
}

extension MeasurableText {
  /// As the profile's renderer makes it: that of the widest line in UIKit, in a browser all
  /// of `width` if a line wraps.
  func hugWidth(in width: Points) -> Points {
    measure(width: .atMost(width), height: .maxContent).width
  }
}
