#if DEBUG
  import Testing

  @testable import TextMeasure

  /// How much is shaped to explain a text.
  @Suite struct ExplanationWorkTests {
    /// Boxes with as many lines are found by laying the text out again and again, each time with
    /// most of its lines cut where lines were cut before: 64 KiB took 6 s.
    @Test func whatIsCutAtTheSamePlacesIsShapedOnce() throws {
      var style = try reviewStyle(.uikit(scale: 3))
      style.letterSpacing = 0.5
      let text = String(repeating: "سلام", count: 500)
      var measurer = try TextMeasurer(style)
      let prepared = try measurer.shape(text)
      let once = StepCount.steps { _ = prepared.lines(atWidth: 100) }
      let explained = try measurer.explain(text)
      let steps = StepCount.steps {
        _ = explained.lines(atWidth: 100)
        _ = explained.boxes(withLineCountAt: 100)
      }
      #expect(once > 1000 && steps < 2 * once, "\(steps) steps, and \(once) for the lines alone")
    }
  }
#endif
