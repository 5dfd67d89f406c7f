import BundledFonts
import Testing

@testable import TextMeasure

@Suite struct ExplainedTextTests {
  @Test(
    arguments: [
      ("정말 재밌게", 40, WordBreak.keepAll, BreakRule.cssSpace, "SP", "H2"),
      ("정말재밌게", 40, .normal, .lb31, "H2", "H3"),
      ("최고!굿", 40, .normal, .lb31, "EX", "H3"),
      ("영화(a)", 35, .normal, .lb31, "H2", "OP"),
      ("e-mail", 20, .normal, .latinPairs, "HY", "AL"),
      ("good", 20, .breakAll, .breakAll, "AL", "AL"),
      ("영화\u{200B}최고", 30, .keepAll, .lb8, "ZW", "H2"),
      ("가\u{301}\u{302}나", 20, .normal, .lb31, "H2", "H2"),
      ("ไทย", 10, .breakAll, .breakAll, "SA", "SA"),
    ] as [(String, Double, WordBreak, BreakRule, String, String)])
  func opportunitiesNameTheirRule(
    text: String, width: Double, wordBreak: WordBreak, rule: BreakRule, before: String,
    after: String
  ) throws {
    let line = try #require(try lines(text, width, wordBreak).first)
    #expect(line.line.ending == .opportunity)
    #expect(line.end.rule == rule)
    #expect(line.end.before?.lineBreakClass == before && line.end.after?.lineBreakClass == after)
    #expect(!line.end.showsHyphen && line.end.heldBack == nil)
  }

