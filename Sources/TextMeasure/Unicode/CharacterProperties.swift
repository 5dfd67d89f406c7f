internal import CUnicodeData

typealias LineBreakClass = TMLineBreakClass
typealias GraphemeClass = TMGraphemeClass
typealias Script = TMScript
typealias GeneralCategory = TMGeneralCategory

/// The properties of one code point in Unicode 17.0.
///
/// Eight bytes of a table of two stages: for several properties of a character, keep this.
struct CharacterProperties: Sendable {
  private let record: TMCharacterRecord

  /// The properties of `scalar`. Surrogates and values above U+10FFFF have
  /// those of an unassigned code point: text is never trusted to be well formed.
  ///
  /// - Complexity: O(1), three dependent loads.
  @inline(__always)
  static func of(_ scalar: UInt32) -> CharacterProperties {
    CharacterProperties(record: tm_character_record(scalar))
  }

  @inline(__always)
  private init(record: TMCharacterRecord) { self.record = record }

  /// Line_Break (UAX #14), refined so that its rules need nothing else but
  /// `CharacterFlags.eastAsianWide`.
  @inline(__always)
  var lineBreak: LineBreakClass { record.lineBreak }

  /// Grapheme_Cluster_Break (UAX #29) with what rules GB9c and GB11 add to it.
  @inline(__always)
  var grapheme: GraphemeClass { record.grapheme }

  /// Script (UAX #24): `.zyyy` is common, `.zinh` inherited, `.zzzz` unknown.
  @inline(__always)
  var script: Script { record.script }

  @inline(__always)
  var flags: CharacterFlags { CharacterFlags(rawValue: record.flags) }

  /// General_Category.
  @inline(__always)
  var category: GeneralCategory { record.category }

  /// What a letter is, or a mark on one, to who changes cases.
  @inline(__always)
  var letterFlags: LetterFlags { LetterFlags(rawValue: record.letterFlags) }

  /// The Script_Extensions of a character, where they differ from its Script:
  /// the scripts it is used with, such as U+3001 in Hangul, Han and Kana text.
  /// In the order of their codes; else empty.
  var scriptExtensions: UnsafeBufferPointer<Script> {
    guard record.scriptExtensions != 0, let list = tm_script_extensions(record.scriptExtensions)
    else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(list + 1).assumingMemoryBound(to: Script.self), count: Int(list[0]))
  }

  /// Whether the character lists scripts other than its Script value.
  @inline(__always)
  var hasScriptExtensions: Bool { record.scriptExtensions != 0 }
}

extension TMScript {
  /// The ISO 15924 code as four bytes, the first highest: the form of an
  /// OpenType tag and of `hb_script_t`.
  @inline(__always)
  var tag: UInt32 { tm_script_tag(self) }

  /// Whether characters have it that all scripts share: common and inherited.
  @inline(__always)
  var isShared: Bool { self == .zyyy || self == .zinh }

  /// The script by the tags of OpenType, which has one for both Kana.
  var inOpenType: TMScript { self == .kana || self == .hrkt ? .hira : self }
}

/// The yes-or-no properties of a character.
struct CharacterFlags: OptionSet, Sendable {
  let rawValue: UInt16

  @inline(__always)
  init(rawValue: UInt16) { self.rawValue = rawValue }

  @inline(__always)
  private init(_ constant: Int) { rawValue = UInt16(truncatingIfNeeded: constant) }

