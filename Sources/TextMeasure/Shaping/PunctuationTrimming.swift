import CHarfBuzz

/// Full-width punctuation set half as wide where two pieces of it meet, or a line begins
/// (CSS Text 4, `text-spacing-trim`), as Chromium does it with fonts that
/// have the feature `halt`.
///
/// `，（` are 1.5 em wide together, not 2. Which characters leave which half of
/// their square empty depends on the font and the language, so it is read off the glyphs'
/// outlines. Fonts with proportional punctuation have no `halt`.
struct PunctuationTrimming: Sendable {
  /// Full stop and comma.
  private let dot: PunctuationClass
  private let colon: PunctuationClass
  private let semicolon: PunctuationClass
  private let quotesAreFullWidth: Bool
  private let kind: TextSpacingTrim

  /// A character to be set half as wide.
  struct Trim {
    /// The index of the character.
    var index: Int
    /// Where the text cannot be cut without undoing it.
    var cut: Int
  }

  /// The characters of `range` that lose their empty half.
  ///
  /// - Parameter isLineStart: Whether `range` begins a line, so that nothing
  ///   comes before it.
  /// - Returns: In rising order.
  func trims(in range: Range<Int>, of scalars: [UInt32], isLineStart: Bool) -> [Trim] {
    var trims: [Trim] = []
    var last: PunctuationClass = .other
    let start = range.lowerBound
    let beginsParagraph = start == 0 || scalars[start - 1] == 0x0A
    if isLineStart || beginsParagraph {
      if trimsLineStart(ofParagraph: beginsParagraph) { last = .open }
    } else {
      last = resolved(scalars[start - 1])
    }
    for index in range {
      let current = resolved(scalars[index])
      if last.losesRightHalf(before: current) && index > range.lowerBound {
        trims.append(Trim(index: index - 1, cut: index))
      } else if current.losesLeftHalf(after: last) {
        trims.append(Trim(index: index, cut: index))
      }
      last = current
    }
    let end = range.upperBound
    if end < scalars.count, last.losesRightHalf(before: resolved(scalars[end])) {
      trims.append(Trim(index: end - 1, cut: end))
    }
    return trims
  }

  private func trimsLineStart(ofParagraph beginsParagraph: Bool) -> Bool {
    kind == .trimStart || kind == .spaceFirst && !beginsParagraph
  }

  /// Whether a line that begins with the character sets it half as wide.
  func isTrimmableAtStart(_ scalar: UInt32) -> Bool {
    trimsLineStart(ofParagraph: false) && resolved(scalar) == .open
  }

  /// Whether a character may lose its right half at a line's end, to make it fit
  /// (CSS Text 4, `allow-end`): closing brackets and quotes, not full stops.
  func isTrimmableAtEnd(_ scalar: UInt32) -> Bool {
    switch PunctuationClass(scalar) {
    case .close: true
    case .closeQuote: quotesAreFullWidth
    default: false
    }
  }

  /// Whether the character keeps its width whatever is beside it.
  func leavesAlone(_ scalar: UInt32) -> Bool {
    switch resolved(scalar) {
    case .other, .middle, .openNarrow, .closeNarrow: true
    default: false
    }
  }

  private func resolved(_ scalar: UInt32) -> PunctuationClass {
    switch PunctuationClass(scalar) {
    case .dot: dot
    case .colon: colon
    case .semicolon: semicolon
    case .openQuote: quotesAreFullWidth ? .open : .openNarrow
    case .closeQuote: quotesAreFullWidth ? .close : .closeNarrow
    case let other: other
    }
  }
}

// MARK: - What a font makes of punctuation

extension PunctuationTrimming {
  /// - Returns: `nil` for a font without `halt`, or without the characters.
  init?(_ font: Font, _ kind: TextSpacingTrim, language: hb_language_t?) {
    guard kind != .spaceAll, Self.has(feature: "halt", font) else { return nil }
    let sample: [UInt32] = [
      0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF1A, 0xFF1B, 0x201C, 0x2018, 0x201D, 0x2019,
    ]
    guard let classes = Self.classes(of: sample, in: font, language: language) else { return nil }
    self.kind = kind
    dot = Self.common(classes[0..<4])
    colon = classes[4]
    semicolon = classes[5]
    quotesAreFullWidth =
      Self.common(classes[6..<8]) == .open && Self.common(classes[8..<10]) == .close
  }

  private static func has(feature: String, _ font: Font) -> Bool {
    let face = hb_font_get_face(font.hbFont)
    var count = hb_ot_layout_table_get_feature_tags(
      face, hb_tag_from_string("GPOS", 4), 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_layout_table_get_feature_tags(face, hb_tag_from_string("GPOS", 4), 0, &count, &tags)
    return tags.contains(hb_tag_from_string(feature, 4))
  }

  /// The class they share, or `.other`.
  private static func common(_ classes: ArraySlice<PunctuationClass>) -> PunctuationClass {
    classes.allSatisfy { $0 == classes.first } ? classes.first ?? .other : .other
  }

  /// The class of each character by where its glyph has ink; `nil` if they do
  /// not shape to one glyph each.
  private static func classes(
    of characters: [UInt32], in font: Font, language: hb_language_t?
  ) -> [PunctuationClass]? {
    let buffer: OpaquePointer = hb_buffer_create()
    defer { hb_buffer_destroy(buffer) }
    hb_buffer_add_codepoints(
      buffer, characters, Int32(characters.count), 0, Int32(characters.count))
    hb_buffer_set_script(buffer, HB_SCRIPT_HAN)
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    hb_buffer_set_language(buffer, language)
    tm_hb_shape(font.face.unitsFont, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), Int(count) == characters.count,
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return nil }
    return characters.indices.map { index in
      let info = infos[index]
      guard info.codepoint != 0, Int(info.cluster) == index else { return .other }
      return inkClass(of: info.codepoint, positions[index], in: font)
    }
  }

