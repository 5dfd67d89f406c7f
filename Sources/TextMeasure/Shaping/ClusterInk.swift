/// How far what is drawn of a cluster reaches from where the cluster begins, in 1/256 pixel.
struct ClusterInk: Hashable, Sendable {
  private(set) var left = Int32.max
  private(set) var right = Int32.min

  /// That of a cluster that draws nothing.
  static let none = ClusterInk()

  var isNone: Bool { left > right }

  /// Adds that of a glyph that begins at `start`.
  mutating func add(_ ink: GlyphInk, at start: Int32) {
    if ink.isNone { return }
    left = min(left, Int32(clamping: Int64(start) + Int64(ink.left) * 256))
    right = max(right, Int32(clamping: Int64(start) + Int64(ink.right) * 256))
  }
}
