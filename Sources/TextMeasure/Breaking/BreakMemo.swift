/// Finds break opportunities in ordinary text (`OrdinaryCharacters`) one by one, and
/// remembers what the rules said: reviews end in the same few marks.
///
/// Mostly two characters decide. Where the rules look around, but no further back than
/// two characters, five do, as none is a mark that others carry. Belongs to one thread.
struct BreakMemo: ~Copyable {
  /// What decided, as far as rules tell it apart.
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

  private static var slotBits: UInt64 { 9 }

  /// Zeros are the key of no position: no text holds U+0000.
  private let pairs = ZeroedMemory<Slot>(count: 1 << Int(slotBits))
  private let contexts = ZeroedMemory<Slot>(count: 1 << Int(slotBits))
  private let lineBreaker: LineBreaker
  private var scratch: [BreakAction] = []

  init(_ lineBreaker: LineBreaker) { self.lineBreaker = lineBreaker }

  /// What may happen before the character at `position`, positive and after no line
  /// break.
  ///
  /// - Returns: `nil` where that takes too much looking around.
  /// - Complexity: O(1).
  @inline(__always)
  mutating func action(
    before position: Int, in text: borrowing ScannedText
  ) -> BreakAction? {
    let last = position > 1 ? min(text[position - 2].scalar, 0x100) : 0
    let (before, after) = (text[position - 1].scalar, text[position].scalar)
    let key = Key(nearest: Self.sign(before) | Self.sign(after) << 32, farther: UInt64(last))
    let slot = pairs.base + Self.place(key)
    if slot.pointee.key == key, let action = slot.pointee.action { return action }
    return newAction(before: position, in: text, slot, key)
  }

  @inline(never)
  private mutating func newAction(
    before position: Int, in text: borrowing ScannedText, _ slot: UnsafeMutablePointer<Slot>,
    _ key: Key
  ) -> BreakAction? {
    let known = slot.pointee.key == key
    if !known {
      let action = lineBreaker.action(
        between: text[position - 1].scalar, and: text[position].scalar,
        after: position > 1 ? text[position - 2].scalar : 0)
      slot.initialize(to: Slot(key: key, action: action))
      if let action { return action }
    }
    return contextualAction(before: position, in: text)
  }

  private mutating func contextualAction(
    before position: Int, in text: borrowing ScannedText
  ) -> BreakAction? {
    let key = Self.contextKey(position, in: text)
    let slot = contexts.base + Self.place(key)
    if slot.pointee.key == key { return slot.pointee.action }
    let (action, isLocal) = lookUp(position, in: text)
    if isLocal { slot.initialize(to: Slot(key: key, action: action)) }
    return action
  }

  private mutating func lookUp(
    _ position: Int, in text: borrowing ScannedText
  ) -> (BreakAction?, isLocal: Bool) {
    let first = max(0, position - LineBreaker.lookBehind)
    let count = min(text.count, position + LineBreaker.lookAhead) - first
    let characters = text.characters + first
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { scalars in
      for index in 0..<count { scalars.initializeElement(at: index, to: characters[index].scalar) }
      let span = UnsafeBufferPointer(scalars).span
      let action = lineBreaker.action(
        before: position - first, in: span, beginsText: first == 0, scratch: &scratch)
      return (action, lineBreaker.looksNoFurther(before: position - first, in: span))
    }
  }
}

// MARK: - Keys

extension BreakMemo {
  /// Two characters before the position and three after it, 22 bits each; what is beyond
  /// the text is zero.
  private static func contextKey(_ position: Int, in text: borrowing ScannedText) -> Key {
    let (before, after) = (position - 1, position + 1)
    let first = position > 1 ? sign(text[before - 1].scalar) : 0
    let next = after < text.count ? sign(text[after].scalar) : 0
    let second = after + 1 < text.count ? sign(text[after + 1].scalar) : 0
    return Key(
      nearest: sign(text[before].scalar) | sign(text[position].scalar) << 22
        | (second >> 20) << 44,
      farther: first | next << 22 | second << 44)
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
