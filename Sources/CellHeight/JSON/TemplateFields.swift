import TextMeasure

/// The fields of one JSON object of a template, none of them unknown: a field that is
/// misspelled is refused, not passed over.
struct TemplateFields {
  private let container: KeyedDecodingContainer<AnyKey>

  /// - Throws: `CellTemplateError` for a field that is not `known`.
  init(_ decoder: any Decoder, known: [String]) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    let unknown = container.allKeys.filter { !known.contains($0.stringValue) }
    guard let key = unknown.min(by: { $0.stringValue < $1.stringValue }) else { return }
    throw error(key.stringValue, "is no field here; known are \(known.joined(separator: ", "))")
  }

  /// The path of the field, and what is wrong with it.
  func error(_ key: String, _ reason: String) -> CellTemplateError {
    CellTemplateError(container.codingPath + [AnyKey(key)], reason)
  }

  func has(_ key: String) -> Bool { container.contains(AnyKey(key)) }

  func required<Value: Decodable>(_ key: String) throws -> Value {
    try container.decode(Value.self, forKey: AnyKey(key))
  }

  func optional<Value: Decodable>(_ key: String) throws -> Value? {
    has(key) ? try container.decode(Value.self, forKey: AnyKey(key)) : nil
  }

  func length(_ key: String) throws -> Points? {
    (try optional(key) as Double?).map { Points($0) }
  }

  /// Read as a number first: what is none or not whole is told apart so.
  func wholeNumber(_ key: String) throws -> Int? {
    guard let number = try optional(key) as Double? else { return nil }
    if let whole = Int(exactly: number) { return whole }
    throw error(key, "is \(number), not a whole number")
  }

  /// A value that goes by a name.
  func name<Value>(_ key: String, of names: KeyValuePairs<String, Value>) throws -> Value? {
    guard let name = try optional(key) as String? else { return nil }
    if let value = names.first(where: { $0.key == name })?.value { return value }
    let list = names.map { "\"\($0.key)\"" }.joined(separator: ", ")
    throw error(key, "is \"\(name)\"; give \(list)")
  }

  /// Whether the field is a string, and not a number or an object.
  func isString(_ key: String) -> Bool {
    (try? container.decode(String.self, forKey: AnyKey(key))) != nil
  }
}

/// Writes the fields of one JSON object.
struct TemplateWriter {
  private var container: KeyedEncodingContainer<AnyKey>

  init(_ encoder: any Encoder) { container = encoder.container(keyedBy: AnyKey.self) }

  mutating func write(_ value: (some Encodable)?, _ key: String) throws {
    try container.encodeIfPresent(value, forKey: AnyKey(key))
  }

  mutating func write(_ length: Points?, _ key: String) throws {
    try write(length?.rawValue, key)
  }

  mutating func write<Value: Equatable>(
    _ value: Value?, _ key: String, of names: KeyValuePairs<String, Value>
  ) throws {
    try write(names.first { $0.value == value }?.key, key)
  }
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
  var intValue: Int? { nil }
}
