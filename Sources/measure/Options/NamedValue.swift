import Arguments
import TextMeasure

/// A value that an option knows by one of a few names.
protocol NamedValue: ExpressibleByArgument, Equatable {
  /// Every name with its value, in the order in which messages list them.
  static var names: KeyValuePairs<String, Self> { get }
}

// Public, as the values of other modules need them to be.
extension NamedValue {
  public init?(argument: String) {
    guard let value = Self.names.first(where: { $0.key == argument })?.value else { return nil }
    self = value
  }

  public static var allValueStrings: [String] { names.map(\.key) }

  /// What an option calls it.
  var name: String { Self.names.first { $0.value == self }?.key ?? "" }

  public var defaultValueDescription: String { name }
}

extension OutputFormat: NamedValue {
  static var names: KeyValuePairs<String, Self> { ["ndjson": .ndjson, "csv": .csv] }
}

extension OffsetUnit: NamedValue {
  static var names: KeyValuePairs<String, Self> { ["utf8": .utf8, "utf16": .utf16] }
}

extension WordBreak: NamedValue {
  static var names: KeyValuePairs<String, Self> {
    [
      "normal": .normal, "keep-all": .keepAll, "break-all": .breakAll,
      "hangul-word": .hangulWordPriority,
    ]
  }
}

extension LineBreakStrictness: NamedValue {
  static var names: KeyValuePairs<String, Self> {
    [
      "auto": .auto, "loose": .loose, "normal": .normal, "strict": .strict,
      "anywhere": .anywhere,
    ]
  }
}

extension OverflowWrap: NamedValue {
  static var names: KeyValuePairs<String, Self> {
    ["normal": .normal, "break-word": .breakWord, "anywhere": .anywhere]
  }
}

extension WhiteSpace: NamedValue {
  static var names: KeyValuePairs<String, Self> {
    [
      "normal": .normal, "nowrap": .nowrap, "pre": .pre, "pre-wrap": .preWrap,
      "pre-line": .preLine, "break-spaces": .breakSpaces,
    ]
  }
}
