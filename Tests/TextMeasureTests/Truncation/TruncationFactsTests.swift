import Testing

@testable import TextMeasure

/// Where lines are cut for a token. At 100 points `abc` is 40.5 + 41.5 + 42.5 = 124.5 wide,
/// a space 25.
@Suite struct TruncationFactsTests {
  @Test func factsCountAllLinesAndThoseShown() throws {
    let text = try prepare("abc abc abc", style(.chromium))
    let facts = text.truncation(atWidth: 130, maxLines: 2)
    #expect(facts.totalLineCount == 3)
    #expect(facts.shownLineCount == 2)
    #expect(facts.isTruncated)
    #expect(facts.height == 218)
    #expect(facts.lastLineWidth == 124.5)
    #expect(facts.cut == nil)
  }

  @Test func nothingIsCutWhereNothingIsCutOff() throws {
    let text = try prepare("abc abc", style(.chromium))
    for maxLines in [2, 3, .max] {
      let facts = text.truncation(atWidth: 130, maxLines: maxLines, tokenWidth: 40)
      #expect(facts.cut == nil && !facts.isTruncated)
    }
    for maxLines in [0, -1, .min] {
      let facts = text.truncation(atWidth: 130, maxLines: maxLines, tokenWidth: 40)
      #expect(facts.cut == nil && facts.isTruncated)
      #expect(facts.shownLineCount == 0 && facts.height == 0 && facts.lastBaseline == nil)
    }
  }

  /// The second line, `abc` from byte 4, has 90 points left: `ab` is 82 wide.
  @Test(arguments: [.chromium, .uikit(scale: 2), .flutter()] as [Profile])
  func theLastLineIsCutBetweenGraphemes(profile: Profile) throws {
    let text = try prepare("abc abc abc", style(profile))
    let facts = text.truncation(atWidth: 130, maxLines: 2, tokenWidth: 40)
    let cut = try #require(facts.cut)
    #expect(cut.utf8Offset == 6 && !cut.keepsLine && cut.fits)
    #expect(cut.lineWidth.isNear(122))
  }

  /// The token is 41.5 wide in its own size of 100, and 83 at 200.
  @Test(arguments: [(100, 6, 82), (200, 5, 40.5)] as [(Points, Int, Points)])
  func theTokenHasAStyleOfItsOwn(size: Points, offset: Int, width: Points) throws {
    let text = try prepare("abc abc abc", style(.chromium))
    let token = try prepare("b", style(.chromium, size: size))
    let cut = text.truncation(atWidth: 130, maxLines: 2, token: token).cut
    #expect(cut?.utf8Offset == offset)
    #expect(cut?.lineWidth == width + token.naturalWidth)
  }

