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
}
