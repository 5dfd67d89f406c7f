import Testing

@testable import TextMeasure

/// Where lines end beside boxes, and in words that are too long, in three browsers: recorded in them.
@Suite struct InlineBreaksTests {
  private static let box = InlineBox(width: 20, height: 10)
  private static let nowrap = SpanStyle(whiteSpace: .nowrap)

  /// The texts of lines in a box 1 px wide.
  private func lines(
    _ profile: Profile, width: Points = 1, _ add: (inout RichText) -> Void
  ) throws -> [Substring] {
    let style = TextStyle(
      fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: profile,
      overflowWrap: width > 1 ? .breakWord : .normal)
    var measurer = try TextMeasurer(style)
    var rich = RichText()
    add(&rich)
    let text = rich.text
    return try measurer.prepare(rich).lines(atWidth: width).map { line in
      let (start, end) = (line.utf8Range.lowerBound, line.utf8Range.upperBound)
      return text[
        text.utf8.index(
          text.startIndex, offsetBy: start)..<text.utf8.index(
            text.startIndex, offsetBy: end)]
    }
  }

  /// In Gecko a box needs to lie in text that wraps itself.
  @Test func boxesOfUnwrappedText() throws {
    func add(_ first: Bool, _ second: Bool) -> (inout RichText) -> Void {
      { rich in
        for isUnwrapped in [first, second] {
          rich.append(isUnwrapped ? Self.nowrap : SpanStyle()) { $0.append(Self.box) }
        }
      }
    }
    for profile in [Profile.chromium, .webkit, .firefox] {
      #expect(try lines(profile, add(false, false)).count == 2)
      #expect(try lines(profile, add(false, true)).count == 2)
    }
    #expect(try lines(.firefox, add(true, false)).count == 2)
    #expect(try lines(.firefox, add(true, true)).count == 1)
  }

  /// A space that begins text which does not wrap hangs behind a box.
  @Test(arguments: [Profile.chromium, .webkit, .firefox])
  func spacesOfUnwrappedTextHang(profile: Profile) throws {
    let found = try lines(profile) { rich in
      rich.append(Self.box)
      rich.append(" ab cd", style: Self.nowrap)
    }
    #expect(found.map { $0.trimmingPrefix(" ") } == ["\u{FFFC}", "ab cd"])
  }

