internal import CScanning
internal import CUnicodeData

/// The characters of one script in a style: those of its own letters, and all that
/// have no script, which measure as that script's text.
///
/// Problem: what a character adds to a line is found by shaping it, which takes a thousand times as
/// long as scanning it.
///
/// Approach: a record for each character, letter spacing included, made when the character is first
/// met, so that a table costs what texts need. The class of a character follows from its font
/// alone.
///
/// Limits: context-free characters; others have records that say so.
///
/// Where pieces have fonts before they are shaped (`StyleTables.pieces`), a table has one script
/// and one font.
///
/// Shared by threads. `Sendable` because records are written as `scan_store_record` has it, and
/// two threads that make the same one write the same; fonts are behind a lock.
final class CharacterTable: @unchecked Sendable {
  let script: Script
  /// The font of all its characters, where pieces have fonts; else 0.
  let font: Int
  let style: ShapingStyle
  let unitFonts: UnitFontChoice?
  /// Whether spaces are shaped by themselves.
  private let isolatesSpaces: Bool
  /// By scalar: those up to U+1FFFF, of which few are ever touched; `nil` where there is no memory for
  /// them, and all text is shaped.
  private let records = TableMemory<scan_record>(count: recordCount)
  /// By index of the font. Written before any record that names the font.
  private let fontMemories: ZeroedMemory<FontTable.Memory>
  /// The memory that loops read, without counting references.
  private let memories: UnsafeMutablePointer<Memory>
  private let fonts: Mutex<[FontState]>
  /// The outcomes of shaping emoji in text of the script, by their characters and kind.
  let emoji = RuleOutcomes()

  /// Ideographs beyond the first two planes are rare: they are shaped.
  static let recordCount = 1 << 17
  /// Records of tables that have no memory for their own: of none is anything known.
  private static let unknownRecords = UnknownRecords()
  typealias Memory = scan_table

  /// Zeros that are only read.
  private struct UnknownRecords: @unchecked Sendable {
    let memory = TableMemory<scan_record>(uncounted: recordCount)
  }

  private enum FontState {
    case unread
    /// Its tables cannot be analyzed.
    case unknown
    case known(FontTable)
  }

  init(
    _ script: Script, font: Int = 0, style: ShapingStyle, unitFonts: UnitFontChoice? = nil,
    syllable others: CharacterRecord? = nil, shaper: borrowing Shaper
  ) {
    self.script = script
    self.font = font
    self.style = style
    self.unitFonts = unitFonts
    isolatesSpaces = unitFonts?.takesSpaces == false || style.isolatesSpaces(in: script)
    fontMemories = ZeroedMemory(count: style.fonts.count)
    fonts = Mutex(style.fonts.map { _ in .unread })
    memories = .allocate(capacity: 1)
    memories.initialize(
      to: Memory(
        records: (records ?? Self.unknownRecords.memory).base, fonts: fontMemories.base,
        syllable: .needsShaping,
        space: .needsShaping,
        is_hangul: script == .hang, script: script.rawValue, font: UInt8(clamping: font),
        owner: Unmanaged.passUnretained(self).toOpaque()))
    memories.pointee.space = spaceRecord(shaper)
    if let others {
      memories.pointee.syllable = others
      self.font(Int(others.font))?.markUnkerned(UInt16(others.first))
    } else if script == .hang, let syllable = commonSyllable(shaper) {
      memories.pointee.syllable = syllable
    }
    // The first of syllables of another font is an entry.
    if let unitFonts, unitFonts.font(of: Hangul.syllables.lowerBound) != font {
      memories.pointee.is_hangul = false
    }
  }

  deinit { memories.deallocate() }

  var memory: UnsafePointer<Memory> { UnsafePointer(memories) }

  /// Bytes that it takes by now.
  var byteCount: Int {
    let known = fonts.withLock { fonts in
      fonts.reduce(0) { sum, font in
        if case .known(let font) = font { sum + font.byteCount } else { sum }
      }
    }
    return (records?.touchedByteCount ?? 0) + emoji.byteCount + known
  }

