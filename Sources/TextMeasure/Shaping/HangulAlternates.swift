import CHarfBuzz
internal import CUnicodeData

/// Whether fonts may set Hangul by its neighbors (`calt`), and how that is said to HarfBuzz.
///
/// Problem: HarfBuzz switched that feature off in Hangul until 14.3, whatever a caller asks for. In
/// Noto Sans CJK it makes the spaces of Korean text a quarter wider, in Inter arrows of `-->`. A
/// renderer brings its own HarfBuzz; ours is the system's.
///
/// Approach: where the renderer's does not set it, it is switched off; where it does and ours does not,
/// Hangul is shaped as Han or as text without a script, of its language or of none, if a font has the
/// same lookups for both.
struct HangulAlternates: Hashable, Sendable {
  /// What context-free Hangul is shaped as.
  var script: Script
  var language: String

  /// The first HarfBuzz that leaves the feature to callers.
  static var areShaped: Bool { hb_version_atleast(14, 3, 0) != 0 }

  /// What is added to the features of Hangul.
  static func features(areSet: Bool) -> [FontFeature] { areSet ? [] : [FontFeature("calt", 0)] }

  /// - Parameter features: Those of Hangul, with this one.
  init(in face: Face, language: String, features: [FontFeature]) {
    (script, self.language) = (.hang, language)
    if Self.areShaped { return }
    // But for what only conjoining jamo have.
    let others = ["calt", "ljmo", "vjmo", "tjmo"].map { FontFeature($0, 0) }
    func lookups(_ script: Script, _ language: String) -> FaceLookups? {
      face.lookups(
        for: GlyphLookupsKey(script: script, language: language, features: features + others))
    }
    guard let own = lookups(.hang, language) else { return }
    for script in [Script.hani, .zyyy] {
      for other in [language, Self.noLanguage] where own == lookups(script, other) {
        (self.script, self.language) = (script, other)
        return
      }
    }
  }

  /// A tag that no font knows.
  private static let noLanguage = "und"

  /// Whether HarfBuzz composes the character by rules of Hangul, or places it as a mark on Hangul.
  static func needsHangul(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: true
    case ..<0x300, Hangul.syllables: false
    default: CharacterProperties.of(scalar).flags.contains(.mark)
    }
  }
}
