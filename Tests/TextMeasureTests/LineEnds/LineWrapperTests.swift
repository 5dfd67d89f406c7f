import Testing

@testable import TextMeasure

/// Each step of the rule by which lines end, of texts that are written down.
@Suite struct LineWrapperTests {
  /// Characters one wide each: `-` is a soft hyphen without width, whose hyphen is one wide, a line
  /// may end after it and after spaces, and `|` after a character makes a line one wider that is
  /// cut there. What `,` and `;` precede is not cut there, and `;` stays with a character that is alone.
  struct Line: LineSource, CuttableText {
    let characters: [Character]
    var overlongRule: OverlongRule
    var hyphensMayOverflow = false
    var start = 0

    init(_ text: String, _ rule: OverlongRule = .overflows) {
      characters = Array(text)
      overlongRule = rule
    }

    func width(to end: Int) -> Int {
      characters[start..<end].count { $0 != "-" && $0 != "|" }
    }

    /// Before the spaces that hang.
    func fitEnd(_ end: Int) -> Int {
      var end = end
      while end > start && characters[end - 1] == " " { end -= 1 }
      return end
    }

    func isOpportunity(_ place: Int) -> Bool {
      if place == characters.count { return true }
      return [" ", "-", "|"].contains(characters[place - 1]) && characters[place] != " "
    }

    func reach(within available: Int) -> Int {
      var end = start
      while end < characters.count && width(to: end + 1) <= available { end += 1 }
      return end
    }

    func lastOpportunity(reaching place: Int, within available: Int) -> Int? {
      var end = place
      while end < characters.count && characters[end] == " " { end += 1 }
      return end > start && isOpportunity(end) ? end : lastOpportunity(before: place + 1)
    }

    func lastOpportunity(before opportunity: Int) -> Int? {
      (start + 1..<max(start + 1, opportunity)).last(where: isOpportunity)
    }

    func fits(endingAt end: Int, within available: Int) -> Bool {
      width(to: fitEnd(end)) + (characters[end - 1] == "|" ? 1 : 0) <= available
    }

    func widthBesideHyphen(endingAt end: Int, within available: Int) -> Int? {
      characters[end - 1] == "-" && width(to: end) + 1 > available ? available - 1 : nil
    }

    func line(endingAt end: Int, within available: Int) -> String {
      String(characters[start..<end])
    }

    func overflowingLine(reaching place: Int, within available: Int) -> String {
      let end = (start + 1...characters.count).first(where: isOpportunity)
      return line(endingAt: end ?? characters.count, within: available) + "!"
    }

    func brokenLine(reaching place: Int, within available: Int) -> String? {
      line(endingAt: max(place, start + 1), within: available) + "/"
    }

    func cutLine(after opportunity: Int?, reaching place: Int, within available: Int) -> String? {
      let first = opportunity ?? start
      guard let end = (first + 1..<max(first + 1, characters.count + 1)).first(where: isOpportunity)
      else { return nil }
      let cut = cut(first..<end, fitEnd: min(place, end - 1), isAlone: opportunity == nil)
      return cut.map { line(endingAt: min($0, end), within: available) + ($0 < end ? "/" : "!") }
    }

    func isHeld(at place: Int) -> Bool { characters[place] == ";" }
    func mayCut(before place: Int) -> Bool { characters[place] != "," && characters[place] != ";" }
    func character(before place: Int) -> Int { place - 1 }
    func character(after place: Int) -> Int { place + 1 }
    func grapheme(after place: Int) -> Int { place + 1 }
  }

  private func line(_ text: String, _ available: Int, _ rule: OverlongRule = .overflows) -> String {
    var source = Line(text, rule)
    return LineWrapper.line(of: &source, within: available)
  }

  @Test(arguments: [
    (3, "aa "), (4, "aa "), (5, "aa bb "), (6, "aa bb "), (7, "aa bb "), (8, "aa bb cc"),
    (9, "aa bb cc"),
  ])
  func lineHoldsAllSegmentsThatFit(available: Int, expected: String) {
    #expect(line("aa bb cc", available) == expected)
  }

  @Test func spacesHang() {
    #expect(line("aa    bb", 2) == "aa    ")
    #expect(line("aa    ", 2) == "aa    ")
  }

  @Test func cutThatDoesNotFitMovesBack() {
    #expect(line("aa bb|cc", 6) == "aa bb|")
    #expect(line("aa bb|cc", 5) == "aa ")
    #expect(line("a|bb|cc", 3) == "a|")
  }

  /// It looks once more for what fits beside the hyphen, at all places.
  @Test func hyphenNeedsRoom() {
    #expect(line("aa bb-cc", 6) == "aa bb-")
    #expect(line("aa bb-cc", 5) == "aa ")
    #expect(line("aaaa bb-cc", 7) == "aaaa ")
  }

  @Test func lineThatFitsButForItsHyphenMayOverflow() {
    var source = Line("aa-bb")
    #expect(LineWrapper.line(of: &source, within: 2) == "aa-!")
    source.hyphensMayOverflow = true
    #expect(LineWrapper.line(of: &source, within: 2) == "aa-")
  }

  @Test func overlongSegments() {
    #expect(line("aaaaa bb", 3) == "aaaaa !")
    #expect(line("aaaaa bb", 3, .breaks) == "aaa/")
    #expect(line("aaaaa bb", 0, .breaks) == "a/")
    #expect(line("aa bbbbb", 4, .breaks) == "aa ")
  }

  @Test func overflowingSegmentsAreCutWhereTheyStand() {
    let rule = OverlongRule.isCut(elseBreaks: false)
    #expect(line("aa bbbbb", 5, rule) == "aa bb/")
    #expect(line("aa b,bbb", 4, rule) == "aa ")
    #expect(line("aa b,bbb", 5, rule) == "aa b,/")
    #expect(line("a,,,b", 2, rule) == "a/")
    #expect(line("a;;,b", 2, rule) == "a;;/")
    #expect(line(",,,,b", 2, rule) == ",,,,/")
    #expect(line(",,,,,", 2, rule) == ",,,,,!")
  }
}
