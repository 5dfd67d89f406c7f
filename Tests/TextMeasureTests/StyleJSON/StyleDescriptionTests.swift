import Foundation
import ListLayout
import TestSupport
import Testing

@testable import StyleJSON
@testable import TextMeasure

@Suite struct StyleDescriptionTests {
  private static let all = """
    {"font": ["Title.otf", "Emoji.ttf"], "size": 15.5, "css": "color: red", "rootFontSize": 10,
     "weight": 450, "fontWidth": 75, "italic": true, "opticalSizing": "none", "hyphens": "none",
     "variations": {"wdth": 90}, "profile": {"name": "uikit", "view": "text-view", "scale": 2,
       "lineBreakMode": "byTruncatingTail", "strategy": "push-out", "emojiEms": 1.2,
       "leadingCombination": "sum", "metricsSource": "shownFonts", "usesFontLeading": false,
       "pixelTolerance": 0.01},
     "lineHeight": {"fontMultiple": 1.4, "minimum": 20}, "lineSpacing": -1, "paragraphSpacing": 6,
     "break": "keep-all", "lineBreak": "strict", "overflowWrap": "anywhere",
     "whiteSpace": "break-spaces", "letterSpacing": -0.3, "wordSpacing": 2, "indent": 12,
     "autospace": "ideograph-alpha", "spacingTrim": "trim-start", "direction": "rtl",
     "textTransform": "uppercase full-width",
     "tabSize": {"spaces": 4}, "padding": [1, 2, 3], "border": 1, "boxSizing": "border-box",
     "features": {"liga": 0, "ss01": 1}, "language": "ja",
     "maxLines": 3}
    """