  /// The record of all syllables of Hangul, if they measure alike and no rule treats them
  /// differently, as in most fonts.
  var syllable: CharacterRecord? { memory.pointee.countsSyllables ? memory.pointee.syllable : nil }

  /// The record of all syllables, if these have the table's script and font.
  private var ownSyllable: CharacterRecord? {
    let isOwn =
      unitFonts?.takesSpaces != true || script == .hang && unitFonts?.font(of: 0xAC00) == font
    return isOwn ? syllable : nil
  }

  /// The font with that index; `nil` if its rules are not known.
  func font(_ index: Int) -> FontTable? {
    fonts.withLock { fonts in
      switch fonts[index] {
      case .known(let font): return font
      case .unknown: return nil
      case .unread: break
      }
      let key = style.lookupsKey(script, font: index)
      guard let rules = style.fonts[index].face.compiledLookups(for: key),
        let font = FontTable(font: style.fonts[index], index: index, rules: rules, style)
      else {
        fonts[index] = .unknown
        return nil
      }
      fontMemories.base[index] = font.memory
      fonts[index] = .known(font)
      return font
    }
  }

  /// The record of spaces that are counted.
  private func spaceRecord(_ shaper: borrowing Shaper) -> CharacterRecord {
    if unitFonts?.takesSpaces == true, let font = unitFonts?.font(of: 0x20), font != self.font {
      return bareSpace(of: font)
    }
    guard isolatesSpaces else { return record(of: 0x20, shaper: shaper) }
    // A piece without a letter has no script.
    let font = unitFonts?.font(of: 0x20) ?? style.firstFont(with: 0x20) ?? 0
    let script = unitFonts == nil ? script : .zyyy
    let glyphs = shaper.glyphs(of: [0x20], script: script, font: font)
    guard glyphs.count == 1, glyphs[0].glyph != 0, glyphs[0].advance >= 0,
      let index = UInt8(exactly: font)
    else { return .needsShaping }
    return CharacterRecord(advance: glyphs[0].advance, font: index, traits: .plain)
  }

  /// The record of a character, made if there is none.
  func record(of scalar: UInt32, shaper: borrowing Shaper) -> CharacterRecord {
    guard scalar < Self.recordCount, let records else { return .needsShaping }
    let known = memory.pointee[scalar]
    if !known.traits.isEmpty { return known }
    let record = makeRecord(of: scalar, shaper)
    scan_store_record(records.base + Int(scalar), record)
    return record
  }

  private func makeRecord(of scalar: UInt32, _ shaper: borrowing Shaper) -> CharacterRecord {
    switch scalar {
    case 0x09, 0x0A, 0x0D: return CharacterRecord(traits: .whiteSpace)
    case 0x20 where isolatesSpaces: return CharacterRecord(traits: .whiteSpace)
    case Hangul.syllables: if let syllable = ownSyllable { return syllable }
    default: break
    }
    guard ContextFreeCharacters.contains(scalar) else { return .needsShaping }
    if let unitFonts {
      return unitFonts.takesSpaces
        ? makeRecord(of: scalar, inSegments: unitFonts, shaper)
        : makeRecord(of: scalar, in: unitFonts, shaper)
    }
    let own = CharacterProperties.of(scalar).script.inOpenType
    if own != .zyyy && own != script { return CharacterRecord(traits: .otherScript) }
    if style.fallback == .codePoints { return makeRecord(ofCodePoint: scalar, shaper) }
    if style.fallback == .graphemes && Self.isApart(scalar) { return .needsShaping }
    for font in style.fonts.indices {
      let glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
      if glyphs.contains(where: { $0.glyph == 0 }) {
        // Rules of this font see a box in its place.
        guard self.font(font)?.rules.matchesMissing == false else { return .needsShaping }
        continue
      }
      guard glyphs.count == 1, font == 0 || own != .zyyy || isShapedAlike(font) else {
        return .needsShaping
      }
      return makeRecord(of: scalar, as: glyphs[0], font: font, shaper)
    }
    return missingRecord(of: scalar, shaper)
  }

