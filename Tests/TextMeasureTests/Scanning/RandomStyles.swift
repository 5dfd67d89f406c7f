@testable import TextMeasure

extension TextStyle {
  /// A style whose rules of scanning are wanted, at random.
  static func random(
    _ fonts: FontStack, using random: inout some RandomNumberGenerator,
    where isWanted: (ScanRules) -> Bool
  ) throws -> TextStyle {
    while true {
      let style = Self.random(fonts, using: &random)
      if isWanted(ScanRules(try ResolvedTextStyle(style))) { return style }
    }
  }

  /// A style of all the choices that scanning supports, at random.
  static func random(
    _ fonts: FontStack, using random: inout some RandomNumberGenerator
  ) -> TextStyle {
    func any<Choice>(_ choices: [Choice], _ random: inout some RandomNumberGenerator) -> Choice {
      choices[Int.random(in: 0..<choices.count, using: &random)]
    }
    let profile = any(
      [
        Profile.chromium, .chromium, .chromium, .uikit(scale: 2), .uikit(scale: 3),
        .uikit(.textView(scale: 2)),
        .uikit(.reactNative(scale: 3)), .android(AndroidRules(density: 2.625)),
        .android(.reactNative(density: 3)), .firefox, .firefox,
        .webkit, .webkit,
        .android(.staticLayout(density: 2.625)), .android(.compose(density: 2)),
        .android(.staticLayout(density: 1, targetAPI: 35)),
        .android(.compose(density: 2.625, lineBreak: .heading)),
        .android(.reactNative(density: 3, targetAPI: 35)),
        .flutter(), .flutter(leading: .even, roundsWidths: true),
      ], &random)
    return TextStyle(
      fonts: fonts, size: any([15, 15, 16, 12.5, 17.3, 100], &random), profile: profile,
      lineHeight: any(
        [
          .normal, .normal, .em(1.4), .points(20), .clamped(fontMultiple: 1.3, maximum: 21.3),
        ], &random),
      wordBreak: any([nil, .normal, .keepAll, .breakAll, .hangulWordPriority], &random),
      strictness: any([.auto, .auto, .loose, .normal, .strict], &random),
      overflowWrap: any([nil, .normal, .breakWord, .anywhere], &random),
      whiteSpace: any([nil, nil, .normal, .nowrap, .preWrap, .preLine], &random),
      letterSpacing: any([0, 0, 0, 0.5, -0.3, 3.21], &random),
      wordSpacing: any([0, 0, 0, 2, -1.7], &random),
      firstLineIndent: any([0, 0, 0, 33.3], &random),
      paragraph: ParagraphStyle(lineSpacing: any([0, 0, 3.3], &random)),
      language: any(["ko", "ko", "ja", "zh-Hans", "en"], &random))
  }
}
