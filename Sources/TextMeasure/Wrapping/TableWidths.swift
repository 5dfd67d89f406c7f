/// What of a style decides about lines that follow from a `BreakTable`.
struct TableRules {
  var rounding: WidthRounding
  var breaksOverlongSegments: Bool
  var firstLineIndent: Fixed
}

/// The width available to a line, worked out once for all lines.
struct TableWidth {
  /// Rounded as widths are.
  let rounded: Int64
  /// The widest run that counts as no more.
  let widest: Int64

  @inline(__always)
  init(_ available: Fixed, _ rounding: WidthRounding) {
    rounded =
      (rounding == .exact ? available : available.roundedDown(to: Fixed.layoutUnit)).rawValue
    widest = rounding.widestRun(within: available).rawValue
  }
}

/// The widths available to the lines of a text, worked out once for all texts of a style.
struct TableWidths {
  let rules: TableRules
  /// To a line without an indent.
  let available: Fixed
  let first: TableWidth
  let others: TableWidth

  @inline(__always)
  init(_ available: Fixed, _ rules: TableRules) {
    // No text is as wide.
    let available = min(available, Fixed(rawValue: 1 << 56))
    self.rules = rules
    self.available = available
    others = TableWidth(available, rules.rounding)
    first =
      rules.firstLineIndent == .zero
      ? others : TableWidth(available - rules.firstLineIndent, rules.rounding)
  }
}