  /// Whether characters without a script of their own come out of a fallback font alike whether
  /// letters are around them or not (`FallbackRule.item(_:for:)`).
  private func isShapedAlike(_ font: Int) -> Bool {
    guard style.fallback == .graphemes else { return true }
    func lookups(_ script: Script) -> CompiledLookups? {
      style.fonts[font].face.compiledLookups(for: style.lookupsKey(script, font: font))
    }
    guard let own = lookups(script) else { return false }
    return own === lookups(.zyyy)
  }

  /// Whether a character is more than its width where lines are broken by clusters: spaces but
  /// U+0020 hang or hold words together. And both Kana are scripts of their own there.
  private static func isApart(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    return properties.flags.contains(.whiteSpace) && scalar != 0x20 || properties.script == .kana
  }

  /// The record of a character in the first font that has it.
  private func makeRecord(
    ofCodePoint scalar: UInt32, _ shaper: borrowing Shaper
  ) -> CharacterRecord {
    // Both Kana are scripts of their own there, and a space that does not break is a word.
    guard let font = style.firstFont(with: scalar), scalar != 0xA0,
      CharacterProperties.of(scalar).script != .kana
    else { return .needsShaping }
    let glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
    guard glyphs.count == 1, glyphs[0].glyph != 0 else { return .needsShaping }
    return makeRecord(of: scalar, as: glyphs[0], font: font, shaper)
  }

  /// The record of a character in a piece of the table's font.
  private func makeRecord(
    of scalar: UInt32, in unitFonts: UnitFontChoice, _ shaper: borrowing Shaper
  ) -> CharacterRecord {
    guard !PieceEnds.isAlone(scalar), MinikinText.Kind(scalar) == .letter,
      style.kind(ofLone: scalar) == .text
    else { return .needsShaping }
    let own = CharacterProperties.of(scalar).script
    let begins = unitFonts.font(of: scalar) == font
    guard begins || unitFonts.stays(scalar, in: font), own == .zyyy || own == script else {
      return CharacterRecord(traits: .otherScript)
    }
    let glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
    guard glyphs.count == 1, glyphs[0].glyph != 0, glyphs[0].advance < Self.exactAdvance else {
      return .needsShaping
    }
    return makeRecord(
      of: scalar, as: glyphs[0], font: font, beginsPiece: begins && own == script, shaper)
  }

  /// Floats hold so much exactly.
  private static let exactAdvance: Int64 = 1 << 24

  /// The record of a character that no font has.
  func missingRecord(of scalar: UInt32, _ shaper: borrowing Shaper) -> CharacterRecord {
    if style.boxesDependOnItems { return .needsShaping }
    let boxes = shaper.glyphs(of: [scalar], script: script, font: 0)
    guard boxes.count == 1, boxes[0].advance >= 0,
      style.trimming.allSatisfy({ $0?.leavesAlone(scalar) != false })
    else { return .needsShaping }
    return CharacterRecord(advance: boxes[0].advance, traits: .missing)
  }

  func makeRecord(
    of scalar: UInt32, as glyph: ShapedGlyph, font: Int, beginsPiece: Bool = false,
    _ shaper: borrowing Shaper
  ) -> CharacterRecord {
    guard let table = self.font(font), let index = UInt8(exactly: font),
      let nominal = style.fonts[font].glyph(of: scalar),
      table.rules.rules.characters.contains(nominal), glyph.advance >= 0,
      style.trimming[font]?.leavesAlone(scalar) != false
    else { return .needsShaping }
    // A font of pictures may count for no line height there (`FontChooser.fontsOfHeights`).
    if glyph.length == 0 && style.fonts[font].face.hasColorGlyphs { return .needsShaping }
    let rules = table.rules
    let forms = rules.rules.forms(of: nominal)
    guard table.hasWidthOfClass(glyph) else { return .needsShaping }
    guard forms.contains(glyph.glyph), !forms.contains(where: rules.rules.attached.contains)
    else { return .needsShaping }
    let ruleClass = rules.classes.ofRules[nominal]
    var traits: CharacterRecord.Traits = []
    if !rules.matcher.reach(Int(ruleClass)).anchors.isEmpty { traits.formUnion(.anchor) }
    let mayTurn = unitFonts == nil ? Self.isBracket(scalar) : PieceEnds.begins(scalar)
    if mayTurn && unitFonts?.takesSpaces != true { traits.formUnion(.bracket) }
    if traits.isEmpty { traits = .plain }
    if rules.rules.mayChange(nominal) { traits.formUnion(.changeable) }
    func record(kernsWithSpace: Bool) -> CharacterRecord {
      CharacterRecord(
        advance: glyph.advance, first: table.first(glyph.glyph),
        second: table.second(glyph.glyph), ruleClass: ruleClass, font: index,
        kernsWithSpace: kernsWithSpace, beginsPiece: beginsPiece, traits: traits)
    }
    let alone = record(kernsWithSpace: false)
    return record(kernsWithSpace: kernsWithSpace(scalar, alone, shaper))
  }

