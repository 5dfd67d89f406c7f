internal import CScanning
internal import CUnicodeData

/// The greatest widths of characters, whatever is beside them: many texts surely fit on a line by
/// the numbers of their characters.
///
/// Pairs add to an advance what they add at most, and rules make of a character its widest form.
struct UpperBounds: BitwiseCopyable {
  /// The greatest width of a syllable of Hangul, of a space, and of any other character of
  /// printable ASCII, in the unit of advances.
  var syllable: Int64
  var space: Int64
  var other: Int64
  let areKnown: Bool

  /// Wider than any line that a text of bounds is weighed against.
  static let none = UpperBounds(syllable: 1 << 38, space: 1 << 38, other: 1 << 38, areKnown: true)
  /// Bounds that are still to be found: wider than any line until then.
  static let unknown = UpperBounds(
    syllable: 1 << 38, space: 1 << 38, other: 1 << 38, areKnown: false)

  /// How wide a text is at most.
  @inline(__always)
  func width(of summary: scan_summary) -> Int64 {
    // No text has so many that this overflows.
    Int64(truncatingIfNeeded: summary.syllable_count) &* syllable
      &+ Int64(truncatingIfNeeded: summary.space_count) &* space
      &+ Int64(truncatingIfNeeded: summary.other_count) &* other
  }
}

/// The bounds of a style's text, once they are found.
struct KnownBounds {
  var bounds = UpperBounds.unknown
  /// How many texts were begun before.
  var textCount = 0

  /// The number of texts that are measured before bounds are found. Finding them shapes all of ASCII
  /// in each script, which takes 2 ms and some 400 KB: too much for a style that a service uses once.
  static let textsWithoutBounds = 16
}

extension CharacterTable {
  /// The bounds of the script's text in the table's font, of which letters of other scripts, and
  /// characters of other fonts where pieces have fonts, are no part.
  ///
  /// - Returns: `nil` if some character has another font, or rules may widen it more than
  ///   is known.
  func bounds(_ shaper: borrowing Shaper) -> UpperBounds? {
    guard let rules = font(font)?.rules.rules, let units = rules.widening else { return nil }
    let own = style.fonts[font]
    let ascii = UInt32(0x21)...0x7E
    let counts = rules.leastCounts(of: (0x20...0x7E).compactMap(own.glyph))
    var bounds = UpperBounds(syllable: 0, space: 0, other: 0, areKnown: true)
    guard let space = width(of: 0x20, memory.pointee.space, rules, units, counts) else {
      return nil
    }
    bounds.space = space
    for scalar in ascii {
      let record = record(of: scalar, shaper: shaper)
      if record.traits.contains(.otherScript) { continue }
      guard let width = width(of: scalar, record, rules, units, counts) else { return nil }
      bounds.other = max(bounds.other, width)
    }
    if script == .hang && memory.pointee.is_hangul {
      guard let syllable, Int(syllable.font) == font else { return nil }
      bounds.syllable = syllable.advance
    }
    return bounds
  }

  /// How wide a character is at most.
  private func width(
    of scalar: UInt32, _ record: CharacterRecord, _ rules: GlyphLookups, _ units: Int,
    _ counts: [Int: Int]
  ) -> Int64? {
    // A space that is a piece is as wide as alone, whatever its font.
    if scalar == 0x20 && unitFonts != nil {
      return record.traits.contains(.plain) ? record.advance : nil
    }
    guard record.isMeasured, !record.traits.contains(.missing), Int(record.font) == font,
      let glyph = style.fonts[font].glyph(of: scalar)
    else { return nil }
    var width = record.advance
    if rules.forms(of: glyph).count > 1 || record.first != 0 || record.second != 0 {
      for form in rules.forms(of: glyph) {
        guard let count = counts[form] else { continue }
        width = max(width, bound(ofForm: form, of: count, widening: units))
      }
      width = max(width, record.advance + self.width(units))
    }
    return width
  }

  /// The part of a character in the width of a glyph that is made of `count` of them.
  private func bound(ofForm glyph: Int, of count: Int, widening units: Int) -> Int64 {
    let advance = Fixed(rawValue: Int64(style.fonts[font].advance(ofGlyph: glyph)))
    let spacing = max(.zero, style.spacing.letter) + max(.zero, style.spacing.word)
    let width = style.rounding.units(of: advance) + style.rounding.units(of: spacing) + width(units)
    return width / Int64(count) + 1
  }

  /// The width of font units of the font, rounded up.
  private func width(_ units: Int) -> Int64 {
    let font = style.fonts[font]
    let width = Double(units) / Double(font.face.unitsPerEm) * Double(font.scale)
    // A rounding of each glyph and of each pair.
    let rounded = Int64(width) + 64
    return style.rounding == .sixtieths ? rounded * 60 >> 16 + 2 : rounded
  }
}
