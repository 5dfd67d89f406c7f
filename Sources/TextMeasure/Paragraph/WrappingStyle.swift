/// How a style's text breaks into lines: by the style's options, else its profile's defaults.
package struct WrappingStyle: Hashable, Sendable {
  /// Where lines may end between the letters of a word.
  package let wordBreak: WordBreak
  /// How strictly small kana and the like are kept from the start of a line.
  package let strictness: LineBreakStrictness
  /// What becomes of a word wider than its line.
  package let overflowWrap: OverflowWrap
  /// Whether spaces and line breaks are kept, and whether lines wrap.
  package let whiteSpace: WhiteSpace
  /// The distance between tab stops.
  package let tabSize: TabSize

  /// Whether a segment wider than the line is broken.
  var breaksOverlongSegments: Bool { whiteSpace.wraps && overflowWrap != .normal }
}

extension TextStyle {
  /// The style's choices about lines with the defaults of its profile filled in.
  package var wrapping: WrappingStyle {
    wrapping(by: profile.rules)
  }

  /// The style's choices about lines with the defaults of those rules filled in.
  func wrapping(by rules: RendererRules) -> WrappingStyle {
    WrappingStyle(
      wordBreak: wordBreak ?? rules.wordBreak,
      strictness: strictness == .auto ? rules.strictness : strictness,
      overflowWrap: overflowWrap ?? rules.overflowWrap,
      whiteSpace: whiteSpace ?? rules.whiteSpace,
      tabSize: tabSize ?? rules.tabSize)
  }
}
