// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  /// A number, without a unit.
  extension Points: Codable {
    public init(from decoder: any Decoder) throws {
      rawValue = try decoder.singleValueContainer().decode(Double.self)
    }

    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(rawValue)
    }
  }
#endif
