import Testing

@testable import TextMeasure

@Suite struct FontMetricsTests {
  private static let hhea = LineExtents(
    ascent: FontUnits(800), descent: FontUnits(200), lineGap: FontUnits(90))
  private static let plainTypo = LineExtents(
    ascent: FontUnits(750), descent: FontUnits(250), lineGap: FontUnits(100))
  private static let largeTypo = LineExtents(
    ascent: FontUnits(950), descent: FontUnits(350), lineGap: FontUnits(30))
  private static let win = LineExtents(
    ascent: FontUnits(820), descent: FontUnits(220), lineGap: .zero)
  private static let empty = LineExtents(ascent: .zero, descent: .zero, lineGap: .zero)

  @Test func hheaIsPreferred() throws {
    let metrics = try Fixture.face("Plain.ttf").metrics
    #expect(metrics.hhea == Self.hhea && metrics.typo == Self.plainTypo)
    #expect(!metrics.prefersTypo && metrics.preferred == Self.hhea)
  }

  @Test func useTypoMetricsIsObeyed() throws {
    let metrics = try Fixture.face("Typo.ttf").metrics
    #expect(metrics.hhea == Self.hhea && metrics.typo == Self.largeTypo)
    #expect(metrics.prefersTypo && metrics.preferred == Self.largeTypo)
  }

  @Test func winIsToldButNeverPreferred() throws {
    let metrics = try Fixture.face("Plain.ttf").metrics
    #expect(metrics.win == Self.win)
    #expect(metrics.preferred == Self.hhea)
  }

  @Test func anEmptyHheaYieldsToTypo() throws {
    let metrics = try Fixture.face("NoHhea.ttf").metrics
    #expect(metrics.hhea == Self.empty)
    #expect(!metrics.prefersTypo && metrics.preferred == Self.plainTypo)
  }

  @Test func anEmptyTypoIsNotObeyed() {
    let metrics = FontMetrics(hhea: Self.hhea, typo: Self.empty, prefersTypo: true)
    #expect(metrics.preferred == Self.hhea)
  }

  /// Version, then ascender 1950, descender -494 and line gap 0, big-endian.
  private static let hheaTable: [UInt8] = [0, 1, 0, 0, 0x07, 0x9E, 0xFE, 0x12, 0, 0]

  @Test func descendersTurnIntoDescents() {
    let metrics = metrics(hhea: Self.hheaTable)
    #expect(metrics.hhea.ascent == FontUnits(1950))
    #expect(metrics.hhea.descent == FontUnits(494))
  }

  /// -32768 has no counterpart in 16 bits.
  @Test func theLowestDescenderDoesNotOverflow() {
    #expect(metrics(hhea: [0, 1, 0, 0, 0, 0, 0x80, 0]).hhea.descent == FontUnits(32768))
  }

  @Test(arguments: 0..<10)
  func cutOffTablesReadAsZeros(length: Int) {
    let metrics = metrics(hhea: Array(Self.hheaTable.prefix(length)))
    #expect(metrics.hhea.ascent == FontUnits(length < 6 ? 0 : 1950))
    #expect(metrics.hhea.descent == FontUnits(length < 8 ? 0 : 494))
    #expect(metrics.typo == Self.empty && !metrics.prefersTypo)
  }

  private func metrics(hhea: [UInt8]) -> FontMetrics {
    hhea.withUnsafeBytes { bytes in
      FontMetrics(hheaTable: bytes, os2Table: UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }
}
