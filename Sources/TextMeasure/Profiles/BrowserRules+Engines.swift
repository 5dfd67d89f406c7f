extension BrowserRules {
  /// Chromium 156 on Linux.
  static let chromium = BrowserRules(
    // 2: returns and other kept characters, spaces that hang, tabs with an indent, axes of
    // variable fonts, kerning that browsers drop, ties of line heights.
    version: 2,
    length: .cut, indent: .floored64, fontSize: .floored100, lineFit: .layoutUnits,
    widthRounding: .layoutUnits, unitsPerPixel: 64, halvesZeroForTabs: false, spacesTabs: false,
    spacing: .css,
    advanceRounding: .freeTypeLinear, fallback: .clusters, scripts: .brackets,
    isolatesEmoji: true, prefersEmojiFont: false, stretches: .items, kernsEastAsian: true,
    invisibles: .shaped, trimsPunctuation: true, reshapesLineEnds: true, subtractsCuts: false,
    breaking: .css, cutsOverflowingSegments: false, isolatesIndents: true,
    collapsesReturns: true, returnsHang: false, keepsMarkedSpaces: false,
    innerSpacesHang: true, ideographicSpaceHangs: true, tabsHang: true,
    hangingSpaces: .counted,
    movesSpacesOn: false,
    softHyphens: .characters, hyphenEndsLine: false, finalSoftHyphenTakesRoom: true,
    normalHeight: .parts, lengthHeight: .nearest64, multipleHeight: .percentage)

  /// WebKitGTK 2.50.
  static func webkit(_ options: WebKitRules) -> BrowserRules {
    let height: LengthRule = options.cutsLineHeight ? .whole : .exact
    return BrowserRules(
      version: 1,
      length: .exact, indent: .floored64, fontSize: .exact, lineFit: .layoutUnits,
      widthRounding: .exact, unitsPerPixel: 64, halvesZeroForTabs: false,
      spacesTabs: true, spacing: .characters,
      advanceRounding: .skParagraph, fallback: .sequences, scripts: .neighborsInFont,
      isolatesEmoji: true, prefersEmojiFont: false, stretches: .segments, kernsEastAsian: true,
      invisibles: .webkit, trimsPunctuation: false, reshapesLineEnds: true, subtractsCuts: true,
      breaking: .asciiPairs, cutsOverflowingSegments: true, isolatesIndents: false,
      collapsesReturns: false, returnsHang: false, keepsMarkedSpaces: false,
      innerSpacesHang: false, ideographicSpaceHangs: false, tabsHang: true,
      hangingSpaces: .counted,
      movesSpacesOn: true,
      softHyphens: .opportunities, hyphenEndsLine: true, finalSoftHyphenTakesRoom: false,
      normalHeight: .parts, lengthHeight: height, multipleHeight: .product(height))
  }

  /// Firefox 153.
  static let firefox = BrowserRules(
    version: 1,
    length: .nearest60, indent: .nearest60, fontSize: .nearest60, lineFit: .sixtieths,
    widthRounding: .sixtieths, unitsPerPixel: 60, halvesZeroForTabs: true,
    spacesTabs: false, spacing: .graphemes,
    advanceRounding: .gecko, fallback: .codePoints, scripts: .pairs,
    isolatesEmoji: true, prefersEmojiFont: false, stretches: .words, kernsEastAsian: false,
    invisibles: .gecko, trimsPunctuation: false, reshapesLineEnds: false, subtractsCuts: false,
    breaking: .words, cutsOverflowingSegments: false, isolatesIndents: false,
    collapsesReturns: false, returnsHang: true, keepsMarkedSpaces: true,
    innerSpacesHang: false, ideographicSpaceHangs: true, tabsHang: false,
    hangingSpaces: .clamped,
    movesSpacesOn: true,
    softHyphens: .ignored, hyphenEndsLine: true, finalSoftHyphenTakesRoom: false,
    normalHeight: .roundedSum, lengthHeight: .nearest60, multipleHeight: .product(.nearest60))
}
