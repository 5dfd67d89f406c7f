/// What a part of a cell reads of an item: a key of the record, or a JSON pointer into it
/// (`/product/name`).
public struct CellField: RawRepresentable, Hashable, Sendable {
  /// The key, or the JSON pointer.
  public var rawValue: String

  /// The field of that key or JSON pointer.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The item's own text: that of a review.
  public static let itemText = CellField(rawValue: "@text")
}

extension CellField: ExpressibleByStringLiteral {
  /// The field of that key or JSON pointer.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