  private func description(_ json: String) throws -> StyleDescription {
    do {
      return try JSONDecoder().decode(StyleDescription.self, from: Data(json.utf8))
    } catch let error as DecodingError {
      throw DescriptionError(error)
    }
  }

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func allFieldsReachTheStyle() throws {
    let fonts = try Fixture.stack("Plain.ttf")
    let style = try description(Self.all).style(over: TextStyle(fonts: fonts, size: 20)) {
      ["Title.otf", "Emoji.ttf"].contains($0) ? fonts : nil
    }
    var rules = UIKitRules.textView(scale: 2)
    rules.lineBreakMode = .truncatingTail
    rules.lineBreakStrategy = .pushOut
    rules.emojiAdvance = .ems(1.2)
    rules.leadingCombination = .sum
    rules.metricsSource = .shownFonts
    rules.usesFontLeading = false
    rules.pixelTolerance = 0.01
    var paragraph = ParagraphStyle(lineSpacing: -1)
    paragraph.paragraphSpacing = 6
    let features = [FontFeature("liga=0"), FontFeature("ss01")].compactMap(\.self)
    #expect(
      style
        == TextStyle(
          fonts: try FontStack(fonts.faces + fonts.faces), size: 15.5, weight: 450, fontWidth: 75,
          isItalic: true, opticalSizing: .none, variations: [FontVariation("wdth", 90)],
          profile: .uikit(rules),
          lineHeight: .clamped(fontMultiple: 1.4, minimum: 20), wordBreak: .keepAll,
          strictness: .strict, overflowWrap: .anywhere, whiteSpace: .breakSpaces,
          hyphens: .none, textTransform: TextTransform(.uppercase, isFullWidth: true),
          letterSpacing: -0.3, wordSpacing: 2, autospace: .ideographAlpha,
          spacingTrim: .trimStart, firstLineIndent: 12, tabSize: .spaces(4),
          box: ElementBox(
            padding: BoxEdges(top: 1, right: 2, bottom: 3, left: 2), border: BoxEdges(1),
            sizing: .borderBox),
          direction: .rightToLeft, paragraph: paragraph, features: features, language: "ja"))
    #expect(try description(Self.all).maxLines == 3)
  }

  @Test func whatIsWrittenReadsBack() throws {
    let described = try description(Self.all)
    #expect(try description(json(described)) == described)
    #expect(try json(StyleDescription()) == "{}")
    let followed = StyleDescription(
      fonts: ["a"], size: .textStyle(.headline), lineHeight: .normal,
      letterSpacing: .sanFrancisco)
    #expect(
      try json(followed)
        == #"{"font":"a","letterSpacing":"sanFrancisco","lineHeight":"normal","textStyle":"headline"}"#
    )
    #expect(try description(json(followed)) == followed)
  }

  @Test func profilesReadBackAsTheyWere() throws {
    var random = SplitMix(state: 18)
    var profiles: [Profile] = [
      .chromium, .webkit, .webkit(.v2_50), .webkit(.v2_54, port: .ios),
      .firefox,
      .flutter(), .flutter(leading: .even, roundsWidths: true), .uikit(scale: 3),
      .uikit(.drawing()), .uikit(.drawing(usesFontLeading: true)), .uikit(.textView(scale: 1)),
      .uikit(.reactNative(scale: 2)), .uikit(.attributedLabel(scale: 2.5)),
      .android(AndroidRules(density: 2.625)), .android(.compose(density: 2, fontScale: 1.3)),
      .android(.reactNative(density: 3)),
    ]
    for _ in 0..<200 {
      var uikit = Bool.random(using: &random) ? UIKitRules.label(scale: 2) : .drawing()
      uikit.usesFontLeading.toggle(using: &random)
      uikit.countsNegativeLeading.toggle(using: &random)
      uikit.raisesHelvetica.toggle(using: &random)
      uikit.spacesOnlyLine.toggle(using: &random)
      uikit.spacesParagraphsAtEnds.toggle(using: &random)
      uikit.finalLineBreakAddsLine.toggle(using: &random)
      uikit.loneLineBreaksAddLine.toggle(using: &random)
      uikit.setsCutParagraphsOnOneLine.toggle(using: &random)
      uikit.emptyTextIsOneLineHigh.toggle(using: &random)
      uikit.capsHeightAtLineLimit.toggle(using: &random)
      uikit.lineBreakMode = LineBreakMode.allCases.randomElement(using: &random) ?? .clipping
      uikit.containerLineBreakMode =
        LineBreakMode.allCases.randomElement(using: &random) ?? .clipping
      var android = AndroidRules(density: 2)
      android.usesLinearText.toggle(using: &random)
      android.usesBoundsForWidth.toggle(using: &random)
      android.trimsLetterSpacing.toggle(using: &random)
      android.breakStrategy =
        AndroidRules.BreakStrategy.allCases.randomElement(using: &random) ?? .simple
      android.hyphenation =
        AndroidRules.Hyphenation.allCases.randomElement(using: &random) ?? .normal
      android.lineBreakStyle =
        AndroidRules.LineBreakStyle.allCases.randomElement(using: &random) ?? .strict
      android.fontSizeRounding =
        AndroidRules.FontSizeRounding.allCases.randomElement(using: &random) ?? .up
      android.indents = Bool.random(using: &random) ? [20, 0] : []
      android.lineHeightStyle.alignment =
        AndroidRules.LineHeightStyle.Alignment.allCases.randomElement(using: &random) ?? .center
      android.lineHeightStyle.trim =
        AndroidRules.LineHeightStyle.Trim.allCases.randomElement(using: &random) ?? .none
      android.lineHeightStyle.mode =
        AndroidRules.LineHeightStyle.Mode.allCases.randomElement(using: &random) ?? .tight
      android.ownFontCount = Int.random(in: 0...2, using: &random)
      android.includesFontPadding.toggle(using: &random)
      android.fallbackLineSpacing.toggle(using: &random)
      android.spacesLastLine.toggle(using: &random)
      android.lineSpacingMultiplier = Double.random(in: 0...3, using: &random)
      android.usesElegantHeight.toggle(using: &random)
      android.wordStyle = AndroidRules.WordStyle.allCases.randomElement(using: &random) ?? .auto
      android.lineHeightRule =
        AndroidRules.LineHeightRule.allCases.randomElement(using: &random) ?? .textView
      profiles += [.uikit(uikit), .android(android)]
    }
    for profile in profiles {
      let written = try json(InJSON(profile))
      #expect(
        try JSONDecoder().decode(InJSON<Profile>.self, from: Data(written.utf8)).value == profile)
    }
  }

  @Test(arguments: [
    (#"{"colour": 1}"#, "/colour is not a field here; there are font, size,"),
    (#"{"size": "large"}"#, "/size is not a number"),
    (#"{"size": 12, "textStyle": "body"}"#, #"/textStyle stands beside "size""#),
    (#"{"textStyle": "huge"}"#, #"/textStyle is "huge"; give "largeTitle", "title1","#),
    (#"{"font": []}"#, "/font has no name"), (#"{"font": 3}"#, "/font is not an array"),
    (#"{"break": "all"}"#, #"/break is "all"; give "normal", "keep-all", "break-all", "#),
    (
      #"{"profile": "opera"}"#,
      #"/profile is "opera"; give "css", "webkit", "firefox", "uikit", "flutter", "android""#
    ),
    (#"{"profile": {"scale": 2}}"#, #"/profile has no "name""#),
    (#"{"profile": {"name": "css", "scale": 2}}"#, "/profile/scale is not a field here; there are"),
    (#"{"profile": {"name": "uikit", "view": "compose"}}"#, #"/profile/view is "compose"; give"#),
    (#"{"lineHeight": {"points": 3, "fontMultiple": 2}}"#, "/lineHeight/points stands alone"),
    (#"{"tabSize": {}}"#, "/tabSize/spaces stands alone"),
    (#"{"features": {"ligature": 1}}"#, #"/features has "ligature": 1.0, which is no feature"#),
    (#"{"features": {"liga": 0.5}}"#, #"/features has "liga": 0.5, which is no feature"#),
    (#"{"padding": -1}"#, "/padding has -1.0; give numbers from 0 to 16384"),
    (#"{"border": [1, 2, 3, 4, 5]}"#, "/border has 5 numbers; give one to four"),
    (#"{"boxSizing": "padding-box"}"#, #"/boxSizing is "padding-box"; give "content-box""#),
    (#"{"maxLines": 0}"#, "/maxLines is 0; give 1 or more"),
    ("[]", "the description is not an object"),
  ])
  func mistakesAreNamed(json: String, sentence: String) throws {
    let error = #expect(throws: DescriptionError.self) { try description(json) }
    let found = try #require(error).description
    #expect(found.hasPrefix(sentence), "\(found)")
  }

  @Test(arguments: [
    (#"{"size": 0}"#, "/size is 0.0; give a size from 0 to"),
    (#"{"lineHeight": {"points": -4}}"#, "/lineHeight has -4.0; give numbers from 0 to 10000"),
    (#"{"font": "none"}"#, #"/font names the font "none", which is not known"#),
  ])
  func stylesThatNoTextHasAreRefused(json: String, sentence: String) throws {
    let base = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20)
    let error = try #require(
      #expect(throws: DescriptionError.self) {
        try description(json).style(over: base) { _ in nil }
      })
    #expect(error.description.hasPrefix(sentence), "\(error)")
  }

  @Test func theUpperDescriptionCounts() throws {
    let lower = try description(#"{"size": 12, "break": "keep-all", "features": {"liga": 0}}"#)
    let upper = try description(#"{"size": 15, "indent": 3, "features": {"liga": 1, "kern": 0}}"#)
    let both = lower.overlaid(with: upper)
    #expect(both.size == .points(15) && both.wordBreak == .keepAll && both.firstLineIndent == 3)
    #expect(both.features?.map(\.name) == ["liga", "kern", "liga"])
    #expect(both.features?.map(\.value) == [0, 0, 1])
    #expect(
      StyleDescription().overlaid(with: try description(Self.all)) == (try description(Self.all)))
    #expect(try description(Self.all).overlaid(with: StyleDescription()) == description(Self.all))
  }

  /// A side that CSS declares later leaves the others as the fields below have them.
  @Test func sidesOfCSSAreLaidOverFields() throws {
    let base = TextStyle(fonts: try Fixture.stack("Plain.ttf"), size: 20)
    func box(_ upper: String) throws -> ElementBox {
      let lower = try description(#"{"padding": [1, 2], "border": 3, "boxSizing": "border-box"}"#)
      return try lower.overlaid(with: description(upper)).style(over: base) { _ in nil }.box
    }
    let top = try box(#"{"css": "padding-top: .5em; border-left: none; box-sizing: content-box"}"#)
    #expect(top.padding == BoxEdges(top: 10, right: 2, bottom: 1, left: 2))
    #expect(top.border == BoxEdges(top: 3, right: 3, bottom: 3, left: 0))
    #expect(top.sizing == .contentBox)
    let field = try box(#"{"css": "padding: 9px; border: 9px solid", "padding": 4}"#)
    #expect(field.padding == BoxEdges(4) && field.border == BoxEdges(9))
    #expect(field.sizing == .borderBox)
  }

  /// The schema has the fields that are read, and no others.
  @Test func theSchemaHasAllFields() throws {
    let json = try JSONSerialization.jsonObject(with: Data(StyleDescription.schema.utf8))
    let schema = try #require(json as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let properties = try #require(definitions["style"]?["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(StyleDescription.keys))
    let choices = try #require(definitions["profile"]?["oneOf"] as? [[String: Any]])
    for (name, keys) in [("uikit", UIKitRules.keys), ("android", AndroidRules.keys)] {
      let own = choices.compactMap { $0["properties"] as? [String: [String: Any]] }
        .first { $0["name"]?["const"] as? String == name }
      #expect(Set(try #require(own).keys) == Set(keys))
    }
    let enums = properties.compactMapValues { ($0 as? [String: Any])?["enum"] as? [String] }
    #expect(enums["break"] == WordBreak.allCases.map(\.rawValue))
    #expect(enums["lineBreak"] == LineBreakStrictness.allCases.map(\.rawValue))
    #expect(enums["overflowWrap"] == OverflowWrap.allCases.map(\.rawValue))
    #expect(enums["whiteSpace"] == WhiteSpace.allCases.map(\.rawValue))
    #expect(enums["hyphens"] == Hyphens.allCases.map(\.rawValue))
    #expect(enums["autospace"] == TextAutospace.allCases.map(\.rawValue))
    #expect(enums["spacingTrim"] == TextSpacingTrim.allCases.map(\.rawValue))
    #expect(enums["direction"] == TextDirection.allCases.map(\.rawValue))
    #expect(enums["boxSizing"] == BoxSizing.allCases.map(\.rawValue))
    #expect(enums["textStyle"] == DynamicTypeStyle.allCases.map(\.rawValue))
  }
}

extension Bool {
  fileprivate mutating func toggle(using random: inout SplitMix) {
    if Bool.random(using: &random) { toggle() }
  }
}
