import Testing

@testable import TextMeasure

/// How long a text may be.
@Suite struct TextLimitTests {
  private static let limit = 6
  private static let tooLong = TextError.tooLong(byteCount: 7, maximum: limit)

  private func measurer() throws -> TextMeasurer {
    var measurer = try TextMeasurer(reviewStyle())
    measurer.maximumByteCount = Self.limit
    return measurer
  }

  @Test func textsOfTheLimitAreMeasured() throws {
    var measurer = try measurer()
    #expect(try measurer.prepare("가나").lineCount(atWidth: 300) == 1)
    #expect(try measurer.size(of: "가나").lineCount == 1)
    #expect(try measurer.prepareHeights(of: "가나").lineCount(atWidth: 300) == 1)
  }

  @Test func longerTextsAreErrorsWhicheverWayTheyAreMeasured() throws {
    var measurer = try measurer()
    #expect(throws: Self.tooLong) { try measurer.prepare("가나a") }
    #expect(throws: Self.tooLong) { try measurer.size(of: "가나a") }
    #expect(throws: Self.tooLong) { try measurer.prepareHeights(of: "가나a") }
    #expect(throws: Self.tooLong) { try measurer.explain("가나a") }
    #expect(throws: Self.tooLong) { try measurer.prepareGlyphs(of: "가나a") }
    let cache = MeasureCache(byteLimit: 1 << 20)
    #expect(throws: Self.tooLong) { try cache.prepared("가나a", measurer: &measurer) }
  }

  @Test func aMeasurerGoesOnAfterALongText() throws {
    var measurer = try measurer()
    #expect(throws: Self.tooLong) { try measurer.prepare("가나a") }
    #expect(try measurer.prepare("가나").lineCount(atWidth: 300) == 1)
  }

  @Test(arguments: [(-1, 0), (0, 0), (1 << 20, 1 << 20), (.max, 2_147_483_647)])
  func theLimitIsWhatOffsetsOf32BitsReach(requested: Int, limit: Int) throws {
    var measurer = try TextMeasurer(reviewStyle())
    #expect(measurer.maximumByteCount == 4 << 20)
    measurer.maximumByteCount = requested
    #expect(measurer.maximumByteCount == limit)
  }
}

extension TextMeasurer {
  fileprivate mutating func size(of text: String) throws -> TextHeight {
    try Array(text.utf8).withUnsafeBufferPointer { utf8 in
      try Result { try measure(utf8, atWidth: 300) }.get()
    }
  }
}
