import TextMeasure

/// The texts of one item, as the nodes of a plan ask for them.
protocol CellTexts: ~Copyable {
  associatedtype Failure: Error

  /// Height and line count of the text in a slot.
  mutating func size(
    of slot: Int, atWidth width: Points, maxLines: Int?
  ) throws(Failure) -> TextSize

  /// How wide its widest line is, as the profile reports widths.
  mutating func widestLine(
    of slot: Int, atWidth width: Points, maxLines: Int?
  ) throws(Failure) -> Points

  /// Whether the item has a field.
  func isPresent(_ field: Int) -> Bool
}
