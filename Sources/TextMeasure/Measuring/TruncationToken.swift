/// What stands where a text is cut short, such as `…`, by what it takes of a box.
package struct TruncationToken: Sendable {
  /// The width in its own style.
  package let width: Points
  /// Its width in each font of that style; empty if no renderer needs it.
  private let widthsByFont: [Fixed]
  /// Its characters; none if no renderer needs them.
  private let scalars: [UInt32]
  /// Those fonts and their size. A whole style here is copied for each record of `heights`.
  private let fonts: FontStack?
  private let size: Points

  /// A token that is equally wide wherever it stands. Less than zero, and what is not a number,
  /// count as zero.
  package init(width: Points) {
    self.width = width
    (widthsByFont, scalars, fonts, size) = ([], [], nil, .zero)
  }

  /// - Parameter text: On one line, in any style.
  init(_ text: FullText) {
    width = text.widthOnOneLine
    (fonts, size) = (text.style.style.fonts, text.style.style.size)
    scalars = text.rules.truncation.tokenTakesFont ? text.scalars : []
    widthsByFont = scalars.isEmpty ? [] : TokenFonts(text.style.shaping).widths(of: scalars)
  }

  /// Its width in each font of a text: only of one that has the fonts and the size it has itself.
  func widthsByFont(in text: TextStyle) -> [Fixed] { hasFonts(of: text) ? widthsByFont : [] }

  /// Its characters, if a text has the fonts and the size it has itself.
  func scalars(in text: TextStyle) -> [UInt32] { hasFonts(of: text) ? scalars : [] }

  private func hasFonts(of text: TextStyle) -> Bool { fonts == text.fonts && size == text.size }
}

extension PreparedText {
  /// The text as a token behind others.
  package var token: TruncationToken { TruncationToken(full) }
}

extension ResolvedTextStyle {
  /// What a token takes of a box of `availableWidth` with a text of this style.
  ///
  /// - Parameter rule: `nil` for that of the renderer.
  func widths(
    of token: TruncationToken, in availableWidth: Points, by rule: TruncationRule? = nil
  ) -> TokenWidths {
    var widths = rules.widths(forToken: token.width, in: availableWidth, lineFit, by: rule)
    if widths.rule.tokenTakesFont {
      widths.widthsByFont = token.widthsByFont(in: style)
      widths.scalars = token.scalars(in: style)
    }
    return widths
  }
}
