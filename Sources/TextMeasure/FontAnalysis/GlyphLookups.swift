/// The effect of a face's lookups on context-free text, as far as widths go.
///
/// Problem: shaping a review takes thousands of nanoseconds, and in most reviews it
/// changes nothing: every character is as wide as it is alone.
///
/// Approach: of the lookups that HarfBuzz would run (GSUB, GPOS, `kern`) all rules
/// are kept that look at more than one glyph and that context-free text can match. Where
/// none of them matches the glyphs that the characters have alone, there is no
/// first change, and so there is none at all. What is left are pairs that kern.
///
/// Limits: marks, joiners and what scripts shape in ways of their own are not
/// context-free text (`ContextFreeCharacters`).
struct GlyphLookups: Sendable {
  /// A rule that begins to match at some glyph: indices into `sets`.
  struct Rule: Sendable {
    /// The nearest first.
    var backtrack: [Int] = []
    /// From the glyph the rule begins at.
    var input: [Int]
    var lookahead: [Int] = []

    /// The sets in the order of the text. Where its input begins does not matter to where a
    /// rule matches; nor does what it changes: one that changes nothing keeps others from doing
    /// so, and text from being cut.
    var row: [Int] { backtrack.reversed() + input + lookahead }

    var length: Int { backtrack.count + input.count + lookahead.count }
  }

  /// A glyph and those it is made of.
  struct Ligature: Hashable, Sendable {
    var glyph: Int
    var components: [Int]
  }

  /// The classes of glyphs as the first or the second of a pair that kerns.
  struct KerningRole: Sendable {
    /// The glyphs that some pair moves.
    var glyphs = GlyphSet()
    /// A signature for each glyph: equal if all pairs treat the glyphs alike.
    var signatures: [UInt64] = []
  }

  /// The glyphs that context-free characters have alone: the rules hold for these.
  var characters = GlyphSet()
  var rules: [Rule] = []
  /// The number of glyphs of the longest rule and of the longest ligature, those included that only
  /// other text can match.
  var longestRule = 1
  var longestLigature = 1
  /// The sets of glyphs that rules match.
  var sets: [GlyphSet] = []
  /// The glyphs that rules may put in place of one they change.
  var outputs: [Int: [Int]] = [:]
  /// The other glyphs that one becomes whatever is around it (`locl`, `ccmp`).
  var substitutes: [Int: [Int]] = [:]
  /// The glyphs that rules may put in place of one alone.
  var replacements: [Int: [Int]] = [:]
  /// Glyphs made of several, in the order of their lookups.
  var ligatures: [Ligature] = []
  /// Glyphs as the first and as the second of a pair.
  var first = KerningRole()
  var second = KerningRole()
  /// The most that pairs may add to a glyph's advance, in font units; `nil` if positionings of
  /// another kind may add to it too.
  var widening: Int? = 0
  /// The least that a pair of the `kern` table moves its glyphs by together, in font units; `nil`
  /// without such pairs. HarfBuzz moves each of both by half (`hb_kern_machine_t`).
  var leastSharedKerning: Int?
  /// Glyphs whose advance more than pairs and rules decides: marks, joined ones (`curs`), and
  /// those that may become several.
  var attached = GlyphSet()

  /// Whether glyphs measure as themselves, but for what rules make of them and their
  /// neighbours together, and all rules treat them alike.
  ///
  /// - Complexity: O(*s*) sets, each as long as the highest glyph's index.
  func treatsAlike(_ glyphs: GlyphSet) -> Bool {
    guard !glyphs.intersects(first.glyphs), !glyphs.intersects(second.glyphs),
      !glyphs.intersects(attached),
      !substitutes.keys.contains(where: glyphs.contains),
      !outputs.keys.contains(where: glyphs.contains)
    else { return false }
    return sets.allSatisfy { !$0.intersects(glyphs) || $0.isSuperset(of: glyphs) }
  }

  /// Whether pairs or rules match a glyph: that for missing characters, for one.
  func matches(_ glyph: Int) -> Bool {
    first.glyphs.contains(glyph) || second.glyphs.contains(glyph)
      || sets.contains { $0.contains(glyph) }
  }

  /// Whether a rule may put another glyph in place of `glyph`.
  func mayChange(_ glyph: Int) -> Bool { forms(of: glyph).contains { outputs[$0] != nil } }

  /// All glyphs that substitutes and rules may make of `glyph`, itself first.
  func forms(of glyph: Int) -> [Int] {
    if substitutes[glyph] == nil && outputs[glyph] == nil { return [glyph] }
    var (forms, seen) = ([glyph], Set([glyph]))
    var index = 0
    while index < forms.count {
      let next = (substitutes[forms[index]] ?? []) + (outputs[forms[index]] ?? [])
      for form in next where seen.insert(form).inserted { forms.append(form) }
      index += 1
    }
    return forms
  }

  /// The least number of some characters' glyphs that rules make each other glyph of.
  func leastCounts(of glyphs: [Int]) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    var isSettled = false
    func lower(_ glyph: Int, to count: Int) {
      if count >= counts[glyph] ?? .max { return }
      counts[glyph] = count
      isSettled = false
    }
    for glyph in glyphs { counts[glyph] = 1 }
    while !isSettled {
      isSettled = true
      for changes in [substitutes, replacements] {
        for (glyph, forms) in changes {
          guard let count = counts[glyph] else { continue }
          for form in forms { lower(form, to: count) }
        }
      }
      for ligature in ligatures {
        let parts = ligature.components.map { counts[$0] }
        guard !parts.contains(nil) else { continue }
        lower(ligature.glyph, to: parts.reduce(0) { $0 + ($1 ?? 0) })
      }
    }
    return counts
  }
}
