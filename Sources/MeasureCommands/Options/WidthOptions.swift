import Arguments
import CellHeight
import ListLayout
import Spelling
import TextMeasure

/// How wide something is: in points, or as the screens of phones are.
struct WidthOptions: ParsableArguments {
  @Option(
    name: .customLong("width"),
    help: ArgumentHelp("The width in points; again, or 320,375,390, for more widths."),
    separator: ",",
    transform: WidthArgument.init(argument:))
  var widths: [WidthArgument] = []

  @Option(
    name: .customLong("device"),
    help: ArgumentHelp(
      "The width of a screen, its scale and what renders there unless --profile says it, by its "
        + "name ('15 Pro'; measure devices lists them), or all for the widths of iPhones; again for more.",
      valueName: "name", values: DeviceScreen.all.flatMap(\.names) + ["all"]))
  var devices: [String] = []

  func validate() throws { try widths.refuseRepetitions() }

  var isEmpty: Bool { widths.isEmpty && devices.isEmpty }

  /// The screens of the devices, each once.
  ///
  /// - Throws: `ValidationError` for a device that is not known.
  func screens() throws -> [DeviceScreen] {
    if devices.contains("all") { return DeviceScreen.iPhones }
    return try devices.map(Self.screen).withoutRepetitions()
  }

  private static func screen(named name: String) throws -> DeviceScreen {
    let all = DeviceScreen.all
    if let found = all.first(where: { $0.names.contains { $0.lowercased() == plain(name) } }) {
      return found
    }
    let names = all.flatMap(\.names)
    let near =
      names.first { $0.lowercased().hasPrefix(plain(name)) } ?? suggestion(for: name, among: names)
    let slip = near.map { " Did you mean '\($0)'?" } ?? ""
    throw ValidationError("there is no device '\(name)'; measure devices lists them.\(slip)")
  }

  /// `name` without the word that all names begin with.
  private static func plain(_ name: String) -> String {
    let name = name.lowercased()
    return name.hasPrefix("iphone ") ? String(name.dropFirst(7)) : name
  }
}

extension [WidthArgument] {
  /// - Throws: `ValidationError`: records would hold everything twice, under one name.
  func refuseRepetitions() throws {
    for (index, width) in enumerated() where self[..<index].contains(where: { $0 == width }) {
      throw ValidationError("the width \(width.text) is given twice")
    }
  }
}

extension Sequence where Element: Equatable {
  /// The elements where they first come.
  func withoutRepetitions() -> [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
