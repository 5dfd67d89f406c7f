import TextMeasure

/// What is known of an opened face beside its tables.
struct FontPlace: Sendable {
  /// The faces that stand for it at other weights.
  var family: FontFamily?
  /// Its place among the fallback fonts of its set; `nil` for a font that is none.
  var rank: Int?
  /// The languages for whose texts it comes before other fallback fonts.
  var languages: [String] = []

  /// Where in a stack a face stands.
  struct Order: Comparable {
    /// The first: the font that was asked for.
    static let first = Order(group: 0)
    /// A font that was named behind it.
    static let named = Order(group: 1)

    var group: Int
    var rank = 0

    static func < (a: Order, b: Order) -> Bool { (a.group, a.rank) < (b.group, b.rank) }
  }

  /// Fallback fonts for the language come before those for all, and these before those for
  /// others.
  func order(inTextsOf language: String) -> Order {
    guard let rank else { return .named }
    if languages.isEmpty { return Order(group: 3, rank: rank) }
    return Order(group: languages.contains { language.isLanguage($0) } ? 2 : 4, rank: rank)
  }
}

extension String {
  /// Whether a BCP 47 tag is in a language range: `zh-Hant-TW` in `zh-Hant` and in `zh` (RFC 4647,
  /// section 3.3.1).
  func isLanguage(_ range: String) -> Bool {
    let (tag, range) = (lowercased(), range.lowercased())
    return tag == range || tag.hasPrefix(range + "-")
  }
}

extension FontSet {
  /// The fonts of each name.
  var families: [String: FontFamily] {
    Dictionary(grouping: fonts, by: \.name).mapValues { fonts in
      FontFamily(
        name: fonts[0].name,
        members: fonts.map { FontFamily.Member(weights: $0.weights, source: .face($0.face)) },
        takesNearestWeights: takesNearestWeights)
    }
  }

  /// What is known of a font of the set.
  func place(of font: Font) -> FontPlace {
    FontPlace(
      family: families[font.name], rank: fallback.firstIndex(of: font.name),
      languages: fonts.filter { $0.name == font.name }.flatMap(\.languages))
  }
}
