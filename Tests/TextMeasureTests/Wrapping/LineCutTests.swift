#if DEBUG
  import Testing

  @testable import TextMeasure

  /// Where WebKit cuts words of thousands of lines, whose letters have other forms at each cut.
  @Suite struct LineCutTests {
    /// A remainder counts from where all cuts before have moved it. Going back from
    /// there by characters took 230 s for a megabyte.
    @Test func cutsOfLongWordsAreNotSearchedByCharacters() throws {
      let style = try reviewStyle(.webkit, overflowWrap: .breakWord)
      try expectLinear(3000) { length in
        let text = try shape(repeated("سلام", to: length), style)
        return StepCount.steps { _ = text.lineCount(atWidth: 40) }
      }
    }

    /// The distance that cuts before have moved a word by is not available to its next line:
    /// counted as such, each line walked as far ahead, and 256 KiB took 22 s.
    @Test(arguments: [1, 10] as [Points])
    func cutsBeforeAreNoRoomOnTheLine(width: Points) throws {
      let style = try reviewStyle(.webkit, wordBreak: .breakAll)
      try expectLinear(3000) { length in
        let text = try shape(repeated("AVAToVA", to: length), style)
        return StepCount.steps { _ = text.lineCount(atWidth: width) }
      }
    }

    /// Narrow letters before wide ones are cut early (`SearchedSegment`), wherever the cuts before
    /// have moved them, and under `break-all` where `overflow-wrap` cuts them.
    @Test func narrowLettersAreCutEarlyAfterOtherCuts() throws {
      let text = repeated("iiiiAVMMM", to: 20)
      func lines(_ wordBreak: WordBreak) throws -> [String] {
        let style = try reviewStyle(
          .webkit, wordBreak: wordBreak, overflowWrap: .breakWord)
        return try shape(text, style).lines(atWidth: 10).map { text.text(of: $0) }
      }
      let cut = try lines(.breakAll)
      #expect(cut.count == 15 && cut[7...8] == ["ii", "ii"])
      #expect(try cut == lines(.normal))
    }

    /// Shaping for a cut counts, also that of one character: a curve took minutes before it
    /// was refused.
    @Test(arguments: [1, 100] as [Points])
    func curvesCountWhatIsShapedAnew(narrowest: Points) throws {
      let style = try reviewStyle(.webkit, overflowWrap: .anywhere)
      let text = try shape(repeated("AVAToVA", to: 3000), style)
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
