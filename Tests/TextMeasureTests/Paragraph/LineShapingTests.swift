import BundledFonts
import Testing

@testable import TextMeasure

/// HarfBuzz as the judge of line widths: a line is as wide as its own text,
/// shaped as a whole and by itself.
///
/// With one exception, which is the browsers': where a line ends before a space,
/// the character before it stays as it was shaped with the space. Pretendard
/// moves a full stop before a space 3/64 px closer to it at 15 px. So the judge
/// is shown that space.
@Suite struct LineShapingTests {
  @Test(arguments: [WordBreak.normal, .keepAll, .breakAll])
  func linesAreAsWideAsTheirTextAlone(wordBreak: WordBreak) throws {
    let style = try reviewStyle(wordBreak: wordBreak, overflowWrap: .breakWord)
    var measurer = try TextMeasurer(style)
    var judge = try Judge(style)
    var different: [String] = []
    var lineCount = 0
    for review in try Reviews.sample(300) {
      for line in try measurer.shape(review).lines(atWidth: 160) {
        let width = judge.width(of: review.text(of: line), before: review.character(after: line))
        if line.width != width { different.append("\(review.text(of: line)): \(width)") }
        lineCount += 1
      }
    }
    #expect(different == [])
    #expect(lineCount > 800)
  }
}

/// Shapes a line with nothing around it but the space that follows.
private struct Judge: ~Copyable {
  private let shaper: Shaper
  private var text = ProcessedText()
  private var itemizer = Itemizer()
  private var shaped = ShapedText()

  init(_ style: TextStyle) throws {
    shaper = Shaper(try ResolvedTextStyle(style).shaping)
  }

  /// In whole 1/64 px. The reviews' lines are short and of one piece: as floats
  /// they are exact.
  mutating func width(of line: String, before next: Unicode.Scalar?) -> Points {
    // The space needs something to stand before, or it collapses.
    let hanging = next == " " ? " 가" : ""
    var source = line + hanging
    source.withUTF8 { text.replace(with: $0, WhiteSpaceRules(whiteSpace: .normal)) }
    itemizer.itemize(text)
    shaper.shape(text.scalars, items: itemizer.items, into: &shaped)
    let end = text.scalars.count - hanging.unicodeScalars.count
    return shaped.origins[end].roundedUp(to: Fixed.layoutUnit).points
  }
}

extension String {
  fileprivate func character(after line: Line) -> Unicode.Scalar? {
    let rest = String(decoding: Array(utf8)[line.utf8Range.upperBound...], as: UTF8.self)
    return rest.unicodeScalars.first
  }
}
