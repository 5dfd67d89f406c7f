import Testing

@testable import TextMeasure

@Suite struct SpacingTests {
  private func style(_ file: String, letter: Points = 0, word: Points = 0) throws -> TextStyle {
    TextStyle(
      fonts: try Fixture.stack(file), size: 1000, letterSpacing: letter, wordSpacing: word)
  }

  /// `AB` is 600 + 610. The last letter is followed by room, too.
  @Test(arguments: [("AB", 1230), ("A B", 1490), ("A\u{200B}B", 1230), ("A\u{AD}B", 1230)])
  func everyLetterIsFollowedByRoom(text: String, width: Int) throws {
    #expect(try prepare(text, style("Plain.ttf", letter: 10)).naturalWidth == Points(width))
  }

  @Test(arguments: [("A B", 1560), ("A B C", 2530), ("AB", 1210)])
  func everySpaceIsFollowedByRoomForWords(text: String, width: Int) throws {
    #expect(try prepare(text, style("Plain.ttf", word: 100)).naturalWidth == Points(width))
  }

  /// `A` and a space are 850. Collapsing white space has no space at the start but U+00A0.
  @Test(arguments: [WhiteSpace.pre, .preWrap, .breakSpaces])
  func aKeptSpaceAtTheStartIsFollowedByRoomForWords(whiteSpace: WhiteSpace) throws {
    var style = try style("Plain.ttf", word: 100)
    style.whiteSpace = whiteSpace
    #expect(try prepare(" A", style).naturalWidth == 950)
    #expect(try prepare("\u{A0}A", style).naturalWidth == 950)
  }

  /// `.notdef` is 1000 wide; the fonts lack both controls.
  @Test(arguments: [("\u{301}", 10), ("A\u{C}B", 2230), ("A\u{1}B", 2240)])
  func marksWithoutBaseAreSpacedAndFormFeedsAreNot(text: String, width: Int) throws {
    #expect(try prepare(text, style("Kerned.ttf", letter: 10)).naturalWidth == Points(width))
  }

  /// `fi` is 700 as a ligature, and 455 + 485 as two letters.
  @Test func spacedLettersAreNotLigated() throws {
    #expect(try prepare("fi", style("Kerned.ttf")).naturalWidth == 700)
    #expect(try prepare("fi", style("Kerned.ttf", letter: 10)).naturalWidth == 960)
  }

  /// `AV` stays kerned by 80.
  @Test func spacedLettersAreKerned() throws {
    #expect(try prepare("AV", style("Kerned.ttf", letter: -10)).naturalWidth == 1310)
  }

  /// Runs of joined letters are spaced at their spaces alone: `هذا (12) x` has two
  /// and an `x`.
  @Test(arguments: [("هذا", 0), ("هذا.", 0), ("هذا 12", 1), ("هذا (12) x", 3), ("12", 2)])
  func joinedScriptsAreSpacedAtSpaces(text: String, count: Int) throws {
    func width(_ letter: Points) throws -> Points {
      try prepare(text, style("Plain.ttf", letter: letter)).naturalWidth
    }
    #expect(try width(10) - width(0) == Points(10 * count))
  }

  /// Cut to 1/65536: -0.3 px is -19660 of them, not -19661.
  @Test func browsersCutSpacingTowardsZero() {
    #expect(Profile.chromium.rules.spacingLength.fixed(Points(-0.3)).rawValue == -19660)
    #expect(Profile.uikit(scale: 2).rules.spacingLength.fixed(Points(-0.3)).rawValue == -19661)
  }
}
