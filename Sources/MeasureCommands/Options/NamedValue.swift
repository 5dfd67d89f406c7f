import Arguments
import CellHeight
import ListLayout
import Markup
import ReviewIO
import TextMeasure

/// A value that an option takes by one of a few names.
protocol NamedValue: ExpressibleByArgument, Equatable {
  /// Every name with its value, in the order in which messages list them.
  static var namedValues: [(key: String, value: Self)] { get }
}

// Public, as the values of other modules need them to be.
extension NamedValue {
  package init?(argument: String) {
    guard let value = Self.namedValues.first(where: { $0.key == argument })?.value else {
      return nil
    }
    self = value
  }

  package static var allValueStrings: [String] { namedValues.map(\.key) }

  /// What an option calls it.
  var name: String { Self.namedValues.first { $0.value == self }?.key ?? "" }

  package var defaultValueDescription: String { name }
}

extension NamedValue where Self: RawRepresentable<String> & CaseIterable {
  static var namedValues: [(key: String, value: Self)] {
    allCases.map { (key: $0.rawValue, value: $0) }
  }
}

extension OutputFormat: NamedValue {
  /// What writes Parquet.
  static let parquetAdvice =
    "'python -m textmeasure parquet' adds heights to a Parquet file, and the NDJSON of measure can "
    + "be piped to Python (Documentation/python.md)"

  package static func advice(on argument: String) -> String? {
    argument == "parquet" ? parquetAdvice : nil
  }
}
extension OffsetUnit: NamedValue {}
extension NullRule: NamedValue {}
extension Markup: NamedValue {}
extension SurrogateRule: NamedValue {}
extension WordBreak: NamedValue {}
extension LineBreakStrictness: NamedValue {}
extension OverflowWrap: NamedValue {}
extension WhiteSpace: NamedValue {}
extension TextWrapStyle: NamedValue {}
extension Hyphens: NamedValue {}
extension TextAutospace: NamedValue {}
extension TextSpacingTrim: NamedValue {}
extension BoxSizing: NamedValue {}
extension TextDirection: NamedValue {}
extension LeadingDistribution: NamedValue {}
extension DynamicTypeStyle: NamedValue {}

extension LineBreakStrategy: NamedValue {
  static var namedValues: [(key: String, value: Self)] { Array(names) }
}
