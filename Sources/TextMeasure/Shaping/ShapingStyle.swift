import CHarfBuzz
internal import CUnicodeData

/// The fonts and settings all texts of one style are shaped with.
///
/// Immutable, and so shared by every worker and every prepared text.
final class ShapingStyle: Sendable {
  let fonts: [Font]
  /// Indices of those that are tried for characters: behind them are smaller sizes of some.
  let triedFonts: Range<Int>
  /// Small capitals that are made of capitals in those; `nil` for none.
  let smallCapitals: SmallCapitals?
  /// Subscripts or superscripts that are made of smaller letters; `nil` for none.
  let drawnPositions: DrawnPositions?
  /// Whether the font that draws emoji is tried first for emoji without a selector.
  private let prefersEmojiFont: Bool
  /// Indices into `fonts`, in the order in which they are tried for emoji.
  private let emojiOrder: [Int]
  /// Indices into `fonts`, in the order in which they are tried for emoji to be drawn as text.
  private let textOrder: [Int]
  /// A BCP 47 tag: it chooses glyphs (`locl`), so it changes widths.
  let language: String
  let spacing: Spacing
  /// Room between ideographs and what is beside them.
  let autospace: Autospace?
  let fallback: FallbackRule
  /// The text that is given to the shaper at once.
  let shapingUnit: ShapingUnit
  /// The rounding of every advance.
  let rounding: WidthRounding
  /// The widths of characters without a picture of their own.
  let invisibles: InvisibleCharacters
  /// Whether soft hyphens are taken out before shaping.
  let dropsSoftHyphens: Bool
  /// Whether a font without U+00A0 has U+0020 in its place, as HarfBuzz does once it is chosen.
  private let noBreakSpacesAreSpaces: Bool
  /// Whether every space is as wide as the font's bare glyph.
  let spacesAreBare: Bool
  /// Whether the direction of what is shaped is that of its script, and not the text's.
  let directionIsOfScript: Bool
  /// Changes to what fonts have on by default.
  let features: [hb_feature_t]
  /// Changes to what fonts have on by default, for text in Hangul, Han and kana.
  let eastAsianFeatures: [hb_feature_t]
  /// Changes for Hangul, and what that is shaped as with each font; empty if as Hangul.
  private let hangulFeatures: [hb_feature_t]
  private let hangulAlternates: [HangulAlternates]
  /// The scripts in which each font is shaped across spaces, where words are shaped apart.
  let spaceLookups: [SpaceLookups]
  /// `features`, and half widths for punctuation (`halt`).
  let halfWidthFeatures: [hb_feature_t]
  /// `features` by name.
  private let tableFeatures: [FontFeature]
  private let eastAsianTableFeatures: [FontFeature]
  private let hangulTableFeatures: [FontFeature]
  /// The trimming for each font; `nil` where punctuation keeps its width.
  let trimming: [PunctuationTrimming?]

  /// Whether the exact sums of HarfBuzz are kept, as its unit is no part of a point.
  let keepsAdvances: Bool
  /// Whether lines have room for what is drawn of them.
  let measuresInk: Bool