  /// In 200 points the line is `abc`; of the 160 beside the token `abc a` would take 190.
  @Test func aTokenThatFitsStandsBehindTheLine() throws {
    let cut = try prepare("abc abc", style(.chromium))
      .truncation(atWidth: 200, maxLines: 1, tokenWidth: 40).cut
    #expect(
      cut == TruncationCut(utf8Offset: 3, lineWidth: 164.5, keepsLine: true, fits: true))
  }

  /// In 240 points 200 are left, for `abc a` (190).
  @Test func labelsFillTheirLastLine() throws {
    let text = try prepare("abc abc", style(.uikit(scale: 2)))
    let cut = text.truncation(atWidth: 240, maxLines: 1, tokenWidth: 40).cut
    #expect(
      cut == TruncationCut(utf8Offset: 5, lineWidth: 230, keepsLine: false, fits: true))
    var rule = TruncationRule(.uikit(scale: 2))
    rule.fillsLine = false
    rule.dropsSpaces = true
    let plain = text.truncation(atWidth: 240, maxLines: 1, tokenWidth: 40, rule: rule).cut
    #expect(
      plain == TruncationCut(utf8Offset: 3, lineWidth: 164.5, keepsLine: true, fits: true))
  }

  /// Nothing of the next paragraph moves up.
  @Test(arguments: [.chromium, .uikit(scale: 2)] as [Profile])
  func lineBreaksStayWhereTheyAre(profile: Profile) throws {
    let text = try prepare("a\nb\nc", style(profile, whiteSpace: .preWrap))
    let facts = text.truncation(atWidth: 200, maxLines: 2, tokenWidth: 40)
    let cut = try #require(facts.cut)
    #expect(cut.utf8Offset == 3 && cut.keepsLine && cut.fits)
    #expect(cut.lineWidth.isNear(81.5))
  }

  /// `ab cd` is cut in 130 points: 90 hold `ab` (82), 110 hold the space, too.
  @Test(
    arguments: [(40, false, 2, 122), (20, false, 3, 127), (20, true, 2, 102)]
      as [(Points, Bool, Int, Points)])
  func spacesBeforeTheTokenStayUnlessDropped(
    token: Points, drops: Bool, offset: Int, lineWidth: Points
  ) throws {
    var rule = TruncationRule(.chromium)
    rule.dropsSpaces = drops
    let line = try prepare("ab cd", style(.chromium))
      .singleLine(truncating: .tail, atWidth: 130, tokenWidth: token, rule: rule)
    #expect(line.leading == 0..<offset)
    #expect(line.lineWidth == lineWidth)
  }

  /// `abc ab` would fit 240 points beside the token, `abc` is the last word that does. A
  /// first word that is too wide is cut: of 130 points 90 are left.
  @Test(arguments: [(280, 3, 164.5), (130, 2, 122)] as [(Points, Int, Points)])
  func wordsStayWhole(width: Points, offset: Int, lineWidth: Points) throws {
    var rule = TruncationRule(.uikit(scale: 2))
    rule.cut = .word
    let text = try prepare("abc abc abc", style(.uikit(scale: 2)))
    let cut = text.truncation(atWidth: width, maxLines: 1, tokenWidth: 40, rule: rule).cut
    #expect(cut?.utf8Offset == offset)
    #expect(cut?.lineWidth == lineWidth)
  }

  /// Chromium leaves one character beside the ellipsis, whatever the available width.
  @Test(
    arguments: [(.chromium, 1, 80.5), (.uikit(scale: 2), 0, 40), (.flutter(), 0, 0)]
      as [(Profile, Int, Points)])
  func aGraphemeStaysInABrowser(profile: Profile, offset: Int, lineWidth: Points) throws {
    let text = try prepare("abc abc", style(profile))
    let cut = text.truncation(atWidth: 30, maxLines: 1, tokenWidth: 40).cut
    #expect(
      cut
        == TruncationCut(
          utf8Offset: offset, lineWidth: lineWidth, keepsLine: false, fits: false))
  }

  /// `A` is 60 wide, and 52 before the `V` it is kerned with. A ligature of 70 takes the
  /// place of an `f` of 45.5 and an `i`.
  @Test(
    arguments: [
      ("AVAV", 59, false, 1, 52), ("AVAV", 59, true, 0, 0), ("AVAV", 60, true, 1, 60),
      ("fifi", 69, false, 0, 0), ("fifi", 69, true, 1, 45.5), ("fifi", 139, true, 3, 115.5),
    ] as [(String, Points, Bool, Int, Points)])
  func cutsAreShapedAnewOrNot(
    text: String, available: Points, reshapes: Bool, offset: Int, width: Points
  ) throws {
    var rule = TruncationRule(.uikit(scale: 2))
    rule.reshapesCut = reshapes
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 100, profile: .uikit(scale: 2))
    let line = try prepare(text, style)
      .singleLine(truncating: .tail, atWidth: available, tokenWidth: 0, rule: rule)
    #expect(line.leading == 0..<offset)
    #expect(line.lineWidth == width)
  }

  /// A line of its own has `A` as wide as it is before nothing, 60, and so have its cuts.
  @Test func aLineOfOneGraphemeStaysAsItWasShaped() throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 100, overflowWrap: .breakWord)
    let cut = try prepare("AVAV", style).truncation(atWidth: 20, maxLines: 1, tokenWidth: 10).cut
    #expect(cut == TruncationCut(utf8Offset: 1, lineWidth: 70, keepsLine: true, fits: false))
  }

  /// In 190 px `AVA` is 52 + 74 + 60 wide; within the word its last `A` is 52, and would fit
  /// the 180 beside the token.
  @Test func aLineIsCutAsItWasShapedAtItsEnd() throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 100, overflowWrap: .breakWord)
    let cut = try prepare("AVAV", style).truncation(atWidth: 190, maxLines: 1, tokenWidth: 10).cut
    #expect(cut == TruncationCut(utf8Offset: 2, lineWidth: 136, keepsLine: false, fits: true))
  }

  /// A lone consonant and a syllable are one grapheme cluster, and two of the font: 13.8
  /// and some 13 wide.
  @Test(arguments: [(.cluster, 3), (.grapheme, 6)] as [(TruncationRule.Cut, Int)])
  func browsersPartGraphemesOfManyClusters(cut: TruncationRule.Cut, offset: Int) throws {
    let text = try prepare("ᄀ각ᄀ각", try reviewStyle())
    var rule = TruncationRule(.chromium)
    #expect(rule.cut == .cluster)
    rule.cut = cut
    let line = text.singleLine(truncating: .tail, atWidth: 20, tokenWidth: 0, rule: rule)
    #expect(line.leading == 0..<offset)
  }

  /// Were all cuts after the available width shaped, this would take hours.
  @Test(arguments: TruncationCut.Mode.allCases)
  func endlessWordsAreCutWhereTheRoomEnds(mode: TruncationCut.Mode) throws {
    let style = TextStyle(
      fonts: try Fixture.stack("Kerned.ttf"), size: 100, profile: .uikit(scale: 2))
    let text = try prepare(String(repeating: "AV", count: 50_000), style)
    // One pair is 60 - 8 + 81 - 7 wide, and its `V` 81 at the end.
    let line = text.singleLine(truncating: mode, atWidth: 1000, tokenWidth: 20)
    let shown = line.leading.count + line.trailing.count
    #expect(line.fits && line.lineWidth > 880 && shown == 15)
    let cut = text.truncation(atWidth: 1000, maxLines: 1, tokenWidth: 20).cut
    #expect(cut?.utf8Offset == 15)
  }

  /// `AB-` is 60 + 61 + 31.2 wide; without its hyphen 121.
  @Test func aHyphenGivesWayFirst() throws {
    let text = try prepare("AB\u{AD}C", style(.chromium))
    let whole = text.truncation(atWidth: 160, maxLines: 1, tokenWidth: 7).cut
    #expect(whole?.keepsLine == true && whole?.lineWidth == 159.203125)
    let cut = text.truncation(atWidth: 160, maxLines: 1, tokenWidth: 10).cut
    #expect(cut?.keepsLine == false && cut?.lineWidth == 131 && cut?.utf8Offset == 4)
  }

  /// 20 less are left of the first line, but nothing of the second.
  @Test func theIndentTakesOfTheRoom() throws {
    var style = try style(.chromium)
    style.firstLineIndent = 20
    let text = try prepare("abc abc abc", style)
    let first = text.truncation(atWidth: 150, maxLines: 1, tokenWidth: 40).cut
    #expect(first?.utf8Offset == 2 && first?.lineWidth == 122)
    let second = text.truncation(atWidth: 170, maxLines: 2, tokenWidth: 40).cut
    #expect(second?.keepsLine == true)
    // A token stands behind a line, whatever the first-line indent of its style.
    let token = text.truncation(atWidth: 300, maxLines: 1, token: try prepare("b", style)).cut
    #expect(token?.lineWidth == 273)  // `abc ab` is 231.5
  }

  /// A browser's line may be 1/64 px wider than its box, but not with an ellipsis.
  @Test func browsersAllowNothingBeyondTheBox() throws {
    let text = try prepare("abc abc", style(.chromium))
    func cut(_ width: Points) -> Int? {
      text.truncation(atWidth: width, maxLines: 1, tokenWidth: 20).cut?.utf8Offset
    }
    #expect(cut(144.5) == 3)
    #expect(cut(144.5 - 0.015625) == 2)
  }

  @Test func graphemesStayWhole() throws {
    // An accent takes no room, and two bytes.
    let style = TextStyle(fonts: try Fixture.stack("Kerned.ttf"), size: 100)
    let text = try prepare("A\u{301}A\u{301} A", style)
    let cut = text.truncation(atWidth: 130, maxLines: 1, tokenWidth: 30).cut
    #expect(cut?.utf8Offset == 3)
  }

  @Test(arguments: [Points(.nan), Points(-.infinity), -1, 0])
  func tokensOfNoWidthTakeNoRoom(width: Points) throws {
    let text = try prepare("abc abc", style(.chromium))
    let cut = text.truncation(atWidth: 130, maxLines: 1, tokenWidth: width).cut
    #expect(cut == TruncationCut(utf8Offset: 3, lineWidth: 124.5, keepsLine: true, fits: true))
  }

  @Test(arguments: [Points(.nan), Points(-.infinity), -1, 0, .unbounded])
  func anyWidthIsAnswered(width: Points) throws {
    for profile in [.chromium, .uikit(scale: 3), .flutter()] as [Profile] {
      let text = try prepare("abc abc\nabc", style(profile, whiteSpace: .preWrap))
      for token in [0, 40, .unbounded] as [Points] {
        let cut = text.truncation(atWidth: width, maxLines: 1, tokenWidth: token).cut
        let fits = width == .unbounded ? token < .unbounded : cut?.lineWidth == 0
        if profile == .flutter() {
          // Where nothing may stay, nor does the token; nor does it stand behind a line break.
          #expect(width == .unbounded ? cut == nil : cut?.fits == false && cut?.lineWidth == 0)
        } else {
          #expect(cut?.fits == fits || token == .unbounded)
        }
        for mode in TruncationCut.Mode.allCases {
          let line = text.singleLine(truncating: mode, atWidth: width, tokenWidth: token)
          #expect(line.isTruncated == (width != .unbounded))
        }
      }
    }
  }

  private func style(
    _ profile: Profile, size: Points = 100, whiteSpace: WhiteSpace? = nil
  ) throws -> TextStyle {
    TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: size, profile: profile,
      whiteSpace: whiteSpace)
  }
}
