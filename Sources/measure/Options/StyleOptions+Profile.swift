import ArgumentParser
import TextMeasure

// The renderer to predict, and its rules.

extension StyleOptionsOf {
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
