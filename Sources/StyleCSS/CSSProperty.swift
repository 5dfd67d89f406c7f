import Spelling

/// What is done with the declarations of a property.
enum CSSProperty: Sendable {
  /// Reads the value into a style; `false` for a value that is not supported.
  case reads(@Sendable (CSSValue, inout CSSTextStyle) -> Bool)
  /// Influences lines or heights, but with these values as if it were not declared.
  case only([String])
  /// Influences neither lines nor heights, whatever its value.
  case ignored

  func read(_ value: CSSValue, into style: inout CSSTextStyle) -> Bool {
    switch self {
    case .reads(let reader): reader(value, &style)
    case .only(let values): values.contains(value.keyword ?? value.text.lowercased())
    case .ignored: true
    }
  }

  /// Every property that is known, by its name.
  static let all: [String: CSSProperty] = {
    let groups = [
      fonts, synthesis, variants, lines, display, breaking, spaces, spacing, initialOnly,
    ]
    var all = Dictionary(
      uniqueKeysWithValues: ignoredNames.map { ($0, CSSProperty.ignored) })
    for (name, property) in groups.joined() { all[name] = property }
    all.merge(boxes) { $1 }
    return all
  }()

  /// Whether a calculation of less than nothing is nothing: as the values of the property are.
  static func isNeverNegative(_ property: String) -> Bool {
    ["font-size", "line-height", "tab-size"].contains(property)
      || property.contains("padding") || property.contains("border")
  }

  /// The name that `name` is a slip of, if any.
  static func suggestion(for name: String) -> String? {
    // In order, so that of two that are as near the same one is found every time.
    Spelling.suggestion(for: name, among: sortedNames)
  }

  private static let sortedNames = all.keys.sorted()

  /// A group of properties, of which a row is one.
  typealias Group = KeyValuePairs<String, CSSProperty>

  /// A property that sets a field to what `value` reads.
  static func sets<Value>(
    _ field: WritableKeyPath<CSSTextStyle, Value> & Sendable,
    _ value: @escaping @Sendable (CSSValue) -> Value?
  ) -> CSSProperty {
    .reads { declared, style in
      guard let value = value(declared) else { return false }
      style[keyPath: field] = value
      return true
    }
  }

  /// A property of one word that a type of ours has a case for.
  static func names<Value: RawRepresentable<String> & SendableMetatype>(
    _ field: WritableKeyPath<CSSTextStyle, Value?> & Sendable
  ) -> CSSProperty {
    .sets(field) { value in
      // None of its own makes no value: not `nil`, which is one.
      value.keyword.flatMap(Value.init(rawValue:)).map(Optional.some)
    }
  }
}
