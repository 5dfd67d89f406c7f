import Testing

@testable import TextMeasure

/// Editions of browsers and ports of WebKit: their names, and what recorded answers have that others
/// of the engine do not.
@Suite struct EditionTests {
  // MARK: Names

  @Test func everyEditionHasANameThatIsRead() throws {
    for browser in Browser.editions {
      #expect(try Browser(name: browser.identifier) == browser)
    }
    #expect(Set(Browser.editions.map(\.identifier)).count == Browser.editions.count)
  }

  @Test(arguments: [
    ("chrome", "css@156"), ("Edge@156", "css@156"), ("firefox", "firefox@159"),
    ("FIREFOX@153", "firefox@153"), ("webkit", "webkit@2.54"), ("webkitgtk@2.50", "webkit@2.50"),
    ("safari", "webkit-mac@2.54"), ("safari@26", "webkit-mac@2.50"),
    ("safari-ios@27", "webkit-ios@2.54"), ("webkit-ios@2.50", "webkit-ios@2.50"),
  ])
  func peoplesNamesAreRead(name: String, identifier: String) throws {
    #expect(try Browser(name: name)?.identifier == identifier)
  }

  @Test(arguments: ["", "@", "opera", "webkit ios", "firefox 153", "safari-gtk"])
  func othersAreNoBrowsers(name: String) throws { #expect(try Browser(name: name) == nil) }

  @Test func unknownEditionsNameTheKnownOnes() {
    #expect(throws: UnknownEdition(name: "firefox", known: ["153", "159"])) {
      try Browser(name: "firefox@154")
    }
    #expect(throws: UnknownEdition.self) { try Browser(name: "safari@") }
  }

