import ListLayout
import StyleJSON
import TextMeasure

extension CellInsets: JSONValue {
  static let keys = ["top", "left", "bottom", "right", "horizontal", "vertical"]

  /// A number for all four sides, or the sides by name; those not named are zero.
  package init(json decoder: any Decoder) throws {
    if let inset = try? decoder.singleValueContainer().decode(Double.self) {
      self = .all(Points(inset))
      return
    }
    let fields = try DescriptionFields(decoder, known: Self.keys)
    let horizontal = try fields.length("horizontal")
    let vertical = try fields.length("vertical")
    self.init(
      top: try fields.length("top") ?? vertical ?? .zero,
      left: try fields.length("left") ?? horizontal ?? .zero,
      bottom: try fields.length("bottom") ?? vertical ?? .zero,
      right: try fields.length("right") ?? horizontal ?? .zero)
  }

  /// Writes one number if all sides are equal, or the sides that are not zero.
  package func write(json encoder: any Encoder) throws {
    if self == .all(top) {
      var container = encoder.singleValueContainer()
      return try container.encode(top.rawValue)
    }
    var fields = DescriptionWriter(encoder)
    for (length, key) in [(top, "top"), (left, "left"), (bottom, "bottom"), (right, "right")]
    where length != .zero {
      try fields.write(length, key)
    }
  }
}

extension CellOverlay: JSONValue {
  static let keys = [
    "name", "edge", "alignment", "width", "height", "offsetX", "offsetY", "outside",
  ]

  /// Reads an overlay from an object with an `edge`.
  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    let edge = try fields.name("edge", of: Edge.names)
    guard let edge else { throw fields.error("edge", "is missing") }
    self.init(
      edge, alignment: try fields.name("alignment", of: Alignment.names) ?? .center,
      width: Points(try fields.required("width") as Double),
      height: Points(try fields.required("height") as Double),
      offsetX: try fields.length("offsetX") ?? .zero,
      offsetY: try fields.length("offsetY") ?? .zero,
      isOutside: try fields.optional("outside") ?? false, name: try fields.label("name"))
  }

  /// Writes the overlay as it is read, without what has its default.
  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    try fields.write(name, "name")
    try fields.write(edge, "edge", of: Edge.names)
    if alignment != .center { try fields.write(alignment, "alignment", of: Alignment.names) }
    try fields.write(width, "width")
    try fields.write(height, "height")
    if offsetX != .zero { try fields.write(offsetX, "offsetX") }
    if offsetY != .zero { try fields.write(offsetY, "offsetY") }
    if isOutside { try fields.write(true, "outside") }
  }
}

extension CellOverlay.Alignment {
  static let names: KeyValuePairs<String, Self> = [
    "start": .start, "center": .center, "end": .end,
  ]
}

extension CellOverlay.Edge {
  static let names: KeyValuePairs<String, Self> = [
    "top": .top, "bottom": .bottom, "left": .left, "right": .right,
  ]
}
