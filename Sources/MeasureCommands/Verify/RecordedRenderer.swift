import TextMeasure

/// A renderer that golden files are recorded from.
enum RecordedRenderer: String, CaseIterable, Codable, NamedValue {
  case css, webkit, firefox, uikit, flutter, android

  /// The engine of a browser: those of Chromium's say so besides naming WebKit, and on iOS all
  /// are WebKit.
  init(userAgent: String) {
    let isOnIOS = userAgent.contains("iPhone") || userAgent.contains("iPad")
    if userAgent.contains("Firefox/") && !isOnIOS {
      self = .firefox
    } else if userAgent.contains("AppleWebKit/") && (isOnIOS || !userAgent.contains("Chrome/")) {
      self = .webkit
    } else {
      self = .css
    }
  }

  /// - Throws: `GoldenCaseError.noScale`.
  func profile(of golden: GoldenCase) throws -> Profile {
    switch self {
    case .css: .chromium
    case .webkit: .webkit
    case .firefox: .firefox
    case .uikit: .uikit(scale: try Self.scale(of: golden))
    case .flutter:
      .flutter(
        leading: golden.leading ?? .proportional, roundsWidths: golden.roundsWidths ?? false,
        heightBehavior: golden.heightBehavior ?? .all)
    case .android: .android(AndroidRules(density: try Self.scale(of: golden)))
    }
  }

  private static func scale(of golden: GoldenCase) throws -> Double {
    guard let scale = golden.scale, scale > 0, scale <= 16 else { throw GoldenCaseError.noScale }
    return scale
  }

  /// How far widths of lines may be apart and still be equal.
  ///
  /// A browser's are multiples of 1/64, of which golden files keep six decimals; on a screen of
  /// other than one pixel to the px the same of its pixels, divided in 32-bit floats. Firefox's are
  /// multiples of 1/60, and kept likewise. WebKit's are sums of 32-bit floats.
  /// SkParagraph's are differences of 32-bit floats, which at the end of a text
  /// 16,000 px long lie 1/1024 px apart, and sums of those. Core Text adds up unrounded
  /// advances, of which we keep 1/65536 point: 0.01 is that of 1,300 characters, twice over.
  /// WebKit's widths in rich texts are edges of rectangles, rounded down to 1/64.
  func widthPrecision(of golden: GoldenCase) -> Double {
    switch self {
    case .css: heightPrecision(of: golden)
    case .firefox: 0.000_001
    case .webkit: golden.runs == nil ? 0.001 : 1 / 64 + 0.001
    case .uikit, .flutter: 0.01
    // Android's are sums of 1/256 px.
    case .android: 1 / 256
    }
  }

  /// How far heights may be apart and still be equal: for rounding only.
  func heightPrecision(of golden: GoldenCase) -> Double {
    self == .css && (golden.scale ?? 1) != 1 ? 1 / 2048 : 0.000_001
  }

  /// How far the width of a box may be apart: a label's is rounded up to pixels, so that of
  /// widths that are equal but for rounding one may be a pixel more.
  func boxPrecision(of golden: GoldenCase) -> Double {
    switch self {
    case .css, .webkit, .firefox, .flutter, .android: widthPrecision(of: golden)
    case .uikit: 1.000_001 / (golden.scale ?? 1)
    }
  }
}

/// Why a golden case cannot be laid out.
enum GoldenCaseError: Error, CustomStringConvertible {
  case noScale

  var description: String { "neither it nor a header before it has a \"scale\" from 0 to 16" }
}
