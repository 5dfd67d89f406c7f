internal import CScanning

/// How wide characters are at most, whatever is beside them: many a text fits on a line by that,
/// without a look at its characters.
///
/// Pairs add to an advance what they add at most, and rules make of a character its widest form.
struct UpperBounds: BitwiseCopyable {
  /// That of a syllable of Hangul, of a space, and of any other character of printable ASCII, in
  /// 1/65536 point.
  var syllable: Int64
  var space: Int64
  var other: Int64
  let areKnown: Bool

  /// Wider than any line.
  static let none = UpperBounds(syllable: 1 << 38, space: 1 << 38, other: 1 << 38, areKnown: true)
  /// Those that are still to be found.
  static let unknown = UpperBounds(syllable: 0, space: 0, other: 0, areKnown: false)

  /// How wide a text is at most.
  @inline(__always)
  func width(of summary: scan_summary) -> Int64 {
    // No text has so many that this overflows.
    Int64(truncatingIfNeeded: summary.syllable_count) &* syllable
      &+ Int64(truncatingIfNeeded: summary.space_count) &* space
      &+ Int64(truncatingIfNeeded: summary.other_count) &* other
  }
}

extension CharacterTable {
  /// The bounds of the script's text, of which letters of other scripts are no part.
  ///
  /// - Returns: `nil` if some character is not of the first font, or rules may widen it more than
  ///   is known.
  func bounds(_ shaper: borrowing Shaper) -> UpperBounds? {
    guard let rules = font(0)?.rules.rules, let units = rules.widening else { return nil }
    let ascii = UInt32(0x20)...0x7E
    let counts = rules.leastCounts(of: ascii.compactMap(style.fonts[0].glyph))
    var bounds = UpperBounds(syllable: 0, space: 0, other: 0, areKnown: true)
    for scalar in ascii {
      let record = record(of: scalar, shaper: shaper)
      if record.traits.contains(.otherScript) { continue }
      guard record.isMeasured, !record.traits.contains(.missing), record.font == 0,
        let glyph = style.fonts[0].glyph(of: scalar)
      else { return nil }
      var width = record.advance
      if rules.forms(of: glyph).count > 1 || record.first != 0 || record.second != 0 {
        for form in rules.forms(of: glyph) {
          guard let count = counts[form] else { continue }
          width = max(width, bound(ofForm: form, of: count, widening: units))
        }
        width = max(width, record.advance + self.width(units))
      }
      if scalar == 0x20 { bounds.space = width } else { bounds.other = max(bounds.other, width) }
    }
    if script == .hang {
      guard let syllable, syllable.font == 0 else { return nil }
      bounds.syllable = syllable.advance
    }
    return bounds
  }

  /// The part of a character in the width of a glyph that is made of `count` of them.
  private func bound(ofForm glyph: Int, of count: Int, widening units: Int) -> Int64 {
    (Int64(style.fonts[0].advance(ofGlyph: glyph)) + width(units)) / Int64(count) + 1
  }

  /// The width of font units of the first font, rounded up.
  private func width(_ units: Int) -> Int64 {
    let font = style.fonts[0]
    let width = Double(units) / Double(font.face.unitsPerEm) * font.size.rawValue * 65536
    // A rounding of each glyph and of each pair.
    return Int64(width) + 64
  }
}

extension StyleTables {
  /// The bounds of text of Hangul and ASCII: it is in the script of either.
  func bounds(shaper: borrowing Shaper) -> UpperBounds {
    guard let hangul = table(of: .hang, shaper: shaper).bounds(shaper),
      let latin = table(of: .latn, shaper: shaper).bounds(shaper)
    else { return .none }
    return UpperBounds(
      syllable: hangul.syllable, space: max(hangul.space, latin.space),
      other: max(hangul.other, latin.other), areKnown: true)
  }
}
