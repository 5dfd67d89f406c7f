/// How a style's text breaks into lines: what the style says, else its profile's default.
public struct WrappingStyle: Hashable, Sendable {
  public let wordBreak: WordBreak
  public let strictness: LineBreakStrictness
  public let overflowWrap: OverflowWrap
  public let whiteSpace: WhiteSpace
  public let tabSize: TabSize

  /// Whether a segment wider than the line is broken.
  var breaksOverlongSegments: Bool { whiteSpace.wraps && overflowWrap != .normal }
}

extension TextStyle {
  /// The style's choices about lines with the defaults of its profile filled in.
  public var wrapping: WrappingStyle {
    WrappingStyle(
      wordBreak: wordBreak ?? profile.wordBreak(language: language),
      strictness: strictness == .auto ? profile.strictness : strictness,
      overflowWrap: overflowWrap ?? profile.overflowWrap,
      whiteSpace: whiteSpace ?? profile.whiteSpace,
      tabSize: tabSize ?? profile.tabSize)
  }
}
