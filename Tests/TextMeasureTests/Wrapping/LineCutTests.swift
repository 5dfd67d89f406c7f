#if DEBUG
  import Testing

  @testable import TextMeasure

  /// Where WebKit cuts words of thousands of lines, whose letters have other forms at each cut.
  @Suite struct LineCutTests {
    /// What is left of a word counts from where all cuts before have moved it. Going back from
    /// there by characters took 230 s for a megabyte.
    @Test func cutsOfLongWordsAreNotSearchedByCharacters() throws {
      let style = try reviewStyle(.css(engine: .webkit), overflowWrap: .breakWord)
      try expectLinear(3000) { length in
        let text = try prepare(repeated("سلام", to: length), style)
        return StepCount.steps { _ = text.lineCount(atWidth: 40) }
      }
    }
  }
#endif
