// Where a profile's renderer lays paragraphs out as wholes, in pixels.

extension Profile {
  /// How many of the first fonts are an app's, where fonts are chosen by character before
  /// anything is shaped.
  var ownFontCount: Int? {
    switch self {
    case .browser, .uikit, .flutter: nil
    case .android(let rules): rules.ownFontCount
    }
  }

  /// Pixels to the point, where texts are laid out in pixels.
  var pixelsPerPoint: Double {
    switch self {
    case .browser, .uikit, .flutter: 1
    case .android(let rules): rules.pixelsPerPoint
    }
  }

  /// The narrowest box that holds a line so wide: on Android of whole pixels, as a view is wide.
  func boxWidth(holding width: Points) -> Points {
    guard case .android = self else { return width }
    // Points that were rounded may be a hair more than the pixels they stand for.
    let pixels = (width.rawValue * pixelsPerPoint - 1.0 / 1024).rounded(.up)
    return Points(pixels / pixelsPerPoint)
  }

  /// Room between characters that is added as they are shaped; Android's is a matter of lines.
  func shapedSpacing(_ style: TextStyle, _ wrapping: WrappingStyle) -> Spacing {
    if case .android = self { return .none }
    return Spacing(
      letter: spacing(style.letterSpacing), word: spacing(style.wordSpacing), rule: spacingRule,
      spacesTextStart: !wrapping.whiteSpace.collapsesSpaces)
  }

  /// The features of a style, and those that the renderer switches itself.
  func features(of style: TextStyle) -> [FontFeature] {
    guard case .android = self else { return style.features }
    // `cleanAndAddDefaultFontFeatures` of Minikin.
    let ems = style.size > .zero ? style.letterSpacing.rawValue / style.size.rawValue : 0
    let ligatures = abs(ems) > 0.03 ? [FontFeature("liga", 0), FontFeature("clig", 0)] : []
    return [FontFeature("chws", 1)] + ligatures + style.features
  }

  /// - Parameter font: The one that hyphens are shown in.
  func paragraphRules(
    _ style: TextStyle, _ wrapping: WrappingStyle, hyphen font: Font
  ) -> ParagraphRules? {
    guard case .android(let rules) = self, wrapping.breaksOverlongSegments,
      wrapping.whiteSpace == .preWrap, wrapping.strictness != .anywhere
    else { return nil }
    return ParagraphRules(rules, style, wrapping, hyphen: font)
  }

  /// Whether words of a text stay whole as phrases (`LineBreakConfig`).
  ///
  /// - Parameter isOneParagraph: Whether the text has no line feed but at its end.
  func keepsPhrases(language: String, isOneParagraph: Bool) -> Bool {
    guard case .android(let rules) = self else { return false }
    let isKorean = ContentLanguage(tag: language) == .korean
    return switch rules.wordStyle {
    case .none: false
    case .phrase: true
    case .auto: isKorean && isOneParagraph
    case .unspecified: isKorean
    }
  }
}

extension ParagraphRules {
  fileprivate init(
    _ rules: AndroidRules, _ style: TextStyle, _ wrapping: WrappingStyle, hyphen font: Font
  ) {
    let density = rules.pixelsPerPoint
    let size = rules.layoutPixels(rules.fontSize(style.size))
    let ems = Float(style.size > .zero ? style.letterSpacing.rawValue / style.size.rawValue : 0)
    let spacing = ems * Float(size)
    self.init(
      strategy: rules.breakStrategy, size: Float(size),
      halfSpacing: Double(ems) * size * 0.5,
      wordSpacing: Float(style.wordSpacing.rawValue * density),
      edgeSpacing: rules.trimsLetterSpacing ? spacing : 0,
      tabs: PixelTabs(style.paragraph, wrapping.tabSize, density: density, font),
      hyphenWidth: rules.hyphenation == .none ? nil : Self.hyphenWidth(font, density),
      leavesOutSpaces: rules.usesBoundsForWidth,
      indents: PixelIndents(rules, style, density: density),
      pixels: PixelWidths(density: density))
  }

  private static func hyphenWidth(_ font: Font, _ density: Double) -> Float {
    let width = font.advance(of: "\u{2010}") ?? font.advance(of: "-") ?? .zero
    return Float((width.points.rawValue * density * 256).rounded() / 256)
  }
}

extension PixelIndents {
  fileprivate init(_ rules: AndroidRules, _ style: TextStyle, density: Double) {
    // `Math.round` of what an app works out from dp.
    func pixels(_ length: Points) -> Double { (length.rawValue * density + 0.5).rounded(.down) }
    let paragraph = style.paragraph
    let trailing = paragraph.tailIndent < .zero ? -pixels(paragraph.tailIndent) : 0
    byNumber = rules.indents.map(pixels)
    if byNumber.isEmpty && style.firstLineIndent != .zero {
      byNumber = [pixels(style.firstLineIndent), 0]
    }
    ofFirstLines = pixels(paragraph.firstLineHeadIndent) + trailing
    ofOtherLines = pixels(paragraph.headIndent) + trailing
    farthest = paragraph.tailIndent > .zero ? pixels(paragraph.tailIndent) + trailing : .infinity
  }
}

extension PixelTabs {
  fileprivate init(_ paragraph: ParagraphStyle, _ size: TabSize, density: Double, _ font: Font) {
    positions = paragraph.tabStops.map { $0.rawValue * density }.sorted()
    let length =
      switch size {
      case .points(let length): length
      case .spaces(let count): count * (font.advance(of: " ") ?? .zero).points
      }
    let interval = positions.isEmpty ? length : paragraph.defaultTabInterval
    self.interval = (interval.rawValue * density * 256).rounded() / 256
  }
}
