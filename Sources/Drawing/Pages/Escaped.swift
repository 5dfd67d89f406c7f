/// `text` for HTML and XML, between tags or in an attribute. What either cannot hold
/// becomes U+FFFD, and a line break or a tab a space.
package func escaped(_ text: String) -> String {
  text.unicodeScalars.reduce(into: "") { result, scalar in
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\u{9}", "\u{A}", "\u{D}": result += " "
    case let scalar where isForeign(scalar.value): result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
}

/// Whether neither HTML nor XML can hold a character: controls and noncharacters.
private func isForeign(_ value: UInt32) -> Bool {
  switch value {
  case 0..<0x20, 0x7F..<0xA0, 0xFDD0..<0xFDF0: true
  default: value & 0xFFFE == 0xFFFE
  }
}
