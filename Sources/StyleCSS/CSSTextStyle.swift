import TextMeasure

/// What declarations of CSS say of a text style. What is `nil` is not declared.
package struct CSSTextStyle {
  /// Declarations that say something else.
  package private(set) var problems: [CSSProblem] = []

  var fontSize: Points?
  var weight: Double?
  var fontWidth: Double?
  var slant: CSSSlant?
  var opticalSizing: OpticalSizing?
  var sizeAdjust: FontSizeAdjust??
  var capitals: Capitals?
  var position: VariantPosition?
  var synthesis = CSSSynthesis()
  /// Whether `text-rendering` asks for speed.
  var isFast = false
  var variations: [FontVariation] = []
  var lineHeight: CSSLength<LineHeight>?
  var wordBreak: WordBreak?
  var strictness: LineBreakStrictness?
  var overflowWrap: OverflowWrap?
  /// Whether words wider than the line are broken, whatever `overflowWrap` says.
  var breaksWords = false
  var spaces = CSSWhiteSpace()
  var wrapStyle: TextWrapStyle?
  var textTransform: TextTransform?
  var hyphens: Hyphens?
  var letterSpacing: CSSLength<Points>?
  var wordSpacing: CSSLength<Points>?
  var autospace: TextAutospace?
  var spacingTrim: TextSpacingTrim?
  var hangingPunctuation: HangingPunctuation?
  var indent: CSSIndent?
  var direction: CSSDirection?
  var tabSize: TabSize?
  var box = CSSBox()
  /// The features of `font-variant` and `font-kerning`.
  var variants: [FontFeature] = []
  /// Those of `font-feature-settings`, which take precedence (CSS Fonts 4, section 7.2).
  var settings: [FontFeature] = []
  var language: String?
  /// The families of fonts, in the order in which they are looked for.
  package internal(set) var families: [String] = []
  /// The number of `-webkit-line-clamp`; `nil` for all lines.
  package var maxLines: Int?
  var clamping = CSSClamping()
  /// Whether an ellipsis ends lines wider than the box.
  package var textOverflows = false
  /// Why the value that is being read cannot be used, if there is more to say than that.
  var refusal: String?

  package var whiteSpace: WhiteSpace? { spaces.whiteSpace }

  /// The most lines that are shown: those of a clamp that browsers follow.
  package var clampedLines: Int? { clamping.isComplete ? maxLines : nil }

  private var variables: CSSVariables?

  private init() {}

  /// - Parameters:
  ///   - units: Those of the text, but the size of the font is that of the declarations if they have
  ///     one.
  ///   - sizeIsGiven: Whether the size of the font is that of the units, whatever is declared.
  ///   - indentIsGiven: Whether another indent of the first line takes the place of a declared one.
  package init(
    _ declarations: CSSDeclarations, units: CSSUnits, sizeIsGiven: Bool = false,
    indentIsGiven: Bool = false
  ) {
    variables = CSSVariables(declarations)
    var own = units
    // Other lengths are multiples of it, whatever is declared first.
    for declaration in declarations.all
    where !sizeIsGiven && ["font", "font-size"].contains(declaration.property) {
      fontSize = CSSProperty.fontSize(value(declaration, units), of: declaration) ?? fontSize
    }
    own.fontSize = fontSize?.rawValue ?? units.fontSize
    own.styleOfLines = units.style
    own.style = units.style.map { style(over: $0, declarations, own) }
    for declaration in declarations.all {
      // What `font-size` is a percentage of is another size.
      apply(declaration, declaration.property == "font-size" ? units : own)
    }
    if indentIsGiven { indent = nil }
    if let declaration = declarations.all.last(where: { CSSWhiteSpace.names.contains($0.property) }
    ),
      spaces.isDeclared && spaces.whiteSpace == nil
        || spaces.breaksAtSpacesAlone && units.style?.rules.wrapsBreakSpaces == true
    {
      problems.append(CSSProblem(declaration: declaration, reason: .unsupported))
    }
    if textOverflows && whiteSpace != .nowrap,
      let declaration = declarations.all.last(where: { $0.property == "text-overflow" })
    {
      textOverflows = false
      // The ellipsis of a clamp. Where lines wrap otherwise, those of one long word would end with
      // one.
      if maxLines == nil {
        problems.append(CSSProblem(declaration: declaration, reason: .unsupported))
      }
    }
  }

  /// What units of fonts and lines are parts of: `style`, with what is declared of these.
  private func style(
    over style: TextStyle, _ declarations: CSSDeclarations, _ units: CSSUnits
  ) -> TextStyle {
    var (style, units) = (style, units)
    style.size = Points(units.fontSize)
    for group in [CSSProperty.fonts, CSSProperty.lines] {
      var declared = CSSTextStyle()
      declared.variables = variables
      units.style = style
      for declaration in declarations.all {
        if let property = group.first(where: { $0.key == declaration.property })?.value {
          _ = property.read(value(declaration, units), into: &declared)
        }
      }
      declared.apply(to: &style)
    }
    return style
  }

  private mutating func apply(_ declaration: CSSDeclaration, _ units: CSSUnits) {
    // What users declare has no influence by itself.
    if declaration.property.hasPrefix("--") { return }
    guard let property = CSSProperty.all[declaration.property] else {
      let suggestion = CSSProperty.suggestion(for: declaration.property)
      problems.append(
        CSSProblem(declaration: declaration, reason: .unknown(suggestion: suggestion)))
      return
    }
    if case .ignored = property { return }
    refusal = nil
    let value = value(declaration, units)
    if !property.read(value, into: &self) {
      if value.isOfViewport { refusal = "a part of the window, which no style knows" }
      if value.tokens.contains(where: CSSVariables.isVariable) {
        refusal = "whose var() stands for nothing; declare that beside it, or give it a fallback"
      }
      let reason = refusal.map { CSSProblem.Reason.unusable($0) } ?? .unsupported
      problems.append(CSSProblem(declaration: declaration, reason: reason))
    }
  }

  private func value(_ declaration: CSSDeclaration, _ units: CSSUnits) -> CSSValue {
    var units = units
    let property = declaration.property
    if !Self.propertiesOfLines.contains(property) { units.styleOfLines = nil }
    let tokens = variables?.substituted(declaration.tokens) ?? declaration.tokens
    let calculation = CSSCalculation(
      units: units,
      percentBasis: Self.propertiesOfSize.contains(property) ? units.fontSize : nil,
      isNeverNegative: CSSProperty.isNeverNegative(property))
    return CSSValue(
      text: declaration.text, tokens: calculation.calculated(tokens), units: units)
  }

  /// Those whose percentages are of the size of the font.
  private static let propertiesOfSize: Set = [
    "font-size", "line-height", "letter-spacing", "word-spacing",
  ]

  /// Those whose lengths cannot be parts of the line height that they set.
  private static let propertiesOfLines: Set = ["line-height", "font"]

  /// Sets what is declared in `style`, with the features and variations after its own. What
  /// percentages come to is up to its renderer.
  package func apply(to style: inout TextStyle) {
    style.size = fontSize ?? style.size
    style.weight = weight ?? style.weight
    style.fontWidth = fontWidth ?? style.fontWidth
    slant?.apply(to: &style)
    style.opticalSizing = opticalSizing ?? style.opticalSizing
    style.sizeAdjust = sizeAdjust ?? style.sizeAdjust
    style.capitals = capitals ?? style.capitals
    style.position = position ?? style.position
    style.synthesis = synthesis.laid(over: style.synthesis)
    style.variations += variations
    let (size, rules) = (style.size, style.rules)
    let lineHeight = lineHeight?.resolved { .points(rules.lineHeight(percent: $0, of: size)) }
    style.lineHeight = lineHeight ?? style.lineHeight
    style.wordBreak = wordBreak ?? style.wordBreak
    style.strictness = strictness ?? style.strictness
    style.overflowWrap = breaksWords ? .anywhere : overflowWrap ?? style.overflowWrap
    style.whiteSpace = whiteSpace ?? style.whiteSpace
    style.wrapStyle = wrapStyle ?? style.wrapStyle
    style.textTransform = textTransform ?? style.textTransform
    style.hyphens = hyphens ?? style.hyphens
    let letterSpacing = letterSpacing?.resolved { rules.spacing(percent: $0, of: size) }
    style.letterSpacing = letterSpacing ?? style.letterSpacing
    let wordSpacing = wordSpacing?.resolved { rules.spacing(percent: $0, of: size) }
    style.wordSpacing = wordSpacing ?? style.wordSpacing
    style.autospace = autospace ?? style.autospace
    style.spacingTrim = spacingTrim ?? style.spacingTrim
    style.hangingPunctuation = hangingPunctuation ?? style.hangingPunctuation
    indent?.apply(to: &style)
    style.tabSize = tabSize ?? style.tabSize
    style.box = box.laid(over: style.box)
    style.direction = direction?.value ?? style.direction
    style.language = language ?? style.language
    if isFast { style.features += rules.fastRendering.features }
    style.features += features(letterSpacing: style.letterSpacing) + settings
  }

  /// Letters that are spaced join in no optional ligature (CSS Text 3, section 8.2).
  private func features(letterSpacing: Points) -> [FontFeature] {
    letterSpacing == .zero ? variants : variants.filter { !CSSProperty.ligatures.contains($0) }
  }
}

