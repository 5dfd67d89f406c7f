/// The id of a record, kept beyond the record's bytes.
package enum RecordID: Hashable, Sendable {
  /// A string, unescaped.
  case string(String)
  /// A number as the record spells it.
  case number(String)

  /// - Returns: `nil` for a record without an id.
  package init?(_ id: ReviewID) {
    switch id {
    case .absent: return nil
    case .string(let utf8): self = .string(String(decoding: utf8, as: UTF8.self))
    case .number(let literal): self = .number(String(decoding: literal, as: UTF8.self))
    }
  }
}

extension RecordID: CustomStringConvertible {
  /// The id as JSON spells it, but for what is escaped there.
  package var description: String {
    switch self {
    case .string(let text): "\"\(text)\""
    case .number(let literal): literal
    }
  }
}
