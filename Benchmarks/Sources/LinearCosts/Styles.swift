import BenchmarkCorpus
import TextMeasure

/// A style whose costs are looked at: a renderer, where it lets lines end, and what else its lines
/// depend on.
struct Subjected {
  var renderer: String
  var breaks: String
  var variant: Variant
  var style: TextStyle

  var name: String { "\(renderer)/\(breaks)/\(variant.rawValue)" }
}

/// What a text holds, or a style says, that lines depend on.
enum Variant: String, CaseIterable {
  case plain
  case spaced
  case softHyphens = "soft-hyphens"
  case tabs
  case preWrap = "pre-wrap"
  case mixedFonts = "mixed-fonts"
  case missing

  /// What its texts repeat.
  var units: [String] {
    switch self {
    case .plain, .spaced: ["AVAToVA", "가나다 ab, cd. ", "سلام", "hnmhnmhnmhn "]
    case .softHyphens: ["ab\u{AD}", "가나\u{AD} a\u{AD}b "]
    case .tabs: ["가\tab\t"]
    case .preWrap: ["가  漢 \n", "ab-12  ", "가나 다라 마바a i\n"]
    case .mixedFonts: ["가漢a", "漢😀 b"]
    case .missing: ["가\u{E000}"]
    }
  }

  /// Every character of the last is another.
  func texts(of length: Int) -> [(name: String, text: [UInt8])] {
    var texts = units.map { ($0, Self.repeated($0, to: length)) }
    if self == .missing { texts.append(("E000…", Self.rising(to: length))) }
    return texts
  }

  /// As many whole units as so many bytes hold.
  private static func repeated(_ unit: String, to length: Int) -> [UInt8] {
    let unit = Array(unit.utf8)
    return Array(repeatElement(unit, count: length / unit.count).joined())
  }

  private static func rising(to length: Int) -> [UInt8] {
    var text = String.UnicodeScalarView()
    for index in 0..<length / 4 {
      text.append(Unicode.Scalar(0xF0000 + UInt32(index % 0xFFFE)) ?? "?")
    }
    return Array(String(text).utf8)
  }
}

extension Subjected {
  /// Every renderer with every way to end lines that it has, in every variant.
  static func all() throws -> [Subjected] {
    let plain = try FontChoice.pretendard.style()
    return renderers.flatMap { renderer in
      renderer.breaks.flatMap { breaks in
        Variant.allCases.map { variant in
          var style = TextStyle(fonts: plain.fonts, size: plain.size, profile: renderer.profile)
          if renderer.isBrowser { style.overflowWrap = .breakWord }
          if renderer.name == "android-phrases" { style.language = "ko" }
          breaks.apply(&style)
          if variant == .spaced { style.letterSpacing = 0.5 }
          if variant == .preWrap || variant == .tabs, renderer.isBrowser {
            style.whiteSpace = .preWrap
          }
          return Subjected(
            renderer: renderer.name, breaks: breaks.name, variant: variant, style: style)
        }
      }
    }
  }

  private struct Breaks: Sendable {
    var name: String
    var apply: @Sendable (inout TextStyle) -> Void

    static let normal = Breaks(name: "normal") { _ in }
    static let keepAll = Breaks(name: "keep-all") { $0.wordBreak = .keepAll }
    static let breakAll = Breaks(name: "break-all") { $0.wordBreak = .breakAll }
    /// `line-break`, and `overflow-wrap` with it: both have lines end anywhere.
    static let anywhere = Breaks(name: "anywhere") {
      $0.strictness = .anywhere
      $0.overflowWrap = .anywhere
    }
    /// Only words that no line holds are cut, also beside others.
    static let cuts = Breaks(name: "cuts") { $0.overflowWrap = .anywhere }
    /// Lines of each paragraph that ends with a short word are chosen.
    static let pretty = Breaks(name: "pretty") {
      $0.wordBreak = .keepAll
      $0.wrapStyle = .pretty
    }
  }

  private struct Renderer: Sendable {
    var name: String
    var profile: Profile
    var breaks: [Breaks] = [.normal]

    var isBrowser: Bool { [.chromium, .firefox, .webkit].contains(profile) }
  }

  private static let renderers =
    [("chromium", Profile.chromium), ("webkit", .webkit), ("firefox", .firefox)]
    .map { name, profile in
      Renderer(
        name: name, profile: profile,
        breaks: [.normal, .keepAll, .breakAll, .anywhere, .cuts, .pretty])
    } + [
      Renderer(name: "uikit", profile: .uikit(scale: 3)),
      Renderer(name: "flutter", profile: .flutter()),
      android("simple") { $0.breakStrategy = .simple },
      android("high-quality") { _ in },
      android("balanced") { $0.breakStrategy = .balanced },
      android("phrases") { ($0.breakStrategy, $0.wordStyle) = (.simple, .phrase) },
      android("hyphenation") { $0.hyphenation = .normal },
    ]

  private static func android(
    _ name: String, _ change: (inout AndroidRules) -> Void
  ) -> Renderer {
    var rules = AndroidRules.textView(density: 3)
    change(&rules)
    return Renderer(name: "android-\(name)", profile: .android(rules))
  }
}
