/// What a character adds to a line, in one script of a style.
///
/// Eight bytes, in this order: the loop of `TextScanner` reads them as a word, and
/// `ScannedCharacter` has the middle ones at the same place.
struct CharacterRecord: BitwiseCopyable {
  /// In 1/65536 point.
  var advance: Int32 = 0
  /// 0 if no neighbour kerns with it.
  var kerningClass: UInt8 = 0
  /// 0 if no rule matches it.
  var ruleClass: UInt8 = 0
  /// Index into the style's fonts.
  var font: UInt8 = 0
  var traits: Traits

  /// What a character is to scanning; empty in a record that is still to be made.
  struct Traits: OptionSet, BitwiseCopyable {
    let rawValue: UInt8

    /// Not context-free, or no record can express it: its text is left to the shaper.
    static let special = Traits(rawValue: 1)
    /// A letter of another script than the table's.
    static let otherScript = Traits(rawValue: 2)
    /// The first font lacks it.
    static let fallback = Traits(rawValue: 4)
    /// Some rule may change it.
    static let active = Traits(rawValue: 8)
    /// A bracket, which has the script of the one it closes.
    static let bracket = Traits(rawValue: 16)
    /// White space other than U+0020.
    static let whiteSpace = Traits(rawValue: 32)
    /// Its kerning class is not 0.
    static let kerns = Traits(rawValue: 64)
    /// None of the above but `fallback` and `kerns`: its record is all that measuring needs.
    static let plain = Traits(rawValue: 128)
  }

  static let special = CharacterRecord(traits: .special)

  /// Its bytes.
  var word: UInt64 { unsafeBitCast(self, to: UInt64.self).littleEndian }
}

/// The characters of one script in a style: those of its own letters, and all that
/// have no script, which measure as that script's text.
///
/// One look-up gives everything measuring needs of a character. Records are made
/// when a character is first met, so a table costs what the text needs; it belongs
/// to one measurer.
final class ScriptTable {
  let script: Script
  private let memory = ZeroedMemory<CharacterRecord>(count: 1 << 16)
  private var supplementary: [UInt32: CharacterRecord] = [:]
  private var fonts: [FontState]
  let kerning = KerningMatrix()
  private var kerningClasses: [KerningKey: UInt8] = [:]
  let style: ShapingStyle
  /// Whether some character has no record only because no class is left for it.
  private(set) var isFull = false

  private var extremes = AdvanceExtremes()
  /// Set once origins may fall; as long-lived as the table.
  private let originsMayFall: UnsafeMutablePointer<Bool>?

  init(
    _ script: Script, style: ShapingStyle, originsMayFall: UnsafeMutablePointer<Bool>? = nil
  ) {
    self.script = script
    self.originsMayFall = originsMayFall
    self.style = style
    fonts = style.fonts.map { _ in .unread }
  }

  /// Pairs of kerning classes of which some rule replaces a pair of characters.
  private var replacedClasses: Set<UInt16> = []
  private var pairsByCharacter: [UInt64: KerningMatrix.Pair] = [:]

  private struct KerningKey: Hashable {
    var font: Int
    var signature: UInt64
  }

  private enum FontState {
    case unread
    /// Its tables cannot be analyzed.
    case unknown
    case known(ScriptFont)
  }

  /// The records of the Basic Multilingual Plane by scalar; zero until looked up.
  var records: UnsafeMutablePointer<CharacterRecord> { memory.base }

  /// The font with that index; `nil` if its rules are not known.
  func font(_ index: Int) -> ScriptFont? {
    switch fonts[index] {
    case .known(let font): return font
    case .unknown: return nil
    case .unread: break
    }
    let key = LayoutRulesKey(
      script: script, language: style.language, features: style.tableFeatures)
    guard let rules = style.fonts[index].face.layoutRules(for: key) else {
      fonts[index] = .unknown
      return nil
    }
    let font = ScriptFont(font: index, rules: rules)
    fonts[index] = .known(font)
    return font
  }

  /// The record of a character, made if there is none.
  func record(of scalar: UInt32, shaper: borrowing Shaper) -> CharacterRecord {
    if scalar <= 0xFFFF {
      if records[Int(scalar)].traits.isEmpty {
        records[Int(scalar)] = makeRecord(of: scalar, shaper)
      }
      return records[Int(scalar)]
    }
    if let known = supplementary[scalar] { return known }
    let record = makeRecord(of: scalar, shaper)
    supplementary[scalar] = record
    return record
  }

  /// The record of a character that was looked up before.
  func knownRecord(of scalar: UInt32) -> CharacterRecord {
    scalar <= 0xFFFF ? records[Int(scalar)] : supplementary[scalar] ?? .special
  }

  private func makeRecord(of scalar: UInt32, _ shaper: borrowing Shaper) -> CharacterRecord {
    switch scalar {
    case 0x09, 0x0A, 0x0D: return CharacterRecord(traits: .whiteSpace)
    default: break
    }
    guard ContextFreeCharacters.contains(scalar) else { return .special }
    let own = CharacterProperties.of(scalar).script.inTables
    if own != .zyyy && own != script { return CharacterRecord(traits: .otherScript) }
    for font in style.fonts.indices {
      let glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
      if glyphs.contains(where: { $0.glyph == 0 }) {
        // Rules of this font see a box in its place.
        guard self.font(font)?.seesMissing == false else { return .special }
        continue
      }
      guard glyphs.count == 1 else { return .special }
      return makeRecord(of: scalar, as: glyphs[0], font: font)
    }
    return .special
  }

