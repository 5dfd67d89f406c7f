internal import CScanning
internal import CUnicodeData

/// The tables of a style's scripts, which all its measurers share.
///
/// `Sendable` because the dictionary is only touched with the lock held; tables are never let go
/// of before the style.
final class StyleTables: Sendable {
  private let style: ShapingStyle
  /// The fonts of shaping units, where these have fonts before they are shaped.
  let unitFonts: UnitFontChoice?
  let breaks: BreakPairs
  /// Whether what lies between break opportunities is shaped by itself.
  private let shapesSegments: Bool
  private let tables = Mutex<[Key: CharacterTable]>([:])
  let knownBounds = Mutex(KnownBounds())

  private struct Key: Hashable {
    var script: Script
    var font: Int
  }

  init(_ style: ShapingStyle, unitFonts: FontChoice? = nil, breaks: BreakPairs) {
    self.style = style
    shapesSegments = style.shapingUnit == .segment
    self.unitFonts =
      shapesSegments
      ? UnitFontChoice(inOrder: style.fonts) : unitFonts.map { UnitFontChoice($0) }
    self.breaks = breaks
  }

  /// Bytes of what texts have made of the tables by now.
  var byteCount: Int {
    tables.withLock { tables in tables.values.reduce(breaks.byteCount) { $0 + $1.byteCount } }
  }

  /// Whether some measurer has begun to scan texts.
  var isInUse: Bool { tables.withLock { !$0.isEmpty } }

  /// The table of a script, made when first needed.
  ///
  /// - Parameter font: The font of a piece, or of a part of one; 0 where pieces have none.
  func table(of script: Script, font: Int = 0, shaper: borrowing Shaper) -> CharacterTable {
    let key = Key(script: script, font: font)
    if let known = tables.withLock({ $0[key] }) { return known }
    let made = CharacterTable(
      script, font: font, style: style, unitFonts: unitFonts,
      syllable: syllable(beside: key, shaper), shaper: shaper)
    return tables.withLock { tables in
      if let first = tables[key] { return first }
      tables[key] = made
      return made
    }
  }

  /// The syllables that are counted in any table, where segments pass from one to another.
  private func syllable(beside key: Key, _ shaper: borrowing Shaper) -> CharacterRecord? {
    guard shapesSegments, let unitFonts else { return nil }
    let font = unitFonts.font(of: 0xAC00)
    if key == Key(script: .hang, font: font) { return nil }
    return table(of: .hang, font: font, shaper: shaper).memory.pointee.syllable
  }
}
