// What percentages of a style come to.

extension RendererRules {
  /// What a `line-height` of so many percent is where the font has this size.
  package func lineHeight(percent: Double, of size: Points) -> Points {
    lineHeightPercentage.points(percent, of: em(ofFontSize: size))
  }

  /// How long an em is where the font has this size.
  package func em(ofFontSize size: Points) -> Points { computedFontSize.points(size) }

  /// What `letter-spacing` or `word-spacing` of so many percent is where the font has this size.
  package func spacing(percent: Double, of size: Points) -> Points {
    spacingPercentage.points(percent, of: size)
  }
}
