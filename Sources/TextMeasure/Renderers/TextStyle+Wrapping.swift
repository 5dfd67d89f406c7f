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
      overflowWrap: rules.hasOverflowWrap
        ? overflowWrap ?? rules.overflowWrap : rules.overflowWrap,
      whiteSpace: whiteSpace ?? rules.whiteSpace,
      hyphens: rules.withoutHyphens == nil ? .manual : hyphens,
      tabSize: tabSize ?? rules.tabSize)
  }
}
