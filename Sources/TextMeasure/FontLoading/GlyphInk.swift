/// How far what is drawn of a glyph reaches from where the glyph begins, in whole pixels.
struct GlyphInk: Hashable, Sendable {
  private(set) var left: Int16
  private(set) var right: Int16

  /// That of a glyph that draws nothing.
  static let none = GlyphInk(packed: 1 << 16)

  var isNone: Bool { left >= right }

  /// Edges in pixels, widened to whole ones.
  init(left: Double, right: Double) {
    self.left = Int16(clamping: Int(left.rounded(.down)))
    self.right = Int16(clamping: Int(right.rounded(.up)))
    if self.left >= self.right { self = .none }
  }

  /// Both edges in one word, which is not 0.
  var packed: UInt32 {
    UInt32(UInt16(bitPattern: left)) << 16 | UInt32(UInt16(bitPattern: right))
  }

  init(packed: UInt32) {
    left = Int16(truncatingIfNeeded: packed >> 16)
    right = Int16(truncatingIfNeeded: packed)
  }
}
