internal import CAtomics
internal import CScanning

/// Break actions between two characters, by their classes: mostly these decide, whatever is around
/// them.
///
/// A class is all that rules look at in a character of a context-free text. Characters of ASCII
/// have classes of their own, because browsers have tables of pairs of them, and so have those of
/// Latin-1 that are met.
///
/// Shared by threads. `Sendable` because all that changes are bytes that are written once
/// (`CAtomics`), and a dictionary behind a lock; two threads that find the same write the same.
final class BreakPairs: @unchecked Sendable {
  let lineBreaker: LineBreaker
  /// By scalar; 0 for those that were not met, or have no class.
  private let classes = ZeroedMemory<UInt8>(count: CharacterTable.recordCount)
  /// By class of the character before times 256, and class of the one after.
  private let states = ZeroedMemory<UInt8>(count: 1 << 16)
  /// The classes of characters above ASCII.
  private let others = Mutex<[Traits: UInt8]>([:])

  /// The properties that rules distinguish.
  private struct Traits: Hashable {
    var lineBreak: LineBreakClass
    var flags: UInt16
    var isAstral: Bool
    /// The character itself, if it is of Latin-1.
    var latin: UInt8
  }

  init(_ lineBreaker: LineBreaker) { self.lineBreaker = lineBreaker }

  /// Bytes that it takes by now.
  var byteCount: Int { classes.touchedByteCount + states.touchedByteCount }

  /// For loops that count no references.
  var memory: Memory {
    Memory(classes: UnsafePointer(classes.base), states: UnsafePointer(states.base))
  }

  struct Memory: BitwiseCopyable {
    let classes: UnsafePointer<UInt8>
    let states: UnsafePointer<UInt8>

    /// The state of two characters (`SCAN_BREAK_UNKNOWN` and those that follow it).
    @inline(__always)
    func state(between before: UInt32, and after: UInt32) -> Int {
      guard max(before, after) < CharacterTable.recordCount else { return SCAN_BREAK_UNKNOWN }
      let first = Int(atomic_byte_load(classes + Int(before)))
      let second = Int(atomic_byte_load(classes + Int(after)))
      return Int(atomic_byte_load(states + (first << 8 | second)))
    }
  }

  /// The break action between two characters, neither a line break.
  ///
  /// - Returns: `nil` if more than they decides.
  func action(between before: UInt32, and after: UInt32) -> BreakAction? {
    let (first, second) = (breakClass(of: before), breakClass(of: after))
    let place = Int(first) << 8 | Int(second)
    var state = Int(atomic_byte_load(states.base + place))
    if state == SCAN_BREAK_UNKNOWN {
      state = newState(between: before, and: after)
      if first != 0 && second != 0 { atomic_byte_store(states.base + place, UInt8(state)) }
    }
    return Self.action(state)
  }

  @inline(__always)
  static func action(_ state: Int) -> BreakAction? {
    state == SCAN_BREAK_DEPENDS ? nil : state == SCAN_BREAK_YES ? .allowed : .prohibited
  }

  private func newState(between before: UInt32, and after: UInt32) -> Int {
    switch lineBreaker.action(between: before, and: after) {
    case nil, .overflow: SCAN_BREAK_DEPENDS
    case .prohibited: SCAN_BREAK_NO
    case .allowed, .mandatory: SCAN_BREAK_YES
    }
  }

  private func breakClass(of scalar: UInt32) -> UInt8 {
    guard scalar < CharacterTable.recordCount else { return 0 }
    let known = atomic_byte_load(classes.base + Int(scalar))
    if known != 0 { return known }
    let found = newClass(of: scalar)
    atomic_byte_store(classes.base + Int(scalar), found)
    return found
  }

  private func newClass(of scalar: UInt32) -> UInt8 {
    switch scalar {
    case Hangul.syllables: UInt8(SCAN_SYLLABLE_CLASS)
    case 0x20...0x7F: UInt8(scalar)
    default: ContextFreeCharacters.contains(scalar) ? otherClass(of: scalar) : 0
    }
  }

  private func otherClass(of scalar: UInt32) -> UInt8 {
    let properties = CharacterProperties.of(scalar)
    let traits = Traits(
      lineBreak: properties.lineBreak, flags: properties.flags.rawValue,
      isAstral: scalar > 0xFFFF, latin: UInt8(exactly: scalar) ?? 0)
    return others.withLock { others in
      if let known = others[traits] { return known }
      // More are looked at each time.
      guard let next = UInt8(exactly: 0x80 + others.count) else { return 0 }
      others[traits] = next
      return next
    }
  }
}
