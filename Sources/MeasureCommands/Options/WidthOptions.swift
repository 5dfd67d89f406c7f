import Arguments
import CellHeight
import ListLayout
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
      "The width and scale of an iPhone, by its name ('15 Pro'; measure devices lists them), "
        + "or all; again for more.", valueName: "name",
      values: DeviceScreen.iPhones.flatMap(\.names) + ["all"]))
  var devices: [String] = []

  func validate() throws { try widths.refuseRepetitions() }

  var isEmpty: Bool { widths.isEmpty && devices.isEmpty }

  /// The screens of the devices, each once.
  ///
  /// - Throws: `ValidationError` for a device that is not known.
  func screens() throws -> [DeviceScreen] {
    let all = DeviceScreen.iPhones
    if devices.contains("all") { return all }
    return try devices.map { name throws in
      let found = all.first { $0.names.contains { $0.lowercased() == Self.plain(name) } }
      guard let found else {
        throw ValidationError("there is no device '\(name)'; measure devices lists them")
      }
      return found
    }.withoutRepetitions()
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
