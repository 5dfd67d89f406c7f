/// The break table of a shaped text.
///
/// Immutable once it is made; that is what makes `@unchecked Sendable` true here.
struct ShapedTable: @unchecked Sendable {
  /// The writer of tables of texts of usual length.
  typealias Writer = BreakTableWriter<UInt32>

  let storage: BreakTableStorage

  /// - Returns: `nil` for a text whose lines do not follow from a table, or only rarely: broken by
  ///   clusters or as a whole paragraph, with tabs, or by rules of other renderers than Chromium
  ///   and UIKit.
  /// - Parameter writer: Kept from text to text.
  /// - Complexity: O(*n*) in the characters.
  init?(_ text: WrappableText, _ writer: inout Writer) {
    guard text.mayHaveTable, let storage = text.build(nil, &writer).storage else { return nil }
    self.storage = storage
  }

  fileprivate init(_ storage: BreakTableStorage) { self.storage = storage }

  /// Lays out the text of the table.
  func layout(
    of text: WrappableText, within available: Fixed, maxLines: Int,
    until interruption: Interruption?
  ) -> ProbedLayout {
    storage.withUnsafeMutablePointers { header, words in
      let widths = TableWidths(available, text.tableRules)
      if header.pointee.flags.contains(.wide) {
        var lines = TableLayout(BreakTable<Int64>(header, words), within: widths, available)
        return lines.layout(maxLines: maxLines, of: text, until: interruption)
      }
      var lines = TableLayout(BreakTable<UInt32>(header, words), within: widths, available)
      return lines.layout(maxLines: maxLines, of: text, until: interruption)
    }
  }
}

/// A proof that more width never makes more lines of a text.
struct Monotony {
  /// The text's break table, which has the widths of characters that are shaped anew at unsafe
  /// positions as far as they can be; `nil` for a text without one.
  let table: ShapedTable?
}

extension WrappableText {
  /// Whether most lines of the text follow from a table.
  fileprivate var mayHaveTable: Bool {
    !opportunities.isEmpty && ordinaryOpportunities.isEmpty && gaps.isEmpty && clusters.isEmpty
      && paragraphs == nil && indents.areOfTextOnly
      && rounding != .sixtieths && cutPlaces.isEmpty && !overflowPushesSpacesToNextLine
      && !hyphensMayOverflow
      && uncountedSpacing == .zero && closingRooms.isEmpty && hangingRooms.isEmpty
      && (!remainderIsWholeMinusHead || reshaper == nil)
      && fontOrderedSums.isEmpty && overflowOpportunities.isEmpty
      && hangingSpacesWithinSegments.isEmpty
      && !roundingBoundaries.contains { $0.kind.endsTab } && origins.neverFall
  }

  /// The rules of its lines by the table.
  var tableRules: TableRules {
    TableRules(
      rounding: rounding, breaksOverlongSegments: breaksOverlongSegments,
      firstLineIndent: indents.ofText)
  }

  /// Whether more available width surely never makes more lines, from `narrowest` on.
  ///
  /// It does not where wrapping is this plain: a line that begins later, up to the
  /// same end, is not wider; and what fits a width fits a greater one. Then, line by
  /// line, the text of the greater width is never behind. Indents change nothing in that: where
  /// one of two lines is the first of its paragraph and the other is not, the line of the greater
  /// width is in a later paragraph, or follows one that had more width than the other has. Either
  /// may fail where
  /// - a tab is wider the earlier it begins,
  /// - a hyphen appears that did not at another end,
  /// - a line is shaped anew, because it begins or ends at an unsafe place,
  /// - characters have negative widths, as with a negative letter spacing,
  /// - the floats of a whole fragment are added in another order than those of its part,
  /// - a line ends early because it overflows, or late, or has no opportunity where others have one,
  /// - lines are broken by clusters, or with their whole paragraph.
  ///
  /// Shaping anew changes nothing in that where it is the same for all lines that begin or
  /// end there, and lines still begin in the order of the text (`MonotonyCheck`). Nor do overlong
  /// segments: lines that end and begin between graphemes lie in order, too.
  ///
  /// - Parameter table: The text's own.
  /// - Returns: `nil` means only that it is not proved.
  /// - Complexity: O(*n*) in the characters, and the shaping of what unsafe opportunities touch.
  func monotony(from narrowest: Fixed, _ table: ShapedTable?) -> Monotony? {
    guard clusters.isEmpty, paragraphs == nil, ordinaryOpportunities.isEmpty, gaps.isEmpty,
      indents.ofBox == nil,
      fontOrderedSums.isEmpty,
      overflowOpportunities.isEmpty, closingRooms.isEmpty, hangingRooms.isEmpty,
      opportunitiesLostAtLineStart.isEmpty, leadingRows.isEmpty,
      narrowest >= leastTableWidth,
      !opportunities.contains(where: { $0.addsHyphen }),
      !roundingBoundaries.contains(where: { $0.kind.endsTab }), origins.neverFall
    else { return nil }
    let order = MonotonyCheck(self, from: narrowest)
    if order.isPlain { return Monotony(table: table) }
    var writer = ShapedTable.Writer(keepsPositions: true)
    let built = build(order, &writer)
    guard built.isProved else { return nil }
    return Monotony(table: table == nil ? nil : built.storage.map(ShapedTable.init) ?? table)
  }

  /// Whether a line that ends at `opportunity` is not shaped anew for it.
  @inline(__always)
  func isSafe(endOf opportunity: BreakOpportunity) -> Bool {
    reshaper == nil || !opportunity.isCut || boundaryFlags[Int(opportunity.fitEnd)].isSafeToBreak
  }

  /// - Parameter order: Has what lines begin or end with at unsafe places shaped anew; such lines
  ///   are walked without.
  fileprivate func build(
    _ order: MonotonyCheck?, _ writer: inout ShapedTable.Writer
  ) -> (storage: BreakTableStorage?, isProved: Bool) {
    // Not quite what 32 bits hold: shaped anew something may be wider.
    if extent < Fixed(rawValue: 1 << 31) {
      var builder = ShapedTableBuilder<UInt32>(self, order)
      return builder.build(&writer)
    }
    var builder = ShapedTableBuilder<Int64>(self, order)
    var wideWriter = BreakTableWriter<Int64>(keepsPositions: true)
    return builder.build(&wideWriter)
  }
}

extension [Fixed] {
  /// Whether, as origins, they belong to advances none of which is negative.
  var neverFall: Bool { zip(self, dropFirst()).allSatisfy { $0 <= $1 } }
}
