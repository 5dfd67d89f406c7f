import StyleCSS
import TextMeasure

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
  package var hides: Bool { ofText.isHidden }

  /// The size of a picture.
  package var size: (width: Points?, height: Points?) { (ofText.width, ofText.height) }

  private var ofText: CSSSpan { span(CSSUnits(fontSize: CSSUnits.defaultRootFontSize)) }

  func span(_ units: CSSUnits) -> CSSSpan {
    CSSSpan(declarations, of: element, units: units)
  }
}