/// `text-indent`: a length or a percentage of the width, and the lines that it indents.
struct CSSIndent: Sendable {
  var length: CSSLength<Points>
  /// Whether lines after line breaks that are kept are indented as the first is.
  var isOfEachLine = false
  /// Whether all other lines are indented in their place.
  var hangs = false

  func apply(to style: inout TextStyle) {
    let length = length.resolved { _ in .zero }.rawValue
    style.firstLineIndent = Points(ofText * length)
    style.paragraph.firstLineHeadIndent = Points(ofFirstLines * length)
    style.paragraph.headIndent = Points(ofOtherLines * length)
    var percent = 0.0
    if case .percentage(let percentage) = self.length { percent = percentage }
    style.indentPercentages = IndentPercentages(
      ofText: ofText * percent, ofFirstLines: ofFirstLines * percent,
      ofOtherLines: ofOtherLines * percent)
  }

  // How many times lines are indented by it.
  private var ofText: Double { isOfEachLine ? 0 : hangs ? -1 : 1 }
  private var ofFirstLines: Double { isOfEachLine == hangs ? 0 : 1 }
  private var ofOtherLines: Double { hangs ? 1 : 0 }
}

/// `font-style`.
struct CSSSlant: Hashable, Sendable {
  var isItalic: Bool
  /// That of `oblique`, in degrees.
  var angle: Double?

