/// What may happen between one scalar and the scalar before it.
enum BreakAction: UInt8, Sendable {
  /// No line ends here, unless nothing fits.
  case prohibited
  /// A line may end here: a break opportunity.
  case allowed
  /// A line may end here only if it has overflowed already.
  case overflow
  /// A line ends here always.
  case mandatory
}

/// What two neighbouring classes alone decide of the position between them.
enum PairAction: UInt8, Sendable {
  case prohibited
  case allowed
  case mandatory
  /// The second is a mark of the first and takes its class (LB9).
  case attached
  /// More than the two neighbours decides.
  case contextual
  /// Allowed, and no later tailoring prohibits it.
  case always
}
