// The views of Android that show text, with their defaults.

extension AndroidRules {
  /// A `TextView`.
  ///
  /// Themes since Android 6 have `high_quality` and no hyphenation (`Widget.TextView` of AOSP's
  /// `styles_material.xml`). Apps made for API 35 have elegant heights, which Android 16 does
  /// not do any more, and room for ink (behaviour changes of Android 15).
  ///
  /// - Parameters:
  ///   - density: Pixels to the dp.
  ///   - fontScale: How much larger the user wants text.
  ///   - targetAPI: The API that the app is made for, 28 or later.
  public static func textView(
    density: Double, fontScale: Double = 1, targetAPI: Int = 34
  ) -> AndroidRules {
    var rules = AndroidRules(density: density, fontScale: fontScale)
    rules.usesElegantHeight = targetAPI == 35
    rules.usesBoundsForWidth = targetAPI >= 35
    return rules
  }

  /// A `StaticLayout` made by its builder, on Android 15 or later.
  ///
  /// - Parameters:
  ///   - density: Pixels to the dp.
  ///   - fontScale: How much larger the user wants text.
  ///   - targetAPI: The API that the app is made for: from 35 on Korean words stay whole
  ///     (`StaticLayout.Builder` without a `LineBreakConfig`).
  public static func staticLayout(
    density: Double, fontScale: Double = 1, targetAPI: Int = 34
  ) -> AndroidRules {
    var rules = AndroidRules(density: density, fontScale: fontScale)
    rules.breakStrategy = .simple
    rules.fallbackLineSpacing = false
    rules.wordStyle = targetAPI >= 35 ? .unspecified : .none
    return rules
  }

  /// Compose's presets of its `LineBreak`.
  public enum ComposeLineBreak: Hashable, Sendable, CaseIterable {
    /// The default, `LineBreak.Simple`.
    case simple
    /// `LineBreak.Heading`: balanced, loose, and words stay whole.
    case heading
    /// `LineBreak.Paragraph`: high quality, and strict.
    case paragraph
  }

  /// A `Text` of Compose: without font padding, with fallback spacing (`AndroidParagraph` and
  /// `LineBreak` of its sources). Material 3 has another `lineHeightStyle`.
  public static func compose(
    density: Double, fontScale: Double = 1, lineBreak: ComposeLineBreak = .simple
  ) -> AndroidRules {
    var rules = AndroidRules(density: density, fontScale: fontScale)
    rules.includesFontPadding = false
    rules.lineHeightRule = .compose
    switch lineBreak {
    case .simple:
      rules.breakStrategy = .simple
      rules.lineBreakStyle = .normal
    case .heading:
      rules.breakStrategy = .balanced
      rules.lineBreakStyle = .loose
      rules.wordStyle = .phrase
    case .paragraph:
      rules.lineBreakStyle = .strict
    }
    return rules
  }

  /// A `Text` of React Native, whose `lineHeight` is `LineHeight.points`: `high_quality`, and
  /// the size rounded up to whole pixels (`TextLayoutManager`, `TextAttributeProps`).
  ///
  /// - Parameters:
  ///   - density: Pixels to the dp.
  ///   - fontScale: How much larger the user wants text.
  ///   - targetAPI: The API that the app is made for: from 35 on Korean words stay
  ///     whole, as it gives no `LineBreakConfig`.
  public static func reactNative(
    density: Double, fontScale: Double = 1, targetAPI: Int = 34
  ) -> AndroidRules {
    var rules = AndroidRules(density: density, fontScale: fontScale)
    rules.fontSizeRounding = .up
    rules.lineHeightRule = .reactNative
    rules.wordStyle = targetAPI >= 35 ? .unspecified : .none
    return rules
  }
}
