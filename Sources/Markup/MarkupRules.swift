import TextMeasure

/// How marked-up texts are read.
struct MarkupRules {
  let whiteSpace: WhiteSpaceRule
  /// Counts what has no style and is taken as plain text; `nil` where it is an error.
  let unknownTags: UnknownTags?
  /// Whether elements may declare CSS: `Html.fromHtml` of Android reads but colours of it.
  let readsCSS: Bool

  /// What becomes of the white space of a text.
  enum WhiteSpaceRule {
    case kept
    /// Becomes one space each by the rules of HTML, before the renderer has it.
    case collapsed
    /// Left to a renderer that collapses it itself.
    case collapsedByRenderer
  }

  /// - Parameter style: The paragraph's.
  init(in style: TextStyle, unknownTags: UnknownTags?) {
    self.unknownTags = unknownTags
    readsCSS = if case .android = style.profile { false } else { true }
    whiteSpace =
      switch style.wrapping.whiteSpace {
      case .normal, .nowrap: .collapsedByRenderer
      // Renderers that keep all by themselves get texts without what HTML lays no worth on.
      default: style.whiteSpace == nil ? .collapsed : .kept
      }
  }

  /// Counts what has no style.
  ///
  /// - Throws: `error` where it is one.
  func meetUnknown(_ name: String, orThrow error: MarkupError) throws(MarkupError) {
    guard let unknownTags else { throw error }
    unknownTags.count(name)
  }
}
