internal import CAtomics
internal import CScanning
internal import CUnicodeData

/// The fonts of characters where shaping units have fonts before they are shaped, kept once they
/// are found.
///
/// Shared by threads. `Sendable` because all that changes are bytes that are written once
/// (`CAtomics`); two threads that find the same write the same.
final class UnitFontChoice: @unchecked Sendable {
  private let fonts: Fonts
  /// By scalar: the font and one more; 0 for those that were not met. `nil` where there is no memory.
  private let known: UnsafeMutablePointer<UInt8>?
  private let memory = TableMemory<UInt8>(count: CharacterTable.recordCount)

  private enum Fonts {
    case chosen(FontChoice)
    /// The first that has a character; for what none has, the first.
    case inOrder([Font])
  }

  convenience init(_ fonts: FontChoice) { self.init(.chosen(fonts)) }

  convenience init(inOrder fonts: [Font]) { self.init(.inOrder(fonts)) }

  private init(_ fonts: Fonts) {
    self.fonts = fonts
    known = memory?.base
  }

  /// Whether a unit is shaped with the space after it.
  var takesSpaces: Bool { if case .inOrder = fonts { true } else { false } }

  /// The font of a character that no selector follows, at the start of a unit.
  func font(of scalar: UInt32) -> Int {
    guard scalar < CharacterTable.recordCount, let known else { return newFont(of: scalar) }
    let found = atomic_byte_load(known + Int(scalar))
    if found != 0 { return Int(found) - 1 }
    let font = newFont(of: scalar)
    // A stack has no more fonts.
    if let kept = UInt8(exactly: font + 1) { atomic_byte_store(known + Int(scalar), kept) }
    return font
  }

  private func newFont(of scalar: UInt32) -> Int {
    switch fonts {
    case .chosen(let fonts): fonts.font(for: scalar, selector: 0)
    case .inOrder(let fonts): fonts.firstIndex { ($0.glyph(of: scalar) ?? 0) != 0 } ?? 0
    }
  }

  /// Whether a character may stay in the font of the one before it.
  func stays(_ scalar: UInt32, in font: Int) -> Bool {
    guard case .chosen(let fonts) = fonts else { return false }
    return fonts.mayStay(scalar, in: font)
  }

  /// The font of a character.
  ///
  /// - Parameter last: The font of the character before it in its unit; `nil` for none.
  func font(of scalar: UInt32, after last: Int?) -> Int {
    if let last, stays(scalar, in: last) { return last }
    return font(of: scalar)
  }
}

// Records where segments are shaping units, each with the space after it.

extension CharacterTable {
  /// The record of a character in a segment of the table's script and font.
  func makeRecord(
    of scalar: UInt32, inSegments fonts: UnitFontChoice, _ shaper: borrowing Shaper
  ) -> CharacterRecord {
    // A no-break space is shaped as a space, too.
    if scalar == 0xA0 { return .needsShaping }
    let own = CharacterProperties.of(scalar).script
    guard fonts.font(of: scalar) == font, own == .zyyy || own == script else {
      return CharacterRecord(traits: .otherScript)
    }
    var glyphs = shaper.glyphs(of: [scalar], script: script, font: font)
    guard glyphs.count == 1 else { return .needsShaping }
    if glyphs[0].glyph == 0 {
      // Rules of the font see a box in its place.
      guard self.font(font)?.rules.matchesMissing == false else { return .needsShaping }
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
