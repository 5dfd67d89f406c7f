/// What is shaped anew where a line is cut at a place that is not safe to cut.
struct UnsafeCut {
  /// How many characters before the cut are shaped anew, without what follows; none if
  /// the place is safe after all.
  var before = 0
  /// How wide these are then.
  var widthBefore: Int64 = 0
  /// The same after the cut, without what comes before.
  var after = 0
  var widthAfter: Int64 = 0
}

/// Finds how cuts change widths, and caches the usual ones: few pairs of letters kern across a
/// break opportunity, again and again.
struct UnsafeCuts {
  /// A stretch of up to four characters, and where it is cut.
  private struct Key: Hashable {
    var place: UInt32
    var font: UInt32
    var scalars: (UInt64, UInt64)

    static func == (a: Key, b: Key) -> Bool {
      a.place == b.place && a.font == b.font && a.scalars == b.scalars
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(scalars.0)
      hasher.combine(scalars.1 ^ UInt64(place) << 48 ^ UInt64(font) << 56)
    }
  }

  private var known: [Key: UnsafeCut] = [:]
  /// The generation of the scanner's tables whose numbers are in keys.
  private var tableGeneration = 0
  /// The most that are kept; then all are forgotten.
  private static let maximumCount = 4096

  /// What is shaped anew at a cut before the character at `index`, which has a mark.
  ///
  /// - Returns: `nil` if only shaping can find that.
  mutating func cut(
    at index: Int, in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> UnsafeCut? {
    if tableGeneration != scanner.tableGeneration {
      tableGeneration = scanner.tableGeneration
      known.removeAll()
    }
    guard let key = Self.key(index, in: scanner.text) else {
      return Self.find(index, in: &scanner, shaper)
    }
    if let cut = known[key] { return cut }
    let cut = Self.find(index, in: &scanner, shaper)
    if known.count >= Self.maximumCount { known.removeAll() }
    if let cut { known[key] = cut }
    return cut
  }

  /// The stretch around a cut that all rules and pairs across it lie in.
  private static func key(_ index: Int, in text: borrowing ScannedText) -> Key? {
    let (table, run) = text.run(at: index)
    var (start, end) = (index, index)
    let most = 4
    while start > run.lowerBound && !text[start].mark.isEmpty && index - start <= most {
      start -= 1
    }
    while end < run.upperBound && !text[end].mark.isEmpty && end - start <= most { end += 1 }
    guard end - start <= most, table >= 0 else { return nil }
    // Two scalars of 24 bits to a word.
    var scalars: (UInt64, UInt64) = (0, 0)
    for place in 0..<end - start {
      let scalar = UInt64(text[start + place].scalar) << UInt64(24 * (place & 1))
      if place < 2 { scalars.0 |= scalar } else { scalars.1 |= scalar }
    }
    return Key(
      place: UInt32(index - start) | UInt32(end - start) << 4,
      font: UInt32(text[start].font) | UInt32(truncatingIfNeeded: table) << 8,
      scalars: scalars)
  }

  private static func find(
    _ index: Int, in scanner: inout TextScanner, _ shaper: borrowing Shaper
  ) -> UnsafeCut? {
    guard let places = scanner.safePlaces(around: index, shaper),
      let first = places.first(from: index), let last = places.last(upTo: index)
    else { return nil }
    if first == index { return UnsafeCut() }
    guard let before = scanner.width(of: last..<index, shaper),
      let after = scanner.width(of: index..<first, shaper)
    else { return nil }
    return UnsafeCut(
      before: index - last, widthBefore: before, after: first - index, widthAfter: after)
  }
}
