/// What one cell shows: texts by field.
///
/// ```swift
/// var item = CellItem(text: "정말 재밌게 봤어요!")
/// item["title"] = "해리 포터와 마법사의 돌"
/// ```
public struct CellItem: Hashable, Sendable {
  private var texts: [CellField: String]

  /// - Parameter text: The item's own text, as that of a review; `nil` for none.
  public init(text: String? = nil) {
    texts = [:]
    self[.itemText] = text
  }

  /// The text of a field; `nil` if the item does not have it.
  public subscript(field: CellField) -> String? {
    get { texts[field] }
    set { texts[field] = newValue }
  }
}

/// A field's text as UTF-8; `nil` if the item has none.
package typealias CellValue = UnsafeBufferPointer<UInt8>?

extension CellItem {
  /// Calls `body` with the item's values in the order of `fields`; the bytes last until it
  /// returns.
  func withValues<Result>(
    of fields: [CellField], _ body: (UnsafeBufferPointer<CellValue>) -> Result
  ) -> Result {
    var bytes: [UInt8] = []
    let ranges = fields.map { field in
      self[field].map { text in
        let start = bytes.count
        bytes += text.utf8
        return start..<bytes.count
      }
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let values = ranges.map { $0.map { UnsafeBufferPointer(rebasing: bytes[$0]) } }
      return values.withUnsafeBufferPointer(body)
    }
  }
}
