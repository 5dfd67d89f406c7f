import ListLayout
import StyleJSON
import TextMeasure

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension CellTemplate {
  /// A template from JSON that `schema` describes.
  ///
  /// - Throws: `DescriptionError`, which names the field and what is wrong with it.
  ///   Numbers that no cell can have, and names of styles, fonts and parts, are checked when a
  ///   `CellPlan` is made.
  public init(json: some Sequence<UInt8>) throws(DescriptionError) {
    do {
      self = try JSONDecoder().decode(InJSON<CellTemplate>.self, from: Data(json)).value
    } catch let error as DescriptionError {
      throw error
    } catch let error as DecodingError {
      throw DescriptionError(error)
    } catch {
      throw DescriptionError(path: "", reason: "cannot be read: \(error)")
    }
  }

  /// The template as JSON that `init(json:)` reads.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Strings and numbers only, none of them infinite: a plan would refuse it.
    return (try? encoder.encode(InJSON(self))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension CellTemplate: JSONValue {
  static let keys = ["name", "styles", "tags", "columns", "cell"]

  /// Reads a template from an object.
  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    name = try fields.requiredLabel("name")
    styles = try fields.optional("styles") ?? [:]
    tags = try StyleDescription.tags(fields) ?? [:]
    columns = try fields.optional("columns")
    cell = try fields.required("cell")
  }

  /// Writes the template as it is read.
  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(name, "name")
    if !styles.isEmpty { try fields.write(styles, "styles") }
    if !tags.isEmpty { try fields.write(tags.mapValues { InJSON($0) }, "tags") }
    try fields.write(columns, "columns")
    try fields.write(cell, "cell")
  }
}

extension CellColumns: JSONValue {
  static let keys = ["flow", "count", "spacing", "columnSpacing", "rowSpacing", "sideInset"]

  /// Reads columns from an object with a `count`.
  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    guard let count = try fields.wholeNumber("count") else {
      throw fields.error("count", "is missing")
    }
    let spacing = try fields.length("spacing") ?? .zero
    self.init(
      try fields.name("flow", of: ColumnLayout.Flow.names) ?? .grid, count: count,
      columnSpacing: try fields.length("columnSpacing") ?? spacing,
      rowSpacing: try fields.length("rowSpacing") ?? spacing,
      sideInset: try fields.length("sideInset") ?? .zero)
  }

  /// Writes the columns as they are read, without what has its default.
  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(flow, "flow", of: ColumnLayout.Flow.names)
    try fields.write(count, "count")
    if columnSpacing == rowSpacing {
      if rowSpacing != .zero { try fields.write(rowSpacing, "spacing") }
    } else {
      try fields.write(columnSpacing, "columnSpacing")
      try fields.write(rowSpacing, "rowSpacing")
    }
    if sideInset != .zero { try fields.write(sideInset, "sideInset") }
  }
}

extension ColumnLayout.Flow {
  static let names: KeyValuePairs<String, Self> = [
    "grid": .grid, "mosaic": .mosaic, "roundRobin": .roundRobin,
  ]
}
