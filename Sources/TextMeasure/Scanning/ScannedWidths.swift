internal import CScanning
internal import CUnicodeData

/// The available widths of the lines of scanned texts in a box.
struct ScannedWidths {
  let box: Points
  /// The greatest width that fits on a line, in the unit of advances.
  let available: Int64
  /// The greatest width that fits on the first line, if it is the only one.
  fileprivate let first: Int64
  /// As `first`, for text of which only bounds are known; in boxes without end less than those that
  /// stand for none.
  fileprivate let firstOfBounded: Int64
  /// How much at most rounding to floats may add to the first line for each piece of one run and
  /// font.
  fileprivate let errorPerRun: Int64
  /// Whether fallback fonts leave lines as high as they are.
  fileprivate let isUniform: Bool

  /// The widths in no box.
  static let none = ScannedWidths(
    box: Points(-.infinity), available: 0, first: -1, firstOfBounded: -1, errorPerRun: 0,
    isUniform: true)
}

extension ScannedWidths {
  init(of box: Points, _ rules: ScanRules) {
    let available = rules.lineWidth(in: box)
    let first = available - rules.firstLineIndent.rawValue - (rules.paragraphs?.slack ?? 0)
    let isExact = rules.rounding != .layoutUnits || first <= ScannedLines.exactLimit
    self.init(
      box: box, available: available, first: first,
      firstOfBounded: min(first, UpperBounds.none.space - 1),
      errorPerRun: isExact ? 0 : ScannedLines.errorPerRun(of: first),
      isUniform: rules.isUniform)
  }
}

extension TextScanner {
  /// Whether the text begun fits on one line as high as most are, whatever its characters are.
  @inline(__always)
  func surelyFitsOneLine(_ widths: ScannedWidths) -> Bool {
    isBounded
      && upperBound &+ Int64(text.count) &* widths.errorPerRun <= widths.firstOfBounded
  }
}

extension ScannedText {
  /// Whether all of the text fits on one line as high as most are: half of all reviews do.
  ///
  /// Certain if so; other texts may fit as well.
  @inline(__always)
  func fitsOneLine(_ widths: ScannedWidths) -> Bool {
    if holdsLineBreaks || holdsFallback && !widths.isUniform { return false }
    let runs = holdsFallback ? count : min(runCount, count)
    let width = entries[entryCount &- 1].origin
    return count > 0 && width &+ Int64(runs) &* widths.errorPerRun <= widths.first
  }
}

extension StyleTables {
  /// The bounds of text of Hangul and ASCII, found once: it is in the script of either.
  ///
  /// - Parameter rules: The style's; they are the same for all of its measurers.
  /// - Returns: `unknown` for the first texts of the style.
  func bounds(_ rules: ScanRules, shaper: borrowing Shaper) -> UpperBounds {
    let (known, isDue) = knownBounds.withLock { known in
      known.textCount += 1
      return (known.bounds, known.textCount > KnownBounds.textsWithoutBounds)
    }
    if known.areKnown || !isDue { return known }
    let found = findBounds(rules, shaper)
    knownBounds.withLock { $0.bounds = found }
    return found
  }

  private func findBounds(_ rules: ScanRules, _ shaper: borrowing Shaper) -> UpperBounds {
    if let unitFonts { return bounds(rules, unitFonts, shaper) }
    let scripts: [Script] = rules.scriptsAreOfNeighbors ? [.hang, .latn, .zyyy] : [.hang, .latn]
    return bounds(of: scripts.map { table(of: $0, shaper: shaper) }, shaper)
  }

  /// The bounds of text in any of the tables.
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
