import TextMeasure

/// Which font of a stack shows which part of a text.
struct TextFonts: Encodable {
  /// In the order of the text.
  var runs: [Run] = []
  var missing: [Missing] = []

  struct Run: Encodable {
    var text: String
    /// Offsets into the text's UTF-8.
    var start: Int
    var end: Int
    /// Index into the fonts listed.
    var font: Int
  }

  /// A character that no font has.
  struct Missing: Encodable {
    var codePoint: String
    var start: Int
  }

  /// - Throws: `FontError` or `TextError`.
  init(_ text: String, in style: TextStyle) throws {
    var measurer = try TextMeasurer(style)
    let lines = try measurer.prepareGlyphs(of: text).lines(atWidth: .unbounded)
    let clusters = lines.flatMap(\.runs).flatMap { run in
      run.clusters.map { (cluster: $0, font: run.fontIndex) }
    }
    for (cluster, font) in clusters.sorted(by: {
      $0.cluster.utf8Range.lowerBound < $1.cluster.utf8Range.lowerBound
    }) {
      add(cluster, font: font)
    }
  }

  private mutating func add(_ cluster: GlyphCluster, font: Int) {
    let range = cluster.utf8Range
    guard !cluster.isMissing else {
      let name = cluster.characters.unicodeScalars.first?.codePointName ?? ""
      missing.append(Missing(codePoint: name, start: range.lowerBound))
      return
    }
    if let last = runs.last, last.font == font, last.end == range.lowerBound {
      runs[runs.count - 1].text += cluster.characters
      runs[runs.count - 1].end = range.upperBound
    } else {
      runs.append(
        Run(
          text: cluster.characters, start: range.lowerBound, end: range.upperBound, font: font))
    }
  }
}
