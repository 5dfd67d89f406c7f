import Arguments
import StyleJSON
import TextMeasure

// The renderer to predict, and its rules.

extension StyleOptionsOf {
  /// The profile of the options, else of a style file, else the default one; rules that the
  /// options give replace those of the file.
  ///
  /// - Throws: `ValidationError` for an option that the profile does not have.
  func profile(over described: Profile?, orElse preset: ProfileName) throws -> Profile {
    let name = profile?.name.rawValue ?? described?.name ?? preset.name
    let described = described?.name == name ? described : nil
    try refuse(strategy != nil && name != "uikit", "--strategy", of: .uikit)
    try refuse(leavesOutFontPadding && name != "android", "--no-font-padding", of: .android)
    try refuse(breakStrategy != nil && name != "android", "--break-strategy", of: .android)
    try refuse(wordStyle != nil && name != "android", "--word-style", of: .android)
    try refuse(hyphenation != nil && name != "android", "--hyphenation", of: .android)
    try refuse(isLinear && name != "android", "--linear-text", of: .android)
    try refuse(leading != nil && name != "flutter", "--leading", of: .flutter)
    try refuse(strut != nil && name != "flutter", "--strut", of: .flutter)
    let scale = self.scale ?? described?.scale ?? Profile.defaultScale
    switch ProfileName(rawValue: name) {
    case .uikit:
      var rules: UIKitRules
      if view == nil, case .uikit(let known) = described {
        rules = known
        if let scale = self.scale { rules.scale = scale }
      } else {
        rules = try value(of: UIKitRules.views, orElse: "label", on: .uikit)(scale)
      }
      rules.lineBreakStrategy = strategy ?? rules.lineBreakStrategy
      return .uikit(rules)
    case .android:
      var rules: AndroidRules
      if view == nil, case .android(let known) = described {
        rules = known
        rules.density = scale
      } else {
        rules = try value(of: AndroidRules.views, orElse: "text-view", on: .android)(scale)
      }
      if leavesOutFontPadding { rules.includesFontPadding = false }
      rules.breakStrategy = breakStrategy ?? rules.breakStrategy
      rules.wordStyle = wordStyle ?? rules.wordStyle
      rules.hyphenation = hyphenation ?? rules.hyphenation
      if isLinear { rules.usesLinearText = true }
      return .android(rules)
    case .flutter:
      try refuseView()
      guard
        case .flutter(let own, let spread, let rounds, let behavior) = described ?? .flutter()
      else {
        return .chromium
      }
      var edition = own
      if case .flutter(let asked, _, _, _) = profile?.profile { edition = asked }
      return .flutter(
        edition: edition, leading: leading ?? spread, roundsWidths: rounds,
        heightBehavior: behavior)
    case .css, .webkit, .firefox, nil:
      try refuseView()
      return profile?.profile ?? described ?? .chromium
    }
  }

  /// The same style in another renderer, with that one's defaults and `--scale`.
  func style(_ style: TextStyle, shownBy profile: Profile) throws -> TextStyle {
    var shown = style
    let scale = pixelsPerPoint(of: style)
    shown.profile =
      switch profile {
      case .browser, .flutter: profile
      case .uikit: .uikit(scale: scale)
      case .android: .android(AndroidRules(density: scale))
      }
    return shown
  }

  /// The style with the fields of a style file in place of its own.
  ///
  /// - Throws: `ValidationError`, and what fonts can be wrong with.
  func style(_ style: TextStyle, overlaidWithFile path: String) throws -> TextStyle {
    let file = try StyleFile(path: path)
    do {
      return try file.description.style(over: style, contentSize: .large) { name throws in
        try fontOptions.stack(named: name, of: file)
      }
    } catch let error as DescriptionError {
      throw ValidationError("\(path): \(error)")
    }
  }

  /// The rules of the requested way to show text.
  private func value<Value>(
    of views: KeyValuePairs<String, Value>, orElse preset: String, on profile: ProfileName
  ) throws -> Value {
    let name = view?.name ?? preset
    guard let value = views.first(where: { $0.key == name })?.value else {
      let owners = view?.owners ?? ""
      throw ValidationError("--view \(name) needs --profile \(owners)")
    }
    return value
  }

  private func refuseView() throws {
    if let view { throw ValidationError("--view \(view.name) needs --profile \(view.owners)") }
  }

  private func refuse(_ isWrong: Bool, _ option: String, of owner: ProfileName) throws {
    if isWrong { throw ValidationError("\(option) needs --profile \(owner.name)") }
  }

