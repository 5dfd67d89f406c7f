/// The 11,172 syllables of Hangul, added at once: in most fonts they measure alike, and
/// no rule speaks of them, so none needs to be shaped.
extension ScriptTable {
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// What HarfBuzz makes those syllables of that a font lacks.
  private static let letters: [ClosedRange<UInt32>] = [
    0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2,
  ]

  /// Adds the records of the syllables whose glyph no rule and no pair speaks of: they
  /// measure as that glyph.
  ///
  /// - Returns: The record that all 11,172 have; `nil` unless it is one.
  func addSyllables() -> CharacterRecord? {
    guard let index = fontOfSyllables(), let record = recordOfGlyphs(in: index),
      let spoken = font(index)?.rules.spokenGlyphs
    else { return nil }
    let font = style.fonts[index]
    var (first, areAlike) = (CharacterRecord?.none, true)
    for scalar in Self.syllables {
      guard let glyph = font.glyph(of: scalar), !spoken.contains(glyph),
        case let advance = font.advance(ofGlyph: glyph), advance >= 0
      else {
        areAlike = false
        continue
      }
      var record = record
      record.advance = advance
      records[Int(scalar)] = record
      if first == nil { first = record }
      areAlike = areAlike && record.word == first?.word
    }
    return areAlike ? first : nil
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

  /// A plain record but for its advance.
  private func recordOfGlyphs(in font: Int) -> CharacterRecord? {
    guard let index = UInt8(exactly: font),
      style.trimming[font]?.leavesAlone(Self.syllables.lowerBound) != false
    else { return nil }
    return CharacterRecord(font: index, traits: font == 0 ? .plain : [.plain, .fallback])
  }
}
