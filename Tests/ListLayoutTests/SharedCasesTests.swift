import Foundation
import TestSupport
import Testing

@testable import ListLayout

/// `Fixtures/lists.json`, which the tests of the page's `heights.js` and of `Android` read too.
/// `RECORD_GOLDENS=1 swift test --filter SharedCasesTests` rewrites it.
@Suite struct SharedCasesTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Fixtures/lists.json")

  @Test func answersAreAsRecorded() throws {
    let cases = SharedCases.all()
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
      try cases.lines().write(to: Self.file)
      Issue.record("recorded lists.json: read the change, then run again")
    }
    let recorded = try JSONDecoder().decode(SharedCases.self, from: Data(contentsOf: Self.file))
    // Parts by themselves: a difference of all would fill the screen.
    #expect(cases.curves == recorded.curves)
    #expect(cases.cellCurves == recorded.cellCurves)
    #expect(cases.errors == recorded.errors)
    #expect(cases.feeds.count == recorded.feeds.count)
    for (feed, recorded) in zip(cases.feeds, recorded.feeds) {
      #expect(feed.rows == recorded.rows)
      for (move, recorded) in zip(feed.moves, recorded.moves) { #expect(move == recorded) }
    }
  }

  /// Each of the errors occurs, and some of what is random is a curve.
  @Test func casesAreOfAllKinds() {
    let cases = SharedCases.all()
    let reasons = Set(cases.errors.flatMap { [$0.asText, $0.asCell] })
    #expect(reasons.isSuperset(of: ["tooShort", "unknownVersion", "wrongChecksum", "malformed"]))
    #expect(cases.curves.contains { $0.steps.isEmpty })
    #expect(cases.curves.contains { $0.steps.contains { $0.isTruncated == true } })
    #expect(cases.curves.count > 40 && cases.cellCurves.count > 30)
  }
}
