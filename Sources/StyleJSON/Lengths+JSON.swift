import TextMeasure

// Line heights and tab stops as JSON.

extension LineHeight: JSONValue {
  package static let keys = ["em", "fontMultiple", "points", "minimum", "maximum"]

  /// `"normal"`, `1.4`, `"140%"`, `"1.4em"`, `"22px"`, `{"em": 1.4}`, `{"points": 22}`, or any of
  /// `fontMultiple`, `minimum` and `maximum`.
  package init(json decoder: any Decoder) throws {
    if let factor = try? decoder.singleValueContainer().decode(Double.self) {
      self = .em(factor)
      return
    }
    if let text = try? decoder.singleValueContainer().decode(String.self) {
      guard let height = LineHeight(text) else {
        throw DescriptionError(
          decoder.codingPath, "is \"\(text)\"; give normal, 1.4, 140%, 1.4em, 22px or 22pt")
      }
      self = height
      return
    }
    let fields = try DescriptionFields(decoder, known: Self.keys)
    let (em, points) = (try fields.optional("em") as Double?, try fields.length("points"))
    let multiple = try fields.optional("fontMultiple") as Double?
    let (minimum, maximum) = (try fields.length("minimum"), try fields.length("maximum"))
    switch (em, points, multiple) {
    case (nil, nil, let multiple?) where minimum == nil && maximum == nil:
      self = .fontMultiple(multiple)
    case (nil, nil, _) where multiple != nil || minimum != nil || maximum != nil:
      self = .clamped(
        fontMultiple: multiple ?? 0, minimum: minimum ?? .zero, maximum: maximum ?? .zero)
    case (let em?, nil, nil) where minimum == nil && maximum == nil: self = .em(em)
    case (nil, let points?, nil) where minimum == nil && maximum == nil: self = .points(points)
    default:
      let lone = points == nil && em != nil ? "em" : "points"
      throw fields.error(lone, "stands alone, or any of fontMultiple, minimum and maximum")
    }
  }

  /// A line height as CSS spells it, a number being a multiple of the font's size; `nil` for what
  /// is none.
  package init?(_ text: String) {
    if text == "normal" {
      self = .normal
      return
    }
    let unit = ["em", "px", "pt", "%"].first { text.hasSuffix($0) } ?? ""
    guard let value = Double(text.dropLast(unit.count)), value > 0, value <= 10_000 else {
      return nil
    }
    switch unit {
    case "px", "pt": self = .points(Points(value))
    case "%": self = .em(value / 100)
    default: self = .em(value)
    }
  }

  package func write(json encoder: any Encoder) throws {
    if self == .normal {
      var value = encoder.singleValueContainer()
      return try value.encode("normal")
    }
    var fields = DescriptionWriter(encoder)
    switch self {
    case .normal: break
    case .em(let factor): try fields.write(factor, "em")
    case .fontMultiple(let factor): try fields.write(factor, "fontMultiple")
    case .points(let height): try fields.write(height, "points")
    case .clamped(let multiple, let minimum, let maximum):
      try fields.write(multiple, "fontMultiple")
      try fields.write(minimum, "minimum")
      try fields.write(maximum, "maximum")
    }
  }
}

extension TabSize: JSONValue {
  /// `{"spaces": 4}` or `{"points": 28}`.
  package init(json decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: ["spaces", "points"])
    switch (try fields.optional("spaces") as Double?, try fields.length("points")) {
    case (let spaces?, nil): self = .spaces(spaces)
    case (nil, let points?): self = .points(points)
    default: throw fields.error("spaces", "stands alone, or points do")
    }
  }

  package func write(json encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    switch self {
    case .spaces(let count): try fields.write(count, "spaces")
    case .points(let width): try fields.write(width, "points")
    }
  }
}