  /// General_Category L* or N*.
  static var letterOrNumber: Self { Self(TMCharacterFlagLetterOrNumber) }
  /// General_Category M*.
  static var mark: Self { Self(TMCharacterFlagMark) }
  /// East_Asian_Width W, F or H, the `$EastAsian` of UAX #14.
  static var eastAsianWide: Self { Self(TMCharacterFlagEastAsianWide) }
  static var emoji: Self { Self(TMCharacterFlagEmoji) }
  static var emojiPresentation: Self { Self(TMCharacterFlagEmojiPresentation) }
  static var emojiModifier: Self { Self(TMCharacterFlagEmojiModifier) }
  static var extendedPictographic: Self { Self(TMCharacterFlagExtendedPictographic) }
  /// Default_Ignorable_Code_Point: shown as nothing where no font has it.
  static var defaultIgnorable: Self { Self(TMCharacterFlagDefaultIgnorable) }
  /// Letters of Hangul: syllables and conjoining, compatibility and halfwidth jamo.
  static var hangul: Self { Self(TMCharacterFlagHangul) }
  /// Bidi_Class R, AL, AN or explicit. A left-to-right paragraph without such a
  /// character is all at level 0 (UAX #9): it needs no bidi algorithm.
  static var mayNeedBidi: Self { Self(TMCharacterFlagMayNeedBidi) }
  static var whiteSpace: Self { Self(TMCharacterFlagWhiteSpace) }
  /// Line_Break SA, marks included: the letters of Thai, Lao, Khmer, Burmese and
  /// their relatives, which put no spaces between words.
  static var complexContext: Self { Self(TMCharacterFlagComplexContext) }
  /// Line_Break AI, which LB1 resolves to AL: symbols such as ★ and ⓐ.
  static var ambiguousLetter: Self { Self(TMCharacterFlagAmbiguousLetter) }
  /// General_Category Ps, Pe, Pi, Pf or Po.
  static var punctuation: Self { Self(TMCharacterFlagPunctuation) }
  /// General_Category Ps.
  static var openingPunctuation: Self { Self(TMCharacterFlagOpeningPunctuation) }
  /// General_Category Pe.
  static var closingPunctuation: Self { Self(TMCharacterFlagClosingPunctuation) }
}

/// The properties that changes of case and words depend on.
struct LetterFlags: OptionSet, Sendable {
  let rawValue: UInt8

  @inline(__always)
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inline(__always)
  private init(_ constant: Int) { rawValue = UInt8(truncatingIfNeeded: constant) }

  static var cased: Self { Self(TMLetterFlagCased) }
  /// Case_Ignorable: what conditions of cases pass over.
  static var caseIgnorable: Self { Self(TMLetterFlagCaseIgnorable) }
  /// Soft_Dotted: loses its dot under an accent.
  static var softDotted: Self { Self(TMLetterFlagSoftDotted) }
  static var alphabetic: Self { Self(TMLetterFlagAlphabetic) }
  static var ideographic: Self { Self(TMLetterFlagIdeographic) }
  /// Canonical_Combining_Class 230: a mark above its letter.
  static var above: Self { Self(TMLetterFlagAbove) }
  /// Another class than 0 and 230: a mark elsewhere.
  static var elsewhere: Self { Self(TMLetterFlagElsewhere) }
}

/// The 11,172 syllables of Hangul that are one character each: every pair, and three, of its jamo
/// (The Unicode Standard, section 3.12).
enum Hangul {
  @inline(__always)
  static var syllables: ClosedRange<UInt32> { 0xAC00...0xD7A3 }

  @inline(__always)
  static func isSyllable(_ scalar: UInt32) -> Bool { scalar &- 0xAC00 < 11_172 }
}

/// Whether the scalar has the property Bidi_Control (UAX #9, section 2).
func isDirectionControl(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
  default: false
  }
}

/// Whether Gecko takes the scalar out of a text before it is broken and shaped (`IsDiscardable`).
func isDiscarded(_ scalar: UInt32) -> Bool { scalar == 0xAD || isDirectionControl(scalar) }

/// Spaces of several widths, by what Unicode has them for (General_Category Zs).
enum Spaces {
  /// Whether the scalar is white space of a document to CSS (Text 3, section 4): what collapses.
  @inline(__always)
  static func isOfDocument(_ scalar: UInt32) -> Bool {
    isSpaceOrTab(scalar) || scalar == 0x0A || scalar == 0x0D
  }

  @inline(__always)
  static func isSpaceOrTab(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0x09 }

  /// Whether the scalar may hang at a line's end: the other spaces of Unicode (U+2003, U+00A0, …)
  /// take up room (measured in Chromium 156).
  @inline(__always)
  static func hangs(_ scalar: UInt32) -> Bool { isSpaceOrTab(scalar) || scalar == 0x3000 }

  /// Whether the scalar is a space that a line may end at.
  static func isBreaking(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether the scalar is a space that holds on to both its sides: all others of Zs.
  static func isNoBreak(_ scalar: UInt32) -> Bool {
    scalar == 0xA0 || scalar == 0x2007 || scalar == 0x202F
  }
}
