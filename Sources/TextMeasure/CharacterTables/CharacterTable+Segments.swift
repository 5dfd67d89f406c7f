internal import CScanning

// Records where what lies between break opportunities is shaped by itself, with a space after it.

extension CharacterTable {
  /// The record of a character in a segment of the table's script and font.
  func makeRecord(
    of scalar: UInt32, inSegments fonts: UnitFontChoice, _ shaper: borrowing Shaper
  ) -> CharacterRecord {
    // One that does not break is a space, too.
    if scalar == 0xA0 { return .needsShaping }
    let own = CharacterProperties.of(scalar).script
    guard fonts.font(of: scalar) == font, own == .zyyy || own == script else {
      return CharacterRecord(traits: .otherScript)
    }
    var glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
    guard glyphs.count == 1 else { return .needsShaping }
    if glyphs[0].glyph == 0 {
      // Rules of the font see a box in its place.
      guard self.font(font)?.rules.seesMissing == false else { return .needsShaping }
      return missingRecord(of: scalar, shaper)
    }
    if scalar == 0x20 {
      let space = bareSpace(of: font)
      guard space.traits.contains(.plain) else { return .needsShaping }
      glyphs[0].advance = space.advance
    }
    let record = makeRecord(
      of: scalar, as: glyphs[0], font: font, beginsPiece: own == script, shaper)
    // A space stays as wide as its bare glyph, whatever kerns with it.
    return widensSpace(scalar, record, shaper) ? .needsShaping : record
  }

  /// The record of a space as wide as the font's own glyph.
  func bareSpace(of font: Int) -> CharacterRecord {
    guard let advance = style.fonts[font].advance(of: " "), advance >= .zero,
      let index = UInt8(exactly: font)
    else { return .needsShaping }
    let spaced = advance + style.spacing.ofCluster(0x20, as: advance, in: script)
    guard spaced >= .zero else { return .needsShaping }
    return CharacterRecord(advance: spaced.rawValue, font: index, traits: .plain)
  }

  /// Whether kerning adds to the advance of a space after the character.
  private func widensSpace(
    _ scalar: UInt32, _ record: CharacterRecord, _ shaper: borrowing Shaper
  ) -> Bool {
    guard record.kernsWithSpace, let font = font(Int(record.font)) else { return false }
    let space = memory.pointee.space
    return font.pair(record, space, of: (scalar, 0x20), script: script, shaper)?.second != 0
  }
}
