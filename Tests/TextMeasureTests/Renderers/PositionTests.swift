import BundledFonts
import Testing

@testable import TextMeasure

/// Subscripts and superscripts in Pretendard, which has digits and letters of Latin for them.
@Suite struct PositionTests {
  private func width(
    _ text: String, _ position: VariantPosition, size: Points = 20, _ profile: Profile = .firefox
  ) throws -> Double {
    let style = try TextStyle(
      fonts: .pretendard(), size: size, position: position, profile: profile)
    return try prepare(text, style).naturalWidth.rawValue
  }

  /// 0.82 of sizes of up to 20 px, 0.667 from 45 px on.
  @Test(arguments: [(20, 16.4), (45, 30.015), (30, 22.764)] as [(Points, Points)])
  func firefoxTakesSmallerLetters(size: Points, small: Points) throws {
    for position in [VariantPosition.sub, .super] {
      let drawn = try width("가나 다라", position, size: size)
      #expect(try abs(drawn - width("가나 다라", .normal, size: small)) < 0.1)
    }
  }

  /// Unless the font has all characters of a text, and so no space.
  @Test func featuresAreForWholeTexts() throws {
    let own = try width("123", .sub) / width("123", .normal)
    #expect(abs(own - 0.6637) < 0.002)
    for text in ["1 23", "12가", "가 123"] {
      #expect(try abs(width(text, .sub) / width(text, .normal) - 0.82) < 0.004, "\(text)")
    }
  }

  @Test(arguments: [Profile.chromium, .webkit])
  func othersLeaveWhatAFontLacks(profile: Profile) throws {
    #expect(try width("가나", .sub, profile) == width("가나", .normal, profile))
    #expect(try width("123", .sub, profile) < width("123", .normal, profile))
  }

  @Test func linesAreNoHigher() throws {
    for position in VariantPosition.allCases {
      let style = try TextStyle(
        fonts: .pretendard(), size: 15, position: position, profile: .firefox)
      #expect(try prepare("가나 다라", style).height(atWidth: 300) == 18)
    }
  }
}
