import TestSupport
import TextMeasure

extension Choices {
  /// One of some styles: the first is plain, the other first ones look random, the last are those
  /// listed. To measure in a style not met before takes a hundred times as long as a text.
  mutating func style() -> TextStyle {
    let number = Int(byte())
    if number >= Self.randomStyleCount {
      return ListedStyles.all[(number - Self.randomStyleCount) % ListedStyles.all.count]
    }
    var random = SplitMix(state: UInt64(number))
    let bytes = (0..<15).map { _ in number == 0 ? 0 : UInt8.random(in: 0...255, using: &random) }
    return bytes.withUnsafeBufferPointer {
      var choices = Choices($0)
      return choices.anyStyle()
    }
  }

  private static let randomStyleCount = 80

  /// A style of all the choices there are.
  private mutating func anyStyle() -> TextStyle {
    let profile = any(Self.profiles)
    let fonts = any(Fonts.stacks)
    var style = TextStyle(
      fonts: fonts, size: any([15, 16, 12.5, 17.3, 100, 1, 0.01, 2000]), profile: profile,
      lineHeight: any(Self.lineHeights),
      wordBreak: any([nil, .normal, .keepAll, .breakAll, .hangulWordPriority]),
      strictness: any([.auto, .loose, .normal, .strict, .anywhere]),
      overflowWrap: any([nil, .normal, .breakWord, .anywhere]),
      whiteSpace: any([nil, .normal, .nowrap, .pre, .preWrap, .preLine, .breakSpaces]),
      letterSpacing: any([0, 0, 0, 0, 1.3, -1.25, -12.4, 0.01, -1000]),
      wordSpacing: any([0, 0, 0, 2, -3.3]), firstLineIndent: any([0, 0, 33.3, -25, 500]),
      tabSize: any([nil, nil, .spaces(4), .points(33.3), .spaces(0), .points(0.001)]))
    style.paragraph = any(Self.paragraphs)
    style.features = any(Self.features)
    style.language = any(["ko", "ja", "zh-Hans", "en", "th", "tr", "", "ko-Latn-x-odd"])
    return style
  }

  /// Each renderer, with the options that change most.
  static let profiles: [Profile] = [
    .chromium, .webkit, .firefox, .uikit(scale: 2), .uikit(scale: 3),
    .flutter(), .android(AndroidRules(density: 2.625)),
    .uikit(.textView(scale: 2)), .uikit(.reactNative(scale: 3)), .flutter(roundsWidths: true),
    .flutter(leading: .even), .android(.reactNative(density: 3)), .android(.compose(density: 1.5)),
    .uikit(.drawing(usesFontLeading: true)), charWrapping, drawnOnOneLine, phrases,
  ]

  private static var charWrapping: Profile {
    var rules = UIKitRules.label(scale: 2)
    (rules.lineBreakMode, rules.capsHeightAtLineLimit) = (.charWrapping, true)
    return .uikit(rules)
  }

  private static var drawnOnOneLine: Profile {
    var rules = UIKitRules.drawing()
    rules.lineBreakMode = .truncatingTail
    return .uikit(rules)
  }

  private static var phrases: Profile {
    var rules = AndroidRules(density: 2, fontScale: 1.3)
    (rules.wordStyle, rules.fontSizeRounding) = (.auto, .nearest)
    return .android(rules)
  }

  private static let lineHeights: [LineHeight] = [
    .normal, .em(1.4), .points(20), .clamped(fontMultiple: 1.3, maximum: 21.3), .em(0.1),
    .clamped(minimum: 30), .points(0.3),
  ]

  private static let paragraphs: [ParagraphStyle] = [
    .plain, .plain, ParagraphStyle(lineSpacing: 3.3),
    paragraph { ($0.paragraphSpacing, $0.paragraphSpacingBefore) = (7.5, 2) },
    paragraph { ($0.firstLineHeadIndent, $0.tailIndent) = (20, -13.3) },
    paragraph { ($0.headIndent, $0.tailIndent) = (12.7, 250.3) },
    paragraph { ($0.headIndent, $0.tabStops, $0.defaultTabInterval) = (35, [10, 47.5], 30) },
  ]

  private static func paragraph(_ change: (inout ParagraphStyle) -> Void) -> ParagraphStyle {
    var style = ParagraphStyle.plain
    change(&style)
    return style
  }

  private static let features: [[FontFeature]] = [
    [], [], features("liga=0"), features("kern=0"), features("dlig"), features("palt", "calt=0"),
  ]

  private static func features(_ descriptions: String...) -> [FontFeature] {
    descriptions.compactMap(FontFeature.init)
  }
}
