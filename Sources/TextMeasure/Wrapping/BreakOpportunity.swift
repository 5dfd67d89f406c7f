/// A position where a line may end that has overflowed already.
struct OverflowOpportunity: Hashable, Sendable {
  /// The scalar the next line begins with.
  var next: Int32
  /// The position up to which the line does not even fit.
  var limit: Int32
  /// Whether a line may end there as well that has room for the character after it.
  var isSeenFromBehind = false
}

/// A place where a line may end, or must.
struct BreakOpportunity: Hashable, Sendable {
  /// The scalar the next line would begin with.
  var next: Int32
  /// The scalar after the last one that counts for whether the line fits:
  /// before the spaces that hang.
  var fitEnd: Int32
  /// The scalar after the last one that is shown on the line: before what is
  /// removed at its end, and before a line break.
  var visibleEnd: Int32
  var kind: Kind
  /// Whether a hyphen counts for a line that ends here: after a soft hyphen. It appears only if the
  /// text goes on without a line break.
  var addsHyphen = false
  /// Whether that hyphen is not shown all the same.
  var hidesHyphen = false
  /// Whether a line that ends here is cut between graphemes, so that what comes
  /// before the cut is shaped without what follows: spaces too, if lines may end
  /// at any grapheme.
  var isCut: Bool
  /// Whether this is a line break within a paragraph.
  var isWithinParagraph = false

  enum Kind: UInt8 {
    /// A break opportunity.
    case allowed
    /// A line break in the text.
    case mandatory
    /// The end of the text.
    case end
  }

  /// Whether a line must end here.
  var endsParagraph: Bool { kind != .allowed }

  /// Whether what follows it is another paragraph.
  var splitsParagraphs: Bool { kind != .allowed && !isWithinParagraph }
}
