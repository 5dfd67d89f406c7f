internal import CAtomics

/// The fonts of characters where pieces have fonts before they are shaped, kept once they are
/// found.
///
/// Shared by threads. `Sendable` because all that changes are bytes that are written once
/// (`CAtomics`); two threads that find the same write the same.
final class UnitFontChoice: @unchecked Sendable {
  private let fonts: Fonts
  /// By scalar: the font and one more; 0 for those that were not met.
  private let known = ZeroedMemory<UInt8>(count: CharacterTable.recordCount)

  private enum Fonts {
    case chosen(FontChoice)
    /// The first that has a character; for what none has, the first.
    case inOrder([Font])
  }

  init(_ fonts: FontChoice) { self.fonts = .chosen(fonts) }

  init(inOrder fonts: [Font]) { self.fonts = .inOrder(fonts) }

  /// Whether a piece with a space after it is shaped with that.
  var takesSpaces: Bool { if case .inOrder = fonts { true } else { false } }

  /// The font of a character that no selector follows, at the start of a piece.
  func font(of scalar: UInt32) -> Int {
    guard scalar < CharacterTable.recordCount else { return newFont(of: scalar) }
    let found = atomic_byte_load(known.base + Int(scalar))
    if found != 0 { return Int(found) - 1 }
    let font = newFont(of: scalar)
    // A stack has no more fonts.
    if let kept = UInt8(exactly: font + 1) { atomic_byte_store(known.base + Int(scalar), kept) }
    return font
  }

  private func newFont(of scalar: UInt32) -> Int {
    switch fonts {
    case .chosen(let fonts): fonts.font(for: scalar, selector: 0)
    case .inOrder(let fonts): fonts.firstIndex { ($0.glyph(of: scalar) ?? 0) != 0 } ?? 0
    }
  }

  /// Whether a character stays in the font of the one before it.
  func stays(_ scalar: UInt32, in font: Int) -> Bool {
    guard case .chosen(let fonts) = fonts else { return false }
    return FontChoice.staysInFont(scalar) && fonts.covers(scalar, font: font)
  }

  /// The font of a character.
  ///
  /// - Parameter last: That of the character before it in its piece; `nil` for none.
  func font(of scalar: UInt32, after last: Int?) -> Int {
    if let last, stays(scalar, in: last) { return last }
    return font(of: scalar)
  }
}
