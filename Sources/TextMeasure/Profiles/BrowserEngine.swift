/// The engine of a browser, by which it lays text out.
///
/// ```swift
/// let style = TextStyle(fonts: fonts, size: 15, profile: .css(engine: .webkit))
/// ```
///
/// What engines differ in is data, one property each; `Documentation/profiles.md` has the source of
/// each.
public enum BrowserEngine: Hashable, Sendable {
  /// Chrome, Edge, Samsung Internet, Android's `WebView`: checked against Chromium 156 on Linux.
  case chromium
  /// Safari, every browser on iOS, and `WKWebView`: checked against WebKitGTK 2.50, which has
  /// WebKit's layout of lines on HarfBuzz and FreeType. Apple's own fonts, and what Core Text
  /// makes of others, were not compared.
  case webkit(WebKitRules)
  /// Firefox: checked against version 153 on Linux.
  case firefox

  /// WebKit with the rules of the version that it was compared with.
  public static var webkit: BrowserEngine { .webkit(WebKitRules()) }
}

/// What differs between versions of WebKit, each with the default that was measured.
public struct WebKitRules: Hashable, Sendable {
  /// Whether a line height in pixels or as a multiple is cut to whole pixels, as in WebKitGTK
  /// 2.50: 23.5 px make 23. The source of later versions keeps fractions.
  public var cutsLineHeight: Bool

  /// Rules of WebKitGTK 2.50, but for what is given.
  public init(cutsLineHeight: Bool = true) {
    self.cutsLineHeight = cutsLineHeight
  }
}

extension BrowserEngine {
  /// `css` of Chromium, whose rules that name has always stood for, `webkit` or `firefox`.
  var profileName: String {
    switch self {
    case .chromium: "css"
    case .webkit: "webkit"
    case .firefox: "firefox"
    }
  }
}