  /// - Parameter emojiAdvance: The advance of every glyph of the font that draws emoji, if not its
  ///   own.
  /// - Parameter thickens: Whether fonts that are not bold are thickened.
  /// - Parameter setsHangulByNeighbors: `HangulAlternates`.
  /// - Throws: `StyleError.unusableSize`.
  init(
    _ stack: FontStack, size: Points, rounding: AdvanceRounding,
    drawingsHaveNoWidth: Bool = false, language: String,
    spacing: Spacing = .none, autospace: Autospace? = nil, features: [FontFeature] = [],
    punctuation: TextSpacingTrim = .spaceAll,
    prefersEmojiFont: Bool = false, fallback: FallbackRule = .clusters, emojiAdvance: Fixed? = nil,
    shapingUnit: ShapingUnit = .item, kernsEastAsian: Bool = true,
    setsHangulByNeighbors: Bool = false,
    widthRounding: WidthRounding = .exact, invisibles: InvisibleCharacters = .shaped,
    dropsSoftHyphens: Bool = false, spacesAreBare: Bool = false, directionIsOfScript: Bool = false,
    replacesHyphens: Bool = false, noBreakSpacesAreSpaces: Bool = false, thickens: Bool = false,
    smallCapitals: SmallCapitals? = nil,
    drawnPositions: DrawnPositions? = nil
  ) throws(StyleError) {
    var fonts: [Font] = []
    for (index, face) in stack.faces.enumerated() {
      let advance = index == stack.emoji ? emojiAdvance : nil
      fonts.append(
        try Font(
          face, size: size, rounding: rounding, advance: advance,
          drawingsHaveNoWidth: drawingsHaveNoWidth, replacesHyphens: replacesHyphens,
          isThickened: thickens && !face.isBold))
    }
    self.fonts = fonts
    triedFonts = 0..<(smallCapitals?.uses.count ?? drawnPositions?.firstSmaller ?? fonts.count)
    self.smallCapitals = smallCapitals
    self.drawnPositions = drawnPositions
    keepsAdvances = if case .pixels = rounding { true } else { false }
    measuresInk = rounding.measuresInk
    self.prefersEmojiFont = prefersEmojiFont
    self.noBreakSpacesAreSpaces = noBreakSpacesAreSpaces
    let order = Array(triedFonts)
    emojiOrder = order.filter { $0 == stack.emoji } + order.filter { $0 != stack.emoji }
    textOrder =
      order.filter { !stack.faces[$0].hasColorGlyphs }
      + order.filter { stack.faces[$0].hasColorGlyphs }
    self.language = language
    self.spacing = spacing
    self.autospace = autospace?.sized(by: fonts[0], widthRounding)
    self.fallback = fallback
    tableFeatures = spacing.features(of: features)
    self.features = tableFeatures.map { $0.global }
    let own = kernsEastAsian ? [] : Self.ownFeaturesOfEastAsian(tableFeatures)
    eastAsianTableFeatures = own + tableFeatures
    eastAsianFeatures = eastAsianTableFeatures.map { $0.global }
    let ofHangul =
      eastAsianTableFeatures + HangulAlternates.features(areSet: setsHangulByNeighbors)
    hangulTableFeatures = ofHangul
    hangulFeatures = ofHangul.map { $0.global }
    hangulAlternates =
      setsHangulByNeighbors
      ? fonts.map { HangulAlternates(in: $0.face, language: language, features: ofHangul) } : []
    self.shapingUnit = shapingUnit
    self.rounding = widthRounding
    self.invisibles = invisibles
    self.dropsSoftHyphens = dropsSoftHyphens
    self.spacesAreBare = spacesAreBare
    self.directionIsOfScript = directionIsOfScript
    spaceLookups = shapingUnit == .word ? fonts.map { SpaceLookups($0, features: features) } : []
    halfWidthFeatures = (tableFeatures + [FontFeature("halt", 1)]).map { $0.global }
    let harfBuzzLanguage = hb_language_from_string(language, -1)
    trimming = fonts.map { PunctuationTrimming($0, punctuation, language: harfBuzzLanguage) }
  }

  /// What Gecko switches in Hangul, Han and kana: they are not kerned, unless a style says so, and
  /// then they are proportional, too (`gfxHarfBuzzShaper::ShapeText`; 108 texts in Firefox 153).
  private static func ownFeaturesOfEastAsian(_ features: [FontFeature]) -> [FontFeature] {
    let kerning = FontFeature("kern", 1)
    let isKerned = features.last { $0.tag == kerning.tag }.map { $0.value != 0 } ?? false
    return isKerned ? [FontFeature("palt", 1)] : [FontFeature("kern", 0)]
  }

  /// Whether what a pair adds depends on how wide its glyphs are, and not on their classes alone:
  /// where advances are rounded once they are kerned, and where a glyph that comes to no width is
  /// not spaced.
  var kernsByAdvance: Bool {
    rounding == .sixtieths || spacing.rule == .characters && spacing.letter != .zero
  }

  /// The features of text of a script, by name.
  func tableFeatures(in script: Script) -> [FontFeature] {
    if script == .hang { return hangulTableFeatures }
    return isUnkerned(script) ? eastAsianTableFeatures : tableFeatures
  }

  /// The features of text of a script with a font.
  func features(in script: Script, font: Int) -> [hb_feature_t] {
    let features =
      script == .hang ? hangulFeatures : isUnkerned(script) ? eastAsianFeatures : features
    guard let drawnPositions, drawnPositions.isSmaller(font) else { return features }
    return features.filter { $0.tag != drawnPositions.feature.global.tag }
  }

  /// The script and language that text of a script is shaped as with a font, where it is another
  /// script.
  func alternates(
    of script: Script, font: Int, in scalars: ArraySlice<UInt32>
  ) -> HangulAlternates? {
    guard script == .hang, !hangulAlternates.isEmpty, hangulAlternates[font].script != .hang,
      !scalars.contains(where: HangulAlternates.needsHangul)
    else { return nil }
    return hangulAlternates[font]
  }

  /// What decides which lookups of a font run for context-free text of a script.
  func lookupsKey(_ script: Script, font: Int) -> GlyphLookupsKey {
    let alternates = script == .hang && !hangulAlternates.isEmpty ? hangulAlternates[font] : nil
    return GlyphLookupsKey(
      script: alternates?.script ?? script, language: alternates?.language ?? language,
      features: tableFeatures(in: script))
  }

  /// The first font that has a character.
  func firstFont(with scalar: UInt32) -> Int? {
    triedFonts.first { has(scalar, font: $0) }
  }

