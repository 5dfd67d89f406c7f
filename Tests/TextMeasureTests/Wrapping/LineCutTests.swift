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

    /// What is shaped for each cut counts, also for one character: a curve took minutes before it
    /// was refused.
    @Test(arguments: [1, 100] as [Points])
    func curvesCountWhatIsShapedAnew(narrowest: Points) throws {
      let style = try reviewStyle(.css(engine: .webkit), overflowWrap: .anywhere)
      let text = try prepare(repeated("AVAToVA", to: 3000), style)
      let limit = 1 << 21
      let steps = StepCount.steps {
        #expect(throws: TextError.curveTooCostly(limit: limit)) {
          try text.heightCurve(
            from: narrowest, through: 900, maxLines: nil, work: CurveWork(limit: limit))
        }
      }
      // A character that is shaped takes sixteen of those that are walked over.
      #expect(steps < limit / 4)
    }
  }
#endif
