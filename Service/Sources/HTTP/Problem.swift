extension Response {
  /// An answer that says what was wrong with a request (RFC 9457).
  public static func problem(
    _ status: Int, title: String, detail: String, _ headers: [(name: String, value: String)] = []
  ) -> Response {
    let body =
      "{\"type\":\"about:blank\",\"title\":\(quoted(title)),\"status\":\(status),"
      + "\"detail\":\(quoted(detail))}\n"
    return Response(
      status, [("Content-Type", "application/problem+json")] + headers, .bytes(Array(body.utf8)))
  }
}

extension Response {
  static func tooLarge(_ limit: Int) -> Response {
    problem(
      413, title: "Content Too Large", detail: "the body is longer than \(limit) bytes")
  }
}

/// `text` as a string of JSON (RFC 8259, section 7).
private func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\u{0}"..<" ":
      let digits = String(scalar.value, radix: 16)
      result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}
