import ReviewIO
import Testing
import TextMeasure

@testable import MeasureCommands

@Suite struct KeptSizesTests {
  private func kept(_ size: TextHeight, at width: Int, in sizes: KeptSizes) -> String? {
    var output = ByteWriter()
    guard sizes.append(size, at: width, to: &output) else { return nil }
    return String(decoding: output.bytes, as: UTF8.self)
  }

  private func keep(
    _ size: TextHeight, _ text: String, at width: Int, in sizes: inout KeptSizes
  ) {
    Array(text.utf8).withUnsafeBufferPointer { sizes.keep(size, at: width, as: $0[...]) }
  }

  @Test func areFoundAsTheyWereWritten() {
    var sizes = KeptSizes(widthCount: 2)
    let none = TextHeight(height: 0, lineCount: 0, isTruncated: false)
    let one = TextHeight(height: 18, lineCount: 1, isTruncated: false)
    for size in [none, one] { #expect(kept(size, at: 0, in: sizes) == nil) }
    keep(none, "none", at: 0, in: &sizes)
    keep(one, String(repeating: "1", count: KeptSizes.byteLimit), at: 1, in: &sizes)
    #expect(kept(none, at: 0, in: sizes) == "none")
    #expect(kept(none, at: 1, in: sizes) == nil)
    #expect(kept(one, at: 1, in: sizes) == String(repeating: "1", count: KeptSizes.byteLimit))
  }

  @Test func makeWayForOthersOfAsManyLines() {
    var sizes = KeptSizes(widthCount: 1)
    let size = TextHeight(height: 18, lineCount: 1, isTruncated: false)
    let higher = TextHeight(height: 18.5, lineCount: 1, isTruncated: false)
    let cut = TextHeight(height: 18.5, lineCount: 1, isTruncated: true)
    keep(size, "size", at: 0, in: &sizes)
    #expect(kept(higher, at: 0, in: sizes) == nil)
    keep(higher, "higher", at: 0, in: &sizes)
    #expect(kept(higher, at: 0, in: sizes) == "higher")
    for other in [size, cut] { #expect(kept(other, at: 0, in: sizes) == nil) }
  }

  @Test func areOfFewLinesAndShort() {
    var sizes = KeptSizes(widthCount: 1)
    let long = TextHeight(height: 18, lineCount: 1, isTruncated: false)
    keep(long, String(repeating: "1", count: KeptSizes.byteLimit + 1), at: 0, in: &sizes)
    #expect(kept(long, at: 0, in: sizes) == nil)
    let high = TextHeight(height: 180, lineCount: KeptSizes.lineLimit, isTruncated: false)
    keep(high, "high", at: 0, in: &sizes)
    #expect(kept(high, at: 0, in: sizes) == nil)
  }
}
