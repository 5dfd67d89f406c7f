/// How paragraphs are broken as wholes, in pixels: Android's Minikin.
struct MinikinStyle: Hashable, Sendable {
  var strategy: AndroidRules.BreakStrategy
  /// The size of the font, as it is laid out.
  var size: Float
  /// Letter spacing on either side of every cluster.
  var halfSpacing: Double
  /// Added to every space of a word.
  var wordSpacing: Float
  /// The letter spacing that lines lose at their two ends together.
  var outerSpacing: Float
  /// Where tabs end, from the start of the box.
  var tabs = PixelTabs()
  /// How wide the hyphen is that a line shows that ends in a word; `nil` if none does.
  var hyphenWidth: Float?
  /// Whether the spaces at a line's end have no part in its height.
  var leavesOutSpaces: Bool
  var indents = PixelIndents()
  var pixels: PixelWidths
}

extension MinikinStyle {
  /// The available width of a line beside its indents (`StaticLayout.getTotalInsets`).
  ///
  /// - Parameter number: In the text, from 0.
  func lineWidth(in box: Fixed, number: Int, beginsParagraph: Bool) -> Fixed {
    let indent = indents.indent(ofLine: number, inParagraph: beginsParagraph ? 0 : 1)
    return pixels.width(min(pixels.pixels(in: box), indents.farthest) - indent)
  }
}

/// How much narrower lines are than their box, in pixels.
struct PixelIndents: Hashable, Sendable {
  /// By number in the text; the last one is that of all lines behind.
  var byNumber: [Double] = []
  /// The indent of the first lines of paragraphs.
  var ofFirstLines = 0.0
  /// The indent of all other lines.
  var ofOtherLines = 0.0
  /// Where lines end at the latest, counted from the start of the box.
  var farthest = Double.infinity

  /// Whether no line is narrower.
  var areNone: Bool { self == PixelIndents() }

  /// The indent of a line.
  ///
  /// - Parameters:
  ///   - number: In the text, from 0.
  ///   - line: In its paragraph.
  @inline(__always)
  func indent(ofLine number: Int, inParagraph line: Int) -> Double {
    let own = line == 0 ? ofFirstLines : ofOtherLines
    return byNumber.isEmpty ? own : own + byNumber[min(number, byNumber.count - 1)]
  }

  /// Whether all lines lose the same from this one on.
  ///
  /// - Parameters:
  ///   - number: In the text, from 0.
  ///   - line: In its paragraph.
  func areSteady(fromLine number: Int, inParagraph line: Int) -> Bool {
    (line > 0 || ofFirstLines == ofOtherLines) && number >= byNumber.count - 1
  }

  /// The most that any line loses.
  var most: Double { (byNumber.max() ?? 0) + max(ofFirstLines, ofOtherLines) }
}

/// Tab stops in pixels.
struct PixelTabs: Hashable, Sendable {
  /// Tab stops of the style, in order.
  var positions: [Double] = []
  /// Beyond those, the distance between two tab stops (`TAB_INCREMENT` of `Layout`).
  var interval = 20.0

  /// Where a tab ends that begins at `x`.
  func end(after x: Double) -> Double {
    if let next = positions.first(where: { $0 > x }) { return next }
    return interval > 0 ? ((x / interval).rounded(.down) + 1) * interval : x
  }
}
