import BundledFonts
import Testing

@testable import TextMeasure

/// Lines that are chosen of all that fit: `text-wrap-style`.
@Suite struct ChosenLinesTests {
  private static let reviews = [
    "정말 재밌게 봤어요. 배우들 연기도 좋았고 음악도 오래 남을 것 같네요 또 보고 싶다",
    "기대 없이 봤는데 생각보다 훨씬 괜찮은 영화였다. 특히 마지막 장면이 인상 깊었음",
    "The quick brown fox jumps over a lazy dog, and some words are longer than others",
    "최고!! ㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋㅋ",
  ]
  private static let widths: [Points] = [60, 100, 133.3, 160, 200, 260, 343, 700]
  private static let engines: [Profile] = [.chromium, .webkit, .firefox]
  private static let styles: [TextWrapStyle] = [.balance, .pretty]

  private static func style(
    _ profile: Profile, _ wrapStyle: TextWrapStyle, _ wordBreak: WordBreak = .normal
  ) throws -> TextStyle {
    TextStyle(
      fonts: try .pretendard(), size: 15, profile: profile, wordBreak: wordBreak,
      overflowWrap: .breakWord, wrapStyle: wrapStyle)
  }

  private func lines(_ text: String, _ style: TextStyle, _ width: Points) throws -> [String] {
    try prepare(text, style).lines(atWidth: width).map { text.text(of: $0) }
  }

  @Test(arguments: engines)
  func balancedLinesAreAsManyAsFirstFitHas(profile: Profile) throws {
    for text in Self.reviews {
      for width in Self.widths.dropFirst() {
        let balanced = try prepare(text, Self.style(profile, .balance))
        let plain = try prepare(text, Self.style(profile, .auto))
        #expect(balanced.measure(atWidth: width) == plain.measure(atWidth: width))
      }
    }
  }

  @Test(arguments: engines, styles)
  func linesAndHeightsAgree(profile: Profile, wrapStyle: TextWrapStyle) throws {
    var compared = 0
    var measurer = try TextMeasurer(Self.style(profile, wrapStyle, .keepAll))
    measurer.scanAtOnce()
    for text in Self.reviews {
      let shaped = try prepare(text, Self.style(profile, wrapStyle, .keepAll))
      let scanned = try measurer.prepare(text)
      for width in Self.widths {
        let size = shaped.measure(atWidth: width)
        #expect(shaped.lines(atWidth: width).count == size.lineCount)
        #expect(scanned.measure(atWidth: width) == size)
        #expect(scanned.lines(atWidth: width) == shaped.lines(atWidth: width))
        let measured = try measurer.measure(text, atWidth: width)
        #expect(measured == size)
        let found = try measurer.lines(of: text, atWidth: width).lines
        #expect(found == shaped.lines(atWidth: width))
        let tight = shaped.tightWidth(in: width)
        #expect(shaped.lines(atWidth: tight) == shaped.lines(atWidth: width))
        compared += 1
      }
    }
    #expect(compared == 32)
  }

  @Test(arguments: engines, styles)
  func curvesHaveTheHeights(profile: Profile, wrapStyle: TextWrapStyle) throws {
    for text in Self.reviews.prefix(2) {
      let prepared = try prepare(text, Self.style(profile, wrapStyle))
      let curve = try prepared.heightCurve(from: 198, through: 203)
      for step in 0...20 {
        let width = 198 + 0.25 * Double(step)
        #expect(
          curve.height(atWidth: Points(width)) == prepared.height(atWidth: Points(width)),
          "\(width)")
      }
    }
  }

  @Test func aShortWordIsNotLeftAlone() throws {
    let text = "정말 재밌게 봤어요 그래도 또 보고 싶네요 꼭"
    let prepared = try prepare(text, Self.style(.chromium, .auto, .keepAll))
    let width = prepared.naturalWidth.rawValue - 5
    let plain = try lines(text, Self.style(.chromium, .auto, .keepAll), Points(width))
    #expect(plain.last == "꼭")
    let pretty = try lines(text, Self.style(.chromium, .pretty, .keepAll), Points(width))
    #expect(pretty.count == plain.count)
    #expect(pretty.last != "꼭")
  }

  @Test(arguments: [(Profile.chromium, 6), (.firefox, 10)])
  func longTextsAreNotBalanced(profile: Profile, limit: Int) throws {
    let words = Array(repeating: "다시 보고 싶은 영화", count: 20)
    var (balanced, long) = (0, 0)
    for count in words.indices {
      let text = words[...count].joined(separator: " ")
      let plain = try lines(text, Self.style(profile, .auto), 133)
      let chosen = try lines(text, Self.style(profile, .balance), 133)
      if plain.count > limit {
        #expect(chosen == plain)
        long += 1
      } else if chosen != plain {
        balanced += 1
      }
    }
    #expect(balanced > 0 && long > 0)
  }

  /// A place after every character, none of which has a width.
  @Test(arguments: engines, styles)
  func manyPlacesOnALineTakeNoSquareOfTime(profile: Profile, wrapStyle: TextWrapStyle) throws {
    let text = String(repeating: "\u{200B}", count: 5_000) + "가 나"
    let prepared = try prepare(text, Self.style(profile, wrapStyle))
    #expect(prepared.lineCount(atWidth: 20) == 2)
  }

  @Test func stableIsFirstFit() throws {
    for profile in Self.engines {
      let text = Self.reviews[0]
      let stable = try lines(text, Self.style(profile, .stable), 160)
      let auto = try lines(text, Self.style(profile, .auto), 160)
      #expect(stable == auto)
    }
  }
}
