import Spelling
import TextMeasure

/// The fields of one JSON object of a description, none of them unknown: a field that is
/// misspelled is refused, not passed over.
package struct DescriptionFields {
  private let container: KeyedDecodingContainer<AnyKey>
  /// How the object spells fields that it has under another name.
  private var spellings: [String: String] = [:]

  /// - Parameters:
  ///   - known: The names of fields.
  ///   - aliases: Other names of them. All may be written with hyphens, as options are:
  ///     `line-height` for `lineHeight`.
  /// - Throws: `DescriptionError` for a field that is not `known`, or there twice.
  package init(
    _ decoder: any Decoder, known: [String], aliases: [String: String] = [:]
  ) throws {
    container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.map(\.stringValue).sorted() where !known.contains(key) {
      let name = Self.camelCase(key)
      let field = aliases[name] ?? name
      guard known.contains(field) else { continue }
      let other = container.contains(AnyKey(field)) ? field : spellings[field]
      if let other { throw error(key, "is \"\(other)\" under another name; give one of them") }
      spellings[field] = key
    }
    let accepted = known + spellings.values
    let unknown = container.allKeys.filter { !accepted.contains($0.stringValue) }
    guard let key = unknown.min(by: { $0.stringValue < $1.stringValue }) else { return }
    let slip = suggestion(for: key.stringValue, among: known + aliases.keys.sorted())
      .map { "; did you mean \"\($0)\"?" }
    throw error(
      key.stringValue,
      "is not a field here; there are \(known.joined(separator: ", "))\(slip ?? "")")
  }

  /// The path of the field, and what is wrong with it.
  package func error(_ key: String, _ reason: String) -> DescriptionError {
    DescriptionError(container.codingPath + [AnyKey(key)], reason)
  }

  /// `lineHeight` for `line-height`.
  private static func camelCase(_ name: String) -> String {
    let words = name.split(separator: "-", omittingEmptySubsequences: false)
    return words.dropFirst().reduce(words.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
  }

  /// The key under which the object has a field.
  private func spelled(_ key: String) -> AnyKey { AnyKey(spellings[key] ?? key) }

  package func has(_ key: String) -> Bool { container.contains(spelled(key)) }

  package func required<Value: Decodable>(_ key: String) throws -> Value {
    try container.decode(Value.self, forKey: spelled(key))
  }

  package func optional<Value: Decodable>(_ key: String) throws -> Value? {
    has(key) ? try container.decode(Value.self, forKey: spelled(key)) : nil
  }

  /// The most characters, as Unicode counts them, of a name that results repeat.
  package static var maximumNameLength: Int { 256 }

  /// A name that results repeat.
  package func label(_ key: String) throws -> String? {
    has(key) ? try requiredLabel(key) : nil
  }

  package func requiredLabel(_ key: String) throws -> String {
    let name: String = try required(key)
    guard name.unicodeScalars.count <= Self.maximumNameLength else {
      throw error(key, "has more than \(Self.maximumNameLength) characters")
    }
    return name
  }

  package func length(_ key: String) throws -> Points? {
    (try optional(key) as Double?).map { Points($0) }
  }

  /// Read as a number first: so what is none and what is not whole have errors of their own.
  package func wholeNumber(_ key: String) throws -> Int? {
    guard let number = try optional(key) as Double? else { return nil }
    if let whole = Int(exactly: number) { return whole }
    throw error(key, "is \(number), not a whole number")
  }

  /// A value that goes by a name.
  package func name<Value>(_ key: String, of names: KeyValuePairs<String, Value>) throws -> Value? {
    guard let name = try optional(key) as String? else { return nil }
    if let value = names.first(where: { $0.key == name })?.value { return value }
    let list = names.map { "\"\($0.key)\"" }.joined(separator: ", ")
    throw error(key, "is \"\(name)\"; give \(list)")
  }

  /// A value that goes by its raw value.
  package func name<Value: RawRepresentable<String> & CaseIterable>(_ key: String) throws -> Value?
  {
    guard let name = try optional(key) as String? else { return nil }
    if let value = Value(rawValue: name) { return value }
    let list = Value.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw error(key, "is \"\(name)\"; give \(list)")
  }

  /// Numbers by name, in the order of their names.
  package func numbers(_ key: String) throws -> [(key: String, value: Double)]? {
    (try optional(key) as [String: Double]?)?.sorted { $0.key < $1.key }
  }

  /// Whether the field is a number.
  package func isNumber(_ key: String) -> Bool {
    (try? container.decode(Double.self, forKey: spelled(key))) != nil
  }

  /// Whether the field is a string, and not a number or an object.
  package func isString(_ key: String) -> Bool {
    (try? container.decode(String.self, forKey: spelled(key))) != nil
  }
}

/// Writes the fields of one JSON object.
package struct DescriptionWriter {
  private var container: KeyedEncodingContainer<AnyKey>

  package init(_ encoder: any Encoder) { container = encoder.container(keyedBy: AnyKey.self) }

  package mutating func write(_ value: (some Encodable)?, _ key: String) throws {
    try container.encodeIfPresent(value, forKey: AnyKey(key))
  }

  package mutating func write(_ length: Points?, _ key: String) throws {
    try write(length?.rawValue, key)
  }

  package mutating func write<Value: Equatable>(
    _ value: Value?, _ key: String, of names: KeyValuePairs<String, Value>
  ) throws {
    try write(names.first { $0.value == value }?.key, key)
  }
}

/// A key of any name.
package struct AnyKey: CodingKey {
  package let stringValue: String

  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
  package var intValue: Int? { nil }
}
