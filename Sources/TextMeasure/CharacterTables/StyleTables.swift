internal import CScanning
internal import CUnicodeData

/// The tables of a style's scripts, which all its measurers share.
///
/// `Sendable` because the dictionary is only touched with the lock held; tables are never let go
/// of before the style.
final class StyleTables: Sendable {
  private let style: ShapingStyle
  /// The fonts of pieces, where these have fonts before they are shaped.
  let pieces: PieceFontChoice?
  let breaks: BreakPairs
  /// Whether what lies between break opportunities is shaped by itself.
  private let partsSegments: Bool
  private let tables = Mutex<[Key: CharacterTable]>([:])
  let knownBounds = Mutex<UpperBounds?>(nil)

  private struct Key: Hashable {
    var script: Script
    var font: Int
  }

  init(_ style: ShapingStyle, pieces: FontChoice? = nil, breaks: BreakPairs) {
    self.style = style
    partsSegments = style.stretches == .segments
    self.pieces =
      partsSegments
      ? PieceFontChoice(inOrder: style.fonts) : pieces.map { PieceFontChoice($0) }
    self.breaks = breaks
  }

  /// Bytes of what texts have made of the tables by now.
  var byteCount: Int {
    tables.withLock { tables in tables.values.reduce(breaks.byteCount) { $0 + $1.byteCount } }
  }

  /// Whether some measurer has begun to look up characters.
  var isInUse: Bool { tables.withLock { !$0.isEmpty } }

  /// The table of a script, made when first asked for.
  ///
  /// - Parameter font: The font of a piece, or of a part of one; 0 where pieces have none.
  func table(of script: Script, font: Int = 0, shaper: borrowing Shaper) -> CharacterTable {
    let key = Key(script: script, font: font)
    if let known = tables.withLock({ $0[key] }) { return known }
    let made = CharacterTable(
      script, font: font, style: style, pieces: pieces,
      syllable: syllable(beside: key, shaper), shaper: shaper)
    return tables.withLock { tables in
      if let first = tables[key] { return first }
      tables[key] = made
      return made
    }
  }

  /// The syllables that are counted in any table, where stretches pass from one to another.
  private func syllable(beside key: Key, _ shaper: borrowing Shaper) -> CharacterRecord? {
    guard partsSegments, let pieces else { return nil }
    let font = pieces.font(of: 0xAC00)
    if key == Key(script: .hang, font: font) { return nil }
    return table(of: .hang, font: font, shaper: shaper).memory.pointee.syllable
  }
}
