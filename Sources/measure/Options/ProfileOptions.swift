import ArgumentParser
import TextMeasure

/// The renderer to predict, and its rules.
struct ProfileOptions: ParsableArguments {
  @Option(
    help: """
      The renderer to predict: css (Chromium), uikit (UILabel), flutter (SkParagraph) or \
      android (StaticLayout). (default: css)
      """,
    transform: ProfileName.named)
  var profile: ProfileName = .css

  @Option(
    parsing: .unconditional,
    help: """
      Pixels to the point; uikit rounds heights up to whole pixels, android lays out in \
      them. (default: 3)
      """,
    transform: displayScale)
  var scale: Double = 3

  @Option(
    help: """
      What shows the text. uikit: label, attributed-label, drawing, text-view or \
      react-native. android: text-view, compose or react-native. (default: label, text-view)
      """,
    transform: EntryName.named)
  var entry: EntryName?

  @Option(
    help: """
      uikit's line break strategy: none, push-out, hangul-word or standard. (default: \
      standard for labels, else none)
      """,
    transform: LineBreakStrategy.named)
  var strategy: LineBreakStrategy?

  @Flag(
    name: .customLong("no-font-padding"),
    help: "android without includeFontPadding.")
  var leavesOutFontPadding = false

  @Option(
    help: """
      How flutter spreads a line height: proportional or even. (default: proportional)
      """,
    transform: LeadingDistribution.named)
  var leading: LeadingDistribution = .proportional

  /// - Throws: `ValidationError` for an entry that the profile does not have.
  func rules() throws -> Profile {
    switch profile {
    case .css: return .css
    case .flutter: return .flutter(leading: leading)
    case .uikit:
      var rules = try uikitRules()
      if let strategy { rules.lineBreakStrategy = strategy }
      return .uikit(rules)
    case .android:
      var rules = try androidRules()
      if leavesOutFontPadding { rules.includesFontPadding = false }
      return .android(rules)
    }
  }

  func validate() throws { _ = try rules() }

  private func uikitRules() throws -> UIKitRules {
    switch entry {
    case nil, .label: return .label(scale: scale)
    case .attributedLabel: return .attributedLabel(scale: scale)
    case .drawing: return .drawing()
    case .textView: return .textView(scale: scale)
    case .reactNative: return .reactNative(scale: scale)
    case .compose: throw ValidationError("--entry compose is of --profile android")
    }
  }

  private func androidRules() throws -> AndroidRules {
    switch entry {
    case nil, .textView: return AndroidRules(density: scale)
    case .compose: return .compose(density: scale)
    case .reactNative: return .reactNative(density: scale)
    case .label, .attributedLabel, .drawing:
      throw ValidationError("--entry \(entry?.name ?? "") is of --profile uikit")
    }
  }
}

/// The profiles by name.
enum ProfileName: NamedValue {
  case css, uikit, flutter, android

  static var names: KeyValuePairs<String, Self> {
    ["css": .css, "uikit": .uikit, "flutter": .flutter, "android": .android]
  }
}

/// What shows a text.
enum EntryName: NamedValue {
  case label, attributedLabel, drawing, textView, compose, reactNative

  static var names: KeyValuePairs<String, Self> {
    [
      "label": .label, "attributed-label": .attributedLabel, "drawing": .drawing,
      "text-view": .textView, "compose": .compose, "react-native": .reactNative,
    ]
  }
}

extension LineBreakStrategy: NamedValue {
  static var names: KeyValuePairs<String, Self> {
    [
      "none": [], "push-out": .pushOut, "hangul-word": .hangulWordPriority,
      "standard": .standard,
    ]
  }
}

extension LeadingDistribution: NamedValue {
  static var names: KeyValuePairs<String, Self> {
    ["proportional": .proportional, "even": .even]
  }
}
