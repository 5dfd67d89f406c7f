import Testing

@testable import TextMeasure

/// The uses of faces by profiles.
@Suite struct FaceUsesTests {
  /// `A` and `V` are glyphs 34 and 55 of the fixtures: `AV` 80 closer, in order or not.
  private static func kern(sorted: Bool) throws -> [UInt8] {
    let face = try Fixture.face("Plain.ttf")
    let (a, v) = (Int(face.nominalGlyph(for: "A")!), Int(face.nominalGlyph(for: "V")!))
    let pairs = [[a, v, -80], [v, a, 0]]
    return RebuiltFont.kern(sorted ? pairs : pairs.reversed())
  }

  private func width(_ text: String, _ style: TextStyle) throws -> Points {
    try prepare(text, style).naturalWidth
  }

  /// HarfBuzz finds the pair of a table out of order, too, if the search comes by.
  @Test func browsersDropABadKerningTable() throws {
    let sound = try FontStack([RebuiltFont(tables: ["kern": Self.kern(sorted: true)]).face()])
    #expect(try width("AV", TextStyle(fonts: sound, size: 1000)) == 1330)
    let bad = try RebuiltFont(tables: ["kern": Self.kern(sorted: false)]).face()
    let fonts = try FontStack([bad])
    #expect(try width("AV", TextStyle(fonts: fonts, size: 1000)) == 1410)
    #expect(bad.used(FaceUse(isWebFont: true, variations: [])) !== bad)
  }

  @Test func browsersDropApplesTables() throws {
    // One track of one size, which widens every glyph by 100.
    let numbers = [1, 0, 0, 12, 0, 0, 1, 1, 0, 28, 0, 0, 256, 32, 12, 0, 100]
    let bytes = numbers.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let face = try RebuiltFont(tables: ["trak": bytes]).face()
    #expect(face.hasTable("trak"))
    let web = face.used(FaceUse(isWebFont: true, variations: []))
    #expect(!web.hasTable("trak") && web.hasTable("glyf"))
    #expect(web.glyphCount == face.glyphCount && web.metrics == face.metrics)
    #expect(web.data.elementsEqual(face.data))
  }

  @Test func soundFontsAreUsedAsTheyAre() throws {
    for file in ["Plain.ttf", "Kerned.ttf", "Strike.ttf", "Collection.ttc"] {
      let face = try Fixture.face(file)
      let style = TextStyle(fonts: try FontStack([face]), size: 15, weight: 700)
      #expect(try ResolvedTextStyle(style).fonts.primary === face)
    }
  }

  @Test func stylesShareAUse() throws {
    let fonts = try Fixture.stack("Variable.ttf")
    func face(_ weight: Double?, _ size: Points) throws -> Face {
      try ResolvedTextStyle(TextStyle(fonts: fonts, size: size, weight: weight)).fonts.primary
    }
    #expect(try face(700, 15) === face(700, 17))
    #expect(try face(700, 15) !== face(701, 15))
    #expect(try face(700, 15).variations == [FontVariation("wght", 700)])
  }

  /// `A` is 500 at 100, 600 at 400, 700 at 900, and linear between.
  @Test(
    arguments: [
      (nil, [], 600), (700, [], 660), (250, [], 550), (1, [], 500), (1000, [], 700),
      (700, [FontVariation("wght", 650)], 650), (nil, [FontVariation("wght", 5000)], 700),
      (
        nil, [FontVariation("XXXX", 1), FontVariation("wght", 100), FontVariation("wght", 900)], 700
      ),
    ] as [(Double?, [FontVariation], Points)])
  func weightMovesVariableFonts(
    weight: Double?, variations: [FontVariation], advance: Points
  ) throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Variable.ttf"), size: 1000, weight: weight, variations: variations)
    #expect(try width("A", style) == advance)
  }

  @Test(arguments: [Profile.uikit(scale: 3), .flutter(), .android(AndroidRules(density: 1))])
  func otherProfilesLeaveAxesToTheFile(profile: Profile) throws {
    let face = try RebuiltFont(file: "Variable.ttf", axis: "wdth").face()
    let fonts = try FontStack([face])
    #expect(
      try ResolvedTextStyle(TextStyle(fonts: fonts, size: 15, profile: profile)).fonts == fonts)
    let bold = TextStyle(
      fonts: try Fixture.stack("Variable.ttf"), size: 15, weight: 900, profile: profile)
    #expect(try ResolvedTextStyle(bold).fonts.primary.variations == [FontVariation("wght", 900)])
  }

  @Test func aFaceOpenedAtAPlaceStaysThere() throws {
    let face = try Fixture.face("Variable.ttf", variations: [FontVariation("wght", 650)])
    let style = TextStyle(fonts: try FontStack([face]), size: 1000, weight: 100)
    #expect(try width("A", style) == 650)
  }

  /// Axes of 100 to 900 whose default is 400: width 100 and slant 0 are their near end, an
  /// optical size is the size, others stay.
  @Test(
    arguments: [
      ("wdth", 15, .auto, 100), ("slnt", 15, .auto, 100), ("opsz", 15, .auto, 100),
      ("opsz", 250, .auto, 250), ("opsz", 250, .none, nil), ("ital", 15, .auto, nil),
    ] as [(String, Points, OpticalSizing, Double?)])
  func browsersPlaceTheirOwnAxes(
    axis: String, size: Points, sizing: OpticalSizing, place: Double?
  ) throws {
    let face = try RebuiltFont(file: "Variable.ttf", axis: axis).face()
    let style = TextStyle(fonts: try FontStack([face]), size: size, opticalSizing: sizing)
    #expect(
      try ResolvedTextStyle(style).fonts.primary.variations
        == (place.map { [FontVariation(axis, $0)] } ?? []))
  }

  @Test func variableMetricsMoveBothSets() {
    let extents = LineExtents(
      ascent: FontUnits(800), descent: FontUnits(200), lineGap: FontUnits(90))
    var metrics = FontMetrics(hhea: extents, typo: extents, prefersTypo: false)
    metrics.move(
      ascent: FontUnits(70), descender: FontUnits(-30), lineGap: FontUnits(10), xHeight: .zero,
      capHeight: .zero)
    let moved = LineExtents(
      ascent: FontUnits(870), descent: FontUnits(230), lineGap: FontUnits(100))
    #expect(metrics.hhea == moved && metrics.typo == moved)
  }
}
