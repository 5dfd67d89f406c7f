/// The content, style and line limit of a text part.
package struct CellText: Hashable, Sendable {
  /// Where the text comes from.
  package var content: Content
  /// The name of one of the template's styles; `nil` for the style that cells are measured
  /// in.
  package var style: String?
  /// The text is cut after so many lines; `nil` shows all of it.
  package var maxLines: Int?
  /// The token at the end of the last line where the text is cut, in the text's style:
  /// `… more`. Frames then report where the cut is (`CellFrame.Text.cutOffset`). `nil` leaves
  /// the end to the renderer.
  package var token: String?

  /// Where the text comes from.
  package enum Content: Hashable, Sendable {
    /// A field of the item.
    case field(CellField)
    /// The same in every cell.
    case string(String)
    /// Several styles, fields and boxes, one after the other.
    case runs([CellRun])
  }

  /// A text with its style, line limit and token.
  package init(
    _ content: Content, style: String? = nil, maxLines: Int? = nil, token: String? = nil
  ) {
    self.content = content
    self.style = style
    self.maxLines = maxLines
    self.token = token
  }
}
