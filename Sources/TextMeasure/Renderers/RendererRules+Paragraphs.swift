// What paragraphs are given that are broken as wholes, in pixels.

extension RendererRules {
  /// How a style's paragraphs are broken as wholes; `nil` where lines are found one by one.
  ///
  /// - Parameter font: The one that hyphens are shown in.
  func minikinStyle(
    _ style: TextStyle, _ wrapping: WrappingStyle, hyphen font: Font
  ) -> MinikinStyle? {
    guard let breakStrategy, wrapping.breaksOverlongSegments,
      wrapping.whiteSpace == .preWrap, wrapping.strictness != .anywhere
    else { return nil }
    let size = advanceRounding.pixels(of: fontSize.points(style.size))
    let ems = Float(style.size > .zero ? style.letterSpacing.rawValue / style.size.rawValue : 0)
    return MinikinStyle(
      strategy: breakStrategy, size: Float(size),
      halfSpacing: Double(ems) * size * 0.5,
      wordSpacing: Float(style.wordSpacing.rawValue * pixelsPerPoint),
      outerSpacing: trimsLetterSpacing ? ems * Float(size) : 0,
      tabs: PixelTabs(style.paragraph, wrapping.tabSize, density: pixelsPerPoint, font),
      hyphenWidth: showsSoftHyphens ? hyphenWidth(font) : nil,
      leavesOutSpaces: heightsLeaveOutSpaces,
      indents: PixelIndents(lineIndents, style, density: pixelsPerPoint),
      pixels: PixelWidths(density: pixelsPerPoint))
  }

  private func hyphenWidth(_ font: Font) -> Float {
    let width = font.advance(of: "\u{2010}") ?? font.advance(of: "-") ?? .zero
    return Float((width.points.rawValue * pixelsPerPoint * 256).rounded() / 256)
  }
}

extension PixelIndents {
  fileprivate init(_ lines: [Points], _ style: TextStyle, density: Double) {
    func pixels(_ length: Points) -> Double { length.wholePixels(density) }
    let paragraph = style.paragraph
    let trailing = paragraph.tailIndent < .zero ? -pixels(paragraph.tailIndent) : 0
    byNumber = lines.map(pixels)
    if byNumber.isEmpty && style.firstLineIndent != .zero {
      byNumber = [pixels(style.firstLineIndent), 0]
    }
    ofFirstLines = pixels(paragraph.firstLineHeadIndent) + trailing
    ofOtherLines = pixels(paragraph.headIndent) + trailing
    farthest = paragraph.tailIndent > .zero ? pixels(paragraph.tailIndent) + trailing : .infinity
  }
}

extension Points {
  /// In whole pixels, as an app works them out from dp: `Math.round`.
  func wholePixels(_ density: Double) -> Double { (rawValue * density + 0.5).rounded(.down) }
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
