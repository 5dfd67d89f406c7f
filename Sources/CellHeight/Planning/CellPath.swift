/// Where in a template a field is: a JSON pointer that grows on the way down.
struct CellPath {
  private var tokens: [String]

  init(_ tokens: String...) { self.tokens = tokens }

  init(_ tokens: [String]) { self.tokens = tokens }

  var depth: Int { tokens.count }

  func appending(_ tokens: String...) -> CellPath { CellPath(self.tokens + tokens) }

  func error(_ reason: String) -> CellTemplateError {
    CellTemplateError(path: description, reason: reason)
  }
}

extension CellPath: CustomStringConvertible {
  /// `~` and `/` in names are written `~0` and `~1` (RFC 6901 section 3).
  var description: String {
    tokens.map { token in
      "/"
        + token.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
    }.joined()
  }
}
