import BundledFonts
import Testing

@testable import TextMeasure

/// A way of setting text that curves are tried in: a style, and what is done to
/// reviews to bring out what is special in it.
struct CurveMode: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var maxLines: Int?
  var salt: @Sendable (String) -> String = { $0 }
  var change: @Sendable (inout TextStyle) -> Void

  init(
    _ description: String, maxLines: Int? = nil,
    salt: @escaping @Sendable (String) -> String = { $0 },
    _ change: @escaping @Sendable (inout TextStyle) -> Void
  ) {
    testDescription = description
    self.maxLines = maxLines
    self.salt = salt
    self.change = change
  }

  func style() throws -> TextStyle {
    var style = TextStyle(fonts: try .pretendard(), size: 15, lineHeight: .em(1.4))
    change(&style)
    return style
  }

  static let all =
    wordBreaks + whiteSpaces + spacings + limits + paragraphs + [
      CurveMode("soft hyphens", salt: withSoftHyphens) { $0.overflowWrap = .breakWord },
      CurveMode("soft hyphens, keep-all", salt: withSoftHyphens) { $0.wordBreak = .keepAll },
      CurveMode("lines of different heights", salt: withEmoji) { $0.lineHeight = .normal },
      CurveMode("1.25 pixels to the px", salt: withEmoji) {
        ($0.lineHeight, $0.devicePixelRatio) = (.normal, 1.25)
      },
      CurveMode("2.625 pixels to the px", salt: withSoftHyphens) {
        ($0.overflowWrap, $0.devicePixelRatio) = (.breakWord, 2.625)
      },
      CurveMode("padding and border", salt: withEmoji) {
        $0.box = ElementBox(padding: BoxEdges(3.3), border: BoxEdges(1), sizing: .borderBox)
      },
      CurveMode("padding and border, 2.625 pixels to the px", salt: withSoftHyphens) {
        ($0.overflowWrap, $0.devicePixelRatio) = (.breakWord, 2.625)
        $0.box = ElementBox(padding: BoxEdges(3.3), border: BoxEdges(1), sizing: .borderBox)
      },
      CurveMode("padding and border in firefox") {
        ($0.overflowWrap, $0.profile) = (.breakWord, .firefox)
        $0.box = ElementBox(padding: BoxEdges(3.3), border: BoxEdges(1), sizing: .borderBox)
      },
      CurveMode("padding in flutter, whole pixels") {
        $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .flutter(roundsWidths: true))
        $0.box = ElementBox(padding: BoxEdges(3.3), sizing: .borderBox)
      },
      CurveMode("right to left", salt: withHebrew) { $0.overflowWrap = .breakWord },
      CurveMode("full-width punctuation", salt: withFullWidth) { $0.overflowWrap = .breakWord },
      CurveMode("uikit", salt: withLineBreaks) {
        $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .uikit(scale: 3))
      },
      CurveMode("flutter", salt: withEmoji) {
        $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .flutter())
      },
      CurveMode("flutter, whole pixels", salt: withLineBreaks) {
        $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .flutter(roundsWidths: true))
      },
      CurveMode("uikit, normal, tabs", salt: withTabs) {
        $0 = TextStyle(fonts: $0.fonts, size: 17, profile: .uikit(scale: 2), wordBreak: .normal)
      },
    ]

  private static let wordBreaks = [
    CurveMode("normal") { _ in },
    CurveMode("normal, break-word") { $0.overflowWrap = .breakWord },
    CurveMode("keep-all") { $0.wordBreak = .keepAll },
    CurveMode("keep-all, break-word") {
      ($0.wordBreak, $0.overflowWrap) = (.keepAll, .breakWord)
    },
    CurveMode("keep-all, anywhere") { ($0.wordBreak, $0.overflowWrap) = (.keepAll, .anywhere) },
    CurveMode("break-all") { $0.wordBreak = .breakAll },
    CurveMode("line-break: anywhere") { $0.strictness = .anywhere },
    CurveMode("words without spaces", salt: withoutSpaces) {
      ($0.wordBreak, $0.overflowWrap) = (.keepAll, .breakWord)
    },
    CurveMode("URLs", salt: withURLs) { $0.overflowWrap = .breakWord },
    CurveMode("overflowing URLs", salt: withURLs) { $0.whiteSpace = .preWrap },
  ]

  private static let whiteSpaces = [
    CurveMode("nowrap") { $0.whiteSpace = .nowrap },
    CurveMode("pre", salt: withTabs) { $0.whiteSpace = .pre },
    CurveMode("pre-wrap, tabs", salt: withTabs) {
      ($0.whiteSpace, $0.overflowWrap) = (.preWrap, .breakWord)
    },
    CurveMode("pre-wrap, keep-all, tabs", salt: withTabs) {
      ($0.whiteSpace, $0.wordBreak) = (.preWrap, .keepAll)
    },
    CurveMode("pre-line", salt: withLineBreaks) { $0.whiteSpace = .preLine },
    CurveMode("break-spaces", salt: withTabs) { $0.whiteSpace = .breakSpaces },
  ]

  private static let spacings = [
    CurveMode("wide letters") { ($0.letterSpacing, $0.wordSpacing) = (1.3, 2) },
    CurveMode("tight letters") { $0.letterSpacing = -1.25 },
    // Most advances are then negative.
    CurveMode("letters one over the other") {
      ($0.letterSpacing, $0.overflowWrap) = (-12.4, .breakWord)
    },
    CurveMode("indent") { ($0.firstLineIndent, $0.overflowWrap) = (40.3, .breakWord) },
    CurveMode("hanging indent") { $0.firstLineIndent = -25 },
  ]

  private static let paragraphs = [
    CurveMode("line spacing, uikit", salt: withLineBreaks) {
      $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .uikit(scale: 3))
      $0.paragraph.lineSpacing = 4.3
    },
    CurveMode("android", salt: withEmoji) {
      $0 = TextStyle(
        fonts: $0.fonts, size: 15, profile: .android(AndroidRules(density: 2.625)),
        lineHeight: .fontMultiple(1.3))
    },
    CurveMode("android, words whole", salt: withLineBreaks) {
      var rules = AndroidRules.reactNative(density: 2, fontScale: 1.3)
      rules.wordStyle = .auto
      $0 = TextStyle(
        fonts: $0.fonts, size: 15, profile: .android(rules), lineHeight: .points(22))
    },
    CurveMode("fallback metrics, uikit", salt: withEmoji) {
      $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .uikit(.reactNative(scale: 2)))
      $0.paragraph.lineSpacing = 3
    },
    CurveMode("paragraphs apart", salt: withParagraphs) {
      $0.whiteSpace = .preLine
      ($0.paragraph.paragraphSpacing, $0.paragraph.paragraphSpacingBefore) = (7.5, 2)
    },
    CurveMode("paragraphs apart, four lines", maxLines: 4, salt: withParagraphs) {
      $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .uikit(scale: 3))
      $0.paragraph.paragraphSpacing = 8
    },
    CurveMode("paragraphs indented", salt: withParagraphs) {
      ($0.whiteSpace, $0.overflowWrap) = (.preWrap, .breakWord)
      ($0.paragraph.firstLineHeadIndent, $0.paragraph.tailIndent) = (20, -13.3)
    },
    CurveMode("paragraphs hanging, tabs", salt: withTabs) {
      $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .uikit(scale: 2), wordBreak: .normal)
      ($0.paragraph.headIndent, $0.paragraph.tabStops) = (35, [10, 47.5])
      $0.paragraph.defaultTabInterval = 30
    },
    CurveMode("lines end before the box does", salt: withParagraphs) {
      ($0.whiteSpace, $0.overflowWrap) = (.preLine, .breakWord)
      ($0.paragraph.headIndent, $0.paragraph.tailIndent) = (12.7, 250.3)
    },
    CurveMode("one line, drawn") {
      var rules = UIKitRules.drawing()
      rules.lineBreakMode = .truncatingTail
      $0 = TextStyle(fonts: $0.fonts, size: 15, profile: .uikit(rules))
    },
    CurveMode("char wrapping, capped", maxLines: 3, salt: withLineBreaks) {
      var rules = UIKitRules.label(scale: 2)
      (rules.lineBreakMode, rules.capsHeightAtLineLimit) = (.charWrapping, true)
      $0 = TextStyle(
        fonts: $0.fonts, size: 15, profile: .uikit(rules), lineHeight: .fontMultiple(1.2))
    },
  ]

  private static let limits = [
    CurveMode("one line", maxLines: 1) { $0.wordBreak = .keepAll },
    CurveMode("three lines, soft hyphens", maxLines: 3, salt: withSoftHyphens) { _ in },
    CurveMode("no line", maxLines: 0) { _ in },
  ]
}

