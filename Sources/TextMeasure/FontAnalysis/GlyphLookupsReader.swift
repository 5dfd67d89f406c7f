import CHarfBuzz

/// Reads the rules of a face from its tables.
///
/// Fonts are untrusted: a table that contradicts itself, and any kind of rule that
/// is not known here, leaves the face without rules and its text to the shaper.
struct GlyphLookupsReader {
  private(set) var result = GlyphLookups()
  /// Glyphs that context-free text can come to hold.
  let reachable: GlyphSet
  private var setSize = 0
  /// Whether the table is GPOS.
  var readsPositions = false
  /// The sets that stand in `result` already, by where they came from.
  private(set) var setIndices: [SetKey: Int] = [:]
  /// The lookups of rules that have been read.
  var applied: Set<Int> = []
  /// Glyphs that HarfBuzz takes for marks, by the face's GDEF table. Lookups may skip them.
  private let marks: GlyphSet

  /// Where a set of glyphs comes from: a place in the table and a class there.
  enum SetKey: Hashable {
    case coverage(Int)
    case classes(offset: Int, value: Int, covered: Int)
    case glyph(Int)
  }

  init(glyphCount: Int, characters: GlyphSet, reachable: GlyphSet, marks: GlyphSet) {
    self.reachable = reachable
    self.marks = marks
    result.characters = characters
    result.first.signatures = Array(repeating: 0, count: glyphCount)
    result.second.signatures = result.first.signatures
    addAttached(marks.glyphs)
  }

  /// Reads the effect of `lookups` on text of the characters whose glyphs are `glyphs`.
  ///
  /// HarfBuzz reads a face's tables more leniently than this: it repairs what is damaged, and
  /// searches by halves for what is not in order. So whatever is not as OpenType has it leaves
  /// the face to the shaper.
  ///
  /// - Returns: `nil` for a face whose tables cannot be analyzed.
  /// - Complexity: O(*n*) in the bytes of the tables.
  static func read(
    _ face: Face, lookups: FaceLookups, glyphs: GlyphSet
  ) -> GlyphLookups? {
    let hbFace = hb_font_get_face(face.unitsFont)
    guard hb_aat_layout_has_substitution(hbFace) == 0, hb_aat_layout_has_positioning(hbFace) == 0,
      hb_aat_layout_has_tracking(hbFace) == 0
    else { return nil }
    let reachable = closure(of: glyphs, under: lookups.substitutions, hbFace)
    guard reachable.glyphs.last ?? 0 < face.glyphCount else { return nil }
    var reader = GlyphLookupsReader(
      glyphCount: face.glyphCount, characters: glyphs, reachable: reachable,
      marks: marks(of: hbFace))
    do {
      try withTable("GSUB", of: hbFace, face.glyphCount) { table throws(TableReader.Malformed) in
        try reader.readSubstitutions(table, lookups: lookups.substitutions)
      }
      (reader.setIndices, reader.applied) = ([:], [])
      try withTable("GPOS", of: hbFace, face.glyphCount) { table throws(TableReader.Malformed) in
        try reader.readPositionings(table, lookups: lookups.positionings)
      }
      if lookups.usesKerningTable {
        try withTable("kern", of: hbFace, face.glyphCount) { table throws(TableReader.Malformed) in
          try reader.readKerningTable(table)
        }
      }
    } catch { return nil }
    return reader.result
  }
}

// MARK: - The contents of rules

extension GlyphLookupsReader {
  /// The most rules, and nearly the most sets; none of 420 faces has a tenth.
  private static var maximumRules: Int { 8192 }
  /// The most glyphs that all sets together could hold: 4 MB.
  private static var maximumSetSize: Int { 1 << 25 }

  /// The number of a set, added if it is new.
  mutating func index(of key: SetKey, _ glyphs: () -> GlyphSet) -> Int {
    if let index = setIndices[key] { return index }
    result.sets.append(glyphs())
    setSize += result.sets[result.sets.count - 1].extent
    setIndices[key] = result.sets.count - 1
    return result.sets.count - 1
  }

