/// What a style has to say about the lines that its elements are on: lengths in px of layout.
struct InlineMetrics: Sendable {
  /// An element of the style by its line height, whatever it holds: what a line shows of its first
  /// font may be more in Gecko.
  let strut: LineBox
  /// Ascent and descent of its first font.
  let font: LineBox
  /// How high small letters of that font are.
  let xHeight: Points
  /// How far down and up the font moves what is `sub` and `super` in an element of the style.
  let subscriptDrop: Points
  let superscriptRise: Points
  /// Whether lines are higher by fallback fonts.
  var countsFonts: Bool { !lines.isUniform }

  private let lines: LineBoxes

  init(_ style: ResolvedTextStyle, _ rules: InlineBoxRules) {
    let facts = style.rules
    let scale = facts.layoutScale
    let face = style.fonts.primary
    let size = face.size(in: Points(style.fontSize.rawValue * scale))
    lines = style.lineBoxes
    strut = lines.textless ?? lines.primary
    guard case .css(let ofCSS) = facts.lines else {
      (font, xHeight) = (lines.primary, .zero)
      (subscriptDrop, superscriptRise) = (.zero, .zero)
      return
    }
    font = LineBox.cssFont(face, size: size, ofCSS.normal)
    switch rules.scriptShift {
    case .partsOfSize:
      let specified = style.style.size.enlarged(by: scale).rawValue
      xHeight = face.smallLetters.scaled(to: size, unitsPerEm: face.unitsPerEm)
      subscriptDrop = rules.shiftLength.points(Points(specified / 5 + 1))
      superscriptRise = rules.shiftLength.points(Points(specified / 3 + 1))
    case .partsOfEm:
      var pixels = 1.0
      if case .roundedSum(let ofScreen) = ofCSS.normal { pixels = ofScreen }
      let metrics = GeckoMetrics(face, size: size, pixelsPerPx: pixels)
      xHeight = rules.halfXLength.points(Points(metrics.xHeight))
      subscriptDrop = rules.shiftLength.points(Points(0.2 * metrics.em))
      superscriptRise = rules.shiftLength.points(Points(0.34 * metrics.em))
    }
  }

  /// What text in the fonts of those indices makes of an element of the style.
  func box(showing fonts: some Sequence<Int>) -> LineBox { lines.box(of: fonts) }

  /// What text in its first font makes of an element of the style.
  var textBox: LineBox { lines.primary }
}

extension Face {
  /// How high small letters are: the `x` where the font does not say, and its ascent without one.
  fileprivate var smallLetters: FontUnits {
    metrics.xHeight.rawValue > 0
      ? metrics.xHeight : inkTop(of: "x") ?? metrics.preferred.ascent
  }
}
