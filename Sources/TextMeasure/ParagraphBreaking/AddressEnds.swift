/// The ends of words of a paragraph, with those of addresses: a row of ASCII without spaces that
/// holds `@` or `://` has opportunities of its own, by the Chicago Manual of Style
/// (`WordBreaker` of Minikin).
struct AddressEnds {
  private let scalars: [UInt32]
  private let end: Int
  /// Where lines may end by the rules of line breaking, in order; the last is `end`.
  private var opportunities: [Int32] = []
  /// Index of the opportunity that is looked at next.
  private var next = 0
  /// How far it is known whether there is an address, and whether there is.
  private var scanned = 0
  private var isInside = false
  /// Whether what follows is a word, whatever it holds.
  private var isWhole = false
  /// Where the word ends that was found last.
  private(set) var current = 0

  /// - Parameter range: A paragraph.
  init(in scalars: [UInt32], _ range: Range<Int>) {
    self.scalars = scalars
    end = range.upperBound
    (current, scanned) = (range.lowerBound, range.lowerBound)
  }

  /// - Parameter opportunities: The opportunities by the rules of line breaking.
  static func find(
    in scalars: [UInt32], _ range: Range<Int>, opportunities: [Int32]
  ) -> [MinikinText.WordEnd] {
    var found = AddressEnds(in: scalars, range)
    found.opportunities = opportunities + [Int32(range.upperBound)]
    var ends: [MinikinText.WordEnd] = []
    ends.reserveCapacity(opportunities.count)
    while found.current < found.end {
      found.advance()
      ends.append(found.wordEnd)
    }
    return ends
  }

  /// The end that was found last.
  var wordEnd: MinikinText.WordEnd {
    .init(position: Int32(current), isInAddress: isInside && current < scanned)
  }

  /// Whether what was found last lies in an address, which goes on.
  var isInAddress: Bool { isInside }

  /// Goes on by other opportunities, with a word that begins at `start`; an address goes on as it
  /// began (`followingWithLocale`).
  ///
  /// - Parameters:
  ///   - opportunities: By the rules of line breaking; the end of the paragraph last.
  ///   - isWhole: Whether there are none but that.
  mutating func follow(from start: Int, opportunities: [Int32], isWhole: Bool) {
    self.opportunities = opportunities
    self.isWhole = isWhole
    next = opportunities.partitionPoint { Int($0) <= start }
    if isInside { return }
    (current, scanned) = (start, start)
    advance()
  }

  /// Finds the next end; none behind that of the paragraph.
  mutating func advance() {
    guard current < end else { return }
    let last = current
    if isWhole {
      isInside = false
    } else if last >= scanned {
      (scanned, isInside) = address(at: last)
    }
    if isInside {
      current = nextInAddress(after: last, before: scanned)
    } else {
      while Int(opportunities[next]) <= current || isHyphenated(next) { next += 1 }
      current = Int(opportunities[next])
    }
  }

  /// Whether an opportunity lies after a hyphen, where hyphenation alone lets lines end.
  private func isHyphenated(_ index: Int) -> Bool {
    let position = Int(opportunities[index])
    return position < end && HyphenPoints.isHyphen(scalars[position - 1])
  }

  /// How far ASCII without spaces goes, and whether it is an address.
  private func address(at start: Int) -> (end: Int, isAddress: Bool) {
    var index = start
    var marks = Marks.none
    while index < end, scalars[index] > 0x20, scalars[index] <= 0x7E {
      marks.pass(scalars[index])
      index += 1
    }
    guard marks == .address else { return (index, false) }
    // Up to the end of the word that it is part of, at a hyphen, too.
    let first = opportunities.partitionPoint { Int($0) < index }
    return (index < end ? Int(opportunities[first]) : end, true)
  }

  /// The part of `@` or `://` that has been read.
  private enum Marks {
    case none, colon, slash, address

    mutating func pass(_ scalar: UInt32) {
      switch (self, scalar) {
      case (.address, _): break
      case (.none, 0x40): self = .address
      case (.none, 0x3A): self = .colon
      case (.colon, 0x2F): self = .slash
      case (.slash, 0x2F): self = .address
      case (.none, _): break
      default: self = .none
      }
    }
  }

  private func nextInAddress(after start: Int, before limit: Int) -> Int {
    (start + 1..<max(start + 1, limit)).first {
      Self.parts(scalars, at: $0, isSecond: $0 == start + 1, limit: limit)
    } ?? limit
  }

  /// Whether an address may part before a scalar: after `:`, `=`, `&` and `//`, before most other
  /// signs and a single `/`, never after `-`.
  ///
  /// - Parameters:
  ///   - isSecond: Whether what is looked at begins with the scalar before it.
  ///   - limit: Where the address ends.
  static func parts(_ scalars: [UInt32], at index: Int, isSecond: Bool, limit: Int) -> Bool {
    let (before, this) = (scalars[index - 1], scalars[index])
    switch before {
    case 0x3A, 0x3D, 0x26: return true
    case 0x2F where !isSecond && scalars[index - 2] == 0x2F: return true
    case 0x2D: return false
    default: break
    }
    switch this {
    // ~ . , - _ ? # % = &
    case 0x7E, 0x2E, 0x2C, 0x2D, 0x5F, 0x3F, 0x23, 0x25, 0x3D, 0x26: return true
    case 0x2F: return before != 0x2F && !(index + 1 < limit && scalars[index + 1] == 0x2F)
    default: return false
    }
  }
}
