import Foundation
import Testing

/// `measure fonts`, for people and for tools.
@Suite struct FontsTests {
  private let fixtures = Program.package + "/Tests/TextMeasureTests/Fixtures/Fonts"

  private func fonts(_ options: [String]) throws -> Outcome {
    try Folder().measure(["fonts"] + options)
  }

  /// The lines about a font but for its file and digest.
  private func facts(_ name: String, _ options: [String] = []) throws -> [String] {
    let outcome = try fonts(["\(fixtures)/\(name)"] + options)
    #expect(outcome.status == 0 && outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
      .filter { !$0.contains("  file ") && !$0.contains("  SHA-256 ") }
  }

  /// 15 points of 1000 units: 12 up, 3 down and a gap of 1 in css, 1.35 in flutter.
  @Test func peopleReadWhatAFontIs() throws {
    #expect(
      try facts("Plain.ttf") == [
        "Plain",
        "  format     TrueType, TrueType outlines; 112 glyphs, 111 characters",
        "  em         1000 units",
        "  hhea       800 up, 200 down, gap 90",
        "  typo       750 up, 250 down, gap 100",
        "  win        820 up, 220 down",
        "  line       16 css, 15 uikit, 16 flutter, at 15",
        "  covers     16/11172 Hangul syllables, 95/95 ASCII",
      ])
  }

  @Test(
    arguments: [
      ("Plain.woff2", "  format     WOFF2, TrueType outlines; 112 glyphs, 111 characters"),
      (
        "Collection.ttc#1", "  format     collection, TrueType outlines; 112 glyphs, 111 characters"
      ),
      ("Typo.ttf", "  typo       950 up, 350 down, gap 30, preferred"),
      ("Variable.ttf@wght=650", "  axes       wght 100 to 900, default 400"),
      ("Variable.ttf@wght=650", "  opened at  wght 650"),
      ("Strike.ttf", "  format     TrueType, bitmaps; 3 glyphs, 2 characters"),
      ("Strike.ttf", "Strike.ttf"),
    ])
  func everyKindOfFontIsTold(name: String, line: String) throws {
    #expect(try facts(name).contains(line))
  }

  @Test func lineHeightsAreAtTheFontSize() throws {
    #expect(
      try facts("Plain.ttf", ["--font-size", "100"])
        .contains("  line       109 css, 100 uikit, 109 flutter, at 100"))
  }

  /// The digests are those the package pins its fonts by.
  @Test func theStackIsListedInFallbackOrder() throws {
    let folder = Program.package + "/Fonts"
    let output = try fonts(["--fonts", folder, "--font", "pretendard-bold"]).output
    let names = output.split(separator: "\n\n").map { $0.prefix { $0 != "\n" } }
    #expect(
      names == [
        "Pretendard Bold", "Fallback CJK Outlines", "Fallback CJK Metrics",
        "Fallback Symbols Metrics", "Fallback Emoji Metrics",
      ])
    let digests = output.matches(of: /SHA-256 +([0-9a-f]{64})/).map { String($0.output.1) }
    let files = output.matches(of: /file +.*\/Fonts\/(.*)/).map { String($0.output.1) }
    let pinned = try String(contentsOfFile: folder + "/SHA256SUMS", encoding: .utf8)
    for (digest, file) in zip(digests, files) { #expect(pinned.contains("\(digest)  \(file)\n")) }
    #expect(digests.count == 5 && files.count == 5)
    #expect(output.contains("covers     11172/11172 Hangul syllables, 51/51 Hangul letters"))
    #expect(output.contains("TrueType, no outlines; 4124 glyphs"))
  }

  @Test func aTextNamesTheFontsItNeeds() throws {
    let files = ["Plain.ttf", "FullWidth.ttf"].flatMap { ["--font-file", "\(fixtures)/\($0)"] }
    let lines = try fonts(files + ["--text", "ab 漢 字"]).output.split(separator: "\n").suffix(4)
    #expect(
      lines == [
        "“ab ” in Plain", "“漢” in Full Width", "“ ” in Plain", "no font has U+5B57 at 7",
      ])
  }

  @Test func toolsReadJSON() throws {
    let outcome = try fonts(
      ["\(fixtures)/Variable.ttf@wght=900", "--text", "a漢", "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    let font = try #require((object["fonts"] as? [[String: Any]])?.first)
    #expect(font["family"] as? String == "Variable" && font["style"] as? String == "Regular")
    #expect((object["provenance"] as? [String: [String: String]])?["engine"]?["harfbuzz"] != nil)
    #expect(font["unitsPerEm"] as? Int == 1000 && font["characters"] as? Int == 111)
    #expect(font["variations"] as? [String: Double] == ["wght": 900])
    #expect((font["lineHeights"] as? [String: Double])?["css"] == 16)
    let coverage = try #require(font["coverage"] as? [[String: Any]])
    #expect(coverage.map { $0["covered"] as? Int } == [16, 0, 95, 0, 0, 0])
    let text = try #require(object["text"] as? [String: [[String: Any]]])
    #expect(text["runs"]?.map { $0["text"] as? String } == ["a"])
    #expect(text["missing"]?.map { $0["codePoint"] as? String } == ["U+6F22"])
  }

  @Test func whatIsNoFontIsToldInASentence() throws {
    #expect(try fonts(["none.ttf"]) == .unusable("cannot read the font file 'none.ttf'"))
    #expect(
      try fonts(["a.ttf", "--font-file", "b.ttf"])
        == .unusable("give files or --font-file, not both (see measure fonts --help)"))
    #expect(
      try fonts(["a.ttf", "--font", "pretendard"])
        == .unusable("give files or --font, not both (see measure fonts --help)"))
    #expect(
      try fonts(["a.ttf", "--fonts", "."])
        == .unusable(
          "--fonts is for the bundled fonts; leave it out with files (see measure fonts --help)"))
    let text = "\(fixtures)/NotAFont.ttf"
    #expect(try fonts([text]).status == 2)
  }
}