  private func makeRecord(of scalar: UInt32, as glyph: ShapedGlyph, font: Int) -> CharacterRecord {
    guard let scriptFont = self.font(font), let index = UInt8(exactly: font),
      let nominal = style.fonts[font].glyph(of: scalar),
      scriptFont.rules.characters.contains(nominal), !scriptFont.isAttached(glyph.glyph),
      style.trimming[font]?.leavesAlone(scalar) != false, glyph.advance >= 0
    else { return .special }
    guard
      let ruleClass = scriptFont.ruleClass(of: nominal, shapedAs: glyph.glyph, scalar: scalar),
      let kerningClass = kerningClass(of: glyph.glyph, in: scriptFont)
    else {
      isFull = true
      return .special
    }
    if kerningClass != 0 {
      extremes.add(advance: glyph.advance, of: kerningClass)
      if extremes.mayFall { originsMayFall?.pointee = true }
    }
    var traits: CharacterRecord.Traits = []
    if scriptFont.isActive(ruleClass) { traits.formUnion(.active) }
    if isBracket(scalar) { traits.formUnion(.bracket) }
    if traits.isEmpty { traits = .plain }
    if font != 0 { traits.formUnion(.fallback) }
    if kerningClass != 0 { traits.formUnion(.kerns) }
    return CharacterRecord(
      advance: glyph.advance, kerningClass: kerningClass, ruleClass: ruleClass, font: index,
      traits: traits)
  }

  /// The class of a character to kerning, 0 if nothing kerns with it; `nil` if there
  /// are too many.
  private func kerningClass(of glyph: Int, in font: ScriptFont) -> UInt8? {
    guard let signature = font.kerningSignature(of: glyph) else { return 0 }
    let key = KerningKey(font: font.font, signature: signature)
    if let known = kerningClasses[key] { return known }
    guard let new = UInt8(exactly: kerningClasses.count + 1) else { return nil }
    kerningClasses[key] = new
    return new
  }

  private func isBracket(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D: true
    default: false
    }
  }
}

extension ScriptTable {
  /// How two characters that follow each other in a run move each other.
  ///
  /// HarfBuzz shapes the pair the first time. A pair whose glyphs some rule replaces has no
  /// kerning of its own: `RuleResolver` finds what becomes of it. Its classes then never
  /// suffice, and pairs of them are looked up by character; what was
  /// returned once must not change, because outcomes count from it.
  func kerning(
    _ first: UInt32, _ second: UInt32, shaper: borrowing Shaper
  ) -> KerningMatrix.Pair {
    let none = KerningMatrix.Pair(first: 0, second: 0)
    let (a, b) = (record(of: first, shaper: shaper), record(of: second, shaper: shaper))
    guard a.kerningClass != 0, b.kerningClass != 0 else { return none }
    let known = kerning[a.kerningClass, b.kerningClass]
    if known.isKnown { return known }
    let classes = UInt16(a.kerningClass) << 8 | UInt16(b.kerningClass)
    let characters = UInt64(first) << 32 | UInt64(second)
    if let known = pairsByCharacter[characters] { return known }
    let pair = a.font == b.font ? shape(first, second, a, b, shaper) : none
    extremes.add(pair ?? none, a.kerningClass, b.kerningClass)
    if extremes.mayFall { originsMayFall?.pointee = true }
    if let pair, !replacedClasses.contains(classes) {
      kerning[a.kerningClass, b.kerningClass] = pair
      return pair
    }
    replacedClasses.insert(classes)
    if pairsByCharacter.count >= Self.maximumPairs { pairsByCharacter.removeAll() }
    pairsByCharacter[characters] = pair ?? none
    return pair ?? none
  }

  private static let maximumPairs = 4096

  private func shape(
    _ first: UInt32, _ second: UInt32, _ a: CharacterRecord, _ b: CharacterRecord,
    _ shaper: borrowing Shaper
  ) -> KerningMatrix.Pair? {
    let font = Int(a.font)
    let glyphs = shaper.glyphs(of: [first, second], script: script, font: font)
    let alone = [first, second].flatMap { shaper.glyphs(of: [$0], script: script, font: font) }
    guard glyphs.map(\.glyph) == alone.map(\.glyph), glyphs.count == 2 else { return nil }
    return KerningMatrix.Pair(
      first: glyphs[0].advance - a.advance, second: glyphs[1].advance - b.advance)
  }
}

extension ScriptTable {
  /// Where characters of one font and run begin by advances and pairs alone, and at the end
  /// where the last one ends.
  func origins(of scalars: [UInt32], shaper: borrowing Shaper) -> [Int64] {
    var origins: [Int64] = []
    var x: Int64 = 0
    for (index, scalar) in scalars.enumerated() {
      let record = record(of: scalar, shaper: shaper)
      var advance = Int64(record.advance)
      if index > 0 {
        let pair = kerning(scalars[index - 1], scalar, shaper: shaper)
        x += Int64(pair.first)
        advance += Int64(pair.second)
      }
      origins.append(x)
      x += advance
    }
    return origins + [x]
  }
}

extension Script {
  /// OpenType has one script for both Kana.
  var inTables: Script { self == .kana ? .hira : self }
}
