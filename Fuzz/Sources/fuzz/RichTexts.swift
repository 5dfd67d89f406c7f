import StyleJSON

@testable import MeasureCommands
@testable import TextMeasure

extension Harness {
  /// The first bytes choose a style and two widths; of the others each is a text, a box, or the start
  /// or the end of a span. All answers about the text must agree.
  static var richtexts: Harness {
    let measurers = KnownMeasurers()
    return Harness(
      attempt: { bytes in
        var choices = Choices(bytes)
        let style = choices.style()
        let widths = [choices.width(), choices.width()]
        let maxLines = Int(choices.byte() % 5)
        let rich = choices.richText()
        measurers.with(style) { measurer in
          let prepared = try? Law.bounded("rich texts are prepared soon") {
            () throws(RichTextError) in
            try measurer.prepare(rich)
          }
          guard let prepared else { return }
          for width in widths { RichTextLaws(rich, prepared).check(width, maxLines: maxLines) }
        }
      })
  }
}

/// What holds for every rich text.
private struct RichTextLaws {
  let rich: RichText
  let text: PreparedText

  init(_ rich: RichText, _ text: PreparedText) { (self.rich, self.text) = (rich, text) }

  func check(_ width: Points, maxLines: Int) {
    let lines = Law.bounded("lines of rich texts are found soon") { text.lines(atWidth: width) }
    let size = text.measure(atWidth: width)
    Law.expectEqual(size.lineCount, lines.count, "lines are counted")
    Law.expect(size.height >= 0 && size.height.rawValue.isFinite, "heights are lengths")
    let offsets = lines.flatMap { [$0.utf8Range.lowerBound, $0.utf8Range.upperBound] }
    Law.expect(
      offsets == offsets.sorted() && offsets.last ?? 0 <= rich.text.utf8.count,
      "lines follow each other", "\(offsets)")
    let shown = text.measure(atWidth: width, maxLines: maxLines)
    Law.expectEqual(
      shown.lineCount, min(maxLines, size.lineCount), "a limit leaves so many lines")
    if width < 1e6, let curve = try? text.heightCurve(from: max(0, width - 3), through: width) {
      Law.expectEqual(
        curve.height(atWidth: width), size.height, "curves of rich texts are heights")
    }
    Law.expect(text.tightWidth(in: width) <= width, "no line is wider for being tight")
  }
}

extension Choices {
  /// A rich text of the bytes that are left.
  mutating func richText() -> RichText {
    var rich = RichText()
    var (depth, count) = (0, 0)
    while !rest.isEmpty && count < 2000 {
      count += 1
      let byte = byte()
      switch byte % 8 {
      case 0:
        rich.open(span())
        depth += 1
      case 1 where depth > 0:
        rich.close()
        depth -= 1
      case 2: rich.append(box())
      default:
        let length = min(rest.count, Int(byte >> 3))
        rich.append(String(decoding: rest.prefix(length), as: UTF8.self))
        for _ in 0..<length { _ = self.byte() }
      }
    }
    return rich
  }

  private mutating func span() -> SpanStyle {
    var span = SpanStyle()
    switch byte() % 16 {
    case 0: span.size = any([30, 0.5, 15, 2000])
    case 1: span.relativeSize = any([0.5, 2, 1000])
    case 2: span.fonts = any(Fonts.stacks)
    case 3: span.letterSpacing = any([3, -2, -100, 0.01])
    case 4: span.lineHeight = any([.normal, .em(2), .points(0), .em(0.3), .points(1e6)])
    case 5: span.whiteSpace = any([.nowrap, .preWrap, .breakSpaces, .preLine, .normal])
    case 6: span.wordBreak = any([.breakAll, .keepAll, .normal, .autoPhrase])
    case 7: span.strictness = any([.anywhere, .loose, .strict])
    case 8: span.verticalAlignment = any([.super, .top, .bottom, .middle, .raised(7), .sub])
    case 9:
      span.edges = InlineEdges(
        start: .init(padding: any([0, 4, 300]), margin: any([0, -20, 5])),
        end: .init(border: any([0, 1.3]), margin: any([0, -400, 6])))
    case 10: span.isUnbroken = true
    case 11: span.language = any(["ja", "en", "th"])
    case 12: span.isItalic = true
    case 13: span.wordSpacing = any([5, -9])
    case 14: span.overflowWrap = any([.anywhere, .breakWord, .normal])
    default: break
    }
    return span
  }

  private mutating func box() -> InlineBox {
    InlineBox(
      width: any([20, 0, 1000, 0.3]), height: any([10, 0, 300, 7.7]),
      margins: .init(top: any([0, -30, 2]), left: any([0, -8, 3])),
      baseline: any([nil, 5, -40, 500]),
      verticalAlignment: any([.baseline, .top, .middle, .textBottom, .raised(-9)]))
  }
}

extension Harness {
  /// An array of runs in JSON: read by looking its styles up it is what it is read by fields.
  static var runs: Harness {
    let style = TextStyle(fonts: Fonts.stacks[0], size: 15, profile: .chromium)
    let reader = KeptReader(style)
    return Harness(
      attempt: { bytes in
        let byFields = try? JSONText.decode(RichTextDescription.self, from: Array(bytes))
          .richText(in: style) { _ in nil }
        if let rich = reader.reader.read(bytes) {
          Law.expectEqual(rich, byFields, "runs are read alike")
        }
      })
  }
}

private final class KeptReader {
  var reader: RichTextReader
  init(_ style: TextStyle) { reader = RichTextReader(in: style, fonts: nil) }
}
