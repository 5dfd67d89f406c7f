internal import CAtomics

// Problem: some nine hundred rules of a font look at up to eight neighbours each, and may match
//   anywhere. To try each at each character costs more than all other measuring.
// Approach: Shift-And. All rules stand in one row of bits, a bit for each position; a state has
//   those bits set that a match may have come to. One shift and one AND with the set of positions
//   that a class of characters is in make the next state. Which states text leads to is found as
//   text is met, and kept: then a character costs one load. Reviews in Pretendard lead to 555.
// Limits: a fixed number of states. What leads to more is left to the shaper.

/// Finds where any rule of a face may match, by the classes of characters (`GlyphClasses`).
///
/// Shared by threads. `Sendable` because transitions are words that are written once, with the
/// lock held, and read whole (`CAtomics`); all else is immutable or behind the lock.
final class RuleMatcher: @unchecked Sendable {
  /// How many characters a match may have.
  static let maximumLength = 64

  let classCount: Int
  /// How many characters the longest match has that there may be.
  var longestMatch: Int { positions.longestMatch }
  /// By class: whether a match may hold no other of its anchors. Every match holds a character of
  /// such a class.
  let isAnchor: [Bool]

  /// By class.
  private let reaches: ZeroedMemory<Reach>
  /// By class times `classCount`, and class: whether some rule matches one right before the other.
  private let neighbors: ZeroedMemory<Bool>
  /// By state times `classCount`, and class; 0 until found.
  private let transitions: ZeroedMemory<UInt32>
  private let maximumStates: Int
  private let positions: Positions
  private let states: Mutex<States>

  /// How far rules look around a character of a class: characters of classes that repeat come on
  /// top.
  struct Reach: BitwiseCopyable {
    var before: UInt8 = 0
    var after: UInt8 = 0
    /// Whether several characters of the class may match one position.
    var mayRepeat = false
  }

  /// What a class of characters leads to from a state.
  struct Transition: BitwiseCopyable, Equatable {
    let rawValue: UInt32

    @inline(__always)
    init(rawValue: UInt32) { self.rawValue = rawValue }

    init(to state: Int, matchLength: Int) {
      rawValue = 1 << 31 | UInt32(matchLength) << 24 | UInt32(state)
    }

    /// More states than are kept.
    static let overflow = Transition(to: 0xFF_FFFF, matchLength: 0)

    @inline(__always)
    var isKnown: Bool { rawValue != 0 }
    /// The next state; 0 if no match is under way.
    @inline(__always)
    var state: Int { Int(rawValue & 0xFF_FFFF) }
    /// How many characters the longest match has that ends here; 0 if none does.
    @inline(__always)
    var matchLength: Int { Int(rawValue >> 24 & 0x7F) }
  }

  /// - Parameters:
  ///   - classes: The rules.
  ///   - frequency: About how often texts hold a character of each class.
  /// - Returns: `nil` for rules that are too many or too long.
  init?(_ classes: GlyphClasses, frequency: [Double]) {
    classCount = classes.ofRules.count
    guard let positions = Positions(classes) else { return nil }
    self.positions = positions
    reaches = ZeroedMemory(count: classCount)
    // 64 MB, of which rows are touched that rules name; Pretendard has 174 classes.
    guard classCount <= 1 << 13 else { return nil }
    neighbors = ZeroedMemory(count: classCount * classCount)
    for (first, second) in classes.neighboringSets() {
      for member in classes.sets[first].members {
        let row = neighbors.base + Int(member) * classCount
        for other in classes.sets[second].members { row[Int(other)] = true }
      }
    }
    for set in classes.sets {
      for member in set.repeated {
        let row = neighbors.base + Int(member) * classCount
        for other in set.repeated { row[Int(other)] = true }
      }
    }
    for row in classes.rows {
      for (place, set) in row.sets.enumerated() {
        for member in classes.sets[set].members {
          let reach = reaches.base + Int(member)
          // No match is longer than a byte holds.
          reach.pointee.before = max(reach.pointee.before, UInt8(place))
          reach.pointee.after = max(reach.pointee.after, UInt8(row.sets.count - 1 - place))
        }
        for member in classes.sets[set].repeated {
          reaches.base[Int(member)].mayRepeat = true
        }
      }
    }
    isAnchor = Self.anchors(of: classes, frequency: frequency)
    // 16 MB of transitions, most of them never touched, and 8 MB of states.
    maximumStates = min(4096, (1 << 22) / classCount, (1 << 20) / positions.wordCount)
    guard maximumStates > 1 else { return nil }
    transitions = ZeroedMemory(count: maximumStates * classCount)
    states = Mutex(States(wordCount: positions.wordCount))
  }

