/// The keys that a box is for: `*` is any characters, `?` one of them.
struct KeyPattern: Sendable {
  let spelling: String
  private let scalars: [Unicode.Scalar]

  init(_ spelling: String) {
    self.spelling = spelling
    scalars = Array(spelling.unicodeScalars)
  }

  /// Whether it is no more than one key.
  var isExact: Bool { !scalars.contains { $0 == "*" || $0 == "?" } }

  /// - Complexity: O(*n* · *m*), with one star O(*n*): only the last star met is tried again.
  func matches(_ key: String) -> Bool {
    let key = Array(key.unicodeScalars)
    var (index, place) = (0, 0)
    var star: (index: Int, place: Int)?
    while place < key.count {
      if index < scalars.count, scalars[index] == "*" {
        star = (index, place)
        index += 1
      } else if index < scalars.count, scalars[index] == "?" || scalars[index] == key[place] {
        (index, place) = (index + 1, place + 1)
      } else if let last = star {
        star = (last.index, last.place + 1)
        (index, place) = (last.index + 1, last.place + 1)
      } else {
        return false
      }
    }
    return scalars[index...].allSatisfy { $0 == "*" }
  }
}
