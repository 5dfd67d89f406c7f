/// The glyphs of a face's characters, sorted into classes that rules and pairs treat alike.
///
/// Classes are numbered once, in the order of glyphs; 0 is that of glyphs in no rule and no pair.
struct GlyphClasses: Sendable {
  /// The classes of the characters' own glyphs, by what rules may ever make of them.
  private(set) var ofRules: Numbering
  /// The classes of all glyphs, as the first and as the second of a pair.
  private(set) var first: Numbering
  private(set) var second: Numbering
  /// The rules as rows of sets of classes.
  private(set) var rows: [Row] = []

  /// Classes by glyph.
  struct Numbering: Sendable {
    private(set) var classes: [UInt16]
    /// How many there are, class 0 included.
    private(set) var count = 1
    private var numbers: [UInt64: UInt16] = [:]

    fileprivate init(glyphCount: Int) { classes = Array(repeating: 0, count: glyphCount) }

    subscript(glyph: Int) -> UInt16 { classes[glyph] }

    /// Puts a glyph into the class of its signature.
    ///
    /// - Returns: That class if it is new.
    fileprivate mutating func assign(_ signature: UInt64, to glyph: Int) -> UInt16? {
      if let known = numbers[signature] {
        classes[glyph] = known
        return nil
      }
      // Fewer than glyphs, whose numbers have 16 bits.
      let new = UInt16(truncatingIfNeeded: count)
      numbers[signature] = new
      classes[glyph] = new
      count += 1
      return new
    }

    /// Puts all glyphs of one side of kerning into the classes of their signatures.
    fileprivate mutating func assign(_ role: GlyphLookups.KerningRole) {
      role.glyphs.visit { _ = assign(role.signatures[$0], to: $0) }
    }
  }

  /// A rule: for each of its positions, a set of classes.
  struct Row: Hashable, Sendable {
    /// Indices into `sets`.
    var sets: [Int]
  }

  /// The sets of classes that rows are made of.
  private(set) var sets: [ClassSet] = []

  /// Classes that one position of a rule matches.
  struct ClassSet: Sendable {
    var members: [UInt16]
    /// The classes of which several characters may become one glyph that matches it, and how many
    /// at most.
    var repeated: [UInt16]
    var characterCount: Int
  }

  /// - Returns: `nil` for a font whose ligatures are made of each other without end.
  init?(_ rules: GlyphLookups) {
    let glyphCount = rules.first.signatures.count
    ofRules = Numbering(glyphCount: glyphCount)
    first = Numbering(glyphCount: glyphCount)
    second = Numbering(glyphCount: glyphCount)
    first.assign(rules.first)
    second.assign(rules.second)
    guard let counts = rules.characterCounts() else { return nil }
    let widened = rules.widenedSets()
    var signatures = [UInt64](repeating: 0, count: glyphCount)
    for (index, set) in widened.enumerated() {
      set.visit { signatures[$0] = signatures[$0].mixed(with: UInt64(index)) }
    }
    var representatives: [Int] = []
    rules.characters.visit { glyph in
      if signatures[glyph] != 0, ofRules.assign(signatures[glyph], to: glyph) != nil {
        representatives.append(glyph)
      }
    }
    let repeated = rules.repeatedSets(counts)
    for (index, set) in widened.enumerated() {
      var characterCount = 1
      for (glyph, count) in counts where rules.sets[index].contains(glyph) {
        characterCount = max(characterCount, count)
      }
      sets.append(
        ClassSet(
          members: representatives.filter(set.contains).map { ofRules[$0] },
          repeated: representatives.filter(repeated[index].contains).map { ofRules[$0] },
          characterCount: characterCount))
    }
    rows = Set(rules.rules.map { Row(sets: $0.row) }).filter { row in
      row.sets.allSatisfy { !sets[$0].members.isEmpty }
    }.sorted { $0.sets.lexicographicallyPrecedes($1.sets) }
  }

}

