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
  /// Whether lines may end at soft hyphens.
  package var hyphens = Hyphens.manual
  /// The distance between tab stops.
  package let tabSize: TabSize

  /// Whether a segment wider than the line is broken.
  var breaksOverlongSegments: Bool { whiteSpace.wraps && overflowWrap != .normal }
}
