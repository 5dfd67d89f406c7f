import StyleJSON

/// A run of a composed text: a field, fixed words or a box, in a style of its own.
///
/// A run whose field an item does not have, or has as an empty text, is left out.
package struct CellRun: Hashable, Sendable {
  package var content: Content
  /// The name of one of the template's tags; `nil` for the style of the text.
  package var style: String?
  /// Whether the run is there: by a field, not by a text that is cut.
  package var condition: CellCondition?

  /// What a run shows.
  package enum Content: Hashable, Sendable {
    case field(CellField)
    case string(String)
    case box(BoxDescription)
    /// The box of the template's tags that goes by this name.
    case namedBox(String)
  }

  /// A run of that content.
  package init(_ content: Content, style: String? = nil, condition: CellCondition? = nil) {
    self.content = content
    self.style = style
    self.condition = condition
  }
}

// MARK: - JSON

extension CellRun: JSONValue {
  private static let contents = ["field", "string", "box"]
  private static let conditions = ["if", "unless"]

  /// Reads a run from a string, fixed words without a style, or from an object.
  package init(json decoder: any Decoder) throws {
    if let words = try? decoder.singleValueContainer().decode(String.self) {
      self.init(.string(words))
      return
    }
    let fields = try DescriptionFields(
      decoder, known: Self.contents + ["style", "verticalAlign"] + Self.conditions)
    let given = Self.contents.filter(fields.has)
    guard given.count == 1 else {
      throw DescriptionError(
        decoder.codingPath,
        given.isEmpty
          ? "has neither \"field\" nor \"string\" nor \"box\""
          : "has \(given.map { "\"\($0)\"" }.joined(separator: " and ")); a run has one of them")
    }
    if given[0] == "box", fields.has("style") {
      throw fields.error("style", "does not apply to a box, which is itself one of the \"tags\"")
    }
    if given[0] != "box" || fields.isString("box"), fields.has("verticalAlign") {
      throw fields.error("verticalAlign", "applies only to a \"box\" that is an object")
    }
    let content: Content =
      switch given[0] {
      case "field": .field(CellField(rawValue: try fields.required("field")))
      case "string": .string(try fields.required("string"))
      case _ where fields.isString("box"): .namedBox(try fields.requiredLabel("box"))
      default: .box(try BoxDescription(ofRun: fields))
      }
    self.init(
      content, style: try fields.label("style"), condition: try CellCondition(fields))
  }

  /// Writes the run as it is read.
  package func write(json encoder: any Encoder) throws {
    if case .string(let words) = content, style == nil, condition == nil {
      var value = encoder.singleValueContainer()
      return try value.encode(words)
    }
    var fields = DescriptionWriter(encoder)
    switch content {
    case .field(let field): try fields.write(field.rawValue, "field")
    case .string(let words): try fields.write(words, "string")
    case .namedBox(let name): try fields.write(name, "box")
    case .box(let box): try box.write(ofRun: &fields)
    }
    try fields.write(style, "style")
    if let condition { try fields.write(condition.name, condition.key) }
  }
}
