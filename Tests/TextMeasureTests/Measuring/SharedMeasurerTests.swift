import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

@Suite struct SharedMeasurerTests {
  @Test func tasksMeasureAsOneMeasurerDoes() async throws {
    let reviews = try Reviews.all().prefix(800)
    var measurer = try TextMeasurer(reviewStyle())
    var right: [TextHeight] = []
    for review in reviews { right.append(try measurer.measure(review, atWidth: 160)) }
    let shared = try SharedMeasurer(reviewStyle())
    try await withThrowingTaskGroup(of: [TextHeight].self) { group in
      for _ in 0..<8 {
        group.addTask { try reviews.map { try shared.measure($0, atWidth: 160) } }
      }
      for try await sizes in group { #expect(sizes == right) }
    }
    #expect((1...8).contains(shared.idleCount))
  }

  @Test func oneMeasurerServesCallsThatFollowEachOther() throws {
    let shared = try SharedMeasurer(reviewStyle())
    for text in ["가나다", "라마바", "사아자"] {
      let size = try shared.measure(text, atWidth: 343)
      #expect(try shared.prepare(text).measure(atWidth: 343) == size)
      #expect(try shared.prepareHeights(of: text).measure(atWidth: 343) == size)
    }
    #expect(shared.idleCount == 1)
    #expect(shared.withMeasurer { $0.sizedCount } == 9)
  }

  @Test func callsWithinACallGetAnotherMeasurer() throws {
    let shared = try SharedMeasurer(reviewStyle())
    let (outer, inner) = try shared.withMeasurer { measurer in
      (try measurer.measure("가나다", atWidth: 20), try shared.measure("가나다", atWidth: 20))
    }
    #expect(outer == inner)
    #expect(shared.idleCount == 2)
  }

  @Test func anErrorReturnsTheMeasurer() throws {
    let shared = try SharedMeasurer(reviewStyle(), maximumByteCount: 3)
    for _ in 0..<2 {
      #expect(throws: TextError.tooLong(byteCount: 6, maximum: 3)) {
        try shared.measure("가나", atWidth: 343)
      }
    }
    #expect(shared.idleCount == 1)
    #expect(try shared.measure("가", atWidth: 343).lineCount == 1)
  }
}

@Suite struct DescriptionTests {
  @Test func valuesPrintAsOneLine() throws {
    var measurer = try TextMeasurer(TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 10))
    let text = try measurer.prepare("ab ab")
    #expect("\(text.measure(atWidth: 1000, maxLines: 1))".hasPrefix("1 line, "))
    #expect("\(text)".hasPrefix("5 characters, 2 break opportunities, "))
    #expect("\(try measurer.prepareHeights(of: "ab ab"))".hasPrefix("1 line, "))
  }
}
