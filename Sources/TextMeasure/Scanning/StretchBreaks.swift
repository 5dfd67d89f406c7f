internal import CAtomics
internal import CScanning

/// Where lines may end between two characters, by their classes: where what lies between such
/// places is shaped by itself, that has to be known of nearly all of a text.
///
/// Shared by threads. `Sendable` because all that changes are bytes that are written once
/// (`CAtomics`); two threads that find the same write the same.
final class StretchBreaks: @unchecked Sendable {
  private let lineBreaker: LineBreaker
  /// By scalar; 0 for those that were not met.
  private let classes = ZeroedMemory<UInt8>(count: CharacterTable.recordCount)
  /// By class of the character before times 256, and class of the one after.
  private let states = ZeroedMemory<UInt8>(count: 1 << 16)

  init(_ lineBreaker: LineBreaker) { self.lineBreaker = lineBreaker }

  /// For loops that count no references; of no tables yet.
  var memory: scan_stretches {
    var stretches = scan_stretches()
    stretches.classes = UnsafePointer(classes.base)
    stretches.states = UnsafePointer(states.base)
    return stretches
  }

  /// What two characters decide, neither a line break: whether a line may end between them.
  ///
  /// - Returns: `nil` if more than they decides.
  func allowsBreak(between before: UInt32, and after: UInt32) -> Bool? {
    let place = Int(breakClass(of: before)) << 8 | Int(breakClass(of: after))
    var state = Int(atomic_byte_load(states.base + place))
    if state == SCAN_BREAK_UNKNOWN {
      state =
        switch lineBreaker.action(between: before, and: after) {
        case nil, .overflow: SCAN_BREAK_DEPENDS
        case .prohibited: SCAN_BREAK_NO
        case .allowed, .mandatory: SCAN_BREAK_YES
        }
      // Characters that have no class are not kept.
      if place > UInt8.max && place & 0xFF != 0 {
        atomic_byte_store(states.base + place, UInt8(state))
      }
    }
    return state == SCAN_BREAK_DEPENDS ? nil : state == SCAN_BREAK_YES
  }

  /// Every character of ASCII has a class of its own, as WebKit's table of pairs has it; others
  /// that of UAX #14.
  private func breakClass(of scalar: UInt32) -> UInt8 {
    guard scalar < CharacterTable.recordCount else { return 0 }
    let known = atomic_byte_load(classes.base + Int(scalar))
    if known != 0 { return known }
    let found = Self.newClass(of: scalar)
    atomic_byte_store(classes.base + Int(scalar), found)
    return found
  }

  private static func newClass(of scalar: UInt32) -> UInt8 {
    switch scalar {
    case 0xAC00...0xD7A3: UInt8(SCAN_SYLLABLE_CLASS)
    case 0x20...0x7F: UInt8(scalar)
    case ..<0x80: 0
    default: firstOther + CharacterProperties.of(scalar).lineBreak.rawValue
    }
  }

  private static var firstOther: UInt8 { 0x80 }
}