  mutating func index(ofGlyph glyph: Int) -> Int {
    index(of: .glyph(glyph)) { GlyphSet(CollectionOfOne(glyph)) }
  }

  /// Keeps a rule if context-free text can match it.
  mutating func add(_ rule: GlyphLookups.Rule) throws(TableReader.Malformed) {
    noteRule(ofLength: rule.length)
    guard max(result.rules.count, result.sets.count) < Self.maximumRules,
      setSize <= Self.maximumSetSize
    else {
      throw TableReader.Malformed()
    }
    guard !rule.input.isEmpty,
      rule.row.allSatisfy({ result.sets[$0].intersects(reachable) })
    else { return }
    result.rules.append(rule)
  }

  /// Notes how long a rule is, kept or not.
  mutating func noteRule(ofLength length: Int) {
    result.longestRule = max(result.longestRule, length)
  }

  /// Notes how long a ligature is, kept or not.
  mutating func noteLigature(ofLength length: Int) {
    result.longestLigature = max(result.longestLigature, length)
  }

  /// Keeps what a rule puts in place of a glyph.
  mutating func addReplacements(_ glyphs: [Int], of glyph: Int) {
    addOutputs(glyphs, of: glyph)
    result.replacements[glyph, default: []] += glyphs
  }

  private mutating func addOutputs(_ glyphs: [Int], of glyph: Int) {
    guard reachable.contains(glyph) else { return }
    if glyphs.contains(where: marks.contains) { addAttached([glyph]) }
    result.outputs[glyph, default: []] += glyphs
  }

  mutating func addSubstitutes(_ substitutes: [Int], of glyph: Int) {
    guard reachable.contains(glyph) else { return }
    if substitutes.contains(where: marks.contains) { addAttached([glyph]) }
    result.substitutes[glyph, default: []] += substitutes
  }

  mutating func addAttached(_ glyphs: [Int]) {
    for glyph in glyphs where reachable.contains(glyph) { result.attached.insert(glyph) }
  }

  /// Adds what a lookup adds to an advance at most; `nil` for more than is known.
  mutating func addWidening(_ widening: Int?) {
    result.widening = result.widening.flatMap { sum in widening.map { sum + $0 } }
  }

  /// Notes how far a pair of the `kern` table moves its glyphs.
  mutating func addSharedKerning(of units: Int) {
    result.leastSharedKerning = min(result.leastSharedKerning ?? .max, units)
  }

  /// Keeps a ligature as what it puts out and as a rule.
  mutating func add(_ ligature: GlyphLookups.Ligature) throws(TableReader.Malformed) {
    for component in ligature.components { addOutputs([ligature.glyph], of: component) }
    try add(GlyphLookups.Rule(input: ligature.components.map { index(ofGlyph: $0) }))
    result.ligatures.append(ligature)
  }

  /// The two of a pair.
  enum Role { case first, second }

  mutating func addKerned(_ glyphs: some Sequence<Int>, as role: Role) {
    for glyph in glyphs where reachable.contains(glyph) {
      switch role {
      case .first: result.first.glyphs.insert(glyph)
      case .second: result.second.glyphs.insert(glyph)
      }
    }
  }

  /// Records that kerning depends on which of `classes` a glyph is in.
  mutating func distinguish(_ classes: [Int: Int], salt: Int, as role: Role) {
    switch role {
    case .first: result.first.distinguish(classes, salt: salt)
    case .second: result.second.distinguish(classes, salt: salt)
    }
  }
}

extension GlyphLookups.KerningRole {
  fileprivate mutating func distinguish(_ classes: [Int: Int], salt: Int) {
    for (glyph, value) in classes where glyph < signatures.count {
      signatures[glyph] = signatures[glyph].mixed(with: UInt64(salt) << 24 ^ UInt64(value))
    }
  }
}