// MARK: - Salt

private func withoutSpaces(_ text: String) -> String { text.filter { $0 != " " } }

/// One after every second character, and two words to hyphenate.
private func withSoftHyphens(_ text: String) -> String {
  let salted = text.enumerated().map {
    $0.offset % 2 == 1 ? "\($0.element)\u{AD}" : "\($0.element)"
  }
  return salted.joined() + " ex\u{AD}cel\u{AD}lent"
}

private func withTabs(_ text: String) -> String {
  "\t" + text.replacing(" ", with: "\t", maxReplacements: 3).replacing(" ", with: "  ")
    + " \n\t\t끝 "
}

private func withLineBreaks(_ text: String) -> String {
  text.replacing(" ", with: "\n", maxReplacements: 2) + "\n"
}

/// One of the breaks within a paragraph.
private func withParagraphs(_ text: String) -> String {
  text.replacing(" ", with: "\n", maxReplacements: 2)
    .replacing(" ", with: "\u{2028}", maxReplacements: 1) + "\n"
}

private func withEmoji(_ text: String) -> String {
  text.replacing("ㅋ", with: "😂").replacing(".", with: "♥").replacing("이", with: "漢")
}

private func withHebrew(_ text: String) -> String { text.replacing(" ", with: " שלום ab") }

private func withFullWidth(_ text: String) -> String {
  "「" + text.replacing(".", with: "。").replacing(" ", with: "」（") + "）、"
}

private func withURLs(_ text: String) -> String {
  text.replacing(
    " ", with: " https://example.com/watch?v=AVATAR&To=1,000/Ty.po ", maxReplacements: 1)
}
