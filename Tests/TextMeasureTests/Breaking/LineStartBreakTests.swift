import Testing

@testable import TextMeasure

/// Breaks that a line does not have which begins with the character before them: browsers do not
/// look at what precedes a line.
@Suite struct LineStartBreakTests {
  /// Texts with the positions of such breaks, as Chromium 156 has them.
  static let lost: [(String, [Int32])] = [
    ("가나”다라", [3]), ("가나»다라", [3]), ("1–w", [2]), ("23-45", [3]), ("가”a", []), ("가나)다라", []),
  ]

  @Test(arguments: lost)
  func leadingQuotationMarksAndDashesKeepWhatFollows(_ text: String, _ positions: [Int32]) {
    let scalars = text.unicodeScalars.map(\.value)
    let breaker = LineBreaker(.normal, language: .korean)
    var findings: [BreakAction] = []
    breaker.markBreaks(in: scalars.span, into: &findings)
    #expect(breaker.breaksLostAtLineStart(in: scalars.span, findings: findings) == positions)
  }
}
