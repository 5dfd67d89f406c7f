import Arguments
import TextMeasure

// The renderer to predict, and its rules.

extension StyleOptionsOf {
  /// - Throws: `ValidationError` for an option that the profile does not have.
  func rules() throws -> Profile {
    try refuse(strategy != nil, "--strategy", unless: .uikit)
    try refuse(leavesOutFontPadding, "--no-font-padding", unless: .android)
    try refuse(leading != nil, "--leading", unless: .flutter)
    switch profile {
    case .css, .flutter:
      if let entry {
        throw ValidationError("--entry \(entry.name) is of --profile \(entry.owners)")
      }
      return profile == .css ? .css : .flutter(leading: leading ?? .proportional)
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

  private func refuse(_ isGiven: Bool, _ option: String, unless owner: ProfileName) throws {
    guard isGiven, profile != owner else { return }
    throw ValidationError("\(option) is of --profile \(owner.name)")
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

extension EntryName {
  /// The profiles that have it.
  fileprivate var owners: String {
    switch self {
    case .label, .attributedLabel, .drawing: "uikit"
    case .compose: "android"
    case .textView, .reactNative: "uikit or android"
    }
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
