import TextMeasure

/// What goes by a name in texts of several styles, as it is written down: the style of spans, or a box.
package enum TagDescription: Hashable, Sendable {
  case span(SpanDescription)
  case box(BoxDescription)
}

extension TagDescription: JSONValue {
  private static let keys = SpanDescription.styleKeys + ["box"]

  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Self.keys)
    if fields.has("box") {
      self = .box(try BoxDescription(ofRun: fields))
    } else {
      self = .span(try SpanDescription(fields) ?? SpanDescription())
    }
  }

  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    switch self {
    case .span(let style): try style.write(&fields)
    case .box(let box): try box.write(ofRun: &fields)
    }
  }
}

extension TagDescription {
  /// This one with the fields of the other in place of its own; the other one, if either is a box.
  package func overlaid(with other: TagDescription) -> TagDescription {
    guard case .span(let own) = self, case .span(let style) = other else { return other }
    return .span(own.overlaid(with: style))
  }
}

// MARK: - In a style

extension StyleDescription {
  /// The most names of a style.
  static var maximumTagCount: Int { 256 }

  /// What goes by which name: an object.
  package static func tags(_ fields: DescriptionFields) throws -> [String: TagDescription]? {
    guard let tags = try fields.optional("tags") as [String: InJSON<TagDescription>]? else {
      return nil
    }
    guard tags.count <= maximumTagCount else {
      throw fields.error("tags", "has \(tags.count) names; give at most \(maximumTagCount)")
    }
    let longest = DescriptionFields.maximumNameLength
    for name in tags.keys where name.isEmpty || name.unicodeScalars.count > longest {
      throw fields.error("tags", "has a name of none, or of more than \(longest) characters")
    }
    return tags.mapValues(\.value)
  }
}
