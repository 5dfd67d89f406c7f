/// The renderer whose lines and heights are predicted.
///
/// One shaper and one line breaker serve all profiles; a profile chooses the facts that renderers
/// differ in (`RendererRules`).
public enum Profile: Hashable, Sendable {
  /// Chrome, Edge, Samsung Internet, Android's `WebView`: checked against Chromium 156 on Linux.
  /// Lengths are CSS pixels.
  case chromium
  /// Firefox: checked against version 153 on Linux. Lengths are CSS pixels.
  case firefox
  /// Safari, every browser on iOS, and `WKWebView`: checked against WebKitGTK 2.50, which has
  /// WebKit's layout of lines on HarfBuzz and FreeType. Apple's own fonts, and what Core Text
  /// makes of others, were not compared. Lengths are CSS pixels.
  ///
  /// A line height in pixels or em is cut to whole pixels: 23.5 px make 23.
  case webkit
  /// WebKit, but for line heights, which keep their fractions as the source of later versions has
  /// it.
  case webkitKeepingFractions

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
  case flutter(
    leading: LeadingDistribution = .proportional, roundsWidths: Bool = false,
    heightBehavior: TextHeightBehavior = .all)

  /// `StaticLayout` of Android, by its source. Lengths are dp, the font's size sp.
  case android(AndroidRules)

  /// `UILabel` with a plain string, on a screen of `scale` pixels to the point (2 or 3).
  public static func uikit(scale: Double) -> Profile { .uikit(.label(scale: scale)) }

  /// What options and records call the renderer: `css` for Chromium, `webkit`, `firefox`, `uikit`,
  /// `flutter` or `android`.
  public var name: String {
    switch self {
    case .chromium: "css"
    case .firefox: "firefox"
    case .webkit, .webkitKeepingFractions: "webkit"
    case .uikit: "uikit"
    case .flutter: "flutter"
    case .android: "android"
    }
  }
}
