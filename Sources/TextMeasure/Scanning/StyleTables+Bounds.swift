extension StyleTables {
  /// The bounds of text of Hangul and ASCII, found once: it is in the script of either.
  ///
  /// - Parameter rules: The style's; they are the same for all of its measurers.
  func bounds(_ rules: ScanRules, shaper: borrowing Shaper) -> UpperBounds {
    if let known = knownBounds.withLock({ $0 }) { return known }
    let found = findBounds(rules, shaper)
    knownBounds.withLock { $0 = found }
    return found
  }

  private func findBounds(_ rules: ScanRules, _ shaper: borrowing Shaper) -> UpperBounds {
    if let unitFonts { return bounds(rules, unitFonts, shaper) }
    let scripts: [Script] = rules.scriptsAreOfNeighbors ? [.hang, .latn, .zyyy] : [.hang, .latn]
    return bounds(of: scripts.map { table(of: $0, shaper: shaper) }, shaper)
  }

  /// Those of text in any of the tables.
  private func bounds(of tables: [CharacterTable], _ shaper: borrowing Shaper) -> UpperBounds {
    var whole = UpperBounds(syllable: 0, space: 0, other: 0, areKnown: true)
    for table in tables {
      guard let bounds = table.bounds(shaper) else { return .none }
      whole.syllable = max(whole.syllable, bounds.syllable)
      whole.space = max(whole.space, bounds.space)
      whole.other = max(whole.other, bounds.other)
    }
    return whole
  }

  /// The bounds where pieces have fonts: those of ASCII and of the syllables, and of text of no
  /// script, which a piece that begins without a letter has.
  private func bounds(
    _ rules: ScanRules, _ unitFonts: UnitFontChoice, _ shaper: borrowing Shaper
  ) -> UpperBounds {
    let fonts = Set((UInt32(0x20)...0x7E).map(unitFonts.font) + [unitFonts.font(of: 0xAC00)])
    // Other fonts may make a line higher.
    guard rules.isUniform || fonts == [0] else { return .none }
    let tables = fonts.flatMap { font in
      [Script.hang, .latn, .zyyy].map { table(of: $0, font: font, shaper: shaper) }
    }
    return bounds(of: tables, shaper)
  }
}
