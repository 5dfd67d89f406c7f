import ArgumentParser
import TextMeasure

/// A value that an option knows by one of a few names.
protocol NamedValue: SendableMetatype {
  /// Every name with its value, in the order in which help lists them.
  static var names: KeyValuePairs<String, Self> { get }
}

extension NamedValue {
  /// The value of that name, as an option's `transform`.
  ///
  /// - Throws: `ValidationError`, which lists the names; the argument parser
  ///   puts the value and the option before it.
  @Sendable static func named(_ argument: String) throws -> Self {
    for (name, value) in names where name == argument { return value }
    let names = Self.names.map(\.key)
    let list = names.dropLast().joined(separator: ", ")
    throw ValidationError("give \(list) or \(names.last ?? "")")
  }
}

extension OutputFormat: NamedValue {
  static var names: KeyValuePairs<String, Self> { ["ndjson": .ndjson, "csv": .csv] }
}

extension OffsetUnit: NamedValue {
  static var names: KeyValuePairs<String, Self> { ["utf8": .utf8, "utf16": .utf16] }
}

extension NamedValue where Self: Equatable {
  /// What an option calls it.
  var name: String { Self.names.first { $0.value == self }?.key ?? "" }
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
