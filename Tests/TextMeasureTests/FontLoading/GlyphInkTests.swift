import Testing

@testable import TextMeasure

@Suite struct GlyphInkTests {
  /// Edges in pixels, and the whole ones.
  @Test(
    arguments: [
      ((0.34, 8.25), (0, 9)), ((-0.01, 3), (-1, 3)), ((-2, 0.01), (-2, 1)), ((4, 5), (4, 5)),
    ] as [((Double, Double), (Int16, Int16))])
  func edgesAreWidenedToWholePixels(edges: (Double, Double), whole: (Int16, Int16)) {
    let ink = GlyphInk(left: edges.0, right: edges.1)
    #expect((ink.left, ink.right) == whole && !ink.isNone)
    #expect(GlyphInk(packed: ink.packed) == ink)
  }

  @Test func nothingIsDrawnWithoutWidth() {
    #expect(GlyphInk(left: 3, right: 3).isNone && GlyphInk.none.isNone)
    // A word of 0 stands for a glyph that was not loaded.
    #expect(GlyphInk.none.packed != 0 && GlyphInk(left: 0, right: 0).packed != 0)
  }

  @Test func edgesBeyondAllAreKeptInBounds() {
    let ink = GlyphInk(left: -1e6, right: 1e6)
    #expect(ink.left == .min && ink.right == .max)
  }

  @Test func inkOfClustersIsThatOfAllGlyphs() {
    var cluster = ClusterInk.none
    cluster.add(GlyphInk(left: 1, right: 9), at: 0)
    cluster.add(.none, at: 5_000)
    cluster.add(GlyphInk(left: -3, right: 2), at: 2_000)
    #expect((cluster.left, cluster.right) == (256, 2_512))
  }

  /// 10 px wide by its advances.
  @Test(
    arguments: [
      ((1, 9), 10), ((1, 12), 12), ((-2, 9), 12), ((-2, 12), 14),
    ] as [((Int, Int), Float)])
  func linesAreAsWideAsWhatIsDrawn(edges: (Int, Int), width: Float) {
    var (cluster, line) = (ClusterInk.none, LineInk())
    cluster.add(GlyphInk(left: Double(edges.0), right: Double(edges.1)), at: 0)
    line.add(cluster, at: 0)
    #expect(line.width(ofLine: 10) == width)
    #expect(LineInk().width(ofLine: 10) == 10 && line.width(ofLine: -1) == -1)
  }

  /// Left out at the left, letter spacing moves what is drawn; at the right only its right edge.
  @Test func spacingLeftOutMovesEdges() {
    var (cluster, line) = (ClusterInk.none, LineInk())
    cluster.add(GlyphInk(left: -2, right: 14), at: 0)
    line.add(cluster, at: 0)
    var (atLeft, atRight) = (line, line)
    atLeft.loseSpacing(1, atLeft: true)
    atRight.loseSpacing(1, atLeft: false)
    #expect(atLeft.width(ofLine: 10) == 16 && atRight.width(ofLine: 10) == 15)
  }
}
