import StyleJSON
import TextMeasure

/// A renderer that golden files are recorded from.
enum RecordedRenderer: Hashable {
  case browser(Browser)
  case flutter(FlutterEdition)
  case uikit, android

  /// - Throws: `UnknownEdition`.
  init?(name: String) throws(UnknownEdition) {
    guard let profile = try Profile(name: name) else { return nil }
    self.init(profile)
  }

  init(_ profile: Profile) {
    switch profile {
    case .browser(let browser): self = .browser(browser)
    case .uikit: self = .uikit
    case .flutter(let edition, _, _, _): self = .flutter(edition)
    case .android: self = .android
    }
  }

  /// - Throws: `GoldenCaseError.noScale`.
  func profile(of golden: GoldenCase) throws -> Profile {
    switch self {
    case .browser(let browser): .browser(browser)
    case .uikit: .uikit(scale: try Self.scale(of: golden))
    case .flutter(let edition):
      .flutter(
        edition: edition, leading: golden.leading ?? .proportional,
        roundsWidths: golden.roundsWidths ?? false,
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
    case .browser(.chromium): heightPrecision(of: golden)
    case .browser(.firefox): 0.000_001
    case .browser(.webkit): golden.runs == nil ? 0.001 : 1 / 64 + 0.001
    case .uikit, .flutter: 0.01
    // Android's are sums of 1/256 px.
    case .android: 1 / 256
    }
  }

  /// How far heights may be apart and still be equal: for rounding only.
  func heightPrecision(of golden: GoldenCase) -> Double {
    guard case .browser(.chromium) = self, (golden.scale ?? 1) != 1 else { return 0.000_001 }
    return 1 / 2048
  }

  /// How far the width of a box may be apart: a label's is rounded up to pixels, so that of
  /// widths that are equal but for rounding one may be a pixel more.
  func boxPrecision(of golden: GoldenCase) -> Double {
    switch self {
    case .browser, .flutter, .android: widthPrecision(of: golden)
    case .uikit: 1.000_001 / (golden.scale ?? 1)
    }
  }
}

/// By name, as `firefox@153`.
extension RecordedRenderer: Codable {
  init(from decoder: any Decoder) throws {
    self.init(try Profile(json: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .browser(let browser): try value.encode(browser.identifier)
    case .uikit: try value.encode("uikit")
    case .flutter(let edition): try value.encode(edition.identifier)
    case .android: try value.encode("android")
    }
  }
}

extension Browser {
  /// The browser by what it calls itself, and by the system that names its edition where that does
  /// not: those of Chromium's say so besides naming WebKit, and on iOS all are WebKit.
  ///
  /// An edition that is not known is taken for the newest one before it, else the oldest.
  ///
  /// - Parameters:
  ///   - userAgent: `navigator.userAgent`.
  ///   - system: As `WebKitGTK 2.50.6, linux`: WebKitGTK does not say its own number.
  init(userAgent: String, system: String?) {
    let isOnIOS = userAgent.contains("iPhone") || userAgent.contains("iPad")
    if userAgent.contains("Firefox/") && !isOnIOS {
      self = .firefox(
        Self.edition(FirefoxEdition.allCases, Self.version(after: "Firefox/", in: userAgent)))
    } else if userAgent.contains("AppleWebKit/") && (isOnIOS || !userAgent.contains("Chrome/")) {
      let port: WebKitPort = isOnIOS ? .ios : userAgent.contains("Macintosh") ? .mac : .gtk
      self = .webkit(Self.webkit(userAgent, system, port), port)
    } else {
      self = .chromium(.newest)
    }
  }

  private static func webkit(
    _ userAgent: String, _ system: String?, _ port: WebKitPort
  ) -> WebKitEdition {
    if port != .gtk {
      return version(after: "Version/", in: userAgent).map { $0 < 27 } ?? false ? .v2_50 : .newest
    }
    guard let system, let version = version(after: "WebKitGTK ", in: system) else { return .newest }
    return WebKitEdition.allCases.last { Double($0.rawValue) ?? 0 <= version } ?? .v2_50
  }

  private static func edition<Edition: RawRepresentable<Int>>(
    _ known: [Edition], _ version: Double?
  ) -> Edition {
    known.last { Double($0.rawValue) <= version ?? .infinity } ?? known[0]
  }

  /// The number that follows a word: of `2.50.6` 2.5.
  private static func version(after word: String, in text: String) -> Double? {
    guard let range = text.firstRange(of: word) else { return nil }
    let parts = text[range.upperBound...].prefix { $0.isNumber || $0 == "." }.split(separator: ".")
    return Double(parts.prefix(2).joined(separator: "."))
  }
}

/// Why a golden case cannot be laid out.
enum GoldenCaseError: Error, CustomStringConvertible {
  case noScale

  var description: String { "neither it nor a header before it has a \"scale\" from 0 to 16" }
}
