import Arguments
import TextMeasure

/// Which box is explained, and how the text looks.
struct ExplainOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The width of the text's box in points."),
    transform: WidthArgument.init(argument:))
  var width: WidthArgument?

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp("Explain only the first lines.", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  /// - Throws: `ValidationError`, and what style and fonts can be wrong with.
  func request(
    resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle = ResolvedTextStyle.init
  ) throws -> ExplainRequest {
    // Not in `validate()`, which runs before unknown options are reported.
    guard let width else { throw ValidationError("give a --width, such as --width 343") }
    return ExplainRequest(
      style: try resolve(try styleOptions.styleOfText()),
      width: width, maxLines: maxLines)
  }
}

/// What is explained of a text.
struct ExplainRequest: Sendable {
  var style: ResolvedTextStyle
  var width: WidthArgument
  var maxLines: Int?

  /// Half a second and a few megabytes of JSON: a text of 64 KiB has fewer lines but in boxes that
  /// hold no more than a word.
  static let maximumLineCount = 4096

  /// - Parameter rich: What the source is as a text of several styles, once it was prepared.
  /// - Throws: `TextError.tooLong`, `TextError.explanationTooCostly`.
  func explanation(
    of source: TextSource, rich: RichText? = nil, measuredBy measurer: inout TextMeasurer
  ) throws(TextError) -> Explanation {
    let explained = try source.explained(rich, by: &measurer)
    let lineCount = explained.prepared.lineCount(atWidth: width.points, maxLines: maxLines)
    guard lineCount <= Self.maximumLineCount else {
      throw .explanationTooCostly(lineCount: lineCount, limit: Self.maximumLineCount)
    }
    return Explanation(
      of: explained, source: source, style: style.style, width: width, maxLines: maxLines)
  }
}

extension TextSource {
  /// - Parameter rich: What the source is as a text of several styles, once it was prepared.
  func explained(
    _ rich: RichText?, by measurer: inout TextMeasurer
  ) throws(TextError) -> ExplainedText {
    guard let rich else {
      return try text.withUnsafeBufferPointer { text in
        Result { () throws(TextError) in try measurer.explain(utf8: text) }
      }.get()
    }
    do throws(RichTextError) {
      return try measurer.explain(rich)
    } catch {
      if case .text(let error) = error { throw error }
      // It was prepared before, so nothing but its length can be wrong.
      return try measurer.explain(rich.text)
    }
  }
}
