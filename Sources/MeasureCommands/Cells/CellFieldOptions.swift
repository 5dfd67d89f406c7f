import Arguments
import CellHeight
import ReviewIO

/// What the fields and fonts of a template are.
struct CellFieldOptions: ParsableArguments {
  @Option(
    name: .customLong("field"),
    help: ArgumentHelp(
      "Where the records have a field of the template: a key, or a JSON pointer; again for "
        + "each field.", valueName: "field=path"))
  var fields: [String] = []

  @Option(
    name: .customLong("cell-font"),
    help: ArgumentHelp(
      "The font that a template calls by that name, a file as for --font-file; again for "
        + "its fallback fonts. Templates know pretendard, -medium, -semibold and -bold.",
      valueName: "name=file"))
  var fonts: [String] = []

  /// What is given and has no meaning without a template.
  var optionsOfCells: [String] {
    [("--field", !fields.isEmpty), ("--cell-font", !fonts.isEmpty)].filter(\.1).map(\.0)
  }

  /// Where the records have fields of a plan.
  ///
  /// - Parameter fields: Those that are to be read.
  /// - Throws: `ValidationError` for what is no entry or names no field of the plan,
  ///   `FieldPathError`.
  func selections(of fields: [CellField], in plan: CellPlan) throws -> [FieldSelection] {
    let paths = try paths()
    let known = plan.fields.filter { $0 != .itemText }.map(\.rawValue)
    if let unknown = paths.keys.sorted().first(where: { !known.contains($0) }) {
      throw ValidationError(
        "no template shows '\(unknown)', which --field names"
          + (known.isEmpty ? "" : "; they show \(known.joined(separator: ", "))"))
    }
    for path in paths.values { _ = try FieldSelection(path) }
    return try fields.map { field throws in
      try FieldSelection(paths[field.rawValue] ?? field.rawValue)
    }
  }

  private func paths() throws -> [String: String] {
    var paths: [String: String] = [:]
    for entry in fields {
      guard let place = entry.firstIndex(of: "="), place > entry.startIndex else {
        throw ValidationError("'\(entry)' is not a --field such as title=/product/name")
      }
      paths[String(entry[..<place])] = String(entry[entry.index(after: place)...])
    }
    return paths
  }
}
