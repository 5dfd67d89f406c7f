#if DEBUG
  import Testing

  @testable import TextMeasure

  /// The work of lines besides their characters, counted in steps.
  @Suite struct LineStepsTests {
    /// Where a fragment ends that goes on for many lines in many fonts does not matter to any of
    /// them.
    @Test func spacesThatHangInTextOfManyFonts() throws {
      var style = try reviewStyle()
      style.whiteSpace = .preWrap
      try expectLinear { length in
        let text = try prepare(repeated("가漢 ", to: length), style)
        return StepCount.steps { _ = text.lines(atWidth: 20) }
      }
    }

    /// Where a word or a paragraph ends that is cut into many lines is not looked for with each.
    @Test(arguments: [Profile.chromium, .webkit])
    func endsOfWordsInManyLines(profile: Profile) throws {
      let style = try reviewStyle(profile, overflowWrap: .anywhere)
      for end in ["", "\na"] {
        try expectLinear(6000) { length in
          let text = try prepare(repeated("(", to: length) + end, style)
          return StepCount.steps { _ = text.height(atWidth: 1) }
        }
      }
    }

    /// Gecko's places behind hyphens: those of later lines are not looked at.
    @Test func hyphensOfOverflowingWords() throws {
      let style = try reviewStyle(.firefox, overflowWrap: .normal)
      try expectLinear { length in
        let text = try prepare(repeated("ab-12 ", to: length), style)
        return StepCount.steps { _ = text.lines(atWidth: 10) }
      }
    }
  }
#endif
