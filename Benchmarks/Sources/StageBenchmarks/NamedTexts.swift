import BenchmarkCorpus
import Timing

/// Texts under the name that they have in benchmarks, such as
/// `korean-reviews/1k`.
struct NamedTexts {
  let name: String
  /// The lengths of a family's members; empty where the texts are no family.
  let lengths: [Int]
  /// The texts of the member of that length; without a family the same for any.
  let texts: (_ length: Int) -> Texts

  /// `count` texts of a corpus.
  init(_ corpus: Corpus, count: Int) {
    name = "\(corpus.name)/\(sizeName(count))"
    lengths = []
    let sample = corpus.texts.sample(count)
    texts = { _ in sample }
  }

  /// One text in several lengths, in characters.
  init(_ name: String, lengths: [Int], _ text: @escaping (_ length: Int) -> String) {
    self.name = name
    self.lengths = lengths
    texts = { Texts(text($0)) }
  }
}

/// 1000 as `1k`; 123 as it is.
func sizeName(_ count: Int) -> String {
  count > 0 && count.isMultiple(of: 1000) ? "\(count / 1000)k" : "\(count)"
}

extension Run {
  /// Reports how fast texts are gone through by a stage that reads them.
  func reportReading(_ texts: Texts) {
    reportRate(of: "bytes", texts.byteCount)
    reportPace(of: texts)
  }

  /// The same for a stage that has met them before.
  func reportPace(of texts: Texts) {
    reportTime(per: "character", texts.characterCount)
    if texts.count > 1 { reportRate(of: "reviews", texts.count) }
  }
}
