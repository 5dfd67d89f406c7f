/// What a part of a cell reads of an item: a key of the record, or a JSON pointer into it
/// (`/product/name`).
public struct CellField: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The item's own text: that of a review.
  public static let itemText = CellField(rawValue: "@text")
}

extension CellField: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
