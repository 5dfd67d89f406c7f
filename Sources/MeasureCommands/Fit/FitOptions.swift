import Arguments
import TextMeasure

/// The box that texts are fitted into, and the sizes that are tried.
struct FitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The width of the box in points.", valueName: "points"),
    transform: WidthArgument.init(argument:))
  var width: WidthArgument?

  @Option(
    help: ArgumentHelp("The height of the box. (default: any)", valueName: "points"),
    transform: WidthArgument.init(argument:))
  var height: WidthArgument?

  @Option(
    help: ArgumentHelp("The smallest size of the font.", valueName: "size"), transform: fontSize)
  var from: Double?

  @Option(help: ArgumentHelp("The largest.", valueName: "size"), transform: fontSize)
  var to: Double?

  @Option(
    help: ArgumentHelp(
      "From size to size, down from the largest. (default: 0.5)", valueName: "size"),
    transform: fontSize)
  var step = 0.5

  @Option(
    name: .customLong("max-lines"),
    help: ArgumentHelp("The most lines that the box shows.", valueName: "n"),
    transform: wholeNumber(in: 1...Int.max))
  var maxLines: Int?

  @OptionGroup(title: "Text style") var styleOptions: StyleOptions

  @OptionGroup(title: "Markup") var markupOptions: MarkupOptions

  /// More sizes than this take too long for each text.
  private static let mostSizes = 1000

  /// What is to be found for every review.
  ///
  /// - Throws: `ValidationError`, and what style and fonts can be wrong with.
  func request(_ format: OutputFormat) throws -> FitRequest {
    // All that is missing in one sentence.
    let missing = [
      (width == nil, "the box's --width"),
      (height == nil && maxLines == nil, "its --height or --max-lines, else any size fits"),
      (from == nil || to == nil, "the sizes --from and --to, such as --from 10 --to 24"),
    ].filter(\.0).map(\.1)
    guard missing.isEmpty, let width else {
      throw ValidationError("give \(missing.joined(separator: "; "))")
    }
    guard styleOptions.fontOptions.size == nil else {
      throw ValidationError("sizes are those --from … --to, so no --font-size")
    }
    return FitRequest(
      width: width.points, height: height?.points ?? .unbounded,
      maxLines: try styleOptions.lineLimit(maxLines), format: format, sizes: try sizes(),
      rich: try styleOptions.richTextSetting(markupOptions))
  }

  /// The style of texts at each size of a request.
  ///
  /// - Parameter resolve: Resolves them.
  /// - Throws: What style and fonts can be wrong with.
  func styles(
    _ request: FitRequest,
    resolve: (TextStyle) throws(StyleError) -> ResolvedTextStyle = ResolvedTextStyle.init
  ) throws -> [ResolvedTextStyle] {
    try FontSizeFitter.styles(try styleOptions.styleOfText(), request.sizes, resolve: resolve)
  }

  private func sizes() throws -> [Points] {
    guard let from, let to, from <= to else {
      throw ValidationError("--from is more than --to")
    }
    guard (to - from) / step < Double(Self.mostSizes) else {
      throw ValidationError("that is more than \(Self.mostSizes) sizes: give a larger --step")
    }
    return (0...Int((to - from) / step)).map { Points(to - Double($0) * step) }
  }
}

/// What is to be found for every review.
struct FitRequest: Sendable {
  var width: Points
  var height: Points
  var maxLines: Int?
  var format: OutputFormat
  /// The largest first.
  var sizes: [Points]
  /// How texts of several styles are written.
  var rich = RichTextSetting()
}
