import TextMeasure

/// A strut as it is written down: `{"size": 16, "height": 1.5, "forced": true}`.
package struct StrutDescription: Hashable, Sendable {
  /// The name of its font; `nil` for the first one of the text.
  package var font: String?
  /// All else about it.
  package var strut = Strut()

  /// A strut in a font of that name.
  package init(font: String? = nil, _ strut: Strut = Strut()) {
    self.font = font
    self.strut = strut
  }
}

extension StrutDescription: JSONValue {
  package static let keys = [
    "font", "size", "height", "leading", "leadingDistribution", "forced",
  ]

  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    self.init(
      font: try fields.optional("font"),
      Strut(
        size: try fields.length("size"), height: try fields.optional("height"),
        leading: try fields.optional("leading") ?? 0,
        leadingDistribution: try fields.name("leadingDistribution") ?? .proportional,
        isForced: try fields.optional("forced") ?? false))
  }

  /// Writes what differs from a strut of which nothing is said.
  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(font, "font")
    try fields.write(strut.size, "size")
    try fields.write(strut.height, "height")
    if strut.leading != 0 { try fields.write(strut.leading, "leading") }
    if strut.leadingDistribution != .proportional {
      try fields.write(strut.leadingDistribution.rawValue, "leadingDistribution")
    }
    if strut.isForced { try fields.write(true, "forced") }
  }
}