  init(isItalic: Bool) { self.isItalic = isItalic }

  /// - Parameter angle: `nil` for the usual one (CSS Fonts 4, section 2.4).
  init(obliqueAngle angle: Double?) {
    self.angle = angle ?? 14
    isItalic = angle != 0
  }

  func apply(to style: inout TextStyle) { (style.isItalic, style.obliqueAngle) = (isItalic, angle) }
}

/// `font-synthesis`, a shorthand of what may be made and what may not.
struct CSSSynthesis: Hashable, Sendable {
  /// What is declared to be allowed, and what is not.
  var (allowed, forbidden): (FontSynthesis, FontSynthesis) = ([], [])

  mutating func set(_ part: FontSynthesis, _ isAllowed: Bool) {
    allowed.subtract(part)
    forbidden.subtract(part)
    if isAllowed { allowed.formUnion(part) } else { forbidden.formUnion(part) }
  }

  func laid(over other: FontSynthesis) -> FontSynthesis {
    other.union(allowed).subtracting(forbidden)
  }
}

/// `direction`, and whether `unicode-bidi` leaves it to each paragraph.
struct CSSDirection: Hashable, Sendable {
  var direction = TextDirection.leftToRight
  var isPlaintext = false

  var value: TextDirection { isPlaintext ? .auto : direction }
}

/// A value, or a percentage of the size of the font, which renderers round in ways of their own.
package enum CSSLength<Value> {
  case value(Value)
  case percentage(Double)

  /// - Parameter length: What a percentage comes to.
  package func resolved(_ length: (Double) -> Value) -> Value {
    switch self {
    case .value(let value): value
    case .percentage(let percent): length(percent)
    }
  }
}

extension CSSLength: Sendable where Value: Sendable {}

/// `white-space`, a shorthand of what becomes of spaces and whether lines wrap.
struct CSSWhiteSpace: Hashable, Sendable {
  var collapse: String?
  var wrapMode: String?

  static let names = ["white-space", "white-space-collapse", "text-wrap-mode", "text-wrap"]

  var isDeclared: Bool { collapse != nil || wrapMode != nil }

  /// `nil` for what is not declared, and for what no value of `WhiteSpace` is.
  var whiteSpace: WhiteSpace? {
    guard isDeclared else { return nil }
    switch (collapse ?? "collapse", wrapMode ?? "wrap") {
    case ("collapse", "wrap"): return .normal
    case ("collapse", "nowrap"): return .nowrap
    case ("preserve", "nowrap"): return .pre
    case ("preserve", "wrap"): return .preWrap
    case ("preserve-breaks", "wrap"): return .preLine
    case ("preserve-breaks", "nowrap"): return .preLineNowrap
    case ("break-spaces", "wrap"): return .breakSpaces
    // No line ends after a space that is kept.
    case ("break-spaces", "nowrap"): return .pre
    default: return nil
    }
  }

  /// Whether lines may end after spaces although none wraps otherwise.
  var breaksAtSpacesAlone: Bool { collapse == "break-spaces" && wrapMode == "nowrap" }
}