  func kernsWithSpace(
    _ scalar: UInt32, _ record: CharacterRecord, _ shaper: borrowing Shaper
  ) -> Bool {
    let space = memory.pointee.space
    guard record.mayKern(with: space), let font = font(Int(record.font)) else { return false }
    return font.pair(record, space, of: (scalar, 0x20), script: script, shaper)
      != .some(FontTable.Pair())
  }

  private static func isBracket(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}

extension scan_table {
  /// - Precondition: `scalar` is less than `CharacterTable.recordCount`.
  @inline(__always)
  subscript(scalar: UInt32) -> CharacterRecord { scan_load_record(records + Int(scalar)) }

  /// Whether syllables are counted.
  @inline(__always)
  var countsSyllables: Bool { !syllable.traits.contains(.needsShaping) }

  /// Whether syllables are counted that are not of the first font.
  @inline(__always)
  var countsFallback: Bool { countsSyllables && syllable.font != 0 }

  /// The table that this is of, while something holds it.
  @inline(__always)
  var table: Unmanaged<CharacterTable> { .fromOpaque(owner) }
}

// MARK: - Syllables

extension CharacterTable {
  /// The jamo that HarfBuzz composes syllables of where a font lacks these.
  private static let letters: [ClosedRange<UInt32>] = [
    0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2,
  ]

  /// The record of all 11,172 syllables, if they have the same.
  private func commonSyllable(_ shaper: borrowing Shaper) -> CharacterRecord? {
    // Fonts before it may have some.
    if let unitFonts, !Hangul.syllables.allSatisfy({ unitFonts.font(of: $0) == font }) {
      return nil
    }
    guard let index = fontOfSyllables(), let rules = font(index)?.rules.rules,
      let glyphs = glyphsAlike(of: style.fonts[index]), rules.treatsAlike(glyphs)
    else { return nil }
    let record = record(of: Hangul.syllables.lowerBound, shaper: shaper)
    let isCounted = record.traits.contains(.plain) && record.advance > 0
    return isCounted && Int(record.font) == index ? record : nil
  }

  /// The first font that has anything of Hangul, if it has syllables; `nil` also where
  /// the rules of one before it would see that it has not.
  private func fontOfSyllables() -> Int? {
    if unitFonts != nil { return font }
    for index in style.fonts.indices {
      let font = style.fonts[index]
      if Hangul.syllables.contains(where: { font.glyph(of: $0) != nil }) { return index }
      let hasLetters = Self.letters.joined().contains { font.glyph(of: $0) != nil }
      guard !hasLetters, self.font(index)?.rules.matchesMissing == false else { return nil }
    }
    return nil
  }

  /// The glyphs of all syllables, if the font has them and they are equally wide.
  private func glyphsAlike(of font: Font) -> GlyphSet? {
    var glyphs = GlyphSet()
    var common: Int32?
    for scalar in Hangul.syllables {
      guard let glyph = font.glyph(of: scalar) else { return nil }
      let advance = font.advance(ofGlyph: glyph)
      if advance != common ?? advance { return nil }
      common = advance
      glyphs.insert(glyph)
    }
    return glyphs
  }
}
