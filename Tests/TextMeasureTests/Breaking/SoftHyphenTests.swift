import BundledFonts
import Testing

@testable import TextMeasure

/// Soft hyphens of styles with hyphens and without (`TextStyle.hyphens`).
@Suite struct SoftHyphenTests {
  private static let browsers = [Profile.chromium, .firefox, .webkit]

  private func lineCount(
    _ text: String, _ profile: Profile, _ hyphens: Hyphens, fonts: FontStack? = nil,
    atWidth width: Points = 25
  ) throws -> Int {
    let style = TextStyle(
      fonts: try fonts ?? Fixture.stack("Plain.ttf"), size: 10, profile: profile, hyphens: hyphens)
    var measurer = try TextMeasurer(style)
    return try measurer.measure(text, atWidth: width).lineCount
  }

  @Test(arguments: browsers)
  func withoutHyphensNoLineEndsAtOne(profile: Profile) throws {
    #expect(try lineCount("abc\u{AD}def", profile, .manual) == 2)
    #expect(try lineCount("abc\u{AD}def", profile, .none) == 1)
    #expect(try lineCount("abc\u{AD}def ab", profile, .none) == 2)
  }

  /// Hangul parts anywhere; Gecko takes soft hyphens out before it looks.
  @Test(arguments: zip(browsers, [3, 2, 3]))
  func whereAWordPartsAnyhowIsUpToTheRenderer(profile: Profile, count: Int) throws {
    let lines = try lineCount(
      "가나\u{AD}다라", profile, .none, fonts: .pretendard(), atWidth: 21.5)
    #expect(lines == count)
  }

  /// Apps have no such property.
  @Test func otherRenderersKnowNoStylesWithoutHyphens() throws {
    for hyphens in Hyphens.allCases {
      #expect(try lineCount("abc\u{AD}def", .flutter(), hyphens) == 2)
    }
  }
}
