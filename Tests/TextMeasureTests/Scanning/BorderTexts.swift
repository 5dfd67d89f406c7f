import TestSupport

@testable import TextMeasure

/// Makes texts for a stack of fonts that lie where scanning has to draw a
/// line: matches of the fonts' rules and near misses, pairs that kern, characters that
/// the first font lacks, brackets across scripts, long rows of one character.
///
/// A seed always makes the same texts.
struct BorderTexts {
  private var random: SplitMix
  private let reviews: [String]
  /// The alphabets by font and script.
  private let alphabets: [RuleAlphabet]

  init(_ fonts: FontStack, reviews: [String], seed: UInt64) {
    random = SplitMix(state: seed)
    self.reviews = reviews
    alphabets = fonts.faces.flatMap { face in
      let characters = RuleAlphabet.characters(of: face)
      return [Script.latn, .hang, .zyyy].map { RuleAlphabet(face, characters, script: $0) }
    }
  }

  mutating func next() -> String {
    var scalars: [UInt32] = []
    for _ in 0..<Int.random(in: 1...7, using: &random) { scalars += piece() }
    return String(String.UnicodeScalarView(scalars.compactMap { Unicode.Scalar($0) }))
  }

  mutating func next(_ count: Int) -> [String] { (0..<count).map { _ in next() } }

  private mutating func piece() -> [UInt32] {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: match()
    case 6..<9: letters(of: alphabet().kerned, 2...5)
    case 9..<13: letters(of: Self.borders, 1...6)
    case 13: row(of: letters(of: Self.borders, 1...3))
    case 14: row(of: letters(of: alphabet().ruled, 1...2))
    case 15: letters(of: Self.brackets, 1...6)
    case 16: letters(of: Self.spaces, 1...3)
    case 17: letters(of: Self.korean, 1...6)
    case 18: Int.random(in: 0..<8, using: &random) == 0 ? letters(of: Self.special, 1...1) : [0x20]
    default: fragment()
    }
  }

  /// The first font most of the time.
  private mutating func alphabet() -> RuleAlphabet {
    let count = Bool.random(using: &random) ? 3 : alphabets.count
    return alphabets[Int.random(in: 0..<count, using: &random)]
  }

  /// Characters that match a rule, now and then all but one of them.
  private mutating func match() -> [UInt32] {
    let alphabet = alphabet()
    guard let rule = alphabet.rules.randomElement(using: &random) else {
      return letters(of: Self.borders, 1...3)
    }
    var scalars = rule.compactMap { alphabet.sets[$0].randomElement(using: &random) }
    let place = Int.random(in: 0..<max(1, scalars.count), using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: scalars.insert(0x20, at: place)
    case 1: scalars.insert(Self.borders.randomElement(using: &random) ?? 0x20, at: place)
    case 2: if scalars.count > 1 { scalars.remove(at: place) }
    case 3: scalars += scalars
    default: break
    }
    return scalars
  }

  private mutating func letters(of alphabet: [UInt32], _ counts: ClosedRange<Int>) -> [UInt32] {
    (0..<Int.random(in: counts, using: &random)).compactMap { _ in
      alphabet.randomElement(using: &random)
    }
  }

  /// Up to 100 characters, most often few.
  private mutating func row(of letters: [UInt32]) -> [UInt32] {
    let limits = [3, 9, 20, 70, 100]
    let limit = limits[Int.random(in: 0..<limits.count, using: &random)]
    let count = Int.random(in: 1...limit, using: &random)
    return (0..<count).compactMap { letters.isEmpty ? nil : letters[$0 % letters.count] }
  }

  private mutating func fragment() -> [UInt32] {
    guard let review = reviews.randomElement(using: &random) else { return [] }
    let scalars = review.unicodeScalars.map(\.value)
    let start = Int.random(in: 0...scalars.count, using: &random)
    return Array(scalars[start...].prefix(Int.random(in: 0...30, using: &random)))
  }
}

// MARK: - Characters

extension BorderTexts {
  private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

  /// Characters that rules, fallback, scripts and break classes distinguish; all context-free.
  static let borders = scalars(
    "()[]{}~-:+=<>*x@/\\|&#%$€₩.,;!?'\"“”‘’…‥·•–—‐\u{A0}  0123456789가힣ㅋㅠㅏ漢字あカー々ぁ★♥♡"
      + "→℃№㎏①Ⅲčé≱≠ﬁøßЖяΩλ_^`¡¿°×÷«»‹›†‡™©®𝐀𠀀\u{2011}\u{2009}AVTolfi\n\t")
  static let brackets = scalars("()[]{}()가a漢")
  static let spaces = scalars("   \n\t\r\u{A0}")
  static let korean = scalars("가나다힣ㅋㅎㅠ 각")
  /// Characters of texts that cannot be scanned.
  static let special = scalars("\u{301}\u{200D}\u{3000}\u{1100}א\u{E01}👍（」\u{AD}\u{2028}\u{2044}")
}

/// The characters that rules and kerning of a face speak of.
struct RuleAlphabet {
  /// Characters of each set that rules match.
  var sets: [[UInt32]] = []
  /// A set for each position of a rule; those only whose sets all have characters.
  var rules: [[Int]] = []
  /// Characters that rules begin at.
  var ruled: [UInt32] = []
  var kerned: [UInt32] = []

  init(_ face: Face, _ characters: [Int: [UInt32]], script: Script) {
    let key = GlyphLookupsKey(script: script, language: "ko", features: [])
    guard let found = face.compiledLookups(for: key)?.rules else { return }
    sets = found.sets.map { $0.glyphs.flatMap { characters[$0] ?? [] } }
    rules = found.rules.map(\.row).filter { row in row.allSatisfy { !sets[$0].isEmpty } }
    ruled = Array(Set(found.rules.compactMap(\.input.first).flatMap { sets[$0] })).sorted()
    let kerning = found.first.glyphs.glyphs + found.second.glyphs.glyphs
    kerned = kerning.flatMap { characters[$0] ?? [] }
  }

  /// The context-free characters of each glyph.
  static func characters(of face: Face) -> [Int: [UInt32]] {
    var characters: [Int: [UInt32]] = [:]
    for scalar in UInt32(0x20)...0x33FF {
      if let glyph = Unicode.Scalar(scalar).flatMap(face.nominalGlyph),
        ContextFreeCharacters.contains(scalar)
      {
        characters[Int(glyph), default: []].append(scalar)
      }
    }
    return characters
  }
}
