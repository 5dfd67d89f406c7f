import TextMeasure

// Line heights and tab stops as JSON.

extension LineHeight: Codable {
  package static let keys = ["multiple", "points", "minimum", "maximum"]

  /// `"normal"`, `{"multiple": 1.4}`, `{"points": 22}`, or any of `multiple`, `minimum` and
  /// `maximum`.
  public init(from decoder: any Decoder) throws {
    if (try? decoder.singleValueContainer().decode(String.self)) == "normal" {
      self = .normal
      return
    }
    let fields = try DescriptionFields(decoder, known: Self.keys)
    let multiple = try fields.optional("multiple") as Double?
    let points = try fields.length("points")
    let (minimum, maximum) = (try fields.length("minimum"), try fields.length("maximum"))
    switch (multiple, points, minimum, maximum) {
    case (nil, let points?, nil, nil): self = .points(points)
    case (let multiple?, nil, nil, nil): self = .multiple(multiple)
    case (_, nil, _, _) where multiple != nil || minimum != nil || maximum != nil:
      self = .clamped(
        multiple: multiple ?? 0, minimum: minimum ?? .zero, maximum: maximum ?? .zero)
    default:
      throw fields.error("points", "stands alone, or any of multiple, minimum and maximum")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if self == .normal {
      var value = encoder.singleValueContainer()
      return try value.encode("normal")
    }
    var fields = DescriptionWriter(encoder)
    switch self {
    case .normal: break
    case .multiple(let factor): try fields.write(factor, "multiple")
    case .points(let height): try fields.write(height, "points")
    case .clamped(let multiple, let minimum, let maximum):
      try fields.write(multiple, "multiple")
      try fields.write(minimum, "minimum")
      try fields.write(maximum, "maximum")
    }
  }
}

extension TabSize: Codable {
  /// `{"spaces": 4}` or `{"points": 28}`.
  public init(from decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: ["spaces", "points"])
    switch (try fields.optional("spaces") as Double?, try fields.length("points")) {
    case (let spaces?, nil): self = .spaces(spaces)
    case (nil, let points?): self = .points(points)
    default: throw fields.error("spaces", "stands alone, or points do")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var fields = DescriptionWriter(encoder)
    switch self {
    case .spaces(let count): try fields.write(count, "spaces")
    case .points(let width): try fields.write(width, "points")
    }
  }
}
