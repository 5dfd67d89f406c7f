import CHarfBuzz

/// What goes to the next font where a font lacks a glyph, and how finely text
/// can be parted after shaping.
enum FallbackRule: Hashable, Sendable {
  /// Clusters, which hold at least a grapheme cluster each: browsers.
  case clusters

  /// Whole grapheme clusters, but clusters may be smaller: a mark that HarfBuzz
  /// places over its base is one by itself. Control characters go nowhere: the
  /// first font shows its box. SkParagraph does that.
  case graphemes

  /// Characters, each with the first font that has it, before anything is shaped: Gecko.
  case codePoints

  /// Grapheme clusters, each with the first font that has all of its characters, before
  /// anything is shaped: WebKit.
  case sequences

  /// Whether a font's character map decides, and not what shaping makes of it.
  var choosesBeforeShaping: Bool { self == .codePoints || self == .sequences }

  var clusterLevel: hb_buffer_cluster_level_t {
    switch self {
    case .clusters, .codePoints, .sequences: HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES
    case .graphemes: HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS
    }
  }

  /// The font whose box stands for what no font has.
  ///
  /// - Parameters:
  ///   - box: The one so far; at first that of the font tried first.
  ///   - font: The font that was just tried on a stretch.
  ///   - splitsRange: Whether it could show some of the stretch and not all.
  func box(_ box: Int, after font: Int, splitsRange: Bool) -> Int {
    self == .graphemes && splitsRange ? font : box
  }

  /// Whether a character without a glyph goes to the next font.
  func allowsFallback(_ scalar: UInt32) -> Bool {
    switch self {
    case .clusters, .codePoints, .sequences: true
    case .graphemes: scalar >= 0x20 && !(0x7F..<0xA0).contains(scalar)
    }
  }
}
