import CHarfBuzz

/// The lookups of a face for text of one script, ready to be matched.
///
/// Immutable, but for the states that `matcher` finds.
final class CompiledLookups: Sendable {
  let rules: GlyphLookups
  let classes: GlyphClasses
  let matcher: RuleMatcher
  /// Whether pairs or rules match the glyph of missing characters.
  let matchesMissing: Bool
  /// The greatest distance of two characters that a rule matches: a rule may match ligatures, and
  /// apply another that goes on behind its own context.
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
    matchesMissing = rules.matches(0)
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

/// The script, language and features by which lookups of a face run.
struct GlyphLookupsKey: Hashable, Sendable {
  var script: Script
  var language: String
  var features: [FontFeature]
}

/// The lookups of a face that run.
struct FaceLookups: Hashable, Sendable {
  var substitutions: [Int]
  var positionings: [Int]
  /// Whether its `kern` table is read.
  var usesKerningTable: Bool
}

/// The rules of a face, compiled once for each key and shared by all sizes and threads.
///
/// `Sendable` because the dictionary is only touched with the lock held, and rules
/// never change. Reading happens outside the lock: two threads may read the same
/// tables once each and find the same.
final class GlyphLookupsCache<Key: Hashable & Sendable>: Sendable {
  private let rules = Mutex<[Key: CompiledLookups?]>([:])

  func rules(for key: Key, make: () -> CompiledLookups?) -> CompiledLookups? {
    if let known = rules.withLock({ $0[key] }) { return known }
    let made = make()
    return rules.withLock { known in
      if let first = known[key] { return first }
      if known.count >= Self.maximumCount { known.removeAll() }
      known[key] = .some(made)
      return made
    }
  }

  /// The most rules kept: callers may pass any languages and features. A style keeps its own
  /// besides.
  private static var maximumCount: Int { 64 }
}

/// The compiled lookups of a face by what decides which ones run, and by these.
///
/// `@unchecked` as its class is: both caches are `Sendable`.
private final class FaceGlyphLookups: FaceAttachment, @unchecked Sendable {
  let byKey = GlyphLookupsCache<GlyphLookupsKey>()
  let byLookups = GlyphLookupsCache<FaceLookups>()
}

extension Face {
  private var compiled: FaceGlyphLookups { attachment.value { FaceGlyphLookups() } }
  var glyphLookupsCache: GlyphLookupsCache<GlyphLookupsKey> { compiled.byKey }

  /// The face's lookups for context-free text of a script, ready to be matched; `nil` if they
  /// cannot be read.
  func compiledLookups(for key: GlyphLookupsKey) -> CompiledLookups? {
    glyphLookupsCache.rules(for: key) {
      guard let lookups = lookups(for: key) else { return nil }
      // Most scripts have the same ones.
      return compiled.byLookups.rules(for: lookups) {
        let characters = contextFreeCharacters()
        return glyphLookups(of: lookups, characters).flatMap { CompiledLookups($0, characters) }
      }
    }
  }

  /// Which lookups run; `nil` when out of memory.
  func lookups(for key: GlyphLookupsKey) -> FaceLookups? {
    guard let plan = shapePlan(for: key) else { return nil }
    defer { hb_shape_plan_destroy(plan) }
    return GlyphLookupsReader.lookups(of: self, plan: plan, key: key)
  }

  /// The lookups, as they are read from the tables.
  private func glyphLookups(
    of lookups: FaceLookups, _ characters: [FaceCharacter]
  ) -> GlyphLookups? {
    // With the glyph for missing characters.
    var glyphs = GlyphSet(CollectionOfOne(0))
    for character in characters { glyphs.insert(character.glyph) }
    return GlyphLookupsReader.read(self, lookups: lookups, glyphs: glyphs)
  }

  private func shapePlan(for key: GlyphLookupsKey) -> OpaquePointer? {
    var properties = hb_segment_properties_t()
    properties.direction = HB_DIRECTION_LTR
    properties.script = hb_script_t(rawValue: key.script.tag)
    properties.language = hb_language_from_string(key.language, -1)
    // HarfBuzz plans for these always, and runs them only around U+2044.
    let fractions = [FontFeature("frac", 0), FontFeature("numr", 0), FontFeature("dnom", 0)]
    let features = (key.features + fractions).map { $0.global }
    var count: UInt32 = 0
    let coordinates = hb_font_get_var_coords_normalized(unitsFont, &count)
    return hb_shape_plan_create2(
      hb_font_get_face(unitsFont), &properties, features, UInt32(features.count),
      coordinates, count, nil)
  }

  /// The context-free characters that the face has, in rising order.
  func contextFreeCharacters() -> [FaceCharacter] {
    let unicodes = hb_set_create()
    defer { hb_set_destroy(unicodes) }
    hb_face_collect_unicodes(hb_font_get_face(unitsFont), unicodes)
    var characters: [FaceCharacter] = []
    var scalar = hb_codepoint_t.max  // HB_SET_VALUE_INVALID: before the first
    while hb_set_next(unicodes, &scalar) != 0 {
      var glyph: hb_codepoint_t = 0
      if ContextFreeCharacters.contains(scalar),
        hb_font_get_nominal_glyph(unitsFont, scalar, &glyph) != 0
      {
        characters.append(FaceCharacter(scalar: scalar, glyph: Int(clamping: glyph)))
      }
    }
    return characters
  }
}

/// A character and the glyph a face has for it.
struct FaceCharacter: Hashable, Sendable {
  var scalar: UInt32
  var glyph: Int
}