  /// Bytes that it takes by now.
  var byteCount: Int {
    reaches.touchedByteCount + neighbors.touchedByteCount + transitions.touchedByteCount
  }

  /// Of every rule the position that texts match least often, unless one of its positions is of
  /// anchors already.
  private static func anchors(of classes: GlyphClasses, frequency: [Double]) -> [Bool] {
    var isAnchor = [Bool](repeating: false, count: classes.ofRules.count)
    let frequencies = classes.sets.map { set in
      set.members.reduce(0) { $0 + frequency[Int($1)] }
    }
    let rarest = classes.rows.compactMap { row in
      row.sets.min { frequencies[$0] < frequencies[$1] }.map { (row: row, set: $0) }
    }.sorted { frequencies[$0.set] < frequencies[$1.set] }
    for (row, set) in rarest {
      let isCovered = row.sets.contains { set in
        classes.sets[set].members.allSatisfy { isAnchor[Int($0)] }
      }
      if isCovered { continue }
      for member in classes.sets[set].members { isAnchor[Int(member)] = true }
    }
    return isAnchor
  }

  @inline(__always)
  func reach(_ ruleClass: Int) -> Reach { reaches.base[ruleClass] }

  /// Whether a match may hold a character of one class right before one of another.
  @inline(__always)
  func mayMatch(_ first: Int, before second: Int) -> Bool {
    neighbors.base[first &* classCount &+ second]
  }

  /// What follows on a character of a class.
  @inline(__always)
  func step(from state: Int, _ ruleClass: Int) -> Transition {
    let place = state &* classCount &+ ruleClass
    let known = Transition(rawValue: atomic_half_load(transitions.base + place))
    return known.isKnown ? known : newStep(from: state, ruleClass)
  }

  @inline(never)
  private func newStep(from state: Int, _ ruleClass: Int) -> Transition {
    states.withLock { states in
      let (next, matchLength) = positions.step(from: states.positions[state], ruleClass)
      let place = state * classCount + ruleClass
      var transition = Transition.overflow
      if let number = states.number(of: next, limit: maximumStates) {
        transition = Transition(to: number, matchLength: matchLength)
      }
      atomic_half_store(transitions.base + place, transition.rawValue)
      return transition
    }
  }

  /// The states found so far, by their positions.
  private struct States {
    var positions: [[UInt64]]
    private var numbers: [[UInt64]: Int]

    init(wordCount: Int) {
      let none = [UInt64](repeating: 0, count: wordCount)
      (positions, numbers) = ([none], [none: 0])
    }

    mutating func number(of state: [UInt64], limit: Int) -> Int? {
      if let known = numbers[state] { return known }
      guard positions.count < limit else { return nil }
      numbers[state] = positions.count
      positions.append(state)
      return positions.count - 1
    }
  }
}

/// All rules in a row of bits.
///
/// A rule of which several characters may match one position, as rules make one glyph of them,
/// stands there twice: as if they did not, and behind an empty bit as if some did. Its matches of
/// the second kind are taken to be as long as they may be.
private struct Positions: Sendable {
  let wordCount: Int
  private var starts: [UInt64]
  private var ends: [UInt64]
  /// By class times `wordCount`: the positions that it matches.
  private var members: [UInt64]
  /// By position that ends a rule: how many characters its match has at most.
  private var lengths: [UInt8]
  fileprivate var longestMatch: Int { Int(lengths.max() ?? 0) }
  private var repeats: [Repeat] = []
  /// Ends that a state keeps, because they may repeat.
  private var lastingEnds: [UInt64]

