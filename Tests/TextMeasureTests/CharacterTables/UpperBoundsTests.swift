import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Upper bounds of the widths of texts of Hangul and ASCII.
@Suite struct UpperBoundsTests {
  /// Rules of fonts and pairs that widen, in rows as no text has them.
  @Test(arguments: Stacks.names)
  func noTextIsWider(stack: String) throws {
    var random = SplitMix(state: 21)
    let profiles: [Profile] = [
      .chromium, .uikit(scale: 3), .flutter(), .firefox, .webkit,
      .android(.staticLayout(density: 2.625)),
    ]
    for profile in profiles {
      let spaced: [(size: Points, letter: Points, word: Points)] = [
        (15, 0, 0), (12.5, 0, 0), (100, 0, 0), (15, 0.5, 0), (15, -0.3, 2), (20, 3.3, -1.7),
      ]
      for (size, letter, word) in spaced {
        let style = TextStyle(
          fonts: try Stacks.named(stack), size: size, profile: profile, letterSpacing: letter,
          wordSpacing: word)
        var measurer = try TextMeasurer(style)
        // Flutter and Android shape texts with letter spacing or word spacing.
        let isSpaced = letter != 0 || word != 0
        let supportsScanning = measurer.supportsScanning
        #expect(supportsScanning || isSpaced && ["flutter", "android"].contains(profile.name))
        guard supportsScanning else { continue }
        var bounded = 0
        for _ in 0..<(Environment.isThorough ? 2000 : 100) {
          let text = Self.text(&random)
          let prepared = try measurer.shape(text)
          let bound = text.withBytes { bytes in
            measurer.scanner.begin(bytes, shaper: measurer.shaper)
            return measurer.scanner.isBounded ? measurer.scanner.upperBound : nil
          }
          let width = Self.units(prepared.wrappable.origins.last ?? .zero, profile)
          if bound != nil { bounded += 1 }
          #expect(bound == nil || width <= bound ?? 0, "\(text.debugDescription)")
        }
        #expect(bounded >= 5, "\(bounded) in \(style.inShort)")
      }
    }
  }

  /// A length in the unit of advances.
  private static func units(_ length: Fixed, _ profile: Profile) -> Int64 {
    if profile.rules.ownFontCount != nil {
      return Int64((length.points.rawValue * profile.rules.pixelsPerPoint * 256).rounded())
    }
    return profile.rules.widthRounding == .sixtieths ? length.sixtieths ?? 0 : length.rawValue
  }

  /// Marks that rules begin at, in rows.
  private static func text(_ random: inout SplitMix) -> String {
    let marks = Array("-->=<~+*:@x.,!/\\^_|#%&WwMTAV10")
    var text = ""
    for _ in 0..<Int.random(in: 1...30, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: text += "가힣밤"
      case 1: text += " "
      case 2: text.append(Character(Unicode.Scalar(UInt8.random(in: 0x21...0x7E, using: &random))))
      default: text.append(marks.randomElement(using: &random) ?? "-")
      }
    }
    return text
  }

  /// Half of the reviews fit by them, so that they are worth while.
  /// A text that surely fits is not looked at: in a box without end that was all of them, also where
  /// no bounds are known, as fonts lack syllables.
  @Test func whatFontsLackIsFoundInBoxesWithoutEnd() throws {
    let text = "미국에서 만드니 좀 세련되어지기는 했다"
    for profile in [Profile.chromium, .webkit, .firefox, .uikit(scale: 2), .flutter()] {
      let style = TextStyle(fonts: try Fixture.stack("Kerned.ttf"), size: 16, profile: profile)
      var measurer = try TextMeasurer(style)
      measurer.scanAtOnce()
      let missing = try measurer.shape(text).missingCharacters
      #expect(missing.count > 10)
      for _ in 0..<40 {
        let found = try text.withBytes { bytes throws(TextError) in
          try measurer.measurement(of: bytes, atWidth: .unbounded, maxLines: 3)
        }
        #expect(found.missingCharacters == missing)
      }
    }
  }

  @Test func manyReviewsFitByThem() throws {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15))
    let reviews = try Reviews.sample(500)
    var fitting = 0
    for review in reviews {
      review.withBytes { measurer.scanner.begin($0, shaper: measurer.shaper) }
      if measurer.scanner.isBounded && measurer.scanner.upperBound <= 300 << 16 { fitting += 1 }
    }
    #expect(fitting * 100 > reviews.count * 30, "\(fitting) of \(reviews.count)")
  }

  /// Controls do not count as ASCII here, nor missing characters as the first font's glyph for
  /// them.
  @Test(arguments: ["가\u{7F}", "é", "가ㅋ", "\u{0}"])
  func textsOfOtherCharactersHaveNone(text: String) throws {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15))
    text.withBytes { measurer.scanner.begin($0, shaper: measurer.shaper) }
    let isBounded = measurer.scanner.isBounded
    #expect(!isBounded)
  }
}

/// The loops that are compiled for several kinds of processors.
@Suite struct ProcessorLevelTests {
  @Test(arguments: ["Pretendard", "Kerned", "CJK"])
  func allMeasureAlike(stack: String) throws {
    let reviews = try Environment.isThorough ? Reviews.all() : Reviews.sample(300)
    let style = TextStyle(fonts: try Stacks.named(stack), size: 15)
    let expected = try Self.sizes(of: reviews, style, level: 0)
    for level in 1...2 {
      let found = try Self.sizes(of: reviews, style, level: Int32(level))
      #expect(found == expected)
    }
  }

  private static func sizes(
    of texts: [String], _ style: TextStyle, level: Int32
  ) throws -> [TextHeight] {
    var measurer = try TextMeasurer(style)
    measurer.scanner.releaseText(level: level)
    measurer.sizedCount = TextMeasurer.shapedFirst
    var sizes: [TextHeight] = []
    for text in texts {
      for width in [300, 120, 41.3] as [Points] {
        sizes.append(try measurer.measure(text, atWidth: width))
      }
    }
    return sizes
  }
}
