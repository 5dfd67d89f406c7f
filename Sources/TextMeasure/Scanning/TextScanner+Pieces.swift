// Where what lies between spaces is shaped by itself, in fonts that are chosen before.

extension TextScanner {
  /// Begins the piece at `position`, which is before the end.
  ///
  /// - Returns: Whether look-ups may measure it.
  mutating func enterPiece(at position: Int, _ shaper: borrowing Shaper) -> Bool {
    guard let pieces = tables.unitFonts else { return false }
    let font = pieces.font(of: text.scalar(at: position))
    return enterItem(at: position, font: font, pieces, shaper)
  }

  /// Begins the first piece: in the table of Hangul as long as the loops find that it is of that,
  /// or of no script.
  mutating func enterFirstPiece(_ shaper: borrowing Shaper) -> Bool {
    if text.common == nil { findCommonTable(shaper) }
    guard hangul >= 0 else { return enterPiece(at: 0, shaper) }
    beginRun(table: hangul, at: 0)
    if !text.isSyllable(0) { pen.run_start = .max }
    return true
  }

  /// Finds the table of segments of no script, in the font of a full stop.
  @inline(never)
  mutating func findCommonTable(_ shaper: borrowing Shaper) {
    guard let pieces = tables.unitFonts else { return }
    text.common = tables.table(of: .zyyy, font: pieces.font(of: 0x2E), shaper: shaper).memory
  }

  /// Begins another script or font of a piece at `position`.
  ///
  /// - Returns: Whether look-ups may measure it.
  mutating func enterNextItem(at position: Int, _ shaper: borrowing Shaper) -> Bool {
    guard let pieces = tables.unitFonts else { return false }
    let last = Int(text.table(Int(pen.table)).pointee.font)
    let font = pieces.font(
      of: text.scalar(at: position), after: pen.run_start < position ? last : nil)
    return enterItem(at: position, font: font, pieces, shaper)
  }

  private mutating func enterItem(
    at position: Int, font: Int, _ pieces: UnitFontChoice, _ shaper: borrowing Shaper
  ) -> Bool {
    let script = script(ofItemAt: position, font: font, upTo: text.count, pieces)
    guard let table = index(of: script, font: font, shaper) else { return false }
    beginRun(table: table, at: position)
    return true
  }

  /// The script of what begins at `position`: that of the first letter as far as the font goes.
  ///
  /// - Parameter end: Where the text ends, or a line.
  // Mutating here and below: else all of the scanner would be copied for it.
  mutating func script(
    ofItemAt position: Int, font: Int, upTo end: Int, _ pieces: UnitFontChoice
  ) -> Script {
    let start = position
    var position = position
    while position < end && text.source[position] != 0x20 {
      if text.isSyllable(position) { return font == hangulFont ? .hang : .zyyy }
      let scalar = text.scalar(at: position)
      // Others end the piece, or leave the text to the shaper.
      guard scalar > 0x20, position == start || !PieceEnds.begins(scalar),
        pieces.font(of: scalar, after: font) == font
      else { return .zyyy }
      let script = CharacterProperties.of(scalar).script
      if script != .zyyy { return script }
      position = text.position(after: position)
    }
    return .zyyy
  }

  /// Whether a piece begins with the character at `position` that was not entered yet.
  @inline(__always)
  mutating func beginsPiece(_ scalar: UInt32, at position: Int) -> Bool {
    pen.run_start != position
      && (position == 0 || text.source[position - 1] == 0x20 || PieceEnds.begins(scalar))
  }
}
