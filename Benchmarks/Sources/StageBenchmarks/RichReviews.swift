import BenchmarkCorpus
import BundledFonts
import TextMeasure
import Timing

/// 1,000 reviews, each with a name in bold, a badge and two words in colour, and the same texts in one
/// style.
func registerRichReviews(_ corpus: Corpus) throws {
  let reviews = NamedTexts(corpus, count: 1000)
  let resolved = try ResolvedTextStyle(try FontChoice.pretendard.style())
  let styles = ReviewStyles(bold: try .pretendard(.bold))
  for (stage, isRich) in [("rich", true), ("rich/plain", false)] {
    benchmark("\(stage)/\(reviews.name)") { run in
      let texts = reviews.texts(run.length)
      var (rich, number) = ([RichText](), 0)
      texts.forEachText { text in
        number += 1
        let written = ReviewRun.written(text, number: number)
        rich.append(written.withUnsafeBufferPointer { styles.richText(of: $0) })
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
