/// A value that descriptions hold, read and written as JSON.
///
/// Not `Codable`: how a part of a description is written is no promise to who only uses the whole.
package protocol JSONValue {
  init(json decoder: any Decoder) throws
  func write(json encoder: any Encoder) throws
}

/// A `JSONValue` for what takes `Codable` ones.
package struct InJSON<Value: JSONValue>: Codable {
  package var value: Value

  package init(_ value: Value) { self.value = value }
  package init(from decoder: any Decoder) throws { value = try Value(json: decoder) }
  package func encode(to encoder: any Encoder) throws { try value.write(json: encoder) }
}

extension InJSON: Equatable where Value: Equatable {}
extension InJSON: Sendable where Value: Sendable {}

// MARK: - Fields

extension DescriptionFields {
  package func required<Value: JSONValue>(_ key: String) throws -> Value {
    (try required(key) as InJSON<Value>).value
  }

  package func required<Value: JSONValue>(_ key: String) throws -> [Value] {
    (try required(key) as [InJSON<Value>]).map(\.value)
  }

  package func optional<Value: JSONValue>(_ key: String) throws -> Value? {
    (try optional(key) as InJSON<Value>?)?.value
  }

  package func optional<Value: JSONValue>(_ key: String) throws -> [Value]? {
    (try optional(key) as [InJSON<Value>]?)?.map(\.value)
  }
}

extension DescriptionWriter {
  package mutating func write<Value: JSONValue>(_ value: Value?, _ key: String) throws {
    try write(value.map { InJSON($0) }, key)
  }

  package mutating func write<Value: JSONValue>(_ values: [Value], _ key: String) throws {
    try write(values.map { InJSON($0) }, key)
  }
}
