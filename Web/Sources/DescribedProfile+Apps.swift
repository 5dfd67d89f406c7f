// Renderers of apps as descriptions have them: rules that are not named are those of the way of showing
// text (`view`).

#if !SLIM
  extension DescribedFields {
    /// Pixels to the point of a profile without a `scale`.
    static let defaultScale = 3.0

    /// The profile with the rules of these fields.
    func profile(from plain: Profile) throws(Failure) -> Profile {
      switch plain {
      case .browser: return plain
      case .uikit: return .uikit(try uikitRules())
      case .android: return .android(try androidRules())
      case .flutter(let edition, _, _, _):
        return .flutter(
          edition: edition, leading: try name("leading") ?? .proportional,
          roundsWidths: try flag("roundsWidths") ?? false,
          heightBehavior: try name("heightBehavior") ?? .all)
      }
    }

    static func keysOfApp(_ profile: Profile) -> [String]? {
      switch profile {
      case .browser: nil
      case .uikit: uikitKeys
      case .android: androidKeys
      case .flutter: ["name", "leading", "roundsWidths", "heightBehavior"]
      }
    }
  }

  // MARK: - UIKit

  extension DescribedFields {
    private static let uikitKeys = [
      "name", "view", "scale", "lineBreakMode", "containerLineBreakMode", "strategy",
      "leadingCombination", "metricsSource", "emojiEms", "pixelTolerance", "usesFontLeading",
      "countsNegativeLeading", "raisesHelvetica", "spacesOnlyLine", "spacesParagraphsAtEnds",
      "finalLineBreakAddsLine", "loneLineBreaksAddLine", "setsCutParagraphsOnOneLine",
      "emptyTextIsOneLineHigh", "capsHeightAtLineLimit",
    ]

    private static let lineBreakModes: [(String, LineBreakMode)] = [
      ("byWordWrapping", .wordWrapping), ("byCharWrapping", .charWrapping),
      ("byClipping", .clipping), ("byTruncatingHead", .truncatingHead),
      ("byTruncatingTail", .truncatingTail), ("byTruncatingMiddle", .truncatingMiddle),
    ]

    private func uikitRules() throws(Failure) -> UIKitRules {
      let given = try number("scale")
      let scale = given ?? Self.defaultScale
      var rules =
        try name(
          "view",
          of: [
            ("label", UIKitRules.label(scale: scale)),
            ("attributed-label", .attributedLabel(scale: scale)), ("drawing", .drawing()),
            ("text-view", .textView(scale: scale)), ("react-native", .reactNative(scale: scale)),
          ]) ?? .label(scale: scale)
      // As written, zero included: drawing rounds nothing.
      if let given { rules.scale = given }
      rules.lineBreakMode =
        try name("lineBreakMode", of: Self.lineBreakModes) ?? rules.lineBreakMode
      rules.containerLineBreakMode =
        try name("containerLineBreakMode", of: Self.lineBreakModes) ?? rules.containerLineBreakMode
      rules.lineBreakStrategy =
        try name(
          "strategy",
          of: [
            ("none", []), ("push-out", .pushOut), ("hangul-word", .hangulWordPriority),
            ("standard", .standard),
          ]) ?? rules.lineBreakStrategy
      rules.leadingCombination = try name("leadingCombination") ?? rules.leadingCombination
      rules.metricsSource = try name("metricsSource") ?? rules.metricsSource
      if let ems = try number("emojiEms") { rules.emojiAdvance = .ems(ems) }
      rules.pixelTolerance = try number("pixelTolerance") ?? rules.pixelTolerance
      rules.usesFontLeading = try flag("usesFontLeading") ?? rules.usesFontLeading
      rules.countsNegativeLeading =
        try flag("countsNegativeLeading") ?? rules.countsNegativeLeading
      rules.raisesHelvetica = try flag("raisesHelvetica") ?? rules.raisesHelvetica
      rules.spacesOnlyLine = try flag("spacesOnlyLine") ?? rules.spacesOnlyLine
      rules.spacesParagraphsAtEnds =
        try flag("spacesParagraphsAtEnds") ?? rules.spacesParagraphsAtEnds
      rules.finalLineBreakAddsLine =
        try flag("finalLineBreakAddsLine") ?? rules.finalLineBreakAddsLine
      rules.loneLineBreaksAddLine =
        try flag("loneLineBreaksAddLine") ?? rules.loneLineBreaksAddLine
      rules.setsCutParagraphsOnOneLine =
        try flag("setsCutParagraphsOnOneLine") ?? rules.setsCutParagraphsOnOneLine
      rules.emptyTextIsOneLineHigh =
        try flag("emptyTextIsOneLineHigh") ?? rules.emptyTextIsOneLineHigh
      rules.capsHeightAtLineLimit =
        try flag("capsHeightAtLineLimit") ?? rules.capsHeightAtLineLimit
      return rules
    }
  }

  // MARK: - Android

  extension DescribedFields {
    private static let androidKeys = [
      "name", "view", "scale", "fontScale", "fontSizeRounding", "lineHeightRule",
      "lineHeightAlignment", "lineHeightTrim", "lineHeightMode", "breakStrategy", "hyphenation",
      "lineBreakStyle", "wordStyle", "indents", "ownFonts", "lineSpacingMultiplier",
      "includesFontPadding", "fallbackLineSpacing", "spacesLastLine", "usesElegantHeight",
      "usesLinearText", "trimsLetterSpacing", "usesBoundsForWidth",
    ]

    private func androidRules() throws(Failure) -> AndroidRules {
      let density = try number("scale") ?? Self.defaultScale
      var rules = try name("view", of: Self.androidViews(density)) ?? AndroidRules(density: density)
      rules.fontScale = try number("fontScale") ?? rules.fontScale
      rules.fontSizeRounding = try name("fontSizeRounding") ?? rules.fontSizeRounding
      rules.lineHeightRule = try name("lineHeightRule") ?? rules.lineHeightRule
      rules.lineHeightStyle.alignment =
        try name("lineHeightAlignment") ?? rules.lineHeightStyle.alignment
      rules.lineHeightStyle.trim = try name("lineHeightTrim") ?? rules.lineHeightStyle.trim
      rules.lineHeightStyle.mode = try name("lineHeightMode") ?? rules.lineHeightStyle.mode
      rules.breakStrategy = try name("breakStrategy") ?? rules.breakStrategy
      rules.hyphenation = try name("hyphenation") ?? rules.hyphenation
      rules.lineBreakStyle = try name("lineBreakStyle") ?? rules.lineBreakStyle
      rules.wordStyle = try name("wordStyle") ?? rules.wordStyle
      if let indents = try list("indents") {
        rules.indents = []
        for value in indents {
          guard case .number(let indent) = value else {
            throw error("indents", "is not an array of numbers")
          }
          rules.indents.append(Points(indent))
        }
      }
      rules.ownFontCount = try wholeNumber("ownFonts") ?? rules.ownFontCount
      rules.lineSpacingMultiplier =
        try number("lineSpacingMultiplier", in: 0...10_000) ?? rules.lineSpacingMultiplier
      rules.includesFontPadding = try flag("includesFontPadding") ?? rules.includesFontPadding
      rules.fallbackLineSpacing = try flag("fallbackLineSpacing") ?? rules.fallbackLineSpacing
      rules.spacesLastLine = try flag("spacesLastLine") ?? rules.spacesLastLine
      rules.usesElegantHeight = try flag("usesElegantHeight") ?? rules.usesElegantHeight
      rules.usesLinearText = try flag("usesLinearText") ?? rules.usesLinearText
      rules.trimsLetterSpacing = try flag("trimsLetterSpacing") ?? rules.trimsLetterSpacing
      rules.usesBoundsForWidth = try flag("usesBoundsForWidth") ?? rules.usesBoundsForWidth
      return rules
    }

    private static func androidViews(_ density: Double) -> [(String, AndroidRules)] {
      [
        ("text-view", .textView(density: density)),
        ("text-view-35", .textView(density: density, targetAPI: 35)),
        ("text-view-36", .textView(density: density, targetAPI: 36)),
        ("static-layout", .staticLayout(density: density)),
        ("static-layout-35", .staticLayout(density: density, targetAPI: 35)),
        ("compose", .compose(density: density)),
        ("compose-heading", .compose(density: density, lineBreak: .heading)),
        ("compose-paragraph", .compose(density: density, lineBreak: .paragraph)),
        ("react-native", .reactNative(density: density)),
        ("react-native-35", .reactNative(density: density, targetAPI: 35)),
      ]
    }
  }
#endif
