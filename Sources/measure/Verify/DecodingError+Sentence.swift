extension DecodingError {
  /// What is wrong, in words for the author of the JSON.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context):
      "it has no \(Self.name(of: context.codingPath + [key]))"
    case .valueNotFound(_, let context):
      "\(Self.name(of: context.codingPath)) is null or missing"
    case .typeMismatch(let type, let context):
      context.codingPath.isEmpty
        ? "it is not a JSON object"
        : "\(Self.name(of: context.codingPath)) is not \(Self.noun(for: type))"
    case .dataCorrupted:
      // Foundation has one error for both.
      "it is not JSON, or a number in it is not whole or too large"
    @unknown default:
      "it cannot be read"
    }
  }

  /// `"lines[0][2]"`: keys and indices from the root.
  private static func name(of path: [any CodingKey]) -> String {
    let name = path.reduce("") { name, key in
      if let index = key.intValue { return "\(name)[\(index)]" }
      return name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)"
    }
    return "\"\(name)\""
  }

  private static func noun(for type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    case is [String: Any].Type: "an object"
    default: "an array"
    }
  }
}
