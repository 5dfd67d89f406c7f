/// The renderer whose lines and heights are predicted.
///
/// One shaper and one line breaker serve all profiles; a profile chooses the facts that renderers
/// differ in (`RendererRules`).
public enum Profile: Hashable, Sendable {
  /// A browser: `css` is Chromium, `css(engine:)` any. Lengths are CSS pixels.
  case browser(BrowserEngine)

  /// `UILabel`, or another way of UIKit's to show text. The rules are as published; no
  /// device was compared.
  case uikit(UIKitRules)

  /// A `Text` of Flutter, checked against SkParagraph as Flutter builds it
  /// (CanvasKit, ICU 77). Lengths are logical pixels.
  ///
  /// - Parameters:
  ///   - leading: How a line height other than the fonts' own is spread.
  ///   - roundsWidths: Whether boxes count as whole pixels, rounded down, and
  ///     lines to the nearest 1/100 pixel: what SkParagraph does where Flutter
  ///     does not set it otherwise (`applyRoundingHack`). Flutter itself did
  ///     until version 3.10.
  case flutter(leading: LeadingDistribution = .proportional, roundsWidths: Bool = false)

  /// `StaticLayout` of Android, by its source. Lengths are dp, the font's size sp.
  case android(AndroidRules)

  /// Chromium on Linux, checked against version 156.
  public static var css: Profile { .browser(.chromium) }

  /// A browser of that engine.
  public static func css(engine: BrowserEngine) -> Profile { .browser(engine) }

  /// `UILabel` with a plain string, on a screen of `scale` pixels to the point (2 or 3).
  public static func uikit(scale: Double) -> Profile { .uikit(.label(scale: scale)) }

  /// `css`, `webkit`, `firefox`, `uikit`, `flutter` or `android`.
  public var name: String {
    switch self {
    case .browser(let engine): engine.profileName
    case .uikit: "uikit"
    case .flutter: "flutter"
    case .android: "android"
    }
  }
}
