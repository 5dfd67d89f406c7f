/// The fields of an object, none of them unknown.
///
/// Problem: the reader of `StyleJSON` takes what `Codable` gives, which Embedded Swift has not.
/// Approach: the same fields, bounds and sentences again; tests hold both against each other, and
/// against the schema.
struct DescribedFields {
  private let fields: [DescribedField]
  private let path: String

  /// - Parameter path: A JSON pointer to the object.
  init(_ value: DescribedValue, at path: String, known: [String]) throws(Failure) {
    guard case .fields(let fields) = value else {
      throw Failure(path, "is \(value.isNull ? "null, not" : "not") an object")
    }
    self.fields = fields
    self.path = path
    var unknown: String?
    for field in fields where !known.contains(where: { $0.isSame(as: field.key) }) {
      if let first = unknown, !field.key.utf8.lexicographicallyPrecedes(first.utf8) { continue }
      unknown = field.key
    }
    if let unknown {
      let list = known.joined(separator: ", ")
      throw error(unknown, "is not a field here; there are \(list)")
    }
  }

  func error(_ key: String, _ reason: String) -> Failure { Failure(pointer(to: key), reason) }

  /// `~` and `/` in names are written `~0` and `~1` (RFC 6901 section 3).
  func pointer(to key: String) -> String {
    var bytes = Array(path.utf8)
    bytes.append(UInt8(ascii: "/"))
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "~"): bytes += "~0".utf8
      case UInt8(ascii: "/"): bytes += "~1".utf8
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  func value(_ key: String) -> DescribedValue? {
    fields.last { $0.key.isSame(as: key) }?.value
  }

  func has(_ key: String) -> Bool { value(key) != nil }

  func number(_ key: String) throws(Failure) -> Double? {
    guard let value = value(key) else { return nil }
    guard case .number(let number) = value, number.isFinite else { throw isNot(key, "a number") }
    return number
  }

  func number(_ key: String, in range: ClosedRange<Double>) throws(Failure) -> Double? {
    guard let number = try number(key) else { return nil }
    guard range.contains(number) else {
      throw error(
        key, "has \(number); give \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    }
    return number
  }

  func length(_ key: String) throws(Failure) -> Points? {
    guard let number = try number(key) else { return nil }
    return Points(number)
  }

  /// A number without a fraction; more than can be counted comes to the most.
  func wholeNumber(_ key: String) throws(Failure) -> Int? {
    guard let number = try number(key) else { return nil }
    guard number == number.rounded(.towardZero) else {
      throw error(key, "is \(number), not a whole number")
    }
    return Int(exactly: number) ?? (number < 0 ? Int.min : Int.max)
  }

  func flag(_ key: String) throws(Failure) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .bool(let flag) = value else { throw isNot(key, "true or false") }
    return flag
  }

  func string(_ key: String) throws(Failure) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let string) = value else { throw isNot(key, "a string") }
    return string
  }

  func list(_ key: String) throws(Failure) -> [DescribedValue]? {
    guard let value = value(key) else { return nil }
    guard case .list(let values) = value else { throw isNot(key, "an array") }
    return values
  }

  /// A value that goes by its raw value.
  func name<Value: RawRepresentable<String> & CaseIterable>(
    _ key: String, of type: Value.Type = Value.self
  ) throws(Failure) -> Value? {
    try name(key, of: Value.allCases.map { ($0.rawValue, $0) })
  }

  /// A value that goes by a name.
  func name<Value>(_ key: String, of names: [(String, Value)]) throws(Failure) -> Value? {
    guard let name = try string(key) else { return nil }
    for (known, value) in names where known.isSame(as: name) { return value }
    let list = names.map { "\"\($0.0)\"" }.joined(separator: ", ")
    throw error(key, "is \"\(name)\"; give \(list)")
  }

  /// Numbers by name, in the order of their names.
  func numbers(_ key: String) throws(Failure) -> [(key: String, value: Double)]? {
    guard let value = value(key) else { return nil }
    guard case .fields(let fields) = value else { throw isNot(key, "an object") }
    var numbers: [(key: String, value: Double)] = []
    for field in fields {
      guard case .number(let number) = field.value, number.isFinite else {
        throw Failure(pointer(to: key) + "/" + field.key, "is not a number")
      }
      numbers.append((field.key, number))
    }
    return numbers.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private func isNot(_ key: String, _ noun: String) -> Failure {
    error(key, value(key)?.isNull == true ? "is null, not \(noun)" : "is not \(noun)")
  }
}

extension DescribedValue {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