  @Test func flutterHasEditionsToo() throws {
    for edition in FlutterEdition.allCases {
      #expect(try FlutterEdition(rendererName: edition.identifier) == edition)
      #expect(Profile.flutter(edition: edition).identifier == edition.identifier)
    }
    #expect(try FlutterEdition(rendererName: "Flutter") == .newest)
    #expect(try FlutterEdition(rendererName: "css") == nil)
    #expect(try FlutterEdition(rendererName: "flutters") == nil)
    #expect(throws: UnknownEdition(name: "flutter", known: ["3.38", "3.41"])) {
      try FlutterEdition(rendererName: "flutter@3.16")
    }
    #expect(Profile.flutter().editions == ["flutter@3.38", "flutter@3.41"])
    #expect(Profile.firefox.editions == ["firefox@153", "firefox@159"])
    #expect(Profile.uikit(scale: 2).editions == [])
  }

  // MARK: Heights

  private func height(
    _ lineHeight: LineHeight, _ profile: Profile, size: Points = 15, lines: Int = 1,
    face: Face? = nil
  ) throws -> Points {
    let fonts = try face.map { try FontStack([$0]) } ?? .pretendard()
    let style = TextStyle(
      fonts: fonts, size: size, profile: profile, lineHeight: lineHeight, whiteSpace: .preWrap)
    let text = Array(repeating: "가", count: lines).joined(separator: "\n")
    return try prepare(text, style).height(atWidth: 100)
  }

  @Test func webKitKeepsFractionsSince2_54() throws {
    #expect(try height(.points(23.5), .webkit(.v2_50)) == 23)
    #expect(try height(.em(1.45), .webkit(.v2_50)) == 21)
    #expect(try height(.points(23.5), .webkit) == 23.5)
    // A multiple is cut line by line, a length with the sum.
    #expect(try height(.em(1.4), .webkit, size: 13, lines: 4) == 4 * 18.1875)
    #expect(try height(.points(23.45), .webkit, lines: 8) == 187.59375)
  }

  @Test func firefoxMultipliesWholeSixtiethsSince159() throws {
    #expect(try height(.em(1.6), .firefox(.v153), size: 21.16).isNear(33.85))
    #expect(try height(.em(1.6), .firefox, size: 21.16).isNear(33.8667))
  }

  /// Line heights that WebKit's own tests have for iOS, in a font with the metrics of Times New Roman.
  @Test(arguments: [(16, 20), (24, 30), (32, 38)] as [(Points, Points)])
  func iPhonesRoundMetricsUp(size: Points, line: Points) throws {
    let times = try PatchedFont(
      unitsPerEm: 2048, hhea: (1825, -443, 87), typo: (1420, -442, 307), usesTypo: false
    ).face()
    #expect(try height(.normal, .webkit(port: .ios), size: size, face: times) == line)
    #expect(try height(.normal, .webkit(port: .mac), size: size, face: times) < line)
  }

  @Test func appleTakesTypographicMetricsOfFormulasAlone() throws {
    let figures = (hhea: (900, -200, 0), typo: (1500, -400, 0))
    let face = try PatchedFont(
      unitsPerEm: 1000, hhea: figures.hhea, typo: figures.typo, usesTypo: true
    ).face()
    #expect(try height(.normal, .webkit, size: 10, face: face) == 19)
    #expect(try height(.normal, .webkit(port: .mac), size: 10, face: face) == 11)
  }

  // MARK: Lines

  private func lines(
    _ text: String, _ profile: Profile, _ wordBreak: WordBreak, width: Points = 1
  ) throws -> [String] {
    let style = TextStyle(
      fonts: try .pretendard(), size: 15, profile: profile, wordBreak: wordBreak,
      overflowWrap: .normal)
    return try prepare(text, style).lines(atWidth: width).map { line in
      String(decoding: Array(text.utf8)[line.utf8Range], as: UTF8.self)
    }
  }

  @Test(arguments: [
    ("수작..까", ["수작.", ".", "까"]), ("가(나)다", ["가(", "나)", "다"]), ("3.5점", ["3.", "5점"]),
    ("가-나_다~라=마", ["가-나_다~라=마"]),
    // Of Latin-1 alone.
    ("3.5,a", ["3.5,a"]),
  ])
  func webKitEndsKeptWordsAtPunctuation(text: String, lines: [String]) throws {
    #expect(try self.lines(text, .webkit, .keepAll) == lines)
    #expect(try self.lines(text, .webkit(.v2_50), .keepAll) == [text])
  }

  @Test(arguments: [
    ("씀?", ["씀?"], ["씀", "?"]), ("마약,청", ["마", "약,", "청"], ["마", "약", ",", "청"]),
    ("다-가", ["다", "-", "가"], ["다", "-", "가"]), ("a.b", ["a", ".", "b"], ["a", ".", "b"]),
  ])
  func webKitKeepsPunctuationWithTheOneBeforeIt(
    text: String, lines: [String], before: [String]
  ) throws {
    #expect(try self.lines(text, .webkit, .breakAll) == lines)
    #expect(try self.lines(text, .webkit(.v2_50), .breakAll) == before)
  }

  @Test func webKitEndsLinesAtSeparators() throws {
    for separator in ["\u{2028}", "\u{2029}"] {
      #expect(try lines("가\(separator)나", .webkit, .normal, width: 100) == ["가" + separator, "나"])
      #expect(try lines("가\(separator)나", .webkit(.v2_50), .normal, width: 100).count == 1)
    }
  }

  @Test func firefoxHasALeastSizeInThai() throws {
    func width(_ size: Points, _ language: String, _ profile: Profile) throws -> Points {
      let style = TextStyle(
        fonts: try .pretendard(), size: size, profile: profile, language: language)
      return try prepare("abc", style).naturalWidth
    }
    #expect(try width(9, "th-TH", .firefox) == width(13, "en", .firefox))
    #expect(try width(9, "tha", .firefox) == width(9, "en", .firefox))
    #expect(try width(9, "th", .webkit) == width(9, "en", .webkit))
  }
}
