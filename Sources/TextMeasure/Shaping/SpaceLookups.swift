import CHarfBuzz

/// Which lookups of a font see spaces: then Gecko shapes words together with the spaces between
/// them (`gfxFont::SpaceMayParticipateInShaping`).
///
/// Kerning with spaces does not count, unless the style switches kerning on.
struct SpaceLookups: Sendable {
  /// The OpenType scripts with substitutions that look at spaces.
  private var scripts: Set<UInt32> = []
  /// Whether all text is shaped across spaces.
  private var isForAll = false

  func joinWords(in script: Script) -> Bool {
    isForAll || scripts.contains { Self.tag($0, isOf: script) }
  }

  /// - Parameter features: The style's.
  init(_ font: Font, features: [FontFeature]) {
    guard let space = font.glyph(of: 0x20), let face = hb_font_get_face(font.hbFont) else { return }
    let glyph = hb_codepoint_t(space)
    for script in Self.scripts(of: face, Self.substitution) {
      let lookups = Self.lookups(of: face, Self.substitution, script: script, but: nil)
      if Self.match(glyph, lookups, Self.substitution, face) {
        if script == Self.defaultScript { isForAll = true } else { scripts.insert(script) }
      }
    }
    let kerns = features.last { $0.name == "kern" }.map { $0.value != 0 } ?? false
    for script in Self.scripts(of: face, Self.positioning) where !isForAll {
      let lookups = Self.lookups(
        of: face, Self.positioning, script: script, but: kerns ? nil : Self.kerning)
      if Self.match(glyph, lookups, Self.positioning, face) { isForAll = true }
    }
  }

  private static let substitution = tag("GSUB")
  private static let positioning = tag("GPOS")
  private static let kerning = tag("kern")
  private static let defaultScript = tag("DFLT")

  private static func tag(_ name: String) -> UInt32 { hb_tag_from_string(name, -1) }

  /// Whether `tag`, of a font, is one of those of a script.
  private static func tag(_ tag: UInt32, isOf script: Script) -> Bool {
    hb_ot_tag_to_script(tag).rawValue == script.tag
  }

  private static func scripts(of face: OpaquePointer, _ table: UInt32) -> [UInt32] {
    var count: UInt32 = 0
    let total = hb_ot_layout_table_get_script_tags(face, table, 0, &count, nil)
    guard total > 0 else { return [] }
    var tags = [UInt32](repeating: 0, count: Int(total))
    count = total
    _ = hb_ot_layout_table_get_script_tags(face, table, 0, &count, &tags)
    return Array(tags.prefix(Int(count)))
  }

  /// The lookups of the features that are on by default, in any language of the script.
  private static func lookups(
    of face: OpaquePointer, _ table: UInt32, script: UInt32, but feature: UInt32?
  ) -> [UInt32] {
    var scripts = [script, 0]
    var features = defaultFeatures.filter { $0 != feature } + [0]
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_layout_collect_lookups(face, table, &scripts, nil, &features, set)
    var found: [UInt32] = []
    var lookup: hb_codepoint_t = .max
    while hb_set_next(set, &lookup) != 0 { found.append(lookup) }
    return found
  }

  /// Whether a lookup reads or matches the glyph.
  private static func match(
    _ glyph: hb_codepoint_t, _ lookups: [UInt32], _ table: UInt32, _ face: OpaquePointer
  ) -> Bool {
    lookups.contains { lookup in
      let glyphs = hb_set_create()
      defer { hb_set_destroy(glyphs) }
      hb_ot_layout_lookup_collect_glyphs(face, table, lookup, glyphs, glyphs, glyphs, nil)
      return hb_set_has(glyphs, glyph) != 0
    }
  }

  /// The features that HarfBuzz applies by default (`gfxFont::CheckForFeaturesInvolvingSpace`).
  private static let defaultFeatures: [UInt32] = [
    "abvf", "abvs", "akhn", "blwf", "blws", "calt", "ccmp", "cfar", "cjct", "clig", "fin2",
    "fin3", "fina", "half", "haln", "init", "isol", "liga", "ljmo", "locl", "ltra", "ltrm",
    "med2", "medi", "mkmk", "mset", "nukt", "pref", "pres", "pstf", "psts", "rclt", "rkrf",
    "rlig", "rphf", "rtla", "rtlm", "tjmo", "vatu", "vert", "vjmo", "kern", "mark", "dist",
    "abvm", "blwm", "curs",
  ].map(tag)
}
