internal import CScanning
internal import CUnicodeData

// Texts whose shaping units are pieces, in fonts that are chosen before.

extension TextScanner {
  /// Begins the piece at `position`, which is before the end.
  ///
  /// - Returns: Whether it can be scanned.
  mutating func enterPiece(at position: Int, _ shaper: borrowing Shaper) -> Bool {
    guard let pieces = tables.unitFonts else { return false }
    let font = pieces.font(of: text.scalar(at: position))
    return enterItem(at: position, font: font, pieces, shaper)
  }

  /// Begins the first piece: in the table of Hangul, until the loops find another script.
  mutating func enterFirstPiece(_ shaper: borrowing Shaper) -> Bool {
    if text.common == nil { findCommonTable(shaper) }
    guard hangul >= 0 else { return enterPiece(at: 0, shaper) }
    beginRun(table: hangul, at: 0)
    if !text.isSyllable(0) { pen.run_start = .max }
    return true
  }

  /// Finds the table of letterless text, in the font of a full stop.
  @inline(never)
  mutating func findCommonTable(_ shaper: borrowing Shaper) {
    guard let pieces = tables.unitFonts else { return }
    text.common = tables.table(of: .zyyy, font: pieces.font(of: 0x2E), shaper: shaper).memory
  }

  /// Begins another script or font of a piece at `position`.
  ///
  /// - Returns: Whether it can be scanned.
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

  /// The script of the item at `position`: that of its first letter; an item ends with its font.
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
      // Others end the piece, or the text has to be shaped.
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

// Texts whose shaping units are segments, each with the space after it.

extension TextScanner {
  /// Begins the text; the loops find the script of its first segment.
  mutating func enterFirstSegment(_ shaper: borrowing Shaper) -> Bool {
    if text.segmentTables.classes == nil { findSegmentTables(shaper) }
    guard hangul >= 0 else { return false }
    beginRun(table: hangul, at: 0)
    if !text.segmentTables.counts_spaces { text.makeEntries(of: text.spaces, from: 0) }
    return true
  }

  @inline(never)
  private mutating func findSegmentTables(_ shaper: borrowing Shaper) {
    guard let fonts = tables.unitFonts else { return }
    var segmentTables = scan_segment_tables()
    let pairs = tables.breaks.memory
    (segmentTables.classes, segmentTables.states) = (pairs.classes, pairs.states)
    segmentTables.counts_spaces = true
    for (place, (script, letter)) in [
      (SCAN_HANGUL, (Script.hang, UInt32(0xAC00))), (SCAN_COMMON, (.zyyy, 0x2E)),
      (SCAN_LATIN, (.latn, 0x61)),
    ] {
      // These are the first tables of the text.
      guard let index = index(of: script, font: fonts.font(of: letter), shaper) else { return }
      if !text.table(index).pointee.space.traits.contains(.plain) {
        segmentTables.counts_spaces = false
      }
      segmentTables.set(place, table: text.table(index), index: UInt8(truncatingIfNeeded: index))
    }
    text.segmentTables = segmentTables
  }

  /// Finds the segment of the character at the pen: one that begins with it, or that of the
  /// character before.
  ///
  /// - Returns: Whether it can be scanned.
  mutating func enterSegment(_ scalar: UInt32, _ shaper: borrowing Shaper) -> Bool {
    if scalar == 0x0A { return true }
    let position = pen.position
    guard let begins = beginsSegment(at: position) else { return false }
    if begins { return enterRunOfSegment(at: position, shaper) }
    if text.isSyllable(text.position(before: position)) {
      pen.table = UInt8(truncatingIfNeeded: hangul)
      pen.last = .needsShaping
    }
    return true
  }

  /// Begins a segment, or another font or script within one.
  mutating func enterRunOfSegment(at position: Int, _ shaper: borrowing Shaper) -> Bool {
    guard let fonts = tables.unitFonts else { return false }
    let font = fonts.font(of: text.scalar(at: position))
    guard let script = script(ofSegmentAt: position, font: font, fonts),
      let table = index(of: script, font: font, shaper)
    else { return false }
    beginRun(table: table, at: position)
    return true
  }

  /// The script of the run at `position`: that of its first letter; a run ends with its segment and
  /// its font.
  ///
  /// - Returns: `nil` if that takes more of the text than is looked at.
  private mutating func script(
    ofSegmentAt start: Int, font: Int, _ fonts: UnitFontChoice
  ) -> Script? {
    var position = start
    while position < text.count && text.source[position] > 0x20 {
      if position > start {
        guard let begins = beginsSegment(at: position) else { return nil }
        if begins { break }
      }
      if text.isSyllable(position) { return font == hangulFont ? .hang : .zyyy }
      let scalar = text.scalar(at: position)
      if fonts.font(of: scalar) != font { break }
      let script = CharacterProperties.of(scalar).script
      if script != .zyyy { return script }
      position = text.position(after: position)
    }
    return .zyyy
  }

  /// Whether a segment begins at `position`.
  ///
  /// - Returns: `nil` if that takes more of the text than is looked at.
  mutating func beginsSegment(at position: Int) -> Bool? {
    guard position > 0 else { return true }
    let last = text.source[position - 1]
    if last == 0x20 || last == 0x0A || text.isReplacingSpace(position) { return true }
    return breakAction(at: position, rules.pairRules).map { $0 != .prohibited }
  }

  /// Whether the character before `position` is in the segment, script and font of the one
  /// there, which belongs to the pen's table.
  ///
  /// - Returns: `nil` if that takes more of the text than is looked at.
  mutating func continuesSegment(at position: Int) -> Bool? {
    guard let begins = beginsSegment(at: position) else { return nil }
    if begins { return false }
    let before = text.position(before: position)
    if text.isSyllable(before) { return Int(pen.table) == hangul }
    let entry = text.entries[text.entry(upTo: before, near: text.entryCount - 1)]
    return entry.position == before && entry.table == pen.table
  }
}

extension scan_segment_tables {
  fileprivate mutating func set(
    _ place: Int, table: UnsafePointer<CharacterTable.Memory>, index: UInt8
  ) {
    switch place {
    case SCAN_HANGUL: (tables.0, indices.0) = (table, index)
    case SCAN_COMMON: (tables.1, indices.1) = (table, index)
    default: (tables.2, indices.2) = (table, index)
    }
  }
}
