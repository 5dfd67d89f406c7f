import ManyTasks
import Testing
import TextMeasure

@Suite struct ManyTasksTests {
  @Test(arguments: [1, 8, 1000])
  func tasksFindTheHeightsOfOneThread(taskCount: Int) async throws {
    let style = try Samples.style()
    let reviews = try Samples.reviews()
    let shared = try SharedMeasurer(style)
    var measurer = try TextMeasurer(style)
    // Twice: the second time the measurers have met the fonts.
    for width in [200, 343] as [Points] {
      let heights = try await ManyTasks.heights(
        of: reviews, width: width, with: shared, taskCount: taskCount)
      #expect(heights == (try reviews.map { try measurer.measure($0, atWidth: width).height }))
    }
  }

  @Test func noReviewsHaveNoHeights() async throws {
    let shared = try SharedMeasurer(Samples.style())
    #expect(try await ManyTasks.heights(of: [], width: 343, with: shared).isEmpty)
  }
}
