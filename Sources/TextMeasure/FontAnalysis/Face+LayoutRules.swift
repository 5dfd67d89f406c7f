import CHarfBuzz

/// What decides which lookups of a face run.
struct LayoutRulesKey: Hashable, Sendable {
  var script: Script
  var language: String
  var features: [FontFeature]
}

/// The rules of a face, read once for each script and shared by all sizes and
/// threads.
///
/// `Sendable` because the dictionary is only touched with the lock held, and rules
/// never change. Reading happens outside the lock: two threads may read the same
/// tables once each and find the same.
final class LayoutRulesCache: Sendable {
  private let rules = Mutex<[LayoutRulesKey: LayoutRules?]>([:])

  func rules(for key: LayoutRulesKey, read: () -> LayoutRules?) -> LayoutRules? {
    if let known = rules.withLock({ $0[key] }) { return known }
    let found = read()
    rules.withLock { known in
      if known.count >= Self.maximumCount { known.removeAll() }
      known[key] = .some(found)
    }
    return found
  }

  /// The most rules kept: callers may pass any languages and features. A style keeps its own
  /// besides.
  private static let maximumCount = 64
}

extension Face {
  /// What the face's lookups may do to context-free text of a script; `nil` if that
  /// cannot be found.
  func layoutRules(for key: LayoutRulesKey) -> LayoutRules? {
    layoutRulesCache.rules(for: key) {
      guard let plan = shapePlan(for: key) else { return nil }
      defer { hb_shape_plan_destroy(plan) }
      return LayoutRulesReader.read(self, plan: plan, glyphs: contextFreeGlyphs, key: key)
    }
  }

  private func shapePlan(for key: LayoutRulesKey) -> OpaquePointer? {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = hb_script_t(rawValue: key.script.tag)
    properties.language = hb_language_from_string(key.language, -1)
    // HarfBuzz plans for these always, and runs them only around U+2044.
    let fractions = [FontFeature("frac", 0), FontFeature("numr", 0), FontFeature("dnom", 0)]
    let features = (key.features + fractions).map(\.global)
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(unitsFont, &count)
    return hb_shape_plan_create2(
      hb_font_get_face(unitsFont), &properties, features, UInt32(features.count),
      coordinates, count, nil)
  }

  /// The glyphs of all context-free characters, each taken alone, and the box for
  /// missing ones.
  private var contextFreeGlyphs: GlyphSet {
    let characters = hb_set_create()
    defer { hb_set_destroy(characters) }
    hb_face_collect_unicodes(hb_font_get_face(unitsFont), characters)
    var glyphs = GlyphSet(CollectionOfOne(0))
    var scalar = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: before the first
    while hb_set_next(characters, &scalar) != 0 {
      var glyph: hb_codepoint_t = 0
      if ContextFreeCharacters.contains(scalar),
        hb_font_get_nominal_glyph(unitsFont, scalar, &glyph) != 0
      {
        glyphs.insert(Int(glyph))
      }
    }
    return glyphs
  }
}
