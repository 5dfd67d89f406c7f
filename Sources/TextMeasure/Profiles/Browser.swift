/// A browser as one that lays text out: its engine, the edition of that, and of WebKit the port.
///
/// Editions are those whose answers were recorded. One between two of them lays out as the older
/// one, as far as is known.
public enum Browser: Hashable, Sendable {
  /// Chrome, Edge, Samsung Internet, Android's `WebView`.
  case chromium(ChromiumEdition)
  /// Firefox, except on iOS.
  case firefox(FirefoxEdition)
  /// Safari, every browser on iOS, and `WKWebView`; on Linux WebKitGTK.
  case webkit(WebKitEdition, WebKitPort)
}

/// An edition of Chromium.
public enum ChromiumEdition: Int, CaseIterable, Sendable {
  /// That of November 2026.
  case v156 = 156

  /// The newest one that was asked.
  public static let newest = ChromiumEdition.v156
}

/// An edition of Firefox.
public enum FirefoxEdition: Int, CaseIterable, Sendable {
  /// The extended support release (ESR) of 2026.
  case v153 = 153
  /// Line heights are multiples of the size in whole 1/60 px, and fonts may set Hangul by its
  /// neighbors (`calt`).
  case v159 = 159

  /// The newest one that was asked.
  public static let newest = FirefoxEdition.v159
}

/// An edition of WebKit, by the number of the WebKitGTK that was built from the same sources.
public enum WebKitEdition: String, CaseIterable, Sendable {
  /// That of Safari 26.0.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case v2_50 = "2.50"
  /// That of Safari 27. Line heights keep fractions, `keep-all` ends lines after punctuation,
  /// `break-all` begins none with it, and U+2028 and U+2029 end lines.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case v2_54 = "2.54"

  /// The newest one that was asked.
  public static let newest = WebKitEdition.v2_54
}

/// A port of WebKit: what draws its text.
public enum WebKitPort: String, CaseIterable, Sendable {
  /// WebKitGTK and WPE: FreeType and HarfBuzz. All of WebKit's answers but heights of lines were
  /// recorded there.
  case gtk
  /// macOS, where Core Text draws.
  case mac
  /// iOS and iPadOS, where a font's ascent, descent and gap are rounded up.
  case ios
}
