import BundledFonts
import Testing

@testable import TextMeasure

/// `text-indent` in percent of the width.
@Suite struct PercentIndentTests {
  private func style(_ profile: Profile, _ percentages: IndentPercentages) throws -> TextStyle {
    try TextStyle(
      fonts: .pretendard(), size: 15, profile: profile, whiteSpace: .preLine,
      indentPercentages: percentages)
  }

  /// 10 % of widths that are multiples of 10 px are whole px in every browser.
  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func linesAreThoseOfTheLength(profile: Profile) throws {
    let percentages = IndentPercentages(ofText: -10, ofFirstLines: 5, ofOtherLines: 10)
    for text in try Reviews.sample(40) {
      let text = text + "\n" + text
      let prepared = try prepare(text, style(profile, percentages))
      for width in stride(from: 80.0, through: 320, by: 20) {
        var fixed = try style(profile, IndentPercentages())
        fixed.firstLineIndent = Points(-width / 10)
        fixed.paragraph.firstLineHeadIndent = Points(width / 20)
        fixed.paragraph.headIndent = Points(width / 10)
        let lines = try prepare(text, fixed).lines(atWidth: Points(width))
        #expect(prepared.lines(atWidth: Points(width)) == lines, "\(text) \(width)")
      }
    }
  }

  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func curvesAreWhatIsMeasured(profile: Profile) throws {
    for text in try Reviews.sample(10) {
      let prepared = try prepare(text, style(profile, IndentPercentages(ofText: 33.3)))
      let curve = try prepared.heightCurve(from: 100, through: 108)
      for step in 0...32 {
        let width = Points(100 + Double(step) / 4)
        #expect(curve.height(atWidth: width) == prepared.height(atWidth: width), "\(text) \(width)")
      }
    }
  }

  /// Percentages of a width that is not known yet are nothing.
  @Test func naturalWidthsHaveNone() throws {
    let text = "가나다라 마바사"
    let indented = try prepare(text, style(.chromium, IndentPercentages(ofText: 50)))
    let plain = try prepare(text, style(.chromium, IndentPercentages()))
    #expect(indented.naturalWidth == plain.naturalWidth)
  }

  @Test func allOfTheWidthIsAnError() throws {
    let style = try style(.chromium, IndentPercentages(ofText: 100))
    #expect(
      throws: StyleError.unusableLength(property: "indentPercentages", value: 100, maximum: 99)
    ) { try ResolvedTextStyle(style) }
  }
}