  /// The base of a character counts, the marks on it do not.
  @Test func charactersAtTheEndHaveTheirOffsets() throws {
    let end = try #require(try lines("가\u{301}\u{302}나", 20).first?.end)
    #expect(
      end.before == ExplainedCharacter(utf8Offset: 0, scalar: "가", lineBreakClass: "H2"))
    #expect(end.after == ExplainedCharacter(utf8Offset: 7, scalar: "나", lineBreakClass: "H2"))
  }

  @Test func softHyphensAreNamed() throws {
    let latin = try #require(try lines("ex\u{AD}cellent", 30).first?.end)
    #expect(latin.showsHyphen && latin.rule == .latinPairs && latin.before?.scalar == "\u{AD}")
    let korean = try #require(try lines("정말\u{AD}최고", 35).first?.end)
    #expect(korean.showsHyphen && korean.rule == .lb31)
  }

  @Test func lineBreaksAndTheEndAreNamed() throws {
    let lines = try lines("최고\n굿", 100, whiteSpace: .preWrap)
    #expect(lines.map(\.end.rule) == [.lb5, .lb3])
    #expect(lines.map(\.line.ending) == [.lineBreak, .endOfText])
    #expect(lines[1].end == ExplainedLineEnd(rule: .lb3, showsHyphen: false))
  }

  /// In each profile, whatever the text ends with; the lines are those of the prepared text.
  @Test(
    arguments: [
      Profile.chromium, .webkit, .firefox, .uikit(scale: 3), .flutter(),
      .android(AndroidRules(density: 3)),
    ],
    ["", "가나", "가나 "])
  func lineBreaksAtTheEndAreExplained(profile: Profile, start: String) throws {
    for whiteSpace in WhiteSpace.allCases {
      var style = try TextStyle(fonts: .pretendard(), size: 15, profile: profile)
      style.whiteSpace = whiteSpace
      var measurer = try TextMeasurer(style)
      for lineBreak in ["\n", "\r", "\r\n", "\n\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}"] {
        let explained = try measurer.explain(start + lineBreak)
        for width in [Points(1), 20, 100] {
          let lines = explained.lines(atWidth: width)
          #expect(lines.map(\.line) == explained.prepared.lines(atWidth: width))
          for line in lines where line.line.ending == .lineBreak {
            #expect([.lb4, .lb5].contains(line.end.rule))
          }
        }
      }
    }
  }

  @Test func emergenciesNameTheRuleTheyOverrule() throws {
    let latin = try lines("excellent", 40, overflowWrap: .anywhere)
    #expect(latin.map(\.line.ending) == [.emergency, .endOfText])
    #expect(latin.map(\.end.rule) == [.latinPairs, .lb3])
    let korean = try lines("재밌게봤어요", 40, .keepAll, overflowWrap: .breakWord)
    #expect(korean[0].end.rule == .keepAll && korean[0].end.heldBack == nil)
  }

  @Test func whiteSpaceLetsLinesEndToo() throws {
    let lines = try lines("a    b", 15, whiteSpace: .breakSpaces)
    #expect(lines.map(\.end.rule) == [.breakSpaces, .cssSpace, .lb3])
  }

  /// `정말 재밌게봤어요` in 60 px: `normal` would fill the line up to `재밌`.
  @Test func keptWordsHaveTheBreakHeldBack() throws {
    let held = try #require(try lines("정말 재밌게봤어요", 60, .keepAll).first?.end.heldBack)
    #expect(held.rule == .keepAll)
    #expect(held.before.scalar == "밌" && held.after.scalar == "게")
    #expect(held.after.utf8Offset == "정말 재밌".utf8.count)
    #expect(try lines("정말 재밌게봤어요", 60).first?.end.heldBack == nil)
    let uikit = try explain("정말 재밌게봤어요", reviewStyle(.uikit(scale: 3)))
    #expect(uikit.lines(atWidth: 60).first?.end.heldBack?.rule == .hangulWord)
  }

  /// A word too wide would have been parted as well.
  @Test func overflowingWordsHaveTheBreakHeldBack() throws {
    let line = try #require(try lines("재밌게봤어요 정말", 50, .keepAll).first)
    #expect(line.end.rule == .cssSpace && line.end.heldBack?.before.scalar == "게")
    #expect(line.overflow == line.line.width - 50)
  }

  /// `normal` is the judge: taken line by line, from the same start.
  @Test func heldBreaksAreThoseOfNormalWrapping() throws {
    var keepAll = try TextMeasurer(reviewStyle(wordBreak: .keepAll))
    var normal = try TextMeasurer(reviewStyle())
    var count = 0
    for review in try Reviews.sample(300) {
      let line = try #require(try keepAll.explain(review).lines(atWidth: 200).first)
      let other = try #require(try normal.shape(review).lines(atWidth: 200).first)
      #expect((line.end.heldBack == nil) == (line.line.utf8Range == other.utf8Range), "\(review)")
      guard let held = line.end.heldBack else { continue }
      #expect(held.after.utf8Offset == other.utf8Range.upperBound, "\(review)")
      count += 1
    }
    #expect(count > 100)
  }

  @Test func linesThatDoNotWrapOverflow() throws {
    let lines = try lines("정말 재밌게 봤어요", 50, whiteSpace: .nowrap)
    #expect(lines.count == 1 && lines[0].overflow == lines[0].line.width - 50)
    #expect(lines[0].end.rule == .lb3)
    #expect(try self.lines("정말", 50)[0].overflow == .zero)
  }

  @Test func runsHaveFontScriptAndDirection() throws {
    let lines = try lines("최고 good漢字", 1000) + lines("good עולם", 1000)
    let runs = lines.flatMap(\.runs)
    #expect(runs.map(\.script) == ["Hang", "Latn", "Hani", "Latn", "Hebr"])
    #expect(runs.map(\.isRightToLeft) == [false, false, false, false, true])
    #expect(runs.map(\.utf8Range) == [0..<7, 7..<11, 11..<17, 0..<5, 5..<13])
    let fonts = try FontStack.pretendard().faces
    let names = runs.map { fonts[$0.fontIndex].fullName?.prefix(12) }
    #expect(
      names == ["Pretendard R", "Pretendard R", "Fallback CJK", "Pretendard R", "Fallback Sym"])
  }

  @Test func runsAreCutAtLineEnds() throws {
    let lines = try lines("정말 good", 40)
    #expect(lines.map { $0.runs.map(\.utf8Range) } == [[0..<6], [7..<11]])
  }

  @Test func missingCharactersAreOnTheirLine() throws {
    let style = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 100)
    let lines = try explain("abc 漢\u{E000}", style).lines(atWidth: 200)
    #expect(lines.map { $0.missing.map(\.utf8Offset) } == [[], [4, 7]])
    #expect(lines[1].missing.map(\.scalar) == ["漢", "\u{E000}"])
  }

  @Test func ofManyLinesOnlyTheFirstAreExplained() throws {
    let text = try explain("가나다라마바사", reviewStyle())
    #expect(text.lines(atWidth: 20, maxLines: 2).count == 2)
  }

  @Test func nothingIsExplainedByNoLines() throws {
    var measurer = try TextMeasurer(reviewStyle(wordBreak: .keepAll))
    _ = try measurer.explain("정말 재밌게 봤어요")
    #expect(try measurer.explain("  ").lines(atWidth: 100).isEmpty)
    #expect(try measurer.explain("").lines(atWidth: 100).isEmpty)
  }

  private func lines(
    _ text: String, _ width: Double, _ wordBreak: WordBreak = .normal,
    overflowWrap: OverflowWrap = .normal, whiteSpace: WhiteSpace = .normal
  ) throws -> [ExplainedLine] {
    let style = TextStyle(
      fonts: try .pretendard(), size: 15, wordBreak: wordBreak, overflowWrap: overflowWrap,
      whiteSpace: whiteSpace)
    return try explain(text, style).lines(atWidth: Points(width))
  }
}
