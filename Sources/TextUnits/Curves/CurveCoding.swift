// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  /// Base64 of `encoded()`, as servers send it: a model that is `Codable` may have curves.
  extension HeightCurve: Codable {
    /// - Throws: `DecodingError` for what is no base64, and for bytes that are no curve: then
    ///   its `underlyingError` is the `HeightCurveError`.
    public init(from decoder: any Decoder) throws {
      self = try decoder.curve { bytes throws(HeightCurveError) in try HeightCurve(encoded: bytes) }
    }

    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(Base64.text(of: encoded()))
    }
  }

  /// Base64 of `encoded()`, as servers send it: a model that is `Codable` may have curves.
  extension CellHeightCurve: Codable {
    /// - Throws: `DecodingError` for what is no base64, and for bytes that are no curve: then
    ///   its `underlyingError` is the `HeightCurveError`.
    public init(from decoder: any Decoder) throws {
      self = try decoder.curve { bytes throws(HeightCurveError) in
        try CellHeightCurve(encoded: bytes)
      }
    }

    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      try value.encode(Base64.text(of: encoded()))
    }
  }

  extension Decoder {
    fileprivate func curve<Curve>(
      _ make: ([UInt8]) throws(HeightCurveError) -> Curve
    ) throws -> Curve {
      let value = try singleValueContainer()
      guard let bytes = Base64.bytes(of: try value.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(
          in: value, debugDescription: "a height curve is a text of base64, with padding")
      }
      do {
        return try make(bytes)
      } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: codingPath, debugDescription: "\(error)", underlyingError: error))
      }
    }
  }
#endif
