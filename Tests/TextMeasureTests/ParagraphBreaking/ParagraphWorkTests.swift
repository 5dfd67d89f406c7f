#if DEBUG
  import Testing

  @testable import TextMeasure

  /// The work of paragraphs that are broken as wholes, counted in steps.
  @Suite struct ParagraphWorkTests {
    private func style(_ change: (inout AndroidRules) -> Void) throws -> TextStyle {
      var rules = AndroidRules(density: 3)
      change(&rules)
      return try reviewStyle(.android(rules))
    }

    /// Rests of a word are not added up to its end for each place where a hyphen may stand.
    @Test(arguments: AndroidRules.BreakStrategy.allCases)
    func hyphensOfLongWords(strategy: AndroidRules.BreakStrategy) throws {
      let style = try style { ($0.breakStrategy, $0.hyphenation) = (strategy, .normal) }
      for unit in ["ab\u{AD}cd\u{A0}", "aa\u{AD}b\u{A0}", "wi-fi\u{A0}"] {
        try expectLinear(6000) { length in
          let text = try prepare(repeated(unit, to: length), style)
          return StepCount.steps { _ = text.height(atWidth: 40) }
        }
      }
    }

    /// Nor is the first of them looked for again for each line before it.
    @Test func hyphensFarBehindTheLine() throws {
      let style = try style { ($0.breakStrategy, $0.hyphenation) = (.simple, .normal) }
      for start in ["(", "a"] {
        try expectLinear { length in
          let text = try prepare(repeated(start, to: length) + "\u{A0}ab\u{AD}cd", style)
          return StepCount.steps { _ = text.height(atWidth: 40) }
        }
      }
    }

    /// A place behind many lines where a word kept whole may be parted.
    @Test func partingsFarBehindTheLine() throws {
      let style = try style { ($0.breakStrategy, $0.wordStyle) = (.simple, .phrase) }
      try expectLinear { length in
        let text = try prepare(repeated("a", to: length) + "가나", style)
        return StepCount.steps { _ = text.height(atWidth: 20) }
      }
    }

    /// Letters between them overlap, so that the sum rises and falls.
    @Test func ordinaryOpportunitiesBehindLettersThatOverlap() throws {
      var style = try style { ($0.breakStrategy, $0.wordStyle) = (.simple, .phrase) }
      style.letterSpacing = -5
      try expectLinear { length in
        let text = repeated("m", to: length) + repeated("i", to: length) + "가나"
        let prepared = try prepare(text, style)
        return StepCount.steps { _ = prepared.height(atWidth: 20) }
      }
    }

    /// A word of many runs, as boxes part it, is not looked at from its start with each of them.
    @Test(arguments: [AndroidRules.BreakStrategy.highQuality, .balanced])
    func boxesWithinWords(strategy: AndroidRules.BreakStrategy) throws {
      var measurer = try TextMeasurer(style { $0.breakStrategy = strategy })
      try expectLinear(3000) { length in
        var rich = RichText()
        for _ in 0..<length / 3 {
          rich.append("ab")
          rich.append(InlineBox(width: 5, height: 5))
        }
        let text = try measurer.prepare(rich)
        return StepCount.steps { _ = text.height(atWidth: 120) }
      }
    }

    /// The direction of a paragraph is not looked for again for each of its lines.
    @Test func linesOfSpacedLetters() throws {
      var style = try style { $0.breakStrategy = .simple }
      style.letterSpacing = 1
      try expectLinear { length in
        try StepCount.steps {
          _ = try prepare(repeated("가a 나b ", to: length), style).lines(atWidth: 40)
        }
      }
    }
  }
#endif