  /// Which half of its advance a glyph leaves empty.
  private static func inkClass(
    of glyph: hb_codepoint_t, _ position: hb_glyph_position_t, in font: Font
  ) -> PunctuationClass {
    var extents = hb_glyph_extents_t()
    guard hb_font_get_glyph_extents(font.face.unitsFont, glyph, &extents) != 0 else {
      return .other
    }
    let half = Double(position.x_advance) / 2
    let left = Double(extents.x_bearing + position.x_offset)
    let width = Double(extents.width)
    if left + width <= half { return .close }
    if left >= half { return .open }
    if width <= half && left >= half / 2 { return .middle }
    return .other
  }
}

/// The classes of punctuation that trimming distinguishes (CSS Text 4, section
/// 8.4.1); those of the second group become one of the first by font.
enum PunctuationClass: UInt8, Sendable {
  case other
  /// Ink in the right half of a full-width square.
  case open
  /// Ink in the left half.
  case close
  /// Ink in the middle.
  case middle
  case openNarrow
  case closeNarrow

  case dot
  case colon
  case semicolon
  case openQuote
  case closeQuote

  init(_ scalar: UInt32) {
    self =
      switch scalar {
      case ..<0x80: Self.ascii(scalar)
      case 0x3001, 0x3002, 0xFF0C, 0xFF0E: .dot
      case 0xFF1A: .colon
      case 0xFF1B: .semicolon
      case 0x2018, 0x201C: .openQuote
      case 0x2019, 0x201D: .closeQuote
      case 0xB7, 0x2027, 0x3000, 0x30FB: .middle
      case 0x3000...0x303F, 0xFF00...0xFFEF: Self.wide(scalar)
      case Hangul.syllables, 0x3040...0x9FFF: .other
      default: Self.narrow(scalar)
      }
  }

  private static func ascii(_ scalar: UInt32) -> Self {
    switch scalar {
    case 0x28, 0x5B, 0x7B: .openNarrow
    case 0x29, 0x5D, 0x7D: .closeNarrow
    default: .other
    }
  }

  /// Opening and closing punctuation of all other blocks: never set narrower, but what is beside it
  /// may be.
  private static func narrow(_ scalar: UInt32) -> Self {
    let flags = CharacterProperties.of(scalar).flags
    if flags.contains(.openingPunctuation) { return .openNarrow }
    return flags.contains(.closingPunctuation) ? .closeNarrow : .other
  }

  /// Opening and closing punctuation (General_Category Ps and Pe) of the CJK
  /// blocks; halfwidth forms are narrow.
  private static func wide(_ scalar: UInt32) -> Self {
    switch scalar {
    case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D,
      0xFF08, 0xFF3B, 0xFF5B, 0xFF5F:
      .open
    case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E,
      0x301F, 0xFF09, 0xFF3D, 0xFF5D, 0xFF60:
      .close
    case 0xFF62: .openNarrow
    case 0xFF63: .closeNarrow
    default: .other
    }
  }

  /// Whether this opening character is set without its empty left half.
  func losesLeftHalf(after last: Self) -> Bool {
    guard self == .open else { return false }
    switch last {
    case .open, .middle, .close, .openNarrow: return true
    default: return false
    }
  }

  /// Whether this closing character is set without its empty right half.
  func losesRightHalf(before next: Self) -> Bool {
    guard self == .close else { return false }
    switch next {
    case .close, .middle, .closeNarrow: return true
    default: return false
    }
  }
}

/// The change of a character that is set half as wide.
struct PunctuationHalving {
  /// How much narrower it is.
  var amount: Fixed
  /// How far its glyph moves to the right.
  var offset: Fixed

  static let none = PunctuationHalving(amount: .zero, offset: .zero)
}

/// The halvings that one shaper has met: a few marks in a few fonts.
final class PunctuationHalvings {
  struct Key: Hashable {
    var scalar: UInt32
    var script: Script
    var isRightToLeft: Bool
    /// Index into the style's fonts.
    var font: Int
  }

  private var halvings: [Key: PunctuationHalving] = [:]

  /// More than the marks of all scripts that set them full width.
  private static let maximumCount = 1024

  func value(for key: Key, find: () -> PunctuationHalving) -> PunctuationHalving {
    if let known = halvings[key] { return known }
    let found = find()
    if halvings.count >= Self.maximumCount { halvings.removeAll() }
    halvings[key] = found
    return found
  }
}
