/// A place where the widths before and after do not simply add up.
///
/// A browser lays out the fragments between changes of direction and control
/// characters one by one, and rounds the width of each up to 1/64 px before it
/// adds the next; within a fragment it adds the runs of different fonts as floats.
/// And how wide a tab is depends on where on the line it stands. Most texts have
/// no boundary.
struct RoundingBoundary: Hashable, Sendable {
  /// The scalar after the boundary.
  var position: Int32
  var kind: Kind

  enum Kind: UInt8 {
    /// The font changes.
    case run
    /// A fragment ends.
    case fragment
    /// A fragment ends with a tab.
    case tab
  }
}
