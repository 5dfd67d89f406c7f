/// Line breaks that keep phrases together, as ICU has them (`lw-phrase`): Hangul syllables and
/// full-width Latin letters and digits are letters as Latin ones are, and jamo keep their classes.
///
/// Phrases of Han and kana take ICU's dictionary and its model; without them
/// (`WordDictionaries`) lines may end between any two of these.
struct PhraseBreaks {
  let breaker: LineBreaker
  let strictness: LineBreakStrictness

  /// Replaces what may happen before each scalar without phrases. Where these change nothing the
  /// rule stays what it was, though to them a syllable is a letter.
  func mark<Finding: BreakFinding>(
    in scalars: [UInt32], holdsComplexContext: Bool, _ findings: inout [Finding]
  ) {
    let letters = scalars.map { Self.isLetter($0) ? 0x61 : $0 }
    var found: [Finding] = []
    breaker.markBreaks(in: letters.span, into: &found)
    if holdsComplexContext { breaker.markComplexContext(in: letters.span, into: &found) }
    if scalars.contains(where: Self.isOfPhrases) { markWords(in: scalars, &found) }
    for (index, finding) in found.enumerated() where finding.action != findings[index].action {
      findings[index] =
        finding.action == .prohibited ? Finding(.prohibited, by: .phrase) : finding
    }
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case Hangul.syllables, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: true
    default: false
    }
  }

  /// ICU has one set of rules for phrases, by the name of Japanese, which its version 75 has
  /// for all languages.
  private func markWords<Finding: BreakFinding>(
    in scalars: [UInt32], _ findings: inout [Finding]
  ) {
    var segmenter = WordSegmenter(locale: "ja@lb=\(style);lw=phrase")
    guard segmenter.findsWords else { return }
    var starts: [Int] = []
    segmenter.findStarts(in: scalars.span, into: &starts)
    let words = Set(starts)
    for index in scalars.indices.dropFirst()
    where Self.isOfPhrases(scalars[index]) || Self.isOfPhrases(scalars[index - 1]) {
      if findings[index].action == .mandatory { continue }
      findings[index] =
        words.contains(index)
        ? Finding(.allowed, by: .dictionary) : Finding(.prohibited, by: .phrase)
    }
  }

  private var style: String {
    switch strictness {
    case .loose, .strict: strictness.rawValue
    case .auto, .normal, .anywhere: "normal"
    }
  }

  /// Han, kana and full-width forms; not the jamo among them (ㅋㅋ), which are in no dictionary.
  static func isOfPhrases(_ scalar: UInt32) -> Bool {
    if (0x3130...0x318F).contains(scalar) { return false }
    return (0x2E80...0xA4CF).contains(scalar) || (0xF900...0xFAFF).contains(scalar)
      || (0xFF00...0xFFEF).contains(scalar) || (0x20000...0x3FFFF).contains(scalar)
  }
}
