import StyleCSS
import TextMeasure

extension SpanDescription {
  /// What CSS declares of a span.
  ///
  /// - Parameter size: That of the text around it.
  init(_ css: CSSSpan, around size: Points) {
    self.init()
    self.size = css.size
    (weight, isItalic) = (css.weight, css.isItalic)
    let size = css.size ?? size
    func part(_ percent: Double) -> Points { size * (percent / 100) }
    letterSpacing = css.letterSpacing?.resolved(part).rawValue
    wordSpacing = css.wordSpacing?.resolved(part)
    lineHeight = css.lineHeight.flatMap { SpanLineHeight($0) }
    (wordBreak, strictness) = (css.wordBreak, css.strictness)
    (whiteSpace, overflowWrap) = (css.whiteSpace, css.overflowWrap)
    verticalAlignment = css.verticalAlignment
    features = css.features
    padding = EndLengths(css.padding)
    margin = EndLengths(css.margin)
    border = EndLengths(css.border)
  }
}

extension SpanLineHeight {
  /// - Returns: `nil` for what CSS does not have.
  fileprivate init?(_ height: CSSLength<LineHeight>) {
    switch height {
    case .percentage(let percent): self = .percentage(percent)
    case .value(.normal): self = .normal
    case .value(.em(let factor)): self = .multiple(factor)
    case .value(.points(let height)): self = .points(height)
    case .value: return nil
    }
  }
}

extension EndLengths {
  /// - Returns: `nil` where nothing is declared.
  fileprivate init?(_ ends: CSSEnds) {
    guard ends.left != nil || ends.right != nil else { return nil }
    self.init(left: ends.left ?? .zero, right: ends.right ?? .zero)
  }
}
