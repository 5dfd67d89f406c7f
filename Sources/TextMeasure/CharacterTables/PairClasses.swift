/// The classes of glyphs as the first and as the second of a pair: those that kerning treats alike,
/// and where what it adds depends on advances, those that are as wide as each other.
struct PairClasses: Sendable {
  private let first: Numbering
  private let second: Numbering

  /// Classes by glyph, where they are not those of kerning.
  private enum Numbering: Sendable {
    case kerning(GlyphClasses.Numbering)
    case refined(classes: [Int: UInt16], count: Int)

    var count: Int {
      switch self {
      case .kerning(let classes): classes.count
      case .refined(_, let count): count
      }
    }

    subscript(glyph: Int) -> UInt16 {
      switch self {
      case .kerning(let classes): classes[glyph]
      case .refined(let classes, _): classes[glyph] ?? 0
      }
    }
  }

  /// The advances that refined classes are of, in HarfBuzz' unit.
  private var lengths: [Int: Int32] = [:]

  /// - Parameter font: The font, if advances decide (`ShapingStyle.kernsByAdvance`).
  /// - Returns: `nil` for too many classes.
  init?(_ classes: GlyphClasses, font: Font?) {
    guard let font else {
      first = .kerning(classes.first)
      second = .kerning(classes.second)
      return
    }
    guard let first = Self.refined(classes.first, font, &lengths),
      let second = Self.refined(classes.second, font, &lengths)
    else { return nil }
    self.first = first
    self.second = second
  }

  private static func refined(
    _ classes: GlyphClasses.Numbering, _ font: Font, _ lengths: inout [Int: Int32]
  ) -> Numbering? {
    var (numbers, refined): ([UInt64: UInt16], [Int: UInt16]) = ([:], [:])
    for (glyph, kerning) in classes.classes.enumerated() where kerning != 0 {
      let length = lengths[glyph] ?? font.advance(ofGlyph: glyph)
      lengths[glyph] = length
      let key = UInt64(kerning) << 32 | UInt64(UInt32(bitPattern: length))
      guard let next = UInt16(exactly: numbers.count + 1) else { return nil }
      let number = numbers[key] ?? next
      numbers[key] = number
      refined[glyph] = number
    }
    return .refined(classes: refined, count: numbers.count + 1)
  }

  var firstCount: Int { first.count }
  var secondCount: Int { second.count }

  func first(_ glyph: Int) -> UInt16 { first[glyph] }
  func second(_ glyph: Int) -> UInt16 { second[glyph] }

  /// How wide pairs take a glyph for; `nil` where that does not matter.
  func length(of glyph: Int) -> Int32? { lengths[glyph] }
}
