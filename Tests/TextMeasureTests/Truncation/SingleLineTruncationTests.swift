import Testing

@testable import TextMeasure

/// Which parts of a line stay. At 100 points `a` is 40.5 wide, `b` 41.5 and so on.
@Suite struct SingleLineTruncationTests {
  /// `abcdef` is 258 wide. 160 points hold `abc` (124.5), `def` (133.5), or half of them
  /// `a` and the rest `ef` (90).
  @Test(
    arguments: [
      (.tail, 0..<3, 6..<6, 124.5), (.head, 0..<0, 3..<6, 133.5),
      (.middle, 0..<1, 4..<6, 130.5),
    ] as [(TruncationCut.Mode, Range<Int>, Range<Int>, Points)])
  func theTokenStandsWhereTheModePutsIt(
    mode: TruncationCut.Mode, leading: Range<Int>, trailing: Range<Int>, width: Points
  ) throws {
    for profile in [.chromium, .uikit(scale: 2), .flutter()] as [Profile] {
      let line = try prepare("abcdef", style(profile))
        .singleLine(truncating: mode, atWidth: 200, tokenWidth: 40)
      #expect(line.leading == leading && line.trailing == trailing)
      #expect(line.isTruncated && line.fits)
      #expect(line.lineWidth.isNear(width + 40))
    }
  }

  @Test(arguments: TruncationCut.Mode.allCases)
  func aLineThatFitsStaysWhole(mode: TruncationCut.Mode) throws {
    let line = try prepare("abcdef", style(.uikit(scale: 2)))
      .singleLine(truncating: mode, atWidth: 258, tokenWidth: 40)
    #expect(
      line
        == SingleLineTruncation(
          leading: 0..<6, trailing: 6..<6, lineWidth: 258, isTruncated: false, fits: true))
  }

  @Test(arguments: TruncationCut.Mode.allCases)
  func theLineEndsAtTheFirstLineBreak(mode: TruncationCut.Mode) throws {
    let text = try prepare("ab\nabcdef", style(.uikit(scale: 2)))
    #expect(!text.singleLine(truncating: mode, atWidth: 82, tokenWidth: 40).isTruncated)
    let cut = text.singleLine(truncating: mode, atWidth: 81.75, tokenWidth: 40.125)
    #expect(cut.leading.count + cut.trailing.count == 1)
  }

  /// `VA` is 134 wide, and `A` alone 60: kerning goes with the letter before.
  @Test(
    arguments: [(59, 4..<4, 0), (60, 3..<4, 60), (134, 2..<4, 134)]
      as [(Points, Range<Int>, Points)])
  func headsAreCutOffKernedPairs(
    available: Points, trailing: Range<Int>, width: Points
  ) throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 100, profile: .uikit(scale: 2))
    let line = try prepare("VAVA", style)
      .singleLine(truncating: .head, atWidth: available, tokenWidth: 0)
    #expect(line.trailing == trailing)
    #expect(line.lineWidth == width)
  }

  @Test func droppedSpacesGoOnBothSides() throws {
    var rule = TruncationRule(.uikit(scale: 2))
    rule.dropsSpaces = true
    // Half of 260 points hold `abc`, the 135.5 left ` ab`.
    let line = try prepare("abc abc ab", style(.uikit(scale: 2)))
      .singleLine(truncating: .middle, atWidth: 280, tokenWidth: 20, rule: rule)
    #expect(line.leading == 0..<3)
    #expect(line.trailing == 8..<10)
    #expect(line.lineWidth == 124.5 + 20 + 82)
  }

  private func style(_ profile: Profile) throws -> TextStyle {
    TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 100, profile: profile)
  }
}
