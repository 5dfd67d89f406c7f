import ListLayout
import StyleCSS
import TextMeasure

extension StyleDescription {
  /// The style that comes of laying this description over `base`.
  ///
  /// Lengths that no text can have are found when the style is resolved
  /// (`ResolvedTextStyle`), but for sizes and line heights, which are refused here.
  ///
  /// - Parameters:
  ///   - base: The style that applies where the description has no value.
  ///   - contentSize: The size of text that the reader has chosen, for sizes that follow it.
  ///   - font: Finds the fonts of a name; `nil` for a name that is not known.
  /// - Throws: `DescriptionError`, `FontError`; what `font` throws.
  public func style(
    over base: TextStyle, contentSize: ContentSizeCategory = .large,
    font: (String) throws -> FontStack?
  ) throws -> TextStyle {
    try withoutActuallyEscaping(font) { font in
      try style(
        over: base, contentSize: contentSize, at: DescriptionPath(), in: FontFinder(named: font))
    }
  }

  /// - Parameters:
  ///   - path: Where the description is.
  ///   - finder: Finds fonts, at the weight and for the language of the style.
  package func style(
    over base: TextStyle, contentSize: ContentSizeCategory = .large,
    at path: DescriptionPath = DescriptionPath(), in finder: FontFinder
  ) throws -> TextStyle {
    var style = base
    if let fonts {
      style.fonts = try stack(of: fonts, at: path, in: finder)
    } else if let css, let stack = try finder.stack(ofFamilies: css.families) {
      style.fonts = stack
    }
    if let size { style.size = try points(size, contentSize: contentSize, at: path) }
    style.profile = profile ?? style.profile
    if let css { try declared(by: css, over: style, at: path).apply(to: &style) }
    style.weight = weight ?? style.weight
    style.fontWidth = fontWidth ?? style.fontWidth
    style.isItalic = isItalic ?? style.isItalic
    style.opticalSizing = opticalSizing ?? style.opticalSizing
    style.variations += variations ?? []
    if let lineHeight { style.lineHeight = try checked(lineHeight, at: path) }
    if let strut { style.strut = try resolved(strut, at: path, in: finder) }
    style.paragraph.lineSpacing = lineSpacing ?? style.paragraph.lineSpacing
    style.paragraph.paragraphSpacing = paragraphSpacing ?? style.paragraph.paragraphSpacing
    style.wordBreak = wordBreak ?? style.wordBreak
    style.strictness = strictness ?? style.strictness
    style.overflowWrap = overflowWrap ?? style.overflowWrap
    style.whiteSpace = whiteSpace ?? style.whiteSpace
    style.wrapStyle = wrapStyle ?? style.wrapStyle
    style.hyphens = hyphens ?? style.hyphens
    style.textTransform = textTransform ?? style.textTransform
    switch letterSpacing {
    case .points(let length): style.letterSpacing = length
    case .sanFrancisco: style.letterSpacing = SanFranciscoTracking.spacing(atSize: style.size)
    case nil: break
    }
    style.wordSpacing = wordSpacing ?? style.wordSpacing
    style.autospace = autospace ?? style.autospace
    style.spacingTrim = spacingTrim ?? style.spacingTrim
    style.firstLineIndent = firstLineIndent ?? style.firstLineIndent
    style.tabSize = tabSize ?? style.tabSize
    style.box.padding = padding ?? style.box.padding
    style.box.border = border ?? style.box.border
    style.box.sizing = boxSizing ?? style.box.sizing
    style.direction = direction ?? style.direction
    style.features += features ?? []
    style.devicePixelRatio = devicePixelRatio ?? style.devicePixelRatio
    style.language = language ?? style.language
    style.fonts = try finder.fitted(
      style.fonts, weight: style.weight, language: style.language
    ) { path }
    return style
  }

  /// What CSS declares; a size that stands beside it counts more than its own.
  ///
  /// - Throws: `DescriptionError` for what cannot be in the fonts of `style`.
  private func declared(
    by css: CSSDeclarations, over style: TextStyle, at path: DescriptionPath
  ) throws(DescriptionError) -> CSSTextStyle {
    let units = CSSUnits(
      fontSize: style.size.rawValue, rootFontSize: rootFontSize ?? CSSUnits.defaultRootFontSize,
      style: style)
    let declared = CSSTextStyle(
      css, units: units, sizeIsGiven: size != nil, indentIsGiven: firstLineIndent != nil)
    if let problem = declared.problems.first {
      throw path.appending("css").error(problem.description)
    }
    return declared
  }

  private func stack(
    of names: [String], at path: DescriptionPath, in finder: FontFinder
  ) throws -> FontStack {
    try finder.stack(of: names) { name in
      path.appending("font").error("names the font \"\(name)\", which is not known")
    }
  }

  private func resolved(
    _ description: StrutDescription, at path: DescriptionPath, in finder: FontFinder
  ) throws -> Strut {
    var strut = description.strut
    if let name = description.font {
      strut.fonts = try stack(of: [name], at: path.appending("strut"), in: finder)
    }
    return strut
  }

  private func points(
    _ size: Size, contentSize: ContentSizeCategory, at path: DescriptionPath
  ) throws(DescriptionError) -> Points {
    switch size {
    case .textStyle(let style): return style.pointSize(at: contentSize)
    case .points(let size):
      guard size > .zero, size <= TextStyle.maximumSize else {
        throw path.appending("size").error(
          "is \(size.rawValue); give a size from 0 to \(Int(TextStyle.maximumSize.rawValue))")
      }
      return size
    }
  }

  private func checked(
    _ lineHeight: LineHeight, at path: DescriptionPath
  ) throws(DescriptionError) -> LineHeight {
    let values: [Double] =
      switch lineHeight {
      case .normal: []
      case .em(let factor), .fontMultiple(let factor): [factor]
      case .points(let height): [height.rawValue]
      case .clamped(let multiple, let minimum, let maximum):
        [multiple, minimum.rawValue, maximum.rawValue]
      }
    // Zero leaves a multiple or a bound out; alone it is no height.
    let isAlone = values.count == 1
    for value in values where !(value >= 0 && value <= 10_000) || isAlone && value == 0 {
      throw path.appending("lineHeight").error("has \(value); give numbers from 0 to 10000")
    }
    return lineHeight
  }
}
