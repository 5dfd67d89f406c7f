internal import CAtomics

/// The outcomes of lookups for the characters that they match, by the classes of these: shaped
/// once, and kept.
///
/// Shared by threads. `Sendable` because readers see only outcomes that are complete: each lies
/// in memory that is never moved nor written again once its address is in a slot.
final class RuleOutcomes: @unchecked Sendable {
  /// The address of the slots, once there is an outcome; 0 before: most tables have none. Slots hold
  /// addresses of outcomes, at a hash of their characters or after it.
  private let slotsWord: UnsafeMutablePointer<UInt64>
  private let store = Mutex(Store())

  private static let slotCount = 1 << 16
  /// How far from its hash an outcome may be.
  private static let maximumDistance = 32
  private static let maximumCount = slotCount / 2

  /// A few characters, a word for each (`CharacterKey`).
  typealias Key = UnsafeBufferPointer<UInt64>

  /// How the origin of each of a few characters is shifted, and where the last one ends; nothing if
  /// their text has to be shaped.
  struct Outcome: BitwiseCopyable {
    fileprivate let words: UnsafePointer<Int64>
    let isMeasurable: Bool

    /// - Parameter shifts: One for each character and one more.
    init(_ words: UnsafePointer<Int64>, isMeasurable: Bool) {
      self.words = words
      self.isMeasurable = isMeasurable
    }

    func shift(_ index: Int) -> Int64 { words[index] >> 1 }
    /// Whether what is shaped before and after the position cannot be parted there.
    func isUnsafe(_ index: Int) -> Bool { words[index] & 1 != 0 }

    static func word(shift: Int64, isUnsafe: Bool) -> Int64 { shift << 1 | (isUnsafe ? 1 : 0) }
  }

  /// Memory of outcomes, from its front.
  private struct Store {
    var slots: TableMemory<UInt64>?
    var blocks: [UnsafeMutablePointer<UInt64>] = []
    var used = blockSize
    var count = 0

    static let blockSize = 8192
    static let maximumBlocks = 64

    /// - Returns: `nil` once all memory is used.
    mutating func take(_ wordCount: Int) -> UnsafeMutablePointer<UInt64>? {
      if used + wordCount > Self.blockSize {
        guard blocks.count < Self.maximumBlocks, wordCount <= Self.blockSize else { return nil }
        blocks.append(.allocate(capacity: Self.blockSize))
        used = 0
      }
      let memory = blocks[blocks.count - 1] + used
      used += wordCount
      count += 1
      return memory
    }
  }

  init() {
    slotsWord = .allocate(capacity: 1)
    slotsWord.initialize(to: 0)
  }

  deinit {
    slotsWord.deallocate()
    store.withLock { store in
      for block in store.blocks { block.deallocate() }
    }
  }

  /// An outcome in memory: the number of its characters, these, and their words. A negative
  /// number is that of characters whose text has to be shaped.
  private static func outcome(at memory: UnsafePointer<UInt64>, if key: Key) -> Outcome? {
    let count = Int(truncatingIfNeeded: memory[0])
    guard abs(count) == key.count else { return nil }
    for index in 0..<key.count where memory[1 + index] != key[index] { return nil }
    let words = UnsafeRawPointer(memory + 1 + key.count).assumingMemoryBound(to: Int64.self)
    return Outcome(words, isMeasurable: count > 0)
  }

  /// Bytes that it takes by now.
  var byteCount: Int {
    store.withLock { store in
      (store.slots?.touchedByteCount ?? 0)
        + store.blocks.count * Store.blockSize * MemoryLayout<UInt64>.stride
    }
  }

  /// The slots, once there is an outcome.
  private var slots: UnsafeMutablePointer<UInt64>? {
    UnsafeMutablePointer(bitPattern: UInt(atomic_word_load(slotsWord)))
  }

  func find(_ key: Key) -> Outcome? {
    guard let slots else { return nil }
    var slot = Self.slot(key)
    for _ in 0..<Self.maximumDistance {
      let address = atomic_word_load(slots + slot)
      guard let memory = UnsafePointer<UInt64>(bitPattern: UInt(address)) else { return nil }
      if let outcome = Self.outcome(at: memory, if: key) { return outcome }
      slot = (slot + 1) & (Self.slotCount - 1)
    }
    return nil
  }

  /// Keeps an outcome, unless there are too many.
  ///
  /// - Parameter words: One for each character and one more, of `Outcome.word`; `nil` for a row
  ///   whose text has to be shaped.
  func add(_ words: [Int64]?, for key: Key) {
    store.withLock { store in
      guard store.count < Self.maximumCount, let slots = makeSlots(&store), find(key) == nil,
        let slot = freeSlot(for: key, in: slots), let memory = store.take(2 + 2 * key.count)
      else { return }
      memory[0] = UInt64(bitPattern: Int64(words == nil ? -key.count : key.count))
      for index in 0..<key.count { memory[1 + index] = key[index] }
      for (index, word) in (words ?? []).enumerated() {
        memory[1 + key.count + index] = UInt64(bitPattern: word)
      }
      atomic_word_store(slots + slot, UInt64(UInt(bitPattern: memory)))
    }
  }

  /// - Returns: `nil` where there is no memory for them.
  private func makeSlots(_ store: inout Store) -> UnsafeMutablePointer<UInt64>? {
    if store.slots == nil, let made = TableMemory<UInt64>(count: Self.slotCount) {
      store.slots = made
      atomic_word_store(slotsWord, UInt64(UInt(bitPattern: made.base)))
    }
    return store.slots?.base
  }

  private func freeSlot(for key: Key, in slots: UnsafeMutablePointer<UInt64>) -> Int? {
    let first = Self.slot(key)
    for distance in 0..<Self.maximumDistance {
      let slot = (first + distance) & (Self.slotCount - 1)
      if slots[slot] == 0 { return slot }
    }
    return nil
  }

  private static func slot(_ key: Key) -> Int {
    var hash: UInt64 = 0
    for word in key { hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15 ^ hash >> 29 }
    return Int(truncatingIfNeeded: hash >> 48)
  }
}

/// A character of a row, as far as the outcome of rules depends on it.
enum CharacterKey {
  /// A character that rules may change is one of its own: it stands for what it changes to.
  /// Others are what rules and pairs take them for.
  ///
  /// - Parameter isOwn: Whether what else a character is matters, too.
  static func word(_ scalar: UInt32, _ record: CharacterRecord, isOwn: Bool) -> UInt64 {
    if isOwn || record.traits.contains(.changeable) { return 1 << 63 | UInt64(scalar) }
    return UInt64(record.ruleClass) << 32 | UInt64(record.first) << 16 | UInt64(record.second)
  }

  /// The character before a match, which only kerns.
  static func before(_ record: CharacterRecord) -> UInt64 { 1 << 62 | UInt64(record.first) << 16 }

  /// The character after a match.
  static func after(_ record: CharacterRecord) -> UInt64 { 1 << 61 | UInt64(record.second) }
}