  /// - Throws: `ValidationError` for an option that changes nothing about any text.
  func refuseUnused(in style: TextStyle) throws {
    let whiteSpace = style.wrapping.whiteSpace
    let snapsBorder = style.box.border != .zero && style.profile.rules.snapsBorders
    if devicePixelRatio != nil && !style.profile.rules.dependsOnDevicePixels && !snapsBorder {
      throw ValidationError(
        "--device-pixel-ratio needs --profile css or firefox; \(style.profile.name) lays out alike on "
          + "every screen")
    }
    if tabSize != nil {
      if style.profile.rules.setsTabsAsSpaces {
        throw ValidationError("--tab-size has no effect: a tab of \(style.profile.name) is a space")
      }
      guard whiteSpace.keepsTabs else {
        throw ValidationError(
          "--tab-size needs --white-space pre, pre-wrap or break-spaces: \(whiteSpace.rawValue) has no tabs"
        )
      }
    }
    if !style.profile.rules.hasOverflowWrap {
      let name = style.profile.name
      guard overflowWrap == nil else {
        throw ValidationError(
          "--overflow-wrap needs --profile css, webkit or firefox: \(name) breaks every word that is "
            + "wider than its line")
      }
      guard wrapStyle == nil else {
        let own = name == "android" ? ": --strategy says which lines android chooses" : ""
        throw ValidationError("--wrap-style needs --profile css, webkit or firefox\(own)")
      }
    }
    guard tracking == nil || letterSpacing == nil else {
      throw ValidationError("give --letter-spacing or --tracking, not both")
    }
    guard strategy == nil || wordBreak == nil else {
      throw ValidationError("--strategy has no effect: --break says which words may part")
    }
    for (option, isGiven) in [
      ("--break", wordBreak != nil), ("--line-break", strictness != nil),
      ("--overflow-wrap", overflowWrap != nil), ("--wrap-style", wrapStyle != nil),
    ] where isGiven && !whiteSpace.wraps {
      throw ValidationError(
        "\(option) has no effect: --white-space \(whiteSpace.rawValue) does not wrap")
    }
  }

  /// Pixels to the point of what is shown.
  func pixelsPerPoint(of style: TextStyle) -> Double {
    scale ?? style.profile.scale ?? Profile.defaultScale
  }

  /// What is wrong with a `--scale` that changes nothing.
  var unusedScale: ValidationError {
    ValidationError("--scale needs --profile uikit or android, and a --view other than drawing")
  }
}

/// The profiles by name.
enum ProfileName: String, CaseIterable, NamedValue {
  case css, webkit, firefox, uikit, flutter, android

  init(_ profile: Profile) {
    self =
      switch profile {
      case .browser(.chromium): .css
      case .browser(.webkit): .webkit
      case .browser(.firefox): .firefox
      case .uikit: .uikit
      case .flutter: .flutter
      case .android: .android
      }
  }
}

/// What shows a text.
enum ViewName: String, CaseIterable, NamedValue {
  case label
  case attributedLabel = "attributed-label"
  case drawing
  case textView = "text-view"
  case textView35 = "text-view-35"
  case textView36 = "text-view-36"
  case staticLayout = "static-layout"
  case staticLayout35 = "static-layout-35"
  case compose
  case composeHeading = "compose-heading"
  case composeParagraph = "compose-paragraph"
  case reactNative = "react-native"
  case reactNative35 = "react-native-35"
}

extension AndroidRules.BreakStrategy: NamedValue {}
extension AndroidRules.WordStyle: NamedValue {}
extension AndroidRules.Hyphenation: NamedValue {}

extension ViewName {
  /// The profiles that have it.
  fileprivate var owners: String {
    switch self {
    case .label, .attributedLabel, .drawing: "uikit"
    case .textView35, .textView36, .staticLayout, .staticLayout35, .compose, .composeHeading,
      .composeParagraph, .reactNative35:
      "android"
    case .textView, .reactNative: "uikit or android"
    }
  }
}

extension Profile {
  /// Pixels to the point, where heights depend on them.
  var scale: Double? {
    switch self {
    case .browser, .flutter: nil
    case .uikit(let rules): rules.scale > 0 ? rules.scale : nil
    case .android(let rules): rules.density
    }
  }
}

extension WhiteSpace {
  /// Whether tabs are not spaces (CSS Text 3, section 4.1.1).
  fileprivate var keepsTabs: Bool {
    switch self {
    case .normal, .nowrap, .preLine, .preLineNowrap: false
    case .pre, .preWrap, .breakSpaces: true
    }
  }
}
