/// How the box of a line follows from its fonts and the line height of a style.
enum LineModel: Hashable, Sendable {
  /// CSS: a line height is that of the box, whatever the fonts.
  case css(normal: NormalHeight, length: LengthRule, multiple: MultipleHeight)
  /// TextKit.
  case textKit(UIKitRules)
  /// SkParagraph.
  case skParagraph(LeadingDistribution)
  /// `StaticLayout`, in whole pixels.
  case staticLayout(AndroidRules)

  /// Whether `LineHeight.clamped` is one of the other line heights, by what it comes to.
  var boundsAreLineHeights: Bool {
    switch self {
    case .css, .skParagraph: true
    case .textKit, .staticLayout: false
    }
  }

  /// Whether a line has the first font's box, whatever it shows.
  var linesHoldPrimary: Bool {
    switch self {
    case .css, .staticLayout: true
    case .textKit(let rules): rules.metricsSource == .requestedFont
    case .skParagraph: false
    }
  }
}

/// CSS `line-height: normal` of one font.
enum NormalHeight: Hashable, Sendable {
  /// Ascent, descent and line gap, each rounded.
  case parts
  /// The rounded sum, but no less than ascent and descent, each rounded for fonts that
  /// prefer their typographic metrics, else rounded up. Fallback fonts have no line gap, nor
  /// have fonts that do not prefer those metrics.
  case roundedSum
}

/// CSS `line-height` as a multiple of the font's size.
enum MultipleHeight: Hashable, Sendable {
  /// A percentage of the size to 1/64 px, in 32-bit floats, rounded down (2,770 heights in
  /// Chromium 156).
  case percentage
  /// The product, as any length.
  case product(LengthRule)
}
