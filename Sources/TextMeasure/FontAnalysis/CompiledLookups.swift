/// The rules of a face for text of one script, ready to be matched.
///
/// Immutable, but for the states that `matcher` finds.
final class CompiledLookups: Sendable {
  let rules: GlyphLookups
  let classes: GlyphClasses
  let matcher: RuleMatcher
  /// Whether pairs or rules see the box that stands for a missing character.
  let seesMissing: Bool
  /// How many characters there may be from one that a rule matches to another: a rule may look at
  /// ligatures, and apply one that goes on behind what it looks at.
  let reach: Int

  /// - Parameter characters: The context-free characters of the face.
  /// - Returns: `nil` for rules that are too many.
  init?(_ rules: GlyphLookups, _ characters: [FaceCharacter]) {
    guard let classes = GlyphClasses(rules) else { return nil }
    var frequency = [Double](repeating: 0, count: classes.ofRules.count)
    for character in characters {
      frequency[Int(classes.ofRules[character.glyph])] += Self.frequency(of: character.scalar)
    }
    guard let matcher = RuleMatcher(classes, frequency: frequency) else { return nil }
    self.rules = rules
    self.classes = classes
    self.matcher = matcher
    seesMissing = rules.sees(0)
    reach = max(matcher.longestMatch, rules.longestRule) + rules.longestLigature
  }

  /// Bytes that the matcher takes by now, which is most of them.
  var byteCount: Int { matcher.byteCount }

  /// About how often a thousand reviews hold a character (20,000 of them): to choose anchors by,
  /// so that no result depends on it.
  private static func frequency(of scalar: UInt32) -> Double {
    switch scalar {
    case 0x20: 8800
    case 0x2E: 1650  // .
    case 0x2C: 240  // ,
    case 0x21: 230  // !
    case 0x7E: 100  // ~
    case 0x3F: 90  // ?
    case 0x27: 70  // '
    case 0x5E: 50  // ^
    case 0x2D, 0x3B: 35  // - ;
    case 0x22, 0x28, 0x29, 0x2F: 17  // " ( ) /
    case 0x30...0x39: 31
    case 0x41...0x5A, 0x61...0x7A: 20
    case 0x3131...0x3163: 7
    case Hangul.syllables: 2
    case ..<0x80: 3
    default: 0.1
    }
  }
}
