import CHarfBuzz

/// Reads the rules of a face from its tables.
///
/// Fonts are untrusted: a table that contradicts itself, and any kind of rule that
/// is not known here, leaves the face without rules and its text to the shaper.
struct LayoutRulesReader {
  private(set) var result = LayoutRules()
  /// Glyphs that ordinary text can come to hold.
  let reachable: GlyphSet
  /// Whether the table is GPOS.
  var readsPositions = false
  /// The sets that stand in `result` already, by where they came from.
  private(set) var setIndices: [SetKey: Int] = [:]

  /// Where a set of glyphs comes from: a place in the table and a class there.
  enum SetKey: Hashable {
    case coverage(Int)
    case classes(offset: Int, value: Int, covered: Int)
    case glyph(Int)
    /// What a lookup covers.
    case lookup(Int)
  }

  init(glyphCount: Int, reachable: GlyphSet) {
    self.reachable = reachable
    result.kerningSignatures = Array(repeating: 0, count: glyphCount)
  }

  /// What HarfBuzz does by `plan` to text of the characters whose glyphs are `glyphs`.
  ///
  /// - Returns: `nil` for a face whose tables cannot be analyzed.
  /// - Complexity: O(*n*) in the bytes of the tables.
  static func read(_ face: Face, plan: OpaquePointer, glyphs: GlyphSet) -> LayoutRules? {
    let hbFace = hb_font_get_face(face.unitsFont)
    guard hb_aat_layout_has_substitution(hbFace) == 0, hb_aat_layout_has_positioning(hbFace) == 0,
      hb_aat_layout_has_tracking(hbFace) == 0
    else { return nil }
    let substitutions = lookups(of: plan, in: "GSUB")
    var reader = LayoutRulesReader(
      glyphCount: face.glyphCount, reachable: closure(of: glyphs, under: substitutions, hbFace))
    do {
      try withTable("GSUB", of: hbFace) { table throws(TableReader.Malformed) in
        try reader.readSubstitutions(table, lookups: substitutions)
      }
      let positionings = lookups(of: plan, in: "GPOS")
      reader.setIndices = [:]
      try withTable("GPOS", of: hbFace) { table throws(TableReader.Malformed) in
        try reader.readPositionings(table, lookups: positionings)
      }
      if !hasKerningFeature(hbFace) {
        try withTable("kern", of: hbFace) { table throws(TableReader.Malformed) in
          try reader.readKerningTable(table)
        }
      }
    } catch { return nil }
    return reader.result
  }
}

// MARK: - What rules say

extension LayoutRulesReader {
  /// Of rules, and nearly of sets, which take up to 8 KB each; of 420 faces none has
  /// a tenth.
  private static var maximumRules: Int { 8192 }

  /// The number of a set, added if it is new.
  mutating func index(of key: SetKey, _ glyphs: () -> GlyphSet) -> Int {
    if let index = setIndices[key] { return index }
    result.sets.append(glyphs())
    setIndices[key] = result.sets.count - 1
    return result.sets.count - 1
  }

  mutating func index(ofGlyph glyph: Int) -> Int {
    index(of: .glyph(glyph)) { GlyphSet(CollectionOfOne(glyph)) }
  }

  /// Keeps a rule if ordinary text can match it.
  mutating func add(_ rule: LayoutRules.Rule) throws(TableReader.Malformed) {
    guard max(result.rules.count, result.sets.count) < Self.maximumRules else {
      throw TableReader.Malformed()
    }
    let positions = rule.backtrack + rule.input + rule.lookahead
    guard !rule.input.isEmpty,
      positions.allSatisfy({ result.sets[$0].intersects(reachable) })
    else { return }
    result.rules.append(rule)
    result.reach = max(
      result.reach, rule.backtrack.count, rule.input.count - 1 + rule.lookahead.count)
  }

  mutating func addOutputs(_ glyphs: [Int], of glyph: Int) {
    guard reachable.contains(glyph) else { return }
    result.outputs[glyph, default: []] += glyphs
  }

  mutating func addSubstitutes(_ substitutes: [Int], of glyph: Int) {
    guard reachable.contains(glyph) else { return }
    result.substitutes[glyph, default: []] += substitutes
  }

  mutating func addAttached(_ glyphs: [Int]) {
    for glyph in glyphs where reachable.contains(glyph) { result.attached.insert(glyph) }
  }

  mutating func addKerned(_ glyphs: some Sequence<Int>) {
    for glyph in glyphs where reachable.contains(glyph) { result.kerned.insert(glyph) }
  }

  /// Kerning asks which of `classes` a glyph is in.
  mutating func distinguish(_ classes: [Int: Int], salt: Int) {
    for (glyph, value) in classes where result.kerningSignatures.indices.contains(glyph) {
      result.kerningSignatures[glyph] = Self.mixed(
        result.kerningSignatures[glyph], UInt64(salt) << 24 ^ UInt64(value))
    }
  }

  /// SplitMix64's finalizer: 64 bits, so that no two of a font's glyphs are taken
  /// for each other by chance.
  private static func mixed(_ signature: UInt64, _ salt: UInt64) -> UInt64 {
    var z = signature ^ ((salt &+ 1) &* 0x9E37_79B9_7F4A_7C15)
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

// MARK: - Asking HarfBuzz

extension LayoutRulesReader {
  private static func withTable(
    _ tag: String, of face: OpaquePointer?,
    _ body: (TableReader) throws(TableReader.Malformed) -> Void
  ) throws(TableReader.Malformed) {
    let blob = hb_face_reference_table(face, hb_tag_from_string(tag, 4))
    defer { hb_blob_destroy(blob) }
    let bytes = bytes(of: blob)
    if !bytes.isEmpty { try body(TableReader(bytes: bytes)) }
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

  /// HarfBuzz asks the `kern` table only if GPOS has no such feature.
  private static func hasKerningFeature(_ face: OpaquePointer?) -> Bool {
    let gpos = hb_tag_from_string("GPOS", 4)
    var count = hb_ot_layout_table_get_feature_tags(face, gpos, 0, nil, nil)
    var tags = [hb_tag_t](repeating: 0, count: Int(count))
    hb_ot_layout_table_get_feature_tags(face, gpos, 0, &count, &tags)
    return tags.contains(hb_tag_from_string("kern", 4))
  }
}
