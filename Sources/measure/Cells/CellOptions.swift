import Arguments
import CellHeight
import ReviewIO
import TextMeasure

/// Which cells are asked for, and in lists of which widths.
struct CellOptions: ParsableArguments {
  @Option(
    name: .customLong("cell"),
    help: ArgumentHelp(
      "A template by its name, or a file of JSON; again for more.", valueName: "name|file"))
  var cells: [String] = []

  @Option(
    name: .customLong("width"),
    help: ArgumentHelp("The width of the list in points; again for more widths."),
    transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "The width and scale of an iPhone, by its name ('15 Pro'; measure devices lists them), "
        + "or all; again for more.", valueName: "name"))
  var devices: [String] = []

  @Option(
    name: .customLong("text-size"),
    help: ArgumentHelp(
      "The size of text that the reader has chosen, for styles that follow it: extraSmall to "
        + "accessibilityExtraExtraExtraLarge, or all; again for more. (default: large)",
      valueName: "category"))
  var textSizes: [String] = []

  @Option(
    name: .customLong("text-style"),
    help: ArgumentHelp(
      "The style of iOS (body, headline, …) whose size texts have that name no size of their "
        + "own, instead of --font-size.", valueName: "style"))
  var textStyle: String?

  @OptionGroup var fieldOptions: CellFieldOptions

  @Flag(help: "List the templates that come along, and stop.")
  var list = false

  @Option(
    help: ArgumentHelp("Print a template that comes along as JSON, and stop.", valueName: "name"))
  var show: String?

  @Flag(help: "Print the JSON Schema of templates, and stop.")
  var schema = false

  /// Prints what was asked for instead of heights.
  ///
  /// - Returns: Whether anything was.
  func explains() throws -> Bool {
    if list { try Standard.say(CellTemplate.shipped.map(\.name)) }
    if schema { try Standard.say([CellTemplate.schema]) }
    if let show { try Standard.say([CellTemplate.shipped(show).json]) }
    return list || schema || show != nil
  }

  // MARK: Templates

  /// - Throws: `ValidationError`, which names the file.
  func templates() throws -> [CellTemplate] {
    guard !cells.isEmpty else {
      throw ValidationError(
        "give at least one --cell, such as --cell animal-row; --list names all")
    }
    return try cells.map(CellTemplate.named)
  }

  /// - Parameter templates: Those that are asked for.
  /// - Throws: `ValidationError` also where text sizes would change nothing.
  func baseTextStyle(of templates: [CellTemplate]) throws -> DynamicTypeStyle? {
    if let textStyle {
      guard let style = DynamicTypeStyle(rawValue: textStyle) else {
        let names = DynamicTypeStyle.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError("there is no text style '\(textStyle)'; give \(names)")
      }
      return style
    }
    guard textSizes.isEmpty || templates.contains(where: \.followsTextSize) else {
      throw ValidationError(
        "no text follows --text-size; give --text-style body, or name styles in the template")
    }
    return nil
  }

  // MARK: Devices and sizes

  func screens() throws -> [DeviceScreen] {
    let all = DeviceScreen.iPhones
    if devices.contains("all") { return all }
    return try devices.map { name throws in
      let found = all.first { $0.names.contains { $0.lowercased() == Self.plain(name) } }
      guard let found else {
        throw ValidationError("there is no device '\(name)'; measure devices lists them")
      }
      return found
    }
  }

  /// Without the word that all names begin with.
  private static func plain(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasPrefix("iphone ") ? String(name.dropFirst(7)) : name
  }

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
