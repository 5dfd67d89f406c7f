/// HTML, written as string literals: what is interpolated as text is escaped, so that a text
/// cannot become markup by oversight.
///
/// ```swift
/// let item: HTML = "<li>\(review.text)</li>"
/// ```
struct HTML: ExpressibleByStringInterpolation, Sendable {
  private(set) var source: String

  init(stringLiteral value: String) { source = value }

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
      for scalar in text.unicodeScalars { source += HTML.escaped(scalar) }
    }

    mutating func appendInterpolation(_ number: Int) { source += String(number) }

    /// A coordinate, to 1/100.
    mutating func appendInterpolation(_ number: Double) {
      let hundredths = number.isFinite ? (max(-1e9, min(1e9, number)) * 100).rounded() : 0
      source += Figures.number(hundredths / 100)
    }
  }

  /// A character in text or in a quoted attribute. Those that HTML has no place for (controls,
  /// noncharacters) become U+FFFD.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x22: "&quot;"
    case 0x27: "&#39;"
    case 0x09, 0x0A: String(scalar)
    case 0x0D: "\n"
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0..<0xFDF0: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: String(scalar)
    }
  }
}
