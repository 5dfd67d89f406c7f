/// An element of an XML document.
///
/// Made while the document is read, and not changed afterwards.
final class XMLElement {
  /// Without the prefix of its namespace.
  let name: String
  /// By their names without prefixes.
  let attributes: [String: String]
  /// Where its tag begins.
  let line: Int
  fileprivate(set) var content: [Content] = []

  enum Content {
    case text(String)
    case element(XMLElement)
  }

  init(name: String, attributes: [String: String], line: Int) {
    (self.name, self.attributes, self.line) = (name, attributes, line)
  }

  func append(_ element: XMLElement) { content.append(.element(element)) }

  func append(text: String) { content.append(.text(text)) }

  /// The elements in it, in order.
  var elements: [XMLElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The first element in it that is called `name`.
  func first(_ name: String) -> XMLElement? { elements.first { $0.name == name } }

  /// All text in it, that of elements included.
  var text: String {
    content.map { part in
      switch part {
      case .text(let text): text
      case .element(let element): element.text
      }
    }.joined()
  }
}
