internal import CScanning

/// Break actions in context-free text (`ContextFreeCharacters`) at single positions: by two
/// characters if these decide (`BreakPairs`); else by the characters around, of which results are
/// kept, as reviews end in the same few marks.
///
/// Where the rules look no further back than two characters, five decide, as none is a mark that
/// others carry. Belongs to one thread.
struct BreakActionCache: ~Copyable {
  /// The characters that decide, as far as rules distinguish them.
  fileprivate struct Key: BitwiseCopyable {
    var nearest: UInt64 = 0
    var farther: UInt64 = 0

    @inline(__always)
    static func == (a: Key, b: Key) -> Bool {
      a.nearest == b.nearest && a.farther == b.farther
    }
  }

  // Not private: the compiler trips over private elements.
  struct Slot: BitwiseCopyable {
    fileprivate var key = Key()
    fileprivate var action: BreakAction?
  }

  private static var slotBits: UInt64 { 11 }

  /// Zeros are the key of no position: no text holds U+0000.
  private let slots = ZeroedMemory<Slot>(count: 1 << Int(slotBits))
  private let pairs: BreakPairs
  private let pairMemory: BreakPairs.Memory
  private var lineBreaker: LineBreaker { pairs.lineBreaker }
  // Kept for their storage.
  private var scratch: [BreakAction] = []
  private var surroundings: [UInt32] = []

  init(_ pairs: BreakPairs) { (self.pairs, pairMemory) = (pairs, pairs.memory) }

  /// The break action between two characters, neither a line break.
  ///
  /// - Returns: `nil` if more than they decides.
  @inline(__always)
  func action(between before: UInt32, and after: UInt32) -> BreakAction? {
    let state = pairMemory.state(between: before, and: after)
    return state == SCAN_BREAK_UNKNOWN
      ? pairs.action(between: before, and: after) : BreakPairs.action(state)
  }

  /// The break action before the character at `position`, positive and after no line break.
  ///
  /// - Returns: `nil` where that takes more characters than are read.
  /// - Complexity: O(1).
  mutating func action<Text: BreakableText & ~Copyable>(
    before position: Int, in text: borrowing Text
  ) -> BreakAction? {
    guard let around = text.neighbors(at: position),
      let followers = text.followers(at: position)
    else { return nil }
    let key = Self.key(around, followers)
    let slot = slots.base + Self.place(key)
    if slot.pointee.key == key { return slot.pointee.action }
    return newAction(before: position, in: text, slot, key)
  }

  @inline(never)
  private mutating func newAction<Text: BreakableText & ~Copyable>(
    before position: Int, in text: borrowing Text, _ slot: UnsafeMutablePointer<Slot>, _ key: Key
  ) -> BreakAction? {
    guard let place = text.copySurroundings(of: position, into: &surroundings) else { return nil }
    let surroundings = surroundings
    let action = lineBreaker.action(
      before: place.index, in: surroundings.span, beginsText: place.beginsText, scratch: &scratch)
    if lineBreaker.dependsOnTwoBefore(before: place.index, in: surroundings.span) {
      slot.initialize(to: Slot(key: key, action: action))
    }
    return action
  }

  /// The action before a position beside characters that are not context-free, where two neighbours
  /// do not decide. It is not kept.
  @inline(never)
  mutating func actionBesideShapedCharacters<Text: BreakableText & ~Copyable>(
    before position: Int, in text: borrowing Text
  ) -> BreakAction? {
    guard let place = text.copySurroundings(of: position, into: &surroundings) else { return nil }
    let surroundings = surroundings
    return lineBreaker.actionByRules(
      before: place.index, in: surroundings.span, beginsText: place.beginsText, scratch: &scratch)
  }
}

/// A text of context-free characters (`ContextFreeCharacters`) whose break opportunities
/// `BreakActionCache` finds one position at a time. A `nil` result means that the characters there
/// cannot be read one by one; `BreakActionCache` then finds no action.
protocol BreakableText: ~Copyable {
  /// The two characters before the one at `position`, and that one.
  func neighbors(at position: Int) -> BreakNeighbors?

  /// The two characters that follow the one at `position`; 0 beyond the text.
  func followers(at position: Int) -> (UInt32, UInt32)?

  /// Copies as many characters before and after `position` as `LineBreaker` looks at.
  ///
  /// - Returns: Where among them the position is, and whether none comes before them.
  func copySurroundings(
    of position: Int, into scalars: inout [UInt32]
  ) -> (index: Int, beginsText: Bool)?
}

/// The characters beside a position.
struct BreakNeighbors {
  /// The one before both; 0 if there is none.
  var last: UInt32
  var before: UInt32
  var after: UInt32
}

// MARK: - Keys

extension BreakActionCache {
  /// Two characters before the position and three after it, 22 bits each; what is beyond
  /// the text is zero.
  private static func key(_ around: BreakNeighbors, _ followers: (UInt32, UInt32)) -> Key {
    let second = sign(followers.1)
    return Key(
      nearest: sign(around.before) | sign(around.after) << 22 | (second >> 20) << 44,
      farther: sign(around.last) | sign(followers.0) << 22 | second << 44)
  }

  /// The character; Hangul syllables only differ in whether they end in a consonant.
  @inline(__always)
  private static func sign(_ scalar: UInt32) -> UInt64 {
    let syllable = scalar &- 0xAC00
    return UInt64(syllable < 11_172 ? 0x20_0000 | (syllable % 28 == 0 ? 1 : 0) : scalar)
  }

  @inline(__always)
  private static func place(_ key: Key) -> Int {
    let hash = (key.nearest ^ key.farther &* 0xC2B2_AE3D_27D4_EB4F) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: hash >> (64 - slotBits))
  }
}
