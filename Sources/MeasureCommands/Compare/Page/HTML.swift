import Drawing

/// HTML, written as string literals: what is interpolated as text is escaped, so that a text
/// cannot become markup by oversight.
///
/// ```swift
/// let item: HTML = "<li>\(review.text)</li>"
/// ```
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var source: String

  init(stringLiteral value: String) { source = value }

  /// Markup that was written elsewhere, and escaped there.
  init(source: String) { self.source = source }

  init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) { source += literal }

    mutating func appendInterpolation(_ html: HTML) { source += html.source }

    mutating func appendInterpolation(_ parts: [HTML]) {
      for part in parts { source += part.source }
    }

    mutating func appendInterpolation(_ text: String) {
      source += escaped(text)
    }

    mutating func appendInterpolation(_ number: Int) { source += String(number) }

    /// A coordinate, to 1/100.
    mutating func appendInterpolation(_ number: Double) {
      source += decimal(number.isFinite ? max(-1e9, min(1e9, number)) : 0)
    }
  }
}
