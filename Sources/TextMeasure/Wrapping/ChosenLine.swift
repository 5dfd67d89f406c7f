/// A line that was chosen of all that fit, by its start and end.
struct ChosenLine: Hashable, Sendable {
  /// The first scalar.
  var start: Int32
  /// The scalar that the next line begins with.
  var next: Int32
  /// The index of the opportunity that it ends at.
  var opportunity: Int32
  /// Whether its end is shaped without what follows, even spaces.
  var isCut = false
}