  /// How a character without a selector is to be drawn. WebKit draws what a skin tone may follow in a
  /// font of colours, if there is one, though it is text by default: `☝`, `✌` and `✍` of 258 that a font
  /// of texts and the one of emoji have, and none of them where that has outlines (WebKitGTK 2.50).
  func kind(ofLone scalar: UInt32) -> Item.Kind {
    guard fallback == .sequences, let emoji = emojiOrder.first,
      fonts[emoji].face.hasColorGlyphs
    else { return .text }
    let properties = CharacterProperties.of(scalar)
    let isText = !properties.flags.contains(.emojiPresentation)
    return properties.lineBreak == .EB && isText ? .selectedEmoji : .text
  }

  /// Whether a character shows nothing and has no font that it asks for, in Gecko: what is taken out
  /// before fonts are chosen, and what is ignorable by default, if the first font lacks it.
  func showsNothing(_ scalar: UInt32) -> Bool {
    guard CharacterProperties.of(scalar).flags.contains(.defaultIgnorable) else { return false }
    return isDiscarded(scalar) || !has(scalar, font: 0)
  }

  /// Whether a font has a character.
  func has(_ scalar: UInt32, font: Int) -> Bool {
    if let glyph = fonts[font].glyph(of: scalar), glyph != 0 { return true }
    return scalar == 0xA0 && noBreakSpacesAreSpaces && has(0x20, font: font)
  }

  /// Whether the font whose box stands for what no font has depends on what is around that.
  var boxesDependOnItems: Bool { fallback == .graphemes && fonts.count > 1 }

  /// Whether a return before a line feed is to go to the next font: in SkParagraph both are one
  /// grapheme cluster, which gets the first font that has both.
  @inline(__always)
  func lacksLineBreak(at index: Int, in scalars: [UInt32], font: Int) -> Bool {
    fallback == .graphemes && scalars[index] == 0x0D
      && lacksLineBreak(afterReturnAt: index, in: scalars, font: font)
  }

  private func lacksLineBreak(afterReturnAt index: Int, in scalars: [UInt32], font: Int) -> Bool {
    guard index + 1 < scalars.count, scalars[index + 1] == 0x0A else { return false }
    return [0x0D, 0x0A].contains { fonts[font].glyph(of: $0) ?? 0 == 0 }
  }

  /// Whether spaces between words are shaped by themselves.
  func isolatesSpaces(in script: Script) -> Bool {
    guard shapingUnit == .word, let font = firstFont(with: 0x20) else { return false }
    return !spaceLookups[font].joinWords(in: script)
  }

  /// The font tried in the `attempt`-th place, from 0, for text of `kind`.
  func font(inPlace attempt: Int, for kind: Item.Kind) -> Int {
    switch kind {
    case .text, .control: attempt
    case .emoji: prefersEmojiFont ? emojiOrder[attempt] : attempt
    case .selectedEmoji: emojiOrder[attempt]
    case .selectedText: textOrder[attempt]
    }
  }
}

/// The text that goes to the next font where a font lacks a glyph, and how finely text can be
/// parted after shaping.
enum FallbackRule: Hashable, Sendable {
  /// Clusters, which hold at least a grapheme cluster each: browsers.
  case clusters

  /// Whole grapheme clusters, but clusters may be smaller: a mark that HarfBuzz
  /// places over its base is one by itself. Control characters go nowhere: the
  /// first font shows its box. SkParagraph does that.
  case graphemes

  /// Characters, each with the first font that has it, before anything is shaped: Gecko.
  case codePoints

  /// Grapheme clusters, each with the first font that has all of its characters, before
  /// anything is shaped: WebKit.
  case sequences

  /// Whether a font's character map decides, and not what shaping makes of it.
  var choosesBeforeShaping: Bool { self == .codePoints || self == .sequences }

  var clusterLevel: hb_buffer_cluster_level_t {
    switch self {
    case .clusters, .codePoints, .sequences: HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES
    case .graphemes: HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS
    }
  }

  /// The font whose box stands for what no font has.
  ///
  /// - Parameters:
  ///   - box: The one so far; at first that of the font tried first.
  ///   - font: The font that was just tried.
  ///   - splitsRange: Whether it could show some of the range and not all.
  func box(_ box: Int, after font: Int, splitsRange: Bool) -> Int {
    self == .graphemes && splitsRange ? font : box
  }

  /// The item of a part that goes to the next font: what has no script of its own in it has none
  /// there, whatever is around it. SkParagraph finds scripts anew in what a font left over
  /// (`OneLineShaper::shape`).
  func item(_ item: Item, for part: ArraySlice<UInt32>) -> Item {
    guard self == .graphemes, part.allSatisfy({ CharacterProperties.of($0).script.isShared })
    else { return item }
    var item = item
    item.script = .zyyy
    return item
  }

  /// Whether a character without a glyph goes to the next font.
  func allowsFallback(_ scalar: UInt32) -> Bool {
    switch self {
    case .clusters, .codePoints, .sequences: true
    case .graphemes: scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar)
    }
  }
}
