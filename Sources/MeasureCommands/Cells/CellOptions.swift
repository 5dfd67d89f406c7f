import Arguments
import CellHeight
import ListLayout
import ReviewIO
import TextMeasure

/// Which cells are asked for, and in lists of which widths.
struct CellOptions: ParsableArguments {
  @Option(
    name: .customLong("cell"),
    help: ArgumentHelp(
      "A template by its name, or a file of JSON; again for more.", valueName: "name|file",
      values: CellTemplate.shipped.map(\.name)))
  var cells: [String] = []

  /// Templates that a request brings along, before those of `cells`.
  var inlineTemplates: [CellTemplate] = []

  /// Whether `cells` may name files.
  var mayReadFiles = true

  @OptionGroup var widthOptions: WidthOptions

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp(
      "The size of text that the reader has chosen, for styles that follow it: extraSmall to "
        + "accessibilityExtraExtraExtraLarge, or all; again for more. (default: large)",
      valueName: "category", values: ContentSizeCategory.allCases.map(\.rawValue) + ["all"]))
  var textSizes: [String] = []

  @Option(
    name: .customLong("text-style"),
    help: ArgumentHelp(
      "The style of iOS (body, headline, …) whose size texts have that name no size of their "
        + "own, instead of --font-size.", valueName: "style"))
  var textStyle: DynamicTypeStyle?

  @OptionGroup var fieldOptions: CellFieldOptions

  @Flag(help: "List the built-in templates, and stop.")
  var list = false

  @Option(
    help: ArgumentHelp(
      "Print a built-in template as JSON, and stop.", valueName: "name",
      values: CellTemplate.shipped.map(\.name)))
  var show: String?

  @Flag(help: "Print the JSON Schema of templates, and stop.")
  var schema = false

  /// Writes what is requested instead of heights.
  ///
  /// - Returns: Whether anything was.
  func explains(to output: OutputOptions) throws -> Bool {
    let lines =
      (list ? CellTemplate.shipped.map(\.name) : []) + (schema ? [CellTemplate.schema] : [])
      + (try show.map { [try CellTemplate.shipped($0).json] } ?? [])
    if !lines.isEmpty { try output.write(lines: lines) }
    return !lines.isEmpty
  }

  // MARK: Templates

  /// - Throws: `ValidationError`, which names the file.
  func templates() throws -> [CellTemplate] {
    guard !cells.isEmpty || !inlineTemplates.isEmpty else {
      throw ValidationError(
        "give at least one --cell, such as --cell animal-row; --list names all")
    }
    return try inlineTemplates
      + cells.map(mayReadFiles ? CellTemplate.named : CellTemplate.shipped)
  }

  /// The widths of curves; `nil` where heights at widths are asked for.
  ///
  /// - Throws: `ValidationError` for what only the other one has.
  func range(
    ofCurves options: RangeOptions, encoding: CurveEncoding?, frames: Bool
  ) throws -> WidthRange? {
    guard options.isGiven else {
      guard encoding == nil else {
        throw ValidationError("--encoding says how curves are written, which need --from and --to")
      }
      if frames { try refuseFramesWithoutNames() }
      return nil
    }
    let range = try options.range()
    guard widthOptions.isEmpty else {
      throw ValidationError("curves are from --from to --to, so no --width and no --device")
    }
    guard !frames else { throw ValidationError("curves have no --frames") }
    return range
  }

  /// - Throws: `ValidationError` for a template none of whose frames would be written.
  private func refuseFramesWithoutNames() throws {
    guard let template = try templates().first(where: { !$0.cell.hasNames }) else { return }
    throw ValidationError(
      "--frames writes parts that have a name, and '\(template.name)' has none: give its parts a "
        + "\"name\"")
  }

  /// - Parameter templates: The requested ones.
  /// - Throws: `ValidationError` also where text sizes would change nothing.
  func baseTextStyle(of templates: [CellTemplate]) throws -> DynamicTypeStyle? {
    if let textStyle { return textStyle }
    guard textSizes.isEmpty || templates.contains(where: \.followsTextSize) else {
      throw ValidationError(
        "no text follows --text-size; give --text-style body, or name styles in the template")
    }
    return nil
  }

  // MARK: Sizes

  func categories() throws -> [ContentSizeCategory] {
    if textSizes.isEmpty { return [.large] }
    if textSizes.contains("all") { return ContentSizeCategory.allCases }
    return try textSizes.map { name throws in
      guard let category = ContentSizeCategory(rawValue: name) else {
        let names = ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no text size '\(name)'; give \(names)")
      }
      return category
    }
  }
}

extension CellTemplate {
  /// Whether the size of some text is that of a style of iOS.
  fileprivate var followsTextSize: Bool {
    styles.values.contains { if case .textStyle = $0.size { true } else { false } }
  }
}
