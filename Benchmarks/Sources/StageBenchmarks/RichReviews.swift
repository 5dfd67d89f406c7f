import BenchmarkCorpus
import TextMeasure
import Timing

/// 1,000 reviews, each with a name in bold, a badge and two words in colour, and the same texts in one
/// style.
func registerRichReviews(_ corpus: Corpus) throws {
  let reviews = NamedTexts(corpus, count: 1000)
  let resolved = try ResolvedTextStyle(try FontChoice.pretendard.style())
  let styles = try ReviewStyles()
  for (stage, isRich) in [("rich", true), ("rich/plain", false)] {
    benchmark("\(stage)/\(reviews.name)") { run in
      let texts = reviews.texts(run.length)
      var (rich, number) = ([RichText](), 0)
      texts.forEachText { text in
        number += 1
        rich.append(styles.richText(ReviewRun.pieces(of: Array(text), number: number)))
      }
      // In the place of the badge is a letter.
      let plain = rich.map { String($0.text.map { $0 == "\u{FFFC}" ? "X" : $0 }) }
      var measurer = TextMeasurer(resolved)
      func measureAll() throws {
        if isRich {
          for text in rich { blackHole(try measurer.measure(text, atWidth: 343)) }
        } else {
          for text in plain { blackHole(try measurer.measure(text, atWidth: 343)) }
        }
      }
      for _ in 0..<2 { try measureAll() }
      run.reportReading(texts)
      try run.measure { try measureAll() }
    }
  }
}

private struct ReviewStyles {
  private let name: SpanStyle
  private let word = SpanStyle()
  private let badge = InlineBox(width: 20, height: 16)

  init() throws { name = SpanStyle(fonts: try .pretendard(.bold)) }

  func richText(_ pieces: [ReviewRun]) -> RichText {
    var rich = RichText()
    for piece in pieces {
      switch piece {
      case .name(let name): rich.append(name, style: self.name)
      case .badge: rich.append(badge)
      case .text(let text): rich.append(String(decoding: text, as: UTF8.self))
      case .word(let text): rich.append(String(decoding: text, as: UTF8.self), style: word)
      }
    }
    return rich
  }
}
