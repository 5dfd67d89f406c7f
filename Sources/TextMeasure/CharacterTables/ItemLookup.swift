internal import CScanning

/// Looks up how wide the characters of an item are, in place of shaping it: for runs of rich texts.
///
/// Approach: the record of each character and the pair with what is before it, as a scanned text has
/// them (`TextScanner`), but of an item whose script is known.
///
/// Limits: left to right text of the first font that no rule matches; an item that holds anything
/// else is shaped.
struct ItemLookup {
  private let tables: StyleTables
  private let rounding: WidthRounding

  /// - Returns: `nil` for styles whose characters are not measured one by one.
  init?(_ tables: StyleTables, _ style: ShapingStyle) {
    guard style.spacing.isNone, style.autospace == nil, !style.keepsAdvances,
      !style.kernsByAdvance, style.smallCapitals == nil,
      style.drawnPositions == nil,
      style.shapingUnit != .segment, style.fonts.count <= 64
    else { return nil }
    (self.tables, rounding) = (tables, style.rounding)
  }

  /// Adds an item as if it had been shaped.
  ///
  /// - Parameters:
  ///   - index: That of the item.
  ///   - shaper: Shapes characters and pairs that were not met before.
  /// - Returns: Whether it was found; else nothing is added.
  /// - Complexity: O(*n*) in its characters.
  func add(
    _ item: Item, index: Int, of scalars: [UInt32], _ shaper: borrowing Shaper,
    to shaped: inout ShapedText
  ) -> Bool {
    guard item.kind == .text, item.level == 0, item.font == nil else { return false }
    let table = tables.table(of: item.script.inOpenType, shaper: shaper)
    let space = table.memory.pointee.space
    var last = CharacterRecord.needsShaping
    for scalar in item.range {
      let character = scalars[scalar]
      let record = character == 0x20 ? space : table.record(of: character, shaper: shaper)
      guard isFound(record), let pair = pair(last, record, before: scalar, scalars, table, shaper),
        last.advance + Int64(pair.first) >= 0, record.advance + Int64(pair.second) >= 0
      else {
        shaped.clear(item.range)
        return false
      }
      var flags = BoundaryFlags.clusterStart
      if pair != FontTable.Pair() {
        flags.formUnion(.unsafeToBreak)
        shaped.add(length(Int64(pair.first)), at: scalar - 1, flags: [])
      }
      shaped.add(length(record.advance + Int64(pair.second)), at: scalar, flags: flags)
      last = record
    }
    shaped.append(FontRun(range: item.range, font: 0, item: Int32(index), attempt: 0))
    return true
  }

  private func isFound(_ record: CharacterRecord) -> Bool {
    record.font == 0 && record.isMeasured && record.traits.isDisjoint(with: [.anchor, .missing])
  }

  private func pair(
    _ last: CharacterRecord, _ record: CharacterRecord, before scalar: Int, _ scalars: [UInt32],
    _ table: CharacterTable, _ shaper: borrowing Shaper
  ) -> FontTable.Pair? {
    guard last.mayKern(with: record) else { return FontTable.Pair() }
    // Where records are read, too: no lock is taken for it.
    return table.memory.pointee.fonts[0].fontTable._withUnsafeGuaranteedRef {
      $0.pair(
        last, record, of: (scalars[scalar - 1], scalars[scalar]), script: table.script, shaper)
    }
  }

  /// A length in the unit of advances.
  private func length(_ units: Int64) -> Fixed {
    rounding == .sixtieths ? Fixed(sixtieths: units) : Fixed(rawValue: units)
  }
}
