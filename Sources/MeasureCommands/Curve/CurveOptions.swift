import Arguments
import TextMeasure

/// What of curves is written, and how the texts look.
struct CurveOptions: ParsableArguments {
  @OptionGroup var rangeOptions: RangeOptions

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp(
      "Count only the first lines, and say if there are more; much faster for long texts.",
      valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @Option(
    help: """
      How a curve is written: steps; base64 of the bytes that apps decode, or css, a length for \
      contain-intrinsic-block-size (both ndjson only).
      """)
  var encoding: CurveEncoding = .steps

  /// What is to be found for every review.
  ///
  /// - Throws: `ValidationError`.
  func request(_ format: OutputFormat) throws -> CurveRequest {
    // Not in `validate()`, which runs before unknown options are reported.
    CurveRequest(
      range: try rangeOptions.range(), maxLines: try styleOptions.lineLimit(maxLines),
      format: format, encoding: encoding)
  }
}

/// How a curve is written down in JSON.
enum CurveEncoding: String, CaseIterable, NamedValue {
  case steps, base64, css

  /// - Throws: `ValidationError` for a format that has only steps.
  func check(for format: OutputFormat) throws {
    guard self == .steps || format == .ndjson else {
      throw ValidationError("--encoding \(rawValue) needs --format ndjson")
    }
  }
}
