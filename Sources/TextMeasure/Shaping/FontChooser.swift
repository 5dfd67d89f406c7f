import CHarfBuzz

/// Chooses a font for every character by the fonts' character maps.
struct FontChooser {
  private let style: ShapingStyle

  init(_ style: ShapingStyle) { self.style = style }

  /// Indices into the style's fonts, one for each character of `range`; `nil` for the characters
  /// of a sequence that no font has as a whole.
  func fonts(for range: Range<Int>, of item: Item, _ scalars: [UInt32]) -> [Int?] {
    if style.fallback == .sequences { return fontsOfSequences(in: range, of: item, scalars) }
    if style.triedFonts.count == 1 { return Array(repeating: 0, count: range.count) }
    return fontsOfCodePoints(in: range, of: item, scalars)
  }

  private func has(_ scalar: UInt32, _ font: Int) -> Bool {
    style.has(scalar, font: font)
  }

  /// The first font, in the order for that kind of item, that has the character.
  private func first(for scalar: UInt32, _ kind: Item.Kind) -> Int? {
    fonts(for: kind).first { has(scalar, $0) }
  }

  /// The fonts that are tried, in order. WebKit draws nothing as text in colour (`EmojiPolicy`).
  private func fonts(for kind: Item.Kind) -> some Sequence<Int> {
    let needsText = style.fallback == .sequences && kind == .selectedText
    return style.triedFonts.lazy.map { style.font(inPlace: $0, for: kind) }
      .filter { !needsText || !style.fonts[$0].face.hasColorGlyphs }
  }
}

// MARK: - Gecko

extension FontChooser {
  /// `gfxFontGroup::FindFontForChar`.
  private func fontsOfCodePoints(
    in range: Range<Int>, of item: Item, _ scalars: [UInt32]
  ) -> [Int?] {
    var fonts: [Int?] = []
    fonts.reserveCapacity(range.count)
    var last: Int?
    for index in range {
      let scalar = scalars[index]
      let kind = kind(at: index, in: scalars, of: item)
      last =
        fontThatStays(at: index, in: scalars, last: last)
        ?? first(for: scalar, kind) ?? last ?? style.font(inPlace: 0, for: kind)
      fonts.append(last)
    }
    return fonts
  }

  /// How a character is to be drawn: by the selector right after it, if there is one.
  private func kind(at index: Int, in scalars: [UInt32], of item: Item) -> Item.Kind {
    guard item.kind == .selectedEmoji || item.kind == .selectedText else { return item.kind }
    let next = index + 1 < scalars.count ? scalars[index + 1] : 0
    return next == 0xFE0E || next == 0xFE0F ? item.kind : .text
  }

  /// The font of the character before, if the one at `index` has it whatever fonts have it.
  private func fontThatStays(at index: Int, in scalars: [UInt32], last: Int?) -> Int? {
    guard let last else { return nil }
    let scalar = scalars[index]
    let properties = CharacterProperties.of(scalar)
    if properties.flags.contains(.defaultIgnorable) { return last }
    if extendsCluster(properties) {
      if has(scalar, last) { return last }
      if let composed = Composition.pair(scalars[index - 1], scalar), has(composed, last) {
        return last
      }
    }
    return index > 0 && scalars[index - 1] == 0x200D && has(scalar, last) ? last : nil
  }

  private func extendsCluster(_ properties: CharacterProperties) -> Bool {
    properties.flags.contains(.mark) || properties.flags.contains(.emojiModifier)
  }
}

// MARK: - WebKit

extension FontChooser {
  /// `FontCascade::fontForCombiningCharacterSequence`.
  private func fontsOfSequences(
    in range: Range<Int>, of item: Item, _ scalars: [UInt32]
  ) -> [Int?] {
    var boundaries: [Bool] = []
    GraphemeBreaker.markBoundaries(in: scalars.span.extracting(range), into: &boundaries)
    var fonts: [Int?] = []
    fonts.reserveCapacity(range.count)
    var start = range.lowerBound
    while start < range.upperBound {
      var end = start + 1
      while end < range.upperBound && !boundaries[end - range.lowerBound] { end += 1 }
      // A cut may have parted what was an emoji.
      let kind = item.kind == .text ? .text : EmojiClusters.kind(of: scalars[start..<end])
      let font = font(for: scalars[start..<end], kind)
      fonts.append(contentsOf: repeatElement(font, count: end - start))
      start = end
    }
    return fonts
  }

  /// The font of a grapheme cluster; `nil` if no font has all of one whose first character some
  /// font has, or if a selector makes a picture of what is no emoji. In what other fonts of a
  /// system it would be looked for is not known.
  private func font(for sequence: ArraySlice<UInt32>, _ kind: Item.Kind) -> Int? {
    let base = zeroWidthSpace(for: sequence[sequence.startIndex])
    let kind = kind == .text ? style.kind(ofLone: base) : kind
    let ofBase = first(for: base, kind)
    guard sequence.count > 1, ofBase != nil else {
      return ofBase ?? style.font(inPlace: 0, for: kind)
    }
    if kind == .text && sequence[sequence.startIndex + 1] == 0xFE0F { return nil }
    return fonts(for: kind).first { font in
      has(base, font)
        && sequence.dropFirst().allSatisfy { isSelector($0) || has(zeroWidthSpace(for: $0), font) }
    }
  }

  /// The fonts that make lines higher: those of single characters, not of the sequences that they
  /// are drawn in, an emoji's not the one that has its picture but the first, and none of what is
  /// ignorable or a picture without width (`TextUtil::fallbackFontsForText`; 24 marks and others after
  /// three letters, and 51 emoji with and without selectors in two stacks, in WebKitGTK 2.50).
  func fontsOfHeights(in scalars: [UInt32]) -> [FontRun] {
    var runs: [FontRun] = []
    for (index, scalar) in scalars.enumerated() {
      let flags = CharacterProperties.of(scalar).flags
      if hasNoWidthAsSeparator(scalar) || scalar < 0x20 { continue }
      if flags.contains(.defaultIgnorable) { continue }
      let font = UInt8(first(for: scalar, .text) ?? 0)
      if isDrawingWithoutWidth(scalar, in: style.fonts[Int(font)]) { continue }
      if let last = runs.last, last.font == font, last.range.upperBound == index {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 1
      } else {
        runs.append(FontRun(range: index..<index + 1, font: font, item: 0, attempt: 0))
      }
    }
    return runs
  }

  private func isDrawingWithoutWidth(_ scalar: UInt32, in font: Font) -> Bool {
    guard font.face.hasColorGlyphs, let glyph = font.glyph(of: scalar) else { return false }
    return font.advance(ofGlyph: glyph) == 0
  }

  /// U+200B for controls and their like, whose fonts WebKit finds by that.
  private func zeroWidthSpace(for scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x09, 0x0A: scalar
    case ..<0x20, 0x7F...0x9F, 0xAD, 0x200E, 0x200F, 0x2028...0x202E, 0xFEFF, 0xFFFC: 0x200B
    default: scalar
    }
  }

  /// Whether the character is a variation selector, which fonts need not have
  /// (`Font::canRenderCombiningCharacterSequence`); joiners they must have.
  private func isSelector(_ scalar: UInt32) -> Bool {
    (0xFE00...0xFE0F).contains(scalar) || (0xE0100...0xE01EF).contains(scalar)
  }
}

/// Canonical composition (UAX #15), by HarfBuzz' own tables.
enum Composition {
  /// The character that two compose to, if there is one.
  static func pair(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    let isOne = hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &composed)
    return isOne != 0 ? composed : nil
  }
}
