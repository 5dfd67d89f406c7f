import HTTP

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Response {
  /// An answer that says what was wrong with a request (RFC 9457), in English.
  static func problem(
    _ status: Int, title: String, detail: String, _ headers: [(String, String)] = []
  ) -> Response {
    problem(Problem(title: title, status: status, detail: detail), in: .english, headers)
  }

  private static func problem(
    _ problem: Problem, in language: Language, _ headers: [(String, String)]
  ) -> Response {
    var response = Response(
      status: problem.status, contentType: problemType, problem.json + "\n")
    response.headers.append(("Content-Language", language.rawValue))
    response.varies(by: "Accept-Language")
    response.headers += headers
    return response
  }

  /// The same problem as `table` says it; any other answer, and what it has no words for, as it is.
  func said(by table: SentenceTable) -> Response {
    guard headers.contains(where: { $0 == ("Content-Type", problemType) }),
      case .bytes(let bytes) = body,
      let problem = try? JSONDecoder().decode(Problem.self, from: Data(bytes)),
      let detail = table.translation(of: problem.detail)
    else { return self }
    var translated = problem
    (translated.detail, translated.reason) = (detail, problem.detail)
    let own = ["Content-Type", "Content-Language", "Vary"]
    return .problem(translated, in: .korean, headers.filter { !own.contains($0.0) })
  }

  /// Says that caches must keep an answer apart by a header of the request.
  mutating func varies(by name: String) {
    guard let index = headers.firstIndex(where: { $0.0 == "Vary" }) else {
      return headers.append(("Vary", name))
    }
    headers[index].1 += ", \(name)"
  }

  /// A sentence.
  static func text(_ text: String) -> Response {
    var response = Response(status: 200, contentType: "text/plain; charset=utf-8", text)
    response.headers.append(("Cache-Control", "no-store"))
    return response
  }
}

private let problemType = "application/problem+json"

/// What was wrong with a request.
private struct Problem: Decodable {
  var title: String
  var status: Int
  var detail: String
  /// The English sentence, where `detail` is in another language.
  var reason: String?

  init(title: String, status: Int, detail: String) {
    (self.title, self.status, self.detail) = (title, status, detail)
  }

  var json: String {
    let english = reason.map { ",\"reason\":\(quoted($0))" } ?? ""
    return "{\"type\":\"about:blank\",\"title\":\(quoted(title)),\"status\":\(status),"
      + "\"detail\":\(quoted(detail))\(english)}"
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
