import TestSupport
import Testing

@testable import TextMeasure

/// Where phrases that are cut may end a line.
@Suite struct OrdinaryEndsTests {
  /// `굿://` in Android 15, in a box for one letter: `굿`, `:`, `//`.
  @Test func whatIsLeftOfAPhraseMayBeAnAddress() {
    let scalars = "굿://".unicodeScalars.map(\.value)
    let ends = OrdinaryEnds(in: scalars, 0..<4, opportunities: [])
    #expect(Self.all(ends, from: 0) == [4])
    #expect(Self.all(ends, from: 1) == [2, 4])
    #expect(Self.all(ends, from: 2) == [4])
  }

  /// From wherever it begins, what a word breaker finds that begins there and knows nothing else.
  @Test func everyPlaceIsAsTheStartOfAParagraph() {
    var random = SplitMix(state: 7)
    for _ in 0..<3000 {
      let scalars = (0..<Int.random(in: 1...24, using: &random)).map { _ in
        "://@.-=a가 ~".unicodeScalars.map(\.value).randomElement(using: &random) ?? 0x20
      }
      let opportunities = scalars.indices.dropFirst().filter { _ in Bool.random(using: &random) }
        .map { Int32($0) }
      let ends = OrdinaryEnds(in: scalars, scalars.indices, opportunities: opportunities)
      for start in scalars.indices {
        let expected = AddressEnds.find(
          in: scalars, start..<scalars.count, opportunities: opportunities.filter { $0 > start })
        #expect(Self.all(ends, from: start) == expected.map { Int($0.position) })
      }
    }
  }

  private static func all(_ ends: OrdinaryEnds, from start: Int) -> [Int] {
    Array(IteratorSequence(ends.found(from: start)))
  }
}
