/// The condition that a part is shown on.
///
/// A field that is missing, null, false or an empty string is not present.
package enum CellCondition: Hashable, Sendable {
  /// The item has a value for the field.
  case present(CellField)
  /// The item has no value for the field.
  case absent(CellField)
  /// The text part of that name is shown, and its line limit cuts it short.
  case truncated(String)
  /// The text part of that name is not shown, or shown with all of its lines.
  case untruncated(String)
}
