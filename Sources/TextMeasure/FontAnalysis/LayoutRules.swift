/// What a face's lookups may do to context-free text, as far as widths go.
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
struct LayoutRules: Sendable {
  /// A rule that begins to match at some glyph: indices into `sets`.
  struct Rule: Sendable {
    /// The nearest first.
    var backtrack: [Int] = []
    /// From the glyph the rule begins at.
    var input: [Int]
    var lookahead: [Int] = []
    /// What it may change. A rule that changes nothing keeps others from doing so, and
    /// text from being cut.
    var changes: [Change] = []
  }

  /// A glyph that a rule changes if it is one of a set.
  struct Change: Sendable {
    /// Index into the rule's input.
    var position: Int
    /// Index into `sets`.
    var set: Int
  }

  /// The glyphs that context-free characters have alone: the rules hold for these.
  var characters = GlyphSet()
  var rules: [Rule] = []
  /// How many glyphs any rule looks at before or after the one it begins with.
  var reach = 0
  /// The sets of glyphs that rules match.
  var sets: [GlyphSet] = []
  /// What rules may put in place of a glyph they change.
  var outputs: [Int: [Int]] = [:]
  /// The other glyphs that one becomes whatever is around it (`locl`, `ccmp`).
  var substitutes: [Int: [Int]] = [:]
  /// Glyphs that some neighbour may move, or that may move some neighbour.
  var kerned = GlyphSet()
  /// A signature for each glyph: equal if kerning treats the glyphs alike.
  var kerningSignatures: [UInt64] = []
  /// Glyphs whose advance more than pairs and rules decides (`curs`).
  var attached = GlyphSet()

  /// Whether glyphs measure as themselves, but for what rules make of them and their
  /// neighbours together, and all rules treat them alike.
  ///
  /// - Complexity: O(*s*) sets, each as long as the highest glyph's index.
  func treatsAlike(_ glyphs: GlyphSet) -> Bool {
    guard !glyphs.intersects(kerned), !glyphs.intersects(attached),
      !substitutes.keys.contains(where: glyphs.contains),
      !outputs.keys.contains(where: glyphs.contains)
    else { return false }
    return sets.allSatisfy { !$0.intersects(glyphs) || $0.isSuperset(of: glyphs) }
  }

  /// All glyphs that `glyph` may be before any rule applies, itself included.
  func forms(of glyph: Int) -> [Int] { closure(of: [glyph]) { substitutes[$0] ?? [] } }

  /// All glyphs that rules may make of `glyphs`, these included.
  func changedForms(of glyphs: [Int]) -> [Int] {
    closure(of: glyphs) { (substitutes[$0] ?? []) + (outputs[$0] ?? []) }
  }

  private func closure(of glyphs: [Int], under next: (Int) -> [Int]) -> [Int] {
    var (forms, seen) = (glyphs, Set(glyphs))
    var index = 0
    while index < forms.count {
      for form in next(forms[index]) where seen.insert(form).inserted { forms.append(form) }
      index += 1
    }
    return forms
  }
}
