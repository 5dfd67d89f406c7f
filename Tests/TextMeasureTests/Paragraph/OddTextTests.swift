import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// Texts no review should be, and some are.
@Suite struct OddTextTests {
  static let texts: [String: String] = [
    "empty": "",
    "only spaces": String(repeating: " ", count: 1000),
    "only tabs and spaces": String(repeating: " \t", count: 5000),
    "laughter": String(repeating: "ㅋ", count: 5000),
    "one word": String(repeating: "a", count: 5000),
    "a kerned word": String(repeating: "AV", count: 2500),
    "line feeds": String(repeating: "\n", count: 10_000),
    "returns": String(repeating: "\r\n", count: 5000) + "\r",
    "marks": "가" + String(repeating: "\u{301}", count: 5000),
    "only marks": String(repeating: "\u{301}", count: 500),
    "scripts in turn": String(repeating: "a가漢かאбع1", count: 500),
    "nested isolates": String(repeating: "\u{2067}א", count: 200),
    "nested overrides": String(repeating: "\u{202E}a", count: 200) + "\u{202C}b",
    "arabic": String(repeating: "ب", count: 5000),
    "joined emoji": String(repeating: "👩\u{200D}", count: 3000),
    "flags": String(repeating: "🇰", count: 3001),
    "soft hyphens": String(repeating: "\u{AD}", count: 3000),
    "zero-width spaces": String(repeating: "\u{200B}", count: 3000),
    "ideographic spaces": String(repeating: "\u{3000}", count: 3000),
    "nested brackets": String(repeating: "가(a", count: 1000) + String(repeating: ")", count: 1000),
    "noncharacters": String(
      [0, 0xFFFE, 0xFFFF, 0x10FFFF, 0xFDD0, 1, 0x7F, 0x85, 0x2028, 0x2029]
        .compactMap { Unicode.Scalar($0 as UInt32) }),
  ]

  static let widths: [Points] = [0, 1, 300, .unbounded]

  @Test(arguments: texts.keys.sorted())
  func everyLayoutEndsAndCoversTheText(name: String) throws {
    let text = try #require(Self.texts[name])
    for mode in [WrappingMode.all[0], WrappingMode.all[4]] {
      var measurer = try TextMeasurer(mode.style())
      let prepared = try measurer.shape(text)
      for width in Self.widths {
        expectCover(prepared.lines(atWidth: width), of: text, "\(name) at \(width)")
      }
    }
  }

  /// 100,000 equal letters, 6 or more wide at 15 px.
  @Test(arguments: ["ㅋ", "a"])
  func linesOfALongWordAreEquallyLong(letter: String) throws {
    let count = 100_000
    let style = try reviewStyle(wordBreak: .keepAll, overflowWrap: .breakWord)
    let prepared = try prepare(String(repeating: letter, count: count), style)
    let first = try #require(prepared.lines(atWidth: 300, maxLines: 1).first)
    let lettersPerLine = first.utf8Range.count / letter.utf8.count
    #expect((10...50).contains(lettersPerLine))
    #expect(
      prepared.lineCount(atWidth: 300) == (count + lettersPerLine - 1) / lettersPerLine)
    #expect(prepared.lineCount(atWidth: 0) == count)
    #expect(prepared.lines(atWidth: .unbounded).map(\.utf8Range) == [0..<count * letter.utf8.count])
  }

  /// Characters of all planes, assigned or not, as no writer would mix them.
  @Test(arguments: WrappingMode.all.indices)
  func randomTextsAreCovered(mode: Int) throws {
    let style = try WrappingMode.all[mode].style()
    var measurer = try TextMeasurer(style)
    var random = SplitMix(state: UInt64(mode))
    for _ in 0..<100 {
      let text = Self.randomText(using: &random)
      let prepared = try measurer.shape(text)
      for width in Self.widths {
        expectCover(prepared.lines(atWidth: width), of: text, "\(text) at \(width)")
        #expect(prepared.lineCount(atWidth: width) == prepared.lines(atWidth: width).count)
      }
    }
  }

  @Test func illFormedBytesMeasureAsReplacementCharacters() throws {
    let style = try reviewStyle()
    var measurer = try TextMeasurer(style)
    let bytes: [UInt8] = [0x61, 0xFF, 0xED, 0xA0, 0x80, 0xEA, 0xB0]
    let prepared = try bytes.withUnsafeBufferPointer { try measurer.fullText(utf8: $0) }
    #expect(
      try prepared.naturalWidth
        == measurer.shape("a\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}").naturalWidth)
    #expect(prepared.lines(atWidth: .unbounded).map(\.utf8Range) == [0..<7])
  }

  /// Whether lines lie in order, and only white space and line breaks between.
  private func expectCover(_ lines: [Line], of text: String, _ comment: Comment) {
    // The latter are U+0085, U+2028 and U+2029, line breaks in UIKit, among all white space,
    // which SkParagraph leaves out.
    let isSkipped = text.unicodeScalars.flatMap { scalar in
      repeatElement(scalar.properties.isWhitespace, count: UTF8.width(scalar))
    }
    var end = 0
    var covers = true
    func skip(to start: Int) {
      covers = covers && start >= end && (end..<max(end, start)).allSatisfy { isSkipped[$0] }
    }
    for line in lines {
      skip(to: line.utf8Range.lowerBound)
      end = line.utf8Range.upperBound
    }
    skip(to: isSkipped.count)
    #expect(covers, comment)
  }

  /// Characters of blocks that are hard to lay out, and of all others.
  static func randomText(using random: inout SplitMix) -> String {
    let blocks: [ClosedRange<UInt32>] = [
      0...0x2FF, 0x300...0x36F, 0x590...0x8FF, 0x900...0xDFF, 0x1100...0x11FF, 0x2000...0x206F,
      0x2600...0x27BF, 0x3000...0x30FF, 0xAC00...0xD7FF, 0xFE00...0xFE0F, 0x1F1E6...0x1F1FF,
      0x1F300...0x1FAFF, 0xE0000...0xE01EF, 0...0x10FFFF,
    ]
    let count = Int.random(in: 0...60, using: &random)
    return String(
      (0..<count).compactMap { _ in
        let block = blocks[Int.random(in: 0..<blocks.count, using: &random)]
        return Unicode.Scalar(UInt32.random(in: block, using: &random))
      })
  }
}
