/// One line of a text as it is drawn: where it lies, and its glyphs.
///
/// Lengths are in points, x from the left edge of the text's box and y from its top
/// down.
package struct GlyphLine: Hashable, Sendable {
  /// What was measured; its `height` reaches down from `top`.
  package var line: Line
  /// The line's upper edge, from the top of the text.
  package var top: Points
  /// What the glyphs stand on, from the top of the text.
  package var baseline: Points
  /// Where the first glyph begins: zero but for indents, padding and border.
  package var start: Points
  /// From left to right, as they are seen.
  package var runs: [GlyphRun]
  /// The boxes on it, from left to right.
  package var boxes: [GlyphBox] = []
  /// What of spans with padding lies on it, the inner ones last.
  package var chips: [GlyphChip] = []
}

/// The part of a line that a span with padding takes.
package struct GlyphChip: Hashable, Sendable {
  /// The left edge, and the width.
  package var x, width: Points
  /// The style of its text, an index into `GlyphText.styles`.
  package var styleIndex: Int
  /// How far above the line's baseline its text stands.
  package var rise: Points
}

/// A box among the texts of a line, without its margins.
package struct GlyphBox: Hashable, Sendable {
  /// Into `RichText.boxes`.
  package var index: Int
  /// The left edge.
  package var x: Points
  package var width: Points
  /// How far its top lies below the line's baseline; less than zero above it.
  package var top: Points
  package var height: Points
}

/// Text of a line in one font and one direction.
package struct GlyphRun: Hashable, Sendable {
  /// Index into the fonts of its style.
  package var fontIndex: Int
  /// Index into `GlyphText.styles`.
  package var styleIndex = 0
  /// How far above the line's baseline it stands.
  package var rise = Points.zero
  /// Whether its characters run from right to left; its glyphs are still listed from the left.
  package var isRightToLeft: Bool
  /// In the order of the text.
  package var clusters: [GlyphCluster]
}

/// Characters that are drawn together, by one glyph as a rule.
package struct GlyphCluster: Hashable, Sendable {
  /// Into the source's UTF-8; empty for the hyphen that a soft hyphen shows.
  package var utf8Range: Range<Int>
  /// The characters as they are laid out: white space that collapsed is a space.
  package var characters: String
  /// The left edge of its advance box.
  package var x: Points
  /// The width of its advance box, letter spacing included.
  package var advance: Points
  /// Whether no font has it; its glyph is then a font's box for missing ones.
  package var isMissing: Bool
  /// From left to right.
  package var glyphs: [PlacedGlyph]
}

/// A glyph and where it is drawn.
package struct PlacedGlyph: Hashable, Sendable {
  /// Within its font.
  package var glyph: UInt32
  /// Its origin on the line.
  package var x: Points
  /// How far its origin is above the line's baseline.
  package var rise: Points
}

extension GlyphLine {
  /// The right edge of its last glyph's advance box; `start` for an empty line.
  package var end: Points {
    let end = runs.flatMap { $0.clusters }.reduce(start) { max($0, $1.x + $1.advance) }
    return boxes.reduce(end) { max($0, $1.x + $1.width) }
  }
}
