import TextMeasure

/// Where in a description a field is: a JSON pointer that grows on the way down.
package struct DescriptionPath {
  private var tokens: [String]

  package init(_ tokens: String...) { self.tokens = tokens }

  package init(_ tokens: [String]) { self.tokens = tokens }

  package var depth: Int { tokens.count }

  package func appending(_ tokens: String...) -> DescriptionPath {
    DescriptionPath(self.tokens + tokens)
  }

  package func error(_ reason: String) -> DescriptionError {
    DescriptionError(path: description, reason: reason)
  }
}

extension DescriptionPath: CustomStringConvertible {
  /// `~` and `/` in names are written `~0` and `~1` (RFC 6901 section 3).
  package var description: String {
    tokens.map { token in
      "/"
        + token.map { $0 == "~" ? "~0" : $0 == "/" ? "~1" : String($0) }.joined()
    }.joined()
  }
}
