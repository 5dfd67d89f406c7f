import TextMeasure

/// A renderer that golden files are recorded from.
enum RecordedRenderer: NamedValue {
  case css, flutter

  static var names: KeyValuePairs<String, Self> { ["css": .css, "flutter": .flutter] }

  func profile(of golden: GoldenCase) -> Profile {
    switch self {
    case .css: .css
    case .flutter:
      .flutter(
        leading: golden.leading ?? .proportional, roundsWidths: golden.roundsWidths ?? false)
    }
  }

  /// How far widths may be apart and still be equal.
  ///
  /// A browser's are multiples of 1/64, of which golden files keep six decimals.
  /// SkParagraph's are differences of 32-bit floats, which at the end of a text
  /// 16,000 px long lie 1/1024 px apart, and sums of those.
  var widthPrecision: Double {
    switch self {
    case .css: 0.000_001
    case .flutter: 0.01
    }
  }
}
