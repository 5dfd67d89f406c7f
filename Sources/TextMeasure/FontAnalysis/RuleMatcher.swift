internal import CAtomics

// Problem: some nine hundred rules of a font look at up to eight neighbours each, and may match
//   anywhere. To try each at each character costs more than all other measuring.
// Approach: Shift-And. All rules stand in one row of bits, a bit for each position; a state has
//   those bits set that a match may have come to. One shift and one AND with the set of positions
//   that a class of characters is in make the next state. Which states text leads to is found as
//   text is met, and kept: then a character costs one load. Reviews in Pretendard lead to 555.
// Limits: a fixed number of states. Text that leads to more has to be shaped.

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

  /// By class.
  private let reaches: ZeroedMemory<Reach>
  /// By class times `classCount`, and class: the groups of anchors of which some rule matches one
  /// right before the other.
  private let neighbors: ZeroedMemory<AnchorGroups>
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
    /// The group of its anchors if a match may hold no other of them; else none. Every match holds
    /// a character of such a class.
    var anchors = AnchorGroups()
  }

  /// The next state on a class of characters, and the match that ends there.
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
    let anchors = RuleAnchors(of: classes, frequency: frequency)
    for (ruleClass, groups) in anchors.groups.enumerated() {
      reaches.base[ruleClass].anchors = groups
    }
    for (pair, groups) in classes.neighboringSets(anchors) {
      for member in pair.first {
        let row = neighbors.base + Int(member) * classCount
        for other in pair.second { row[Int(other)].formUnion(groups) }
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

  @inline(__always)
  func reach(_ ruleClass: Int) -> Reach { reaches.base[ruleClass] }

  /// The groups of anchors of which a match may hold a character of one class right before one of
  /// another.
  @inline(__always)
  func groups(matching first: Int, before second: Int) -> AnchorGroups {
    neighbors.base[first &* classCount &+ second]
  }

  /// The transition on a character of a class.
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
/// Rules of which several characters may match one position, as rules make one glyph of them, come
/// first, in several stands, each of a block of words: a character that is one more for the same
/// position leads to that position of the next stand. So the stand gives the length of its matches;
/// those of the last one are taken to be as long as they may be.
private struct Positions: Sendable {
  let wordCount: Int
  private let blockSize: Int
  private let lastStand: Int
  private var starts: [UInt64]
  private var ends: [UInt64]
  /// Ends that a state keeps, because they may repeat.
  private var lastingEnds: [UInt64]
  /// By class times `wordCount`: the positions that the class matches.
  private var members: [UInt64]
  /// By class times `blockSize`: the positions of a stand that the class matches once more.
  private var repeats: [UInt64]
  /// By position that ends a rule: how many characters its match has at most.
  private var lengths: [UInt8]
  fileprivate var longestMatch: Int { Int(lengths.max() ?? 0) }

  /// The positions of all classes take at most 8 MB.
  private static let maximumWords = 1 << 20

  init?(_ classes: GlyphClasses) {
    // Four characters more than positions are more than most texts have.
    guard let positions = Self(classes, lastStand: 4) ?? Self(classes, lastStand: 1) else {
      return nil
    }
    self = positions
  }

  private init?(_ classes: GlyphClasses, lastStand: Int) {
    let repeated = classes.rows.filter(classes.isRepeated)
    let others = classes.rows.filter { !classes.isRepeated($0) }
    func words(_ rows: [GlyphClasses.Row]) -> Int {
      (rows.reduce(0) { $0 + $1.sets.count } + 63) / 64
    }
    self.lastStand = lastStand
    blockSize = words(repeated)
    wordCount = max(1, (lastStand + 1) * blockSize + words(others))
    guard wordCount * classes.ofRules.count <= Self.maximumWords else { return nil }
    starts = Array(repeating: 0, count: wordCount)
    (ends, lastingEnds) = (starts, starts)
    members = Array(repeating: 0, count: wordCount * classes.ofRules.count)
    repeats = Array(repeating: 0, count: blockSize * classes.ofRules.count)
    lengths = Array(repeating: 0, count: 64 * wordCount)
    for stand in 0...lastStand {
      guard append(repeated, of: classes, at: 64 * stand * blockSize, stand: stand) else {
        return nil
      }
    }
    guard append(others, of: classes, at: 64 * (lastStand + 1) * blockSize, stand: 0) else {
      return nil
    }
    addRepeats(of: repeated, classes)
  }

  /// - Returns: Whether no match is too long.
  private mutating func append(
    _ rows: [GlyphClasses.Row], of classes: GlyphClasses, at first: Int, stand: Int
  ) -> Bool {
    var position = first
    for row in rows {
      let longest = row.sets.reduce(0) { $0 + classes.sets[$1].characterCount }
      let length = stand == lastStand ? longest : min(longest, row.sets.count + stand)
      guard length <= RuleMatcher.maximumLength else { return false }
      if stand == 0 { starts[position >> 6] |= Self.bit(position) }
      for set in row.sets {
        for member in classes.sets[set].members {
          members[Int(member) * wordCount + position >> 6] |= Self.bit(position)
        }
        position += 1
      }
      let last = position - 1
      ends[last >> 6] |= Self.bit(last)
      if let set = row.sets.last, !classes.sets[set].repeated.isEmpty {
        lastingEnds[last >> 6] |= Self.bit(last)
      }
      lengths[last] = UInt8(length)
    }
    return true
  }

  private mutating func addRepeats(of rows: [GlyphClasses.Row], _ classes: GlyphClasses) {
    for (position, set) in rows.flatMap({ $0.sets }).enumerated() {
      for member in classes.sets[set].repeated {
        repeats[Int(member) * blockSize + position >> 6] |= Self.bit(position)
      }
    }
  }

  private static func bit(_ position: Int) -> UInt64 { 1 << UInt64(position & 63) }

  /// The state after a character, and the length of the longest match that ends with it.
  func step(from state: [UInt64], _ ruleClass: Int) -> (next: [UInt64], matchLength: Int) {
    var next = state
    var carry: UInt64 = 0
    for word in 0..<wordCount {
      // Rules that have ended go no further.
      let old = state[word] & ~lastingEnds[word]
      next[word] = (old << 1 | carry | starts[word]) & members[ruleClass * wordCount + word]
      carry = old >> 63
    }
    for stand in 0...lastStand {
      let block = min(stand + 1, lastStand) * blockSize
      for word in 0..<blockSize {
        let once = state[stand * blockSize + word]
        next[block + word] |= once & repeats[ruleClass * blockSize + word]
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
  /// The classes that follow each other in some rule, those of each two sets once, with the groups
  /// of these rules' anchors.
  fileprivate func neighboringSets(
    _ anchors: RuleAnchors
  ) -> [(pair: (first: [UInt16], second: [UInt16]), groups: AnchorGroups)] {
    var pairs: [[Int]: AnchorGroups] = [:]
    var repeated: [Int: AnchorGroups] = [:]
    for row in rows {
      let groups = anchors.groups(of: row, in: self)
      for (first, second) in zip(row.sets, row.sets.dropFirst()) {
        pairs[[first, second], default: []].formUnion(groups)
      }
      for set in row.sets { repeated[set, default: []].formUnion(groups) }
    }
    return pairs.map { ((sets[$0[0]].members, sets[$0[1]].members), $1) }
      + repeated.map { ((sets[$0].repeated, sets[$0].repeated), $1) }
  }

  /// Whether several characters may match some position of a row.
  fileprivate func isRepeated(_ row: Row) -> Bool {
    row.sets.contains { !sets[$0].repeated.isEmpty }
  }
}

/// Classes of characters of which every match of a rule holds one: its anchors.
///
/// Characters that are no anchors are measured without matching rules. Anchors that rules share
/// form one group: around one of them no rules of other groups need be matched, as these have
/// anchors of their own. So what Pretendard makes of signs between guillemets does not have all
/// text beside a tilde matched.
struct RuleAnchors {
  /// By class; none for those that are no anchors.
  private(set) var groups: [AnchorGroups]

  /// - Parameters:
  ///   - classes: The rules.
  ///   - frequency: About how often texts hold a character of each class.
  init(of classes: GlyphClasses, frequency: [Double]) {
    groups = Array(repeating: [], count: classes.ofRules.count)
    let frequencies = classes.sets.map { set in
      set.members.reduce(0) { $0 + frequency[Int($1)] }
    }
    // The position that texts match least often, unless one has anchors already.
    let rarest = classes.rows.compactMap { row in
      row.sets.min { frequencies[$0] < frequencies[$1] }.map { (row: row, set: $0) }
    }.sorted { frequencies[$0.set] < frequencies[$1.set] }
    var isAnchor = [Bool](repeating: false, count: groups.count)
    var chosen: [Int] = []
    for (row, set) in rarest {
      let covering = row.sets.first { set in
        classes.sets[set].members.allSatisfy { isAnchor[Int($0)] }
      }
      for member in classes.sets[set].members where covering == nil { isAnchor[Int(member)] = true }
      chosen.append(covering ?? set)
    }
    group(Set(chosen).sorted().map { classes.sets[$0].members })
  }

  /// Puts the classes of each set into one group.
  private mutating func group(_ sets: [[UInt16]]) {
    var parts: [Set<UInt16>] = []
    for set in sets {
      let joined = parts.filter { !$0.isDisjoint(with: set) }
      parts.removeAll { !$0.isDisjoint(with: set) }
      parts.append(joined.reduce(Set(set)) { $0.union($1) })
    }
    for (index, part) in parts.enumerated() {
      for member in part { groups[Int(member)] = AnchorGroups(index) }
    }
  }

  /// The groups that rules of a row are matched for.
  func groups(of row: GlyphClasses.Row, in classes: GlyphClasses) -> AnchorGroups {
    let covering = row.sets.first { set in
      classes.sets[set].members.allSatisfy { !groups[Int($0)].isEmpty }
    }
    return (covering.map { classes.sets[$0].members } ?? []).reduce(into: []) {
      $0.formUnion(groups[Int($1)])
    }
  }
}

/// Groups of anchors, a bit for each; those that are too many share the last one.
struct AnchorGroups: OptionSet, BitwiseCopyable {
  var rawValue: UInt8 = 0

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ index: Int) { rawValue = 1 << UInt8(min(index, 7)) }
}
