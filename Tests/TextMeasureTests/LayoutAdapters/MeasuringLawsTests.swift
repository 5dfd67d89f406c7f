import LayoutAdapters
import Testing

@testable import TextMeasure

/// Laws that layout engines count on, tried on real reviews in every mode.
@Suite struct MeasuringLawsTests {
  static let widths: [Points] = [343, 160.4, 61.3, 8]

  /// Engines measure a size, and lay out in it.
  @Test(arguments: WrappingMode.all.indices)
  func theMeasuredWidthHasTheMeasuredLines(mode: Int) throws {
    try expect(in: mode) { leaf in
      Self.constraints.allSatisfy { width in
        let box = leaf.measure(width: width, height: .maxContent)
        var questions: [LengthConstraint] = [.exactly(box.width)]
        // A browser's box may be set narrower than its words; its size is then larger.
        if width != .exactly(160) { questions.append(.atMost(box.width)) }
        return questions.allSatisfy { leaf.measure(width: $0, height: .maxContent) == box }
      }
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func minContentIsNoMoreThanMaxContent(mode: Int) throws {
    try expect(in: mode) { leaf in
      leaf.minContentWidth <= leaf.maxContentWidth
        && leaf.measure(width: .minContent, height: .maxContent).width == leaf.minContentWidth
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func noConstraintIsAnyAmountOfRoom(mode: Int) throws {
    try expect(in: mode) { leaf in
      let natural = leaf.measure(width: .maxContent, height: .maxContent)
      return [.unbounded, 1e6, leaf.maxContentWidth].allSatisfy {
        leaf.measure(width: .atMost($0), height: .maxContent) == natural
      }
    }
  }

  /// Only a browser lets words overflow their box.
  @Test(arguments: WrappingMode.all.indices)
  func atMostIsNoMore(mode: Int) throws {
    let isBrowser = [.chromium, .firefox, .webkit].contains(WrappingMode.all[mode].profile)
    try expect(in: mode) { leaf in
      Self.widths.allSatisfy { width in
        let most = isBrowser ? max(width, leaf.minContentWidth) : width
        let box = leaf.measure(width: .atMost(width), height: .maxContent)
        return box.width <= most && box.width <= leaf.maxContentWidth
      }
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func theWidestLineIsTheWidestOfTheLines(mode: Int) throws {
    try expect(in: mode) { leaf in
      Self.widths.allSatisfy { width in
        let widths = leaf.text.lines(atWidth: width).map(\.width)
        return leaf.text.widestLine(atWidth: width) == widths.max() ?? .zero
          && leaf.text.widestLine(atWidth: width, maxLines: 1) == widths.first ?? .zero
      }
    }
  }

  /// SkParagraph breaks by clusters, whose lines no other law binds.
  @Test func flutterBoxesHaveTheMeasuredLines() throws {
    var measurer = try TextMeasurer(reviewStyle(.flutter()))
    var failures: [String] = []
    for review in try Reviews.sample(1000) {
      let leaf = MeasurableText(try measurer.prepare(review))
      let holds = Self.constraints.allSatisfy {
        let box = leaf.measure(width: $0, height: .maxContent)
        return leaf.measure(width: .exactly(box.width), height: .maxContent) == box
      }
      if !holds { failures.append(review) }
    }
    #expect(failures == [])
  }

  /// Eight threads measure one value as one thread has before.
  @Test func manyThreadsAreToldTheSame() async throws {
    let leaves = try PreparedReviews.of(mode: 4).prefix(100).map { MeasurableText($0.prepared) }
    let answers: @Sendable () -> [MeasuredBox] = {
      leaves.flatMap { leaf in
        Self.constraints.map { leaf.measure(width: $0, height: .atMost(60)) }
      }
    }
    let expected = answers()
    await withTaskGroup(of: [MeasuredBox].self) { group in
      for _ in 0..<8 { group.addTask { answers() } }
      for await answer in group { #expect(answer == expected) }
    }
  }

  static let constraints: [LengthConstraint] =
    widths.map { .atMost($0) } + [.minContent, .maxContent, .exactly(160)]

  private func expect(in mode: Int, _ law: (MeasurableText) -> Bool) throws {
    let reviews = try PreparedReviews.of(mode: mode)
    try #require(reviews.count == 1500)
    let failures = reviews.filter { !law(MeasurableText($0.prepared)) }
    #expect(failures.map(\.text) == [])
  }
}
