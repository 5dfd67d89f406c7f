/// A room that finds out which other rooms would answer the same.
///
/// A line depends on its room only through the answers it was given. So whatever
/// was laid out in this room is the same in every room within `bounds`, exactly,
/// whatever the way that led there.
struct ProbedRoom: LineRoom {
  /// The rooms that hold all that this one held, and nothing else of what it was
  /// asked: from `atLeast`, but less than `below`.
  final class Bounds {
    // Unchecked: `holds` alone changes them, one after the other.
    @exclusivity(unchecked) fileprivate(set) var atLeast = Fixed(rawValue: .min / 2)
    @exclusivity(unchecked) fileprivate(set) var below = Fixed(rawValue: .max / 2)

    var rooms: Range<Fixed> { atLeast..<below }

    /// Forgets all questions, for another room.
    func reset() {
      atLeast = Fixed(rawValue: .min / 2)
      below = Fixed(rawValue: .max / 2)
    }
  }

  let room: Fixed
  let bounds: Bounds
  /// How much of the room was taken.
  private var taken = Fixed.zero
  /// How much of any room counts.
  private var most = Fixed(rawValue: .max / 2)

  init(_ room: Fixed, _ bounds: Bounds = Bounds()) {
    self.room = room
    self.bounds = bounds
  }

  func holds(_ width: Fixed) -> Bool {
    let whole = width + taken
    // So in every room.
    if whole > most { return false }
    let fits = whole <= room
    if fits { bounds.atLeast = max(bounds.atLeast, whole) }
    if !fits { bounds.below = min(bounds.below, whole) }
    return fits
  }

  /// Something much wider than the room. From which room on it fits, only all of its width
  /// tells; so the rooms that are sure to answer alike are fewer than they might be, but no
  /// word is walked to its end for each of its lines.
  func excludes(_ width: Fixed) -> Bool {
    let whole = width + taken
    if whole > most { return true }
    guard whole > room + max(room, .zero) + Self.margin else { return false }
    bounds.below = min(bounds.below, whole)
    return true
  }

  /// A few characters.
  private static let margin = Fixed(rawValue: 64 << 16)

  func atMost(_ width: Fixed) -> ProbedRoom {
    var part = self
    part.most = min(most, width + taken)
    return part
  }

  func beside(_ width: Fixed) -> ProbedRoom {
    var rest = self
    rest.taken += width
    return rest
  }
}
