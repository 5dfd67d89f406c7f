/// The tables of a style's scripts, which all its measurers share.
///
/// `Sendable` because the dictionary is only touched with the lock held; tables are never let go
/// of before the style.
final class StyleTables: Sendable {
  private let style: ShapingStyle
  private let tables = Mutex<[Script: CharacterTable]>([:])

  init(_ style: ShapingStyle) { self.style = style }

  /// Whether some measurer has begun to look up characters.
  var isInUse: Bool { tables.withLock { !$0.isEmpty } }

  /// The table of a script, made when first asked for.
  func table(of script: Script, shaper: borrowing Shaper) -> CharacterTable {
    if let known = tables.withLock({ $0[script] }) { return known }
    let made = CharacterTable(script, style: style, shaper: shaper)
    return tables.withLock { tables in
      if let first = tables[script] { return first }
      tables[script] = made
      return made
    }
  }
}