  /// A position that several characters may match.
  private struct Repeat: Sendable {
    var position: Int
    /// The same in the row's second stand.
    var second: Int
    var classes: [UInt16]
  }

  /// The positions of all classes take at most 8 MB.
  private static let maximumWords = 1 << 20

  init?(_ classes: GlyphClasses) {
    let positionCount = classes.rows.reduce(0) { count, row in
      count + (classes.isRepeated(row) ? 2 * row.sets.count + 1 : row.sets.count)
    }
    wordCount = max(1, (positionCount + 63) / 64)
    guard wordCount * classes.ofRules.count <= Self.maximumWords else { return nil }
    starts = Array(repeating: 0, count: wordCount)
    (ends, lastingEnds) = (starts, starts)
    members = Array(repeating: 0, count: wordCount * classes.ofRules.count)
    lengths = Array(repeating: 0, count: positionCount)
    var position = 0
    for row in classes.rows {
      let first = position
      starts[first >> 6] |= Self.bit(first)
      guard append(row, of: classes, length: row.sets.count, at: &position) else { return nil }
      guard classes.isRepeated(row) else { continue }
      position += 1
      let second = position
      let longest = row.sets.reduce(0) { $0 + classes.sets[$1].characterCount }
      guard append(row, of: classes, length: longest, at: &position) else { return nil }
      for (place, set) in row.sets.enumerated() where !classes.sets[set].repeated.isEmpty {
        repeats.append(
          Repeat(
            position: first + place, second: second + place, classes: classes.sets[set].repeated))
        if place == row.sets.count - 1 {
          lastingEnds[(first + place) >> 6] |= Self.bit(first + place)
          lastingEnds[(second + place) >> 6] |= Self.bit(second + place)
        }
      }
    }
  }

  private mutating func append(
    _ row: GlyphClasses.Row, of classes: GlyphClasses, length: Int, at position: inout Int
  ) -> Bool {
    guard length <= RuleMatcher.maximumLength else { return false }
    for set in row.sets {
      for member in classes.sets[set].members {
        members[Int(member) * wordCount + position >> 6] |= Self.bit(position)
      }
      position += 1
    }
    ends[(position - 1) >> 6] |= Self.bit(position - 1)
    lengths[position - 1] = UInt8(length)
    return true
  }

  private static func bit(_ position: Int) -> UInt64 { 1 << UInt64(position & 63) }

  private static func contains(_ position: Int, _ bits: [UInt64]) -> Bool {
    bits[position >> 6] & bit(position) != 0
  }

  /// The state after a character, and the length of the longest match that ends with it.
  func step(from state: [UInt64], _ ruleClass: Int) -> (next: [UInt64], matchLength: Int) {
    var next = state
    var carry: UInt64 = 0
    for word in 0..<wordCount {
      // What ended goes no further.
      let old = state[word] & ~lastingEnds[word]
      next[word] = (old << 1 | carry | starts[word]) & members[ruleClass * wordCount + word]
      carry = old >> 63
    }
    for each in repeats
    where Self.contains(each.position, state) || Self.contains(each.second, state) {
      if each.classes.contains(UInt16(ruleClass)) {
        next[each.second >> 6] |= Self.bit(each.second)
      }
    }
    var matchLength = 0
    for word in 0..<wordCount {
      var found = next[word] & ends[word]
      while found != 0 {
        matchLength = max(matchLength, Int(lengths[word << 6 + found.trailingZeroBitCount]))
        found &= found - 1
      }
      next[word] &= ~ends[word] | lastingEnds[word]
    }
    return (next, matchLength)
  }
}

extension GlyphClasses {
  /// The sets that follow each other in some row, each two once.
  fileprivate func neighboringSets() -> [(Int, Int)] {
    var pairs: Set<[Int]> = []
    for row in rows {
      for (first, second) in zip(row.sets, row.sets.dropFirst()) { pairs.insert([first, second]) }
    }
    return pairs.map { ($0[0], $0[1]) }
  }

  /// Whether several characters may match some position of a row.
  fileprivate func isRepeated(_ row: Row) -> Bool {
    row.sets.contains { !sets[$0].repeated.isEmpty }
  }
}
