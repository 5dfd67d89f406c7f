/// The 11,172 syllables of Hangul, added at once: in most fonts they measure alike, and
/// no rule treats them differently, so one is shaped for all.
extension ScriptTable {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// What HarfBuzz makes those syllables of that a font lacks.
  private static let letters: [ClosedRange<UInt32>] = [
    0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2,
  ]

  /// Adds the records of all syllables, if they are the same.
  ///
  /// - Returns: That record; `nil` if none were added.
  func addSyllables(shaper: borrowing Shaper) -> CharacterRecord? {
    guard let index = fontOfSyllables(), let rules = font(index)?.rules,
      let glyphs = glyphsAlike(of: style.fonts[index]), rules.treatsAlike(glyphs)
    else { return nil }
    let record = record(of: Self.syllables.lowerBound, shaper: shaper)
    guard record.traits.contains(.plain), Int(record.font) == index else { return nil }
    for scalar in Self.syllables { records[Int(scalar)] = record }
    return record
  }

  /// The first font that has anything of Hangul, if it has syllables; `nil` also where
  /// the rules of one before it would see that it has not.
  private func fontOfSyllables() -> Int? {
    for index in style.fonts.indices {
      let font = style.fonts[index]
      if Self.syllables.contains(where: { font.glyph(of: $0) != nil }) { return index }
      let hasLetters = Self.letters.joined().contains { font.glyph(of: $0) != nil }
      guard !hasLetters, self.font(index)?.seesMissing == false else { return nil }
    }
    return nil
  }

  /// The glyphs of all syllables, if the font has them and they are equally wide.
  private func glyphsAlike(of font: Font) -> GlyphSet? {
    var glyphs = GlyphSet()
    var common: Int32?
    for scalar in Self.syllables {
      guard let glyph = font.glyph(of: scalar) else { return nil }
      let advance = font.advance(ofGlyph: glyph)
      if advance != common ?? advance { return nil }
      common = advance
      glyphs.insert(glyph)
    }
    return glyphs
  }
}
