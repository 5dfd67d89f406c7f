import Testing

@testable import TextMeasure

@Suite struct FontErrorTests {
  @Test(arguments: ["NoSuchFile.ttf", "Plain.ttf/Plain.ttf"])
  func whatCannotBeReadIsNamed(file: String) {
    let path = Fixture.path(file)
    #expect(throws: FontError.cannotOpen(path: path)) { try Face(path: path) }
  }

  @Test(arguments: ["Empty.ttf", "NotAFont.ttf", "TruncatedDirectory.ttf"])
  func otherFilesAreNoFonts(file: String) {
    let path = Fixture.path(file)
    #expect(throws: FontError.notAFont(path: path)) { try Face(path: path) }
  }

  @Test func aFaceWithoutGlyphsIsNoUsableFace() {
    let path = Fixture.path("NoGlyphs.ttf")
    #expect(throws: FontError.noSuchFace(path: path, index: 0, faceCount: 1)) {
      try Face(path: path)
    }
  }

  /// The header and `hmtx` survive in the first half of the file, so advances do.
  @Test func aFontCutInItsOutlinesStillMeasures() throws {
    let face = try Fixture.face("Truncated.ttf")
    #expect(face.glyphCount == 112)
    #expect(try Font(face, size: 1000, rounding: .nearest).advance(of: "A") == Fixed(rounding: 600))
  }

  @Test(arguments: [
    ("Plain.ttf", 1, 1), ("Plain.ttf", -1, 1), ("Collection.ttc", 2, 2), ("Plain.woff2", 1, 1),
    ("Collection.ttc", Int.max, 2), ("Collection.ttc", Int.min, 2),
  ])
  func faceIndicesAreChecked(file: String, index: Int, count: Int) {
    let path = Fixture.path(file)
    #expect(throws: FontError.noSuchFace(path: path, index: index, faceCount: count)) {
      try Face(path: path, index: index)
    }
  }

  @Test(arguments: [
    ("wdth", 100.0), ("", 400), ("weight", 400), ("wght", 99.9), ("wght", 900.1),
    ("wght", Double.nan), ("wght", .infinity),
  ])
  func variationsMustLieOnAnAxis(tag: String, value: Double) {
    let path = Fixture.path("Variable.ttf")
    let weight = "wght 100.0 to 900.0"
    #expect(throws: FontError.badVariation(path: path, tag: tag, axes: [weight])) {
      try Face(path: path, variations: [FontVariation(tag, value)])
    }
  }

  @Test func aStaticFontHasNoAxis() {
    let path = Fixture.path("Plain.ttf")
    let error = FontError.badVariation(path: path, tag: "wght", axes: [])
    #expect(throws: error) { try Face(path: path, variations: [FontVariation("wght", 400)]) }
    #expect(error.description == "'\(path)' is not a variable font, so it has no axis 'wght'")
  }

  @Test(arguments: [0, -1, -0.0, 2000.001, 1e300, Double.infinity, -Double.infinity])
  func sizesOutsideTheRangeAreRefused(size: Double) throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: Points(size))
    #expect(throws: StyleError.unusableSize(Points(size))) { _ = try TextMeasurer(style) }
  }

  @Test func notANumberIsNoSize() throws {
    let face = try Fixture.face("Plain.ttf")
    let error = #expect(throws: StyleError.self) {
      try Font(face, size: Points(Double.nan), rounding: .nearest)
    }
    guard case .unusableSize = error else {
      Issue.record("threw \(String(describing: error))")
      return
    }
  }

  @Test func aStackHoldsOneTo255Faces() throws {
    let face = try Fixture.face("Plain.ttf")
    #expect(throws: FontError.emptyStack) { try FontStack([]) }
    #expect(try FontStack(Array(repeating: face, count: 255)).faces.count == 255)
    #expect(throws: FontError.tooManyFaces(256, maximum: 255)) {
      try FontStack(Array(repeating: face, count: 256))
    }
  }

  @Test func aStackFindsItsEmojiFace() throws {
    let plain = try Fixture.face("Plain.ttf")
    let strike = try Fixture.face("Strike.ttf")
    #expect(strike.hasColorGlyphs)
    #expect(try FontStack([plain, strike]).emoji == 1)
    #expect(try FontStack([plain, strike], emoji: 0).emoji == 0)
    #expect(try FontStack([plain, strike], emoji: 2).emoji == nil)
    #expect(try FontStack([plain]).emoji == nil)
  }
}
