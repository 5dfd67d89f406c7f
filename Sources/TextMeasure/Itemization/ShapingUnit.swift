/// What is given to the shaper at once.
enum ShapingUnit: Hashable, Sendable {
  /// All of an item.
  case item
  /// Words, and each space by itself, unless the font's rules look at spaces: Gecko
  /// (`gfxFont::SplitAndInitTextRun`).
  case word
  /// What lies between two break opportunities, with a space after it; every space is as
  /// wide as the font's bare glyph: WebKit (`TextUtil::width`, `ComplexTextController`).
  case segment
}

/// What is made of characters without a picture: controls, and what no font has.
enum InvisibleCharacters: Hashable, Sendable {
  /// They are shaped like any other.
  case shaped
  /// Line and paragraph separators and U+FFFC have no width: WebKit
  /// (`FontCascade::treatAsZeroWidthSpace`).
  case separatorsHaveNoWidth
  /// Controls, and all that is ignorable by default, have no width, and a box for a character
  /// that no font has is as wide as the digits in it: Gecko (`gfxFontMissingGlyphs`).
  case ignorablesHaveNoWidth
}