extension UInt64 {
  /// SplitMix64's finalizer: 64 bits, so that no two of a font's glyphs are taken
  /// for each other by chance.
  func mixed(with salt: UInt64) -> UInt64 {
    var z = self ^ ((salt &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

// MARK: - What HarfBuzz has of the tables

extension GlyphLookupsReader {
  private static func withTable(
    _ tag: String, of face: OpaquePointer?, _ glyphCount: Int,
    _ body: (TableReader) throws(TableReader.Malformed) -> Void
  ) throws(TableReader.Malformed) {
    let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    defer { hb_blob_destroy(blob) }
    let bytes = bytes(of: blob)
    if !bytes.isEmpty { try body(TableReader(bytes: bytes, glyphCount: glyphCount)) }
  }

  /// The lookups that HarfBuzz runs by `plan`, which is that of `key`.
  static func lookups(of face: Face, plan: OpaquePointer, key: GlyphLookupsKey) -> FaceLookups {
    FaceLookups(
      substitutions: lookups(of: plan, in: "GSUB"), positionings: lookups(of: plan, in: "GPOS"),
      usesKerningTable: !hasKerningFeature(hb_font_get_face(face.unitsFont), key))
  }

  private static func lookups(of plan: OpaquePointer, in table: String) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, hb_tag_from_string(table, 4), set)
    return members(of: set)
  }

  /// All glyphs that `lookups` can make of `glyphs`.
  private static func closure(
    of glyphs: GlyphSet, under lookups: [Int], _ face: OpaquePointer?
  ) -> GlyphSet {
    let (glyphSet, lookupSet) = (hb_set_create(), hb_set_create())
    defer {
      hb_set_destroy(glyphSet)
      hb_set_destroy(lookupSet)
    }
    for glyph in glyphs.glyphs { hb_set_add(glyphSet, hb_codepoint_t(glyph)) }
    for lookup in lookups { hb_set_add(lookupSet, hb_codepoint_t(lookup)) }
    if !lookups.isEmpty { hb_ot_layout_lookups_substitute_closure(face, lookupSet, glyphSet) }
    return GlyphSet(members(of: glyphSet))
  }

  private static func members(of set: OpaquePointer?) -> [Int] {
    var members: [Int] = []
    var member = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: before the first
    while hb_set_next(set, &member) != 0 { members.append(Int(member)) }
    return members
  }

  private static func marks(of face: OpaquePointer?) -> GlyphSet {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_layout_get_glyphs_in_class(face, HB_OT_LAYOUT_GLYPH_CLASS_MARK, set)
    return GlyphSet(members(of: set))
  }

  /// Whether GPOS has a `kern` feature for the script and language: only if not, HarfBuzz
  /// uses the `kern` table (`hb_ot_shape_planner_t::compile`).
  private static func hasKerningFeature(_ face: OpaquePointer?, _ key: GlyphLookupsKey) -> Bool {
    let gpos = hb_tag_from_string("GPOS", 4)
    var (scriptCount, languageCount): (UInt32, UInt32) = (3, 3)
    var scripts = [hb_tag_t](repeating: 0, count: Int(scriptCount))
    var languages = [hb_tag_t](repeating: 0, count: Int(languageCount))
    hb_ot_tags_from_script_and_language(
      hb_script_t(rawValue: key.script.tag), hb_language_from_string(key.language, -1),
      &scriptCount, &scripts, &languageCount, &languages)
    var (script, language, feature): (UInt32, UInt32, UInt32) = (0, 0, 0)
    hb_ot_layout_table_select_script(face, gpos, scriptCount, scripts, &script, nil)
    hb_ot_layout_script_select_language(
      face, gpos, script, languageCount, languages, &language)
    return hb_ot_layout_language_find_feature(
      face, gpos, script, language, hb_tag_from_string("kern", 4), &feature) != 0
  }
}
