/// How far a line of one face reaches above and below its baseline.
///
/// All three are distances: fonts store the descender as a negative height and
/// it is turned round here, once. A font made wrong may still have a negative
/// descent, and its line is then shorter than its ascent; where nothing is left the line
/// has no height (`LineHeightPolicy.greatestHeight`).
package struct LineExtents: Hashable, Sendable {
  /// From the baseline up.
  package var ascent: FontUnits
  /// From the baseline down.
  package var descent: FontUnits
  /// Extra room between two lines, as the font's maker suggests.
  package var lineGap: FontUnits

  var isEmpty: Bool { ascent == .zero && descent == .zero }

  fileprivate func moved(ascent: FontUnits, descent: FontUnits, lineGap: FontUnits) -> LineExtents {
    LineExtents(
      ascent: self.ascent.moved(by: ascent), descent: self.descent.moved(by: descent),
      lineGap: self.lineGap.moved(by: lineGap))
  }
}

/// The vertical metrics of a face: all sets that fonts carry, because the
/// targets choose between them by different rules.
package struct FontMetrics: Hashable, Sendable {
  /// The table `hhea`, which CoreText uses.
  package var hhea: LineExtents
  /// `OS/2.sTypoAscender` and its like; empty in a face without that table.
  package var typo: LineExtents
  /// `OS/2.usWinAscent` and `usWinDescent`, for reports about fonts: no renderer
  /// here uses them. Without a gap.
  package var win = LineExtents(ascent: .zero, descent: .zero, lineGap: .zero)
  /// Whether the font has `typo` be used (`OS/2.fsSelection` bit 7).
  package var prefersTypo: Bool
  /// Whether the font is one for formulas (a table `MATH`).
  package var isOfFormulas = false
  /// How far above the baseline the highest glyph reaches (`head.yMax`).
  package var inkTop = FontUnits.zero
  /// `OS/2.xAvgCharWidth`.
  var averageWidth = FontUnits.zero
  /// How high small letters and capitals are (`OS/2.sxHeight`, `sCapHeight`); zero where a font does
  /// not say.
  private(set) var xHeight = FontUnits.zero
  private(set) var capHeight = FontUnits.zero
  /// How far below the baseline an underline begins, and how thick it is (`post`); zero where a font
  /// does not say.
  private(set) var underlineTop = FontUnits.zero
  private(set) var underlineThickness = FontUnits.zero
  /// How far below it the lowest one does (`head.yMin`).
  package var inkBottom = FontUnits.zero

  /// The set FreeType and Skia use: `typo` where the font prefers it, else
  /// `hhea`, or `typo` after all where `hhea` is empty; `win` never.
  package var preferred: LineExtents {
    prefersTypo && !typo.isEmpty || hhea.isEmpty ? typo : hhea
  }
}

extension FontMetrics {
  /// Adds what a variable font has for its place on its axes: to both sets alike, as
  /// FreeType does (`tt_apply_mvar`), though OpenType means `typo` alone. Sums end where the
  /// 16 bits of the tables do; FreeType's begin again at the other end, Skia's of today
  /// (Fontations) go on.
  ///
  /// - Parameter descender: Negative where the font reaches lower.
  mutating func move(
    ascent: FontUnits, descender: FontUnits, lineGap: FontUnits, xHeight: FontUnits,
    capHeight: FontUnits
  ) {
    if self.xHeight != .zero { self.xHeight = self.xHeight.moved(by: xHeight) }
    if self.capHeight != .zero { self.capHeight = self.capHeight.moved(by: capHeight) }
    if !hhea.isEmpty {
      hhea = hhea.moved(ascent: ascent, descent: -descender, lineGap: lineGap)
    }
    if !typo.isEmpty {
      typo = typo.moved(ascent: ascent, descent: -descender, lineGap: lineGap)
    }
  }

  /// Reads the tables of a face.
  ///
  /// - Parameters:
  ///   - hheaTable: OpenType `hhea`, or no bytes.
  ///   - headTable: OpenType `head`, or no bytes.
  ///   - os2Table: OpenType `OS/2`, or no bytes. Missing and cut-off tables
  ///     read as zeros.
  ///   - postTable: OpenType `post`, or no bytes.
  init(
    hheaTable: UnsafeRawBufferPointer, os2Table: UnsafeRawBufferPointer,
    headTable: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0),
    postTable: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
  ) {
    let hheaReader = MetricsReader(bytes: hheaTable)
    hhea = hheaReader.extents(at: 4)
    let os2 = MetricsReader(bytes: os2Table)
    typo = os2.extents(at: 68)
    win = LineExtents(
      ascent: FontUnits(Int32(os2.uint16(at: 74))),
      descent: FontUnits(Int32(os2.uint16(at: 76))), lineGap: .zero)
    averageWidth = FontUnits(os2.int16(at: 2))
    xHeight = FontUnits(os2.int16(at: 86))
    capHeight = FontUnits(os2.int16(at: 88))
    prefersTypo = os2.uint16(at: 62) & (1 << 7) != 0
    let head = MetricsReader(bytes: headTable)
    inkTop = FontUnits(head.int16(at: 42))
    inkBottom = FontUnits(-head.int16(at: 38))
    let post = MetricsReader(bytes: postTable)
    underlineTop = FontUnits(-post.int16(at: 8))
    underlineThickness = FontUnits(post.int16(at: 10))
  }
}

/// Reads big-endian numbers from an OpenType table; zero beyond its end.
private struct MetricsReader {
  let bytes: UnsafeRawBufferPointer

  func uint16(at offset: Int) -> UInt16 {
    guard offset + 2 <= bytes.count else { return 0 }
    return UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])
  }

  func int16(at offset: Int) -> Int32 { Int32(Int16(bitPattern: uint16(at: offset))) }

  /// Three consecutive `FWORD`s: ascender, descender (negative below), line gap.
  func extents(at offset: Int) -> LineExtents {
    LineExtents(
      ascent: FontUnits(int16(at: offset)),
      descent: FontUnits(-int16(at: offset + 2)),
      lineGap: FontUnits(int16(at: offset + 4)))
  }
}
