internal import CUnicodeData

/// Spacing between characters: CSS `letter-spacing` and `word-spacing`.
struct Spacing: Hashable, Sendable {
  /// After every cluster, that at a line's end included.
  var letter: Fixed
  /// After every space, on top of `letter`.
  var word: Fixed
  var rule = Rule.css
  /// Whether a space that begins the text is widened by `word`: where white space is kept.
  var spacesTextStart = false

  enum Rule: Hashable, Sendable {
    /// Added to some characters: as CSS has it.
    case css
    /// Added to every grapheme cluster that shows something or is a control, else as CSS has it:
    /// Gecko.
    case graphemes
    /// `letter` added to every glyph that has a width, `word` as CSS has it: WebKit
    /// (`ComplexTextController::adjustGlyphsAndAdvances`).
    case characters
    /// `letter` to every glyph, marks and joiners too, but none to letters that
    /// join; `word` to every gap between words: as SkParagraph has it.
    case glyphs
  }

  static let none = Spacing(letter: .zero, word: .zero)

  /// Whether nothing is added anywhere.
  var isNone: Bool { letter == .zero && word == .zero }

  /// The spacing of a glyph of that script, whatever its character.
  @inline(__always)
  func ofGlyph(as wide: Fixed, in script: Script) -> Fixed {
    switch rule {
    case .css, .graphemes: .zero
    case .glyphs: script.joinsLetters ? .zero : letter
    case .characters: wide == .zero ? .zero : letter
    }
  }

  /// The spacing of a line break that is kept, and of any other control: to Gecko it is a character
  /// as well.
  func ofControl(_ scalar: UInt32) -> Fixed {
    rule == .graphemes ? after(scalar, at: 1, script: .zyyy) : .zero
  }

  /// The spacing of the first glyph of a cluster of context-free characters, unless the text
  /// begins with it and its spaces collapse.
  func ofCluster(_ first: UInt32, as wide: Fixed, in script: Script) -> Fixed {
    ofGlyph(as: wide, in: script)
      + (rule == .glyphs ? .zero : after(first, at: 1, script: script))
  }

  /// A style's features, and those that spacing switches off: letters that are
  /// spaced cannot be joined (CSS Text 3, section 8.2), unless the style switches them on.
  /// SkParagraph parts only common ligatures, and only if the letters move apart,
  /// whatever the style's features.
  func features(of style: [FontFeature]) -> [FontFeature] {
    switch rule {
    case .css, .graphemes, .characters:
      // Gecko leaves contextual alternates on.
      let ligatures =
        [FontFeature("liga", 0), FontFeature("clig", 0)]
        + (rule == .graphemes ? [] : [FontFeature("calt", 0)])
      return (letter == .zero ? [] : ligatures) + style
    case .glyphs:
      return style + (letter > .zero ? [FontFeature("liga", 0)] : [])
    }
  }

  /// The spacing of a cluster that begins with the character.
  ///
  /// As in Chromium 156: characters without a width of their own get nothing,
  /// nor do runs of scripts that join letters, digits and full stops included,
  /// but for their spaces; and a space that begins the text gets `word` only where
  /// white space is kept.
  ///
  /// - Parameters:
  ///   - script: The script of the run.
  ///   - next: The character after it: to Gecko a space with a mark on it is none between words.
  ///   - isLast: Whether it ends the text.
  func after(
    _ scalar: UInt32, at index: Int, script: Script, next: UInt32 = 0, isLast: Bool = false
  ) -> Fixed {
    let letter = rule == .characters ? Fixed.zero : letter
    let isNoBreakSpace = scalar == 0xA0
    // `IsCSSWordSpacingSpace` of Gecko has returns, where white space collapses.
    let isReturn = scalar == 0x0D && rule == .graphemes && !spacesTextStart
    let isSpace =
      scalar == 0x20 && !(rule == .graphemes && extendsGrapheme(next)) || isNoBreakSpace || isReturn
    // In Gecko the character's own script decides (`IsCursiveScript`).
    let own = rule == .graphemes ? CharacterProperties.of(scalar).script : script
    if isInvisible(scalar, at: index, isLast: isLast) || own.joinsLetters && !isSpace {
      return .zero
    }
    return isSpace && (index > 0 || isNoBreakSpace || spacesTextStart) ? letter + word : letter
  }

  private func extendsGrapheme(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).flags.contains(.mark)
  }

  /// Joiners that do not begin the text, and what Gecko takes out of it before it is shaped; others
  /// of what is ignorable are graphemes of their own (45 characters in Firefox 153).
  private func isUnspacedInGecko(_ scalar: UInt32, at index: Int, isLast: Bool) -> Bool {
    switch scalar {
    case 0x200C, 0x200D: index > 0
    case 0x200B, 0x2060, 0xFEFF: !isLast
    case 0xAD: true
    default: isDirectionControl(scalar)
    }
  }

  /// Joiners, form feeds and their like: whatever their glyphs, they have no width of
  /// their own. Marks without a base are spaced, and tags and selectors outside the BMP.
  private func isInvisible(_ scalar: UInt32, at index: Int, isLast: Bool) -> Bool {
    if rule == .graphemes { return isUnspacedInGecko(scalar, at: index, isLast: isLast) }
    if rule == .css && (scalar == 0x0C || scalar == 0xFFFC) { return true }
    return scalar <= 0xFFFF && CharacterProperties.of(scalar).flags.contains(.defaultIgnorable)
  }
}

extension Script {
  /// The cursive scripts of CSS Text 4, section 8.2.1.
  var joinsLetters: Bool {
    switch self {
    case .arab, .rohg, .mand, .mong, .nkoo, .phag, .syrc: true
    default: false
    }
  }
}
