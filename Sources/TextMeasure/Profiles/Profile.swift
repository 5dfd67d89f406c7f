/// The renderer whose lines and heights are predicted.
///
/// One shaper and one line breaker serve all profiles; a profile chooses the facts that renderers
/// differ in (`RendererRules`).
public enum Profile: Hashable, Sendable {
  /// A browser, or a view of an app that is one. Lengths are CSS pixels.
  case browser(Browser)

  /// `UILabel`, or another way of UIKit's to show text. The rules are as published; no
  /// device was compared.
  case uikit(UIKitRules)

  /// A `Text` of Flutter, checked against SkParagraph as Flutter builds it
  /// (CanvasKit). Lengths are logical pixels.
  ///
  /// - Parameters:
  ///   - edition: Which ICU breaks its lines.
  ///   - leading: How a line height other than the fonts' own is spread.
  ///   - roundsWidths: Whether boxes count as whole pixels, rounded down, and
  ///     lines to the nearest 1/100 pixel: what SkParagraph does where Flutter
  ///     does not set it otherwise (`applyRoundingHack`). Flutter itself did
  ///     until version 3.10.
  case flutter(
    edition: FlutterEdition = .newest, leading: LeadingDistribution = .proportional,
    roundsWidths: Bool = false,
    heightBehavior: TextHeightBehavior = .all)

  /// `StaticLayout` of Android, by its source. Lengths are dp, the font's size sp.
  case android(AndroidRules)

  /// The newest Chromium that was asked.
  public static let chromium = Profile.browser(.chromium(.newest))
  /// The newest Firefox that was asked.
  public static let firefox = Profile.firefox(.newest)
  /// The newest WebKit that was asked, as WebKitGTK lays out.
  public static let webkit = Profile.webkit(.newest)

  /// An edition of Firefox.
  public static func firefox(_ edition: FirefoxEdition) -> Profile { .browser(.firefox(edition)) }

  /// An edition of WebKit.
  public static func webkit(
    _ edition: WebKitEdition = .newest, port: WebKitPort = .gtk
  ) -> Profile {
    .browser(.webkit(edition, port))
  }

  /// `UILabel` with a plain string, on a screen of `scale` pixels to the point (2 or 3).
  public static func uikit(scale: Double) -> Profile { .uikit(.label(scale: scale)) }

  /// What options and records call the renderer: `css` for Chromium, `webkit`, `firefox`, `uikit`,
  /// `flutter` or `android`.
  public var name: String {
    switch self {
    case .browser(.chromium): "css"
    case .browser(.firefox): "firefox"
    case .browser(.webkit): "webkit"
    case .uikit: "uikit"
    case .flutter: "flutter"
    case .android: "android"
    }
  }

  /// The renderer's name, and where it has them its port and edition: `webkit-ios@2.54`,
  /// `flutter@3.41`.
  public var identifier: String {
    switch self {
    case .browser(let browser): browser.identifier
    case .flutter(let edition, _, _, _): edition.identifier
    case .uikit, .android: name
    }
  }

  /// Its editions that are known, and those of its engine's ports, in order; none of the renderers
  /// that have none.
  package var editions: [String] {
    switch self {
    case .browser:
      Browser.editions.map(Profile.browser).filter { $0.name == name }.map { $0.identifier }
    case .flutter: FlutterEdition.allCases.map { $0.identifier }
    case .uikit, .android: []
    }
  }
}
