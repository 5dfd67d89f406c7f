import BundledFonts
import Foundation
import Testing

@testable import TextMeasure

@Suite struct FaceTests {
  @Test(arguments: [
    ("Plain.ttf", 0), ("Plain.woff", 0), ("Plain.woff2", 0), ("Kerned.ttf", 0), ("Typo.ttf", 0),
    ("NoHhea.ttf", 0), ("Variable.ttf", 0), ("Collection.ttc", 0), ("Collection.ttc", 1),
  ])
  func everyFormatOpens(file: String, index: Int) throws {
    let face = try Fixture.face(file, index: index)
    #expect(face.index == index)
    #expect(face.unitsPerEm == 1000)
    #expect(face.strikes == nil && !face.hasColorGlyphs)
    #expect(advances(of: "AVz0 ~가.", in: face) == [600, 810, 655, 500, 250, 331, 920, 313])
  }

  @Test func packedFontsAreTheSameFont() throws {
    let plain = try Fixture.face("Plain.ttf")
    for file in ["Plain.woff", "Plain.woff2"] {
      let packed = try Fixture.face(file)
      #expect(packed.glyphCount == plain.glyphCount)
      #expect(packed.metrics == plain.metrics)
      for scalar in " ~AZaz09가갏힣é".unicodeScalars {
        #expect(packed.nominalGlyph(for: scalar) == plain.nominalGlyph(for: scalar))
      }
    }
  }

  @Test(arguments: ["Plain.ttf", "Plain.woff2", "Collection.ttc"])
  func fontsInMemoryAreThoseOfFiles(file: String) throws {
    let fromFile = try Fixture.face(file)
    let bytes = try [UInt8](Data(contentsOf: URL(filePath: fromFile.path)))
    let face = try Face(bytes: bytes.span, name: "font of a page")
    #expect(face.path == "font of a page")
    #expect(face.glyphCount == fromFile.glyphCount && face.metrics == fromFile.metrics)
    #expect(advances(of: "AVz0 ~가.", in: face) == advances(of: "AVz0 ~가.", in: fromFile))
  }

  @Test func bytesThatAreNoFontAreNamed() {
    #expect(throws: FontError.notAFont(path: "empty")) {
      try Face(bytes: [UInt8]().span, name: "empty")
    }
    #expect(throws: FontError.notAFont(path: "text")) {
      try Face(bytes: Array("no font".utf8).span, name: "text")
    }
    let cut = Array("wOF2".utf8) + Array(repeating: 0, count: 60)
    #expect(throws: FontError.notAFont(path: "cut")) { try Face(bytes: cut.span, name: "cut") }
  }

  @Test func facesHaveTheirNames() throws {
    let names = try FontStack.pretendard(.semibold).faces.map(\.fullName)
    #expect(names.first == "Pretendard SemiBold")
    #expect(names.allSatisfy { $0?.isEmpty == false })
  }

  @Test func familiesHaveTheirWeights() throws {
    let face = try FontStack.pretendard(.semibold).primary
    #expect(face.familyName == "Pretendard" && face.styleName == "SemiBold")
    let unnamed = try Fixture.face("Truncated.ttf")
    #expect(unnamed.familyName == nil && unnamed.styleName == nil)
  }

  @Test func facesCountWhatTheyHold() throws {
    let plain = try Fixture.face("Plain.ttf")
    #expect(plain.characterCount == 111 && plain.axes.isEmpty)
    #expect(plain.coveredCount(of: "ab가힣é".unicodeScalars) == 3)
    #expect(plain.hasTable("glyf") && !plain.hasTable("CFF "))
    #expect(
      try Fixture.face("Variable.ttf").axes
        == [VariationAxis(tag: "wght", minimum: 100, defaultValue: 400, maximum: 900)])
  }

  /// Packed or not, what others read is an sfnt, or a collection of them.
  @Test(arguments: [("Plain.ttf", 0), ("Plain.woff2", 0), ("Collection.ttc", 0x7474_6366)])
  func dataIsUnpacked(file: String, start: UInt32) throws {
    let face = try Fixture.face(file)
    let first = UInt32(bigEndian: face.data.loadUnaligned(as: UInt32.self))
    #expect(first == (start == 0 ? 0x0001_0000 : start))
  }

  @Test func aCollectionHoldsItsFacesApart() throws {
    #expect(try Fixture.face("Collection.ttc", index: 0).metrics.prefersTypo == false)
    #expect(try Fixture.face("Collection.ttc", index: 1).metrics.prefersTypo)
  }

  /// By the fixture's table: 100 less at 100, 100 more at 900, linear on either
  /// side of the default, 400.
  @Test(arguments: [
    (100, 500), (175, 525), (250, 550), (400, 600), (525, 625), (650, 650), (900, 700),
  ])
  func weightMovesAdvances(weight: Double, advance: Int) throws {
    let face = try Fixture.face("Variable.ttf", variations: [FontVariation("wght", weight)])
    #expect(advances(of: "A가", in: face) == [advance, advance + 320])
  }

  @Test func charactersAFontLacksHaveNoGlyph() throws {
    let plain = try Fixture.face("Plain.ttf")
    #expect(plain.nominalGlyph(for: "\u{0301}") == nil)
    #expect(plain.nominalGlyph(for: "힣") == nil)
    #expect(try Fixture.face("Kerned.ttf").nominalGlyph(for: "\u{0301}") != nil)
  }

  /// Advances in font units: those of a font at 1000 points and 1000 units to the em.
  private func advances(of text: String, in face: Face) -> [Int]? {
    guard let font = try? Font(face, size: 1000, rounding: .nearest) else { return nil }
    return text.unicodeScalars.map { scalar in
      font.advance(of: scalar).map { Int($0.points.rawValue) } ?? -1
    }
  }
}