  @Test func textThatShowsNothingStaysWithBoxes() throws {
    func add(_ rich: inout RichText) {
      rich.append("\u{2060}", style: SpanStyle())
      rich.append(Self.box)
      rich.append("\u{2060}", style: SpanStyle())
    }
    for profile in [Profile.chromium, .webkit, .firefox] {
      #expect(
        try lines(profile, add).first?.unicodeScalars.starts(with: ["\u{2060}", "\u{FFFC}"]) == true
      )
    }
    #expect(try lines(.firefox, add).count == 1)
  }

  /// U+FFFC is of class CB, which no line ends behind before a full stop.
  @Test func unwrappedBoxesKeepPunctuationInChromium() throws {
    func add(_ rich: inout RichText) {
      rich.append(Self.nowrap) { $0.append(Self.box) }
      rich.append(".")
    }
    #expect(try lines(.chromium, add).count == 1)
    #expect(try lines(.webkit, add).count == 2)
  }

  /// A word that is too long is cut as the style of what overflows has it, whatever comes later.
  @Test func breakAllElsewhereLeavesLongWordsCut() throws {
    let found = try lines(.webkit, width: 60) { rich in
      rich.append("abababababab ", style: SpanStyle())
      rich.append("가나다라", style: SpanStyle(wordBreak: .breakAll))
    }
    #expect(found.count > 2 && found[0].count < 12)
  }

  /// In Gecko a line ends between any two characters of which one only lies in text that is broken
  /// anywhere, but not before a space.
  @Test(
    arguments: [
      ("ab.", "2cd", ["ab.", "2", "c", "d"], ["a", "b.", "2cd"]),
      ("ab", ":cd", ["ab", ":c", "d"], ["a", "b", ":cd"]),
      ("(", "ab", ["(", "a", "b"], ["(", "ab"]),
      ("ab", "\u{A0}cd", ["ab", "\u{A0}c", "d"], ["a", "b", "\u{A0}cd"]),
      ("ab\u{2060}", "cd", ["ab\u{2060}", "c", "d"], ["a", "b\u{2060}", "cd"]),
      ("ab", " cd", ["ab", "c", "d"], ["a", "b", "cd"]),
    ] as [(String, String, [Substring], [Substring])])
  func wordsEndWhereBreakAllBeginsOrEndsInFirefox(
    first: String, second: String, intoBreakAll: [Substring], outOfIt: [Substring]
  ) throws {
    func found(_ styles: SpanStyle?...) throws -> [Substring] {
      try lines(.firefox) { rich in
        for (text, style) in zip([first, second], styles) {
          if let style { rich.append(text, style: style) } else { rich.append(text) }
        }
      }
    }
    let breakAll = SpanStyle(wordBreak: .breakAll)
    #expect(try found(nil, breakAll) == intoBreakAll)
    #expect(try found(breakAll, nil) == outOfIt)
    #expect(try found(SpanStyle(wordBreak: .keepAll), breakAll) == intoBreakAll)
  }

  /// Gecko looks into a word that lies in two texts, and not into others of ASCII.
  @Test func wordsOfTwoTextsAreBrokenByRulesInFirefox() throws {
    func found(_ texts: String...) throws -> [Substring] {
      try lines(.firefox) { rich in
        for text in texts { rich.append(text, style: SpanStyle(wordBreak: .breakAll)) }
      }
    }
    #expect(try found("ab: c") == ["a", "b", ":", "c"])
    #expect(try found("ab", ": c") == ["a", "b:", "c"])
    #expect(try found("1:1", "0 c") == ["1:1", "0", "c"])
  }

  /// In text that does not wrap Gecko leaves a word whole that goes on from another text, and the
  /// last one.
  @Test(
    arguments: [
      (["ab", "cd ef", "gh"], ["a", "b", "cd", "ef", "g", "h"]),
      (["ab", "cd", "ef gh"], ["a", "b", "cd", "e", "f", "g", "h"]),
      (["ab", "c d e", "f"], ["a", "b", "c", "d", "e", "f"]),
      (["ab ", "cd ef", ""], ["a", "b", "c", "d", "ef"]),
    ] as [([String], [Substring])])
  func breakAllOfUnwrappedTextInFirefox(texts: [String], expected: [Substring]) throws {
    let found = try lines(.firefox) { rich in
      for (index, text) in texts.enumerated() {
        rich.append(
          text,
          style: SpanStyle(wordBreak: .breakAll, whiteSpace: index == 1 ? .nowrap : .normal))
      }
    }
    #expect(found == expected)
  }

  /// In Gecko the space that begins a text stays with one before it (`break-spaces`).
  @Test func spacesOfTwoTextsStayTogetherInFirefox() throws {
    func found(_ texts: String...) throws -> [Substring] {
      let style = TextStyle(
        fonts: try Fixture.stack("Plain.ttf"), size: 16, profile: .firefox,
        whiteSpace: .breakSpaces)
      var measurer = try TextMeasurer(style)
      var rich = RichText()
      for text in texts { rich.append(text, style: SpanStyle(letterSpacing: 1)) }
      let text = rich.text
      return try measurer.prepare(rich).lines(atWidth: 1).map { line in
        let utf8 = Array(text.utf8)[line.utf8Range]
        return Substring(decoding: utf8, as: UTF8.self)
      }
    }
    #expect(try found("a   b") == ["a ", " ", " ", "b"])
    #expect(try found("a ", "  b") == ["a  ", " ", "b"])
    #expect(try found("a ", "b") == ["a ", "b"])
  }

  /// WebKit shapes texts apart: a cluster of two is cut between them.
  @Test(
    arguments: [
      ("a1\u{FE0F}", "\u{20E3}b", ["a", "1\u{FE0F}", "\u{20E3}", "b"]),
      ("a\u{AC00}", "\u{11AB}b", ["a", "\u{AC00}", "\u{11AB}", "b"]),
    ] as [(String, String, [Substring])])
  func clustersOfTwoTextsAreCutInWebKit(
    first: String, second: String, expected: [Substring]
  ) throws {
    func found(_ profile: Profile) throws -> [Substring] {
      try lines(profile, width: 2) { rich in
        rich.append(first, style: SpanStyle())
        rich.append(second, style: SpanStyle())
      }
    }
    #expect(try found(.webkit) == expected)
    #expect(try found(.firefox) == ["a", expected[1] + expected[2], "b"])
  }
}
