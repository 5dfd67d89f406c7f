import StyleCSS
import TextMeasure

extension StyleDescription {
  /// The most lines that are shown, by its own field or by CSS.
  package var lineLimit: Int? {
    // A number of lines has no unit.
    maxLines ?? css.flatMap { CSSTextStyle($0, units: CSSUnits(fontSize: 0)).clampedLines }
  }

  /// Clears the fields that stand for what `css` declares, so that they count no more.
  mutating func clearFields(declaredBy css: CSSDeclarations) {
    for declaration in css.all { Self.clearings[declaration.property]?(&self) }
  }

  private typealias Clearing = @Sendable (inout StyleDescription) -> Void

  /// Clears the field for a property of CSS.
  private static let clearings: [String: Clearing] = [
    "font": {
      ($0.size, $0.weight, $0.fontWidth, $0.lineHeight) = (nil, nil, nil, nil)
      ($0.isItalic, $0.opticalSizing) = (nil, nil)
      ($0.variations, $0.features) = (nil, nil)
    },
    "font-size": { $0.size = nil },
    "font-weight": { $0.weight = nil },
    "font-stretch": { $0.fontWidth = nil },
    "font-style": { $0.isItalic = nil },
    "font-optical-sizing": { $0.opticalSizing = nil },
    "-webkit-locale": { $0.language = nil },
    "line-height": { $0.lineHeight = nil },
    "-webkit-line-clamp": { $0.maxLines = nil },
    "word-break": { $0.wordBreak = nil },
    "line-break": { $0.strictness = nil },
    "overflow-wrap": { $0.overflowWrap = nil },
    "white-space": { $0.whiteSpace = nil },
    "white-space-collapse": { $0.whiteSpace = nil },
    "text-wrap-mode": { $0.whiteSpace = nil },
    "text-wrap": { ($0.whiteSpace, $0.wrapStyle) = (nil, nil) },
    "text-wrap-style": { $0.wrapStyle = nil },
    "hyphens": { $0.hyphens = nil },
    "text-transform": { $0.textTransform = nil },
    "letter-spacing": { $0.letterSpacing = nil },
    "word-spacing": { $0.wordSpacing = nil },
    "text-autospace": { $0.autospace = nil },
    "text-spacing-trim": { $0.spacingTrim = nil },
    "text-indent": { $0.firstLineIndent = nil },
    "tab-size": { $0.tabSize = nil },
    "box-sizing": { $0.boxSizing = nil },
    "direction": { $0.direction = nil },
    "unicode-bidi": { $0.direction = nil },
  ]

  /// Makes declarations of the fields of the box that `declared` may say a part of, which it is to
  /// be laid over.
  mutating func declareBox(before declared: CSSDeclarations) {
    if let edges = padding, declared.declarePadding {
      declare("padding: \(Self.css(edges))")
      padding = nil
    }
    if let edges = border, declared.declareBorder {
      declare("border-style: solid; border-width: \(Self.css(edges))")
      border = nil
    }
  }

  private mutating func declare(_ block: String) {
    guard let own = try? CSSDeclarations(block: block) else { return }
    css = css?.followed(by: own) ?? own
  }

  private static func css(_ edges: BoxEdges) -> String {
    edges.all.map { "\($0.rawValue)px" }.joined(separator: " ")
  }
}
