import TestSupport

@testable import TextMeasure

/// `text` with `¦` where a line may end and `‖` where it must, by `breaker`.
func marked(_ text: String, by breaker: LineBreaker, usesDictionaries: Bool = true) -> String {
  let scalars = text.unicodeScalars.map(\.value)
  var actions: [BreakAction] = []
  breaker.markBreaks(in: scalars.span, into: &actions)
  breaker.markComplexContext(
    in: scalars.span, usesDictionaries: usesDictionaries, into: &actions)
  var result = String.UnicodeScalarView()
  for (scalar, action) in zip(text.unicodeScalars, actions) {
    if action == .allowed { result.append("¦") }
    if action == .mandatory { result.append("‖") }
    result.append(scalar)
  }
  return String(result)
}

func marked(
  _ text: String, _ options: LineBreaking = .normal, language: ContentLanguage = .korean,
  usesDictionaries: Bool = true
) -> String {
  let breaker = LineBreaker(options, language: language)
  return marked(text, by: breaker, usesDictionaries: usesDictionaries)
}

/// The text of a probe: `marks` without `¦` and `‖`.
func unmarked(_ marks: String) -> String {
  String(String.UnicodeScalarView(marks.unicodeScalars.filter { $0 != "¦" && $0 != "‖" }))
}

/// Indices of the scalars of `text` that a break precedes.
func breakIndices(_ text: [UInt32], _ breaker: LineBreaker) -> Set<Int> {
  var actions: [BreakAction] = []
  breaker.markBreaks(in: text.span, into: &actions)
  return Set(actions.indices.filter { actions[$0] != .prohibited })
}

/// Random texts over characters that reviews mix, with marks, emoji and brackets.
func randomTexts(count: Int, seed: UInt64) -> [[UInt32]] {
  let alphabet =
    "가나다라힣ㅋㅠㅏ각간漢字かなっー abc XYZ 012 .,!?;:-/()[]{}<>'\"%$+#&@|~=_ …‥“”‘’«»「」〜・！？ ★♥→€℃°é"
    .unicodeScalars.map(\.value) + [0x0301, 0x200D, 0x3000, 0x1F44D, 0x1F3FB, 0x1F1F0, 0x1F1F7]
  var random = SplitMix(state: seed)
  return (0..<count).map { _ in
    (0..<Int.random(in: 1...24, using: &random)).map { _ in
      alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
    }
  }
}
