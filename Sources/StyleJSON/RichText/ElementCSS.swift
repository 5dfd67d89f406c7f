import StyleCSS

/// What an element of a marked-up text declares of itself: its attribute `style`.
package struct ElementCSS: Hashable, Sendable {
  private let declarations: CSSDeclarations
  private let element: CSSSpan.Element

  /// - Throws: `CSSError` for what is no block of declarations.
  package init(_ block: String, of element: CSSSpan.Element) throws(CSSError) {
    declarations = try CSSDeclarations(block: block)
    self.element = element
  }

  /// Whether nothing of it is shown.
  package var hides: Bool { span(CSSUnits(fontSize: CSSUnits.defaultRootFontSize)).isHidden }

  func span(_ units: CSSUnits) -> CSSSpan {
    CSSSpan(declarations, of: element, units: units)
  }
}
