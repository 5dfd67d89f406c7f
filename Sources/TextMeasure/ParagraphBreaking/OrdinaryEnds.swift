/// Where lines may end within words that phrases keep whole, once such a word is too wide.
///
/// A word breaker without phrases is begun anew there (`doLineBreakWithFallback` and
/// `populateDesperatePoints` of Minikin), and looks for an address from where it begins: of `굿://` cut
/// behind `굿` the rest is one.
struct OrdinaryEnds: Sendable {
  /// By the rules of line breaking, none at a hyphen; the end of the paragraph last.
  let ends: [Int32]
  /// `nil` if no place in the paragraph begins an address.
  let addresses: AddressPlaces?

  /// - Parameters:
  ///   - opportunities: Those by the rules of line breaking.
  init(in scalars: [UInt32], _ range: Range<Int>, opportunities: [Int32]) {
    let end = Int32(range.upperBound)
    ends = opportunities.filter { !HyphenPoints.isHyphen(scalars[Int($0) - 1]) } + [end]
    addresses = AddressPlaces(in: scalars, range, opportunities: opportunities + [end])
  }

  /// The ends that a word breaker finds from `start` on.
  func found(from start: Int) -> Found { Found(places: self, current: start, scanned: start) }

  struct Found: IteratorProtocol {
    fileprivate let places: OrdinaryEnds
    fileprivate var current: Int
    /// How far it is known whether there is an address, and whether there is.
    fileprivate var scanned: Int
    fileprivate var isInside = false

    /// - Complexity: O(log *n*) in the characters of the paragraph.
    mutating func next() -> Int? {
      if let addresses = places.addresses {
        if current >= scanned { (scanned, isInside) = addresses.run(at: current) }
        if isInside {
          current = addresses.end(after: current, before: scanned)
          return current
        }
      }
      let index = places.ends.partitionPoint { Int($0) <= current }
      guard index < places.ends.count else { return nil }
      current = Int(places.ends[index])
      return current
    }
  }
}

/// From which places on a paragraph holds an address, and where lines end in it, for breakers that
/// begin anywhere.
struct AddressPlaces: Sendable {
  /// For each scalar of the paragraph, whether what is ASCII from there on is an address.
  let isAddress: [Bool]
  /// Where rows of ASCII without spaces end.
  let rowEnds: [Int32]
  /// Where addresses may part, whatever is before the two scalars there.
  let stops: [Int32]

  private let start: Int
  private let scalars: [UInt32]
  private let opportunities: [Int32]

  /// - Returns: `nil` if there is no address.
  init?(in scalars: [UInt32], _ range: Range<Int>, opportunities: [Int32]) {
    var isAddress = [Bool](repeating: false, count: range.count)
    var (rowEnds, stops): ([Int32], [Int32]) = ([], [])
    // Whether the rest of a row is an address, by what of `://` comes before it.
    var (none, colon, slash) = (false, false, false)
    for index in range.reversed() {
      let scalar = scalars[index]
      // Also behind a row: an address goes on to the next opportunity.
      if index >= range.lowerBound + 2,
        AddressEnds.parts(scalars, at: index, isSecond: false, limit: range.upperBound)
      {
        stops.append(Int32(index))
      }
      guard scalar > 0x20, scalar <= 0x7E else {
        (none, colon, slash) = (false, false, false)
        continue
      }
      let isLast = index + 1 == range.upperBound
      if isLast || scalars[index + 1] <= 0x20 || scalars[index + 1] > 0x7E {
        rowEnds.append(Int32(index + 1))
      }
      let rest = none
      none = scalar == 0x40 || (scalar == 0x3A ? colon : rest)
      colon = scalar == 0x2F ? slash : rest
      slash = scalar == 0x2F || rest
      isAddress[index - range.lowerBound] = none
    }
    guard isAddress.contains(true) else { return nil }
    (self.isAddress, self.rowEnds, self.stops) = (isAddress, rowEnds.reversed(), stops.reversed())
    (start, self.scalars, self.opportunities) = (range.lowerBound, scalars, opportunities)
  }

  /// How far ASCII without spaces goes, and whether it is an address.
  func run(at position: Int) -> (end: Int, isAddress: Bool) {
    guard position - start < isAddress.count, isAddress[position - start] else {
      // Looked for anew at the next word.
      let scalar = position - start < isAddress.count ? scalars[position] : 0
      guard scalar > 0x20, scalar <= 0x7E else { return (position, false) }
      return (rowEnd(after: position), false)
    }
    let end = rowEnd(after: position)
    let next = opportunities.partitionPoint { Int($0) < end }
    return (next < opportunities.count ? Int(opportunities[next]) : end, true)
  }

  private func rowEnd(after position: Int) -> Int {
    let index = rowEnds.partitionPoint { Int($0) <= position }
    return index < rowEnds.count ? Int(rowEnds[index]) : position + 1
  }

  /// The next place in an address where a line may end.
  func end(after position: Int, before limit: Int) -> Int {
    let second = position + 1
    guard second < limit else { return limit }
    if AddressEnds.parts(scalars, at: second, isSecond: true, limit: limit) { return second }
    let index = stops.partitionPoint { Int($0) <= second }
    if index < stops.count, Int(stops[index]) < limit { return Int(stops[index]) }
    // A solidus is a single one where another follows only behind the address.
    let last = limit - 1
    let isStop =
      last > second && AddressEnds.parts(scalars, at: last, isSecond: false, limit: limit)
    return isStop ? last : limit
  }
}