extension GlyphLookups {
  /// The greatest number of characters that each glyph made of several may be made of.
  ///
  /// - Returns: `nil` for ligatures made of each other without end.
  fileprivate func characterCounts() -> [Int: Int]? {
    var counts: [Int: Int] = [:]
    var isSettled = ligatures.isEmpty
    while !isSettled {
      isSettled = true
      func raise(_ glyph: Int, to count: Int) {
        if count <= counts[glyph] ?? 1 { return }
        counts[glyph] = count
        isSettled = false
      }
      for ligature in ligatures {
        raise(ligature.glyph, to: ligature.components.reduce(0) { $0 + (counts[$1] ?? 1) })
      }
      for changes in [substitutes, outputs] {
        for (glyph, forms) in changes {
          guard let count = counts[glyph] else { continue }
          for form in forms { raise(form, to: count) }
        }
      }
      if counts.values.contains(where: { $0 > RuleMatcher.maximumLength }) { return nil }
    }
    return counts
  }

  /// The sets with all characters' glyphs that rules may make members of them: a rule that can
  /// match only after another has changed something then matches the unchanged text, too.
  fileprivate func widenedSets() -> [GlyphSet] {
    let changed = changedCharacters()
    return sets.map { set in
      var widened = set.intersection(characters)
      for (glyph, forms) in changed where forms.contains(where: set.contains) {
        widened.insert(glyph)
      }
      return widened
    }
  }

  /// For each set, the characters' glyphs that are parts of ligatures in it.
  ///
  /// - Parameter counts: The number of characters that glyphs are made of.
  fileprivate func repeatedSets(_ counts: [Int: Int]) -> [GlyphSet] {
    let changed = changedCharacters()
    return sets.map { set in
      var repeated = GlyphSet()
      for (glyph, forms) in changed
      where forms.contains(where: { counts[$0] != nil && set.contains($0) }) {
        repeated.insert(glyph)
      }
      return repeated
    }
  }

  /// The characters' glyphs that rules may change, with what they may become.
  private func changedCharacters() -> [(glyph: Int, forms: [Int])] {
    Set(outputs.keys).union(substitutes.keys).sorted().filter(characters.contains).map {
      ($0, Array(forms(of: $0).dropFirst()))
    }
  }
}

/// A set of glyphs, a bit for each.
struct GlyphSet: Sendable, Equatable {
  private var words: [UInt64]

  /// Empty.
  init() { words = [] }

  init(_ glyphs: some Sequence<Int>) {
    self.init()
    for glyph in glyphs { insert(glyph) }
  }

  mutating func insert(_ glyph: Int) {
    let word = glyph >> 6
    if word >= words.count {
      words.append(contentsOf: repeatElement(0, count: word + 1 - words.count))
    }
    words[word] |= 1 << UInt64(glyph & 63)
  }

  /// One more than the highest glyph it could hold without growing.
  var extent: Int { words.count << 6 }

  func contains(_ glyph: Int) -> Bool {
    glyph >> 6 < words.count && words[glyph >> 6] >> UInt64(glyph & 63) & 1 != 0
  }

  func intersects(_ other: GlyphSet) -> Bool {
    zip(words, other.words).contains { $0 & $1 != 0 }
  }

  func isSuperset(of other: GlyphSet) -> Bool {
    other.words.indices.allSatisfy { index in
      other.words[index] & ~(index < words.count ? words[index] : 0) == 0
    }
  }

  func intersection(_ other: GlyphSet) -> GlyphSet {
    var common = GlyphSet()
    common.words = zip(words, other.words).map { $0 & $1 }
    return common
  }

  /// Calls `body` with the members in rising order.
  @inline(__always)
  func visit(_ body: (Int) -> Void) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        body(index << 6 | rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The members in rising order.
  var glyphs: [Int] {
    var glyphs: [Int] = []
    visit { glyphs.append($0) }
    return glyphs
  }

  func filter(_ isIncluded: (Int) -> Bool) -> [Int] { glyphs.filter(isIncluded) }
}
