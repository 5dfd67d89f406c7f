/// One line of a text as it is drawn: where it lies, and its glyphs.
///
/// Lengths are in points, x from the left edge of the text's box and y from its top
/// down.
public struct GlyphLine: Hashable, Sendable {
  /// What was measured; its `height` reaches down from `top`.
  public var line: Line
  /// The line's upper edge, from the top of the text.
  public var top: Points
  /// What the glyphs stand on, from the top of the text.
  public var baseline: Points
  /// Where the first glyph begins: zero but for indents.
  public var start: Points
  /// From left to right, as they are seen.
  public var runs: [GlyphRun]
}

/// Text of a line in one font and one direction.
public struct GlyphRun: Hashable, Sendable {
  /// Index into `TextStyle.fonts.faces`.
  public var fontIndex: Int
  /// Whether its characters run from right to left; its glyphs are still listed from the left.
  public var isRightToLeft: Bool
  /// In the order of the text.
  public var clusters: [GlyphCluster]
}

/// Characters that are drawn together, by one glyph as a rule.
public struct GlyphCluster: Hashable, Sendable {
  /// Into the source's UTF-8; empty for the hyphen that a soft hyphen shows.
  public var utf8Range: Range<Int>
  /// The characters as they are laid out: white space that collapsed is a space.
  public var characters: String
  /// The left edge of its advance box.
  public var x: Points
  /// The width of its advance box, letter spacing included.
  public var advance: Points
  /// Whether no font has it; its glyph is then a font's box for missing ones.
  public var isMissing: Bool
  /// From left to right.
  public var glyphs: [PlacedGlyph]
}

/// A glyph and where it is drawn.
public struct PlacedGlyph: Hashable, Sendable {
  /// Within its font.
  public var glyph: UInt32
  /// Its origin on the line.
  public var x: Points
  /// How far its origin is above the line's baseline.
  public var rise: Points
}

extension GlyphLine {
  /// The right edge of its last glyph's advance box; `start` for an empty line.
  public var end: Points {
    runs.flatMap(\.clusters).reduce(start) { max($0, $1.x + $1.advance) }
  }
}
