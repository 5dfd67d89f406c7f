import BundledFonts
import Testing

@testable import TextMeasure

/// Lines of transformed texts, which report places of their sources.
@Suite struct TransformedLinesTests {
  private static let browsers: [Profile] = [.chromium, .webkit, .firefox]
  private static let texts = [
    "Straße und Maßstab, großer Fußballspaß ist süß",
    "진짜 best movie ever!! 최고의 ost와 cg는 amazing… lol ㅋㅋ",
    "istanbul'da ışık, iyi", "  two\n\nlines  ", "ﬁne ﬂour ŉ", "",
  ]
  private static let transforms = [
    TextTransform(.uppercase), TextTransform(.lowercase), TextTransform(.capitalize),
    TextTransform(.uppercase, isFullWidth: true), TextTransform(hasFullSizeKana: true),
  ]

  private static func style(
    _ profile: Profile, _ transform: TextTransform, _ whiteSpace: WhiteSpace = .normal
  ) throws -> TextStyle {
    TextStyle(
      fonts: try .pretendard(), size: 15, profile: profile, overflowWrap: .breakWord,
      whiteSpace: whiteSpace, textTransform: transform)
  }

  @Test(arguments: browsers)
  func scannedLinesAreThoseOfShaping(profile: Profile) throws {
    for transform in Self.transforms {
      for whiteSpace in [WhiteSpace.normal, .preWrap] {
        let style = try Self.style(profile, transform, whiteSpace)
        var measurer = try TextMeasurer(style)
        measurer.scanAtOnce()
        for text in Self.texts {
          let shaped = try prepare(text, style)
          for width in [30, 77, 120, 300] as [Points] {
            #expect(
              try measurer.measure(text, atWidth: width) == shaped.measure(atWidth: width))
            #expect(
              try measurer.lines(of: text, atWidth: width).lines == shaped.lines(atWidth: width))
            #expect(
              try measurer.prepareHeights(of: text).measure(atWidth: width)
                == shaped.measure(atWidth: width))
            #expect(
              try measurer.prepare(text).lines(atWidth: width) == shaped.lines(atWidth: width))
          }
        }
      }
    }
  }

  @Test func rangesAreOfTheSource() throws {
    let text = "Straße ist süß"
    let lines = try prepare(text, Self.style(.chromium, TextTransform(.uppercase)))
      .lines(atWidth: 80)
    #expect(lines.map { text.text(of: $0) } == ["Straße", "ist süß"])
  }

  @Test func wordsAreAsWideAsTheyAreShown() throws {
    for profile in Self.browsers {
      let upper = try prepare("Straße", Self.style(profile, TextTransform(.uppercase)))
      let plain = try prepare("STRASSE", Self.style(profile, .none))
      #expect(upper.naturalWidth == plain.naturalWidth)
    }
  }

  @Test func firefoxKeepsWhatACharacterBecameTogether() throws {
    let text = "ßßß"
    func lines(_ profile: Profile) throws -> Int {
      try prepare(text, Self.style(profile, TextTransform(.uppercase))).lineCount(atWidth: 12)
    }
    #expect(try lines(.chromium) == 6)
    #expect(try lines(.firefox) == 3)
  }

  @Test func cutsAreOfTheSource() throws {
    let text = "ßßß ßßß ßßß ßßß"
    var measurer = try TextMeasurer(Self.style(.chromium, TextTransform(.uppercase)))
    let token = try measurer.prepare("…")
    let cut = try measurer.truncation(of: text, atWidth: 80, maxLines: 1, token: token).cut
    measurer.scanAtOnce()
    let scanned = try measurer.truncation(of: text, atWidth: 80, maxLines: 1, token: token).cut
    #expect(cut == scanned)
    #expect(cut.map { $0.utf8Offset <= text.utf8.count && $0.utf8Offset > 0 } == true)
  }

  @Test func onlyFirefoxWidens() throws {
    func width(_ profile: Profile) throws -> Points {
      let transform = TextTransform(isFullWidth: true)
      return try prepare("abc", Self.style(profile, transform)).naturalWidth
    }
    let plain = try prepare("abc", Self.style(.chromium, .none)).naturalWidth
    #expect(try width(.chromium) == plain)
    #expect(try width(.firefox) > plain + 5)
  }

  /// Chromium has no value with kana or widths, so that it sets the whole declaration aside.
  @Test func aCaseBesideAFormIsNoneInChromium() throws {
    let transform = TextTransform(.uppercase, hasFullSizeKana: true)
    let rules = RendererRules.chromium(.newest)
    #expect(rules.transformer(transform, language: "en") == nil)
    #expect(RendererRules.firefox(.newest).transformer(transform, language: "en") != nil)
  }

  /// Marks, letters of Greek and apostrophes, whose neighbors are looked at.
  @Test(
    arguments: ["\u{301}", "Σ'", "ά", "ή", "a'", "i\u{307}", "I\u{328}", "'"])
  func longRowsTakeNoSquareOfTime(part: String) throws {
    let text = String(repeating: part, count: 10_000)
    for profile in Self.browsers {
      for letterCase in TextTransform.LetterCase.allCases {
        for language in ["el", "lt", "ga"] {
          let transformer = try #require(
            profile.rules.transformer(TextTransform(letterCase), language: language))
          var transformed = TransformedText()
          text.withBytes { transformed.replace(with: $0, by: transformer) }
          #expect(transformed.utf8.count >= 10_000)
        }
      }
    }
  }
}
