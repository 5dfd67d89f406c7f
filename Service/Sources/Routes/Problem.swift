import HTTP

extension Response {
  /// An answer that says what was wrong with a request (RFC 9457).
  static func problem(
    _ status: Int, title: String, detail: String, _ headers: [(String, String)] = []
  ) -> Response {
    let text =
      "{\"type\":\"about:blank\",\"title\":\(quoted(title)),\"status\":\(status),"
      + "\"detail\":\(quoted(detail))}\n"
    var response = Response(
      status: status, contentType: "application/problem+json", text)
    response.headers += headers
    return response
  }

  /// A sentence.
  static func text(_ text: String) -> Response {
    var response = Response(status: 200, contentType: "text/plain; charset=utf-8", text)
    response.headers.append(("Cache-Control", "no-store"))
    return response
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
