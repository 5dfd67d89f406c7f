/// The tools that only few lines need: those that end where two characters do not decide
/// whether they may, and those whose fonts make them higher.
struct LineScratch: ~Copyable {
  private let boxes: LineBoxes
  let lineHeights: LineHeightPolicy
  var breaks: BreakActionCache
  /// The lines of the latest paragraph that all ways to break were weighed of.
  var weighing: OptimalBreaks?
  /// Where the lines end of a paragraph whose lines are asked for one by one.
  var lineEnds: [ParagraphLines.LineCut] = []
  /// The fonts and the box of the line before, as the next is often like it.
  private var latest: (fonts: UInt64, box: LineBox)

  init(_ pairs: BreakPairs, _ boxes: LineBoxes, _ lineHeights: LineHeightPolicy) {
    self.boxes = boxes
    self.lineHeights = lineHeights
    breaks = BreakActionCache(pairs)
    latest = (1, boxes.primary)
  }

  /// Frees what the last text took.
  mutating func release() { (weighing, lineEnds) = (nil, []) }

  /// The box of a line that shows fonts, a bit for each of the first 64.
  mutating func box(showing fonts: UInt64) -> LineBox {
    if fonts == latest.fonts { return latest.box }
    latest = (fonts, boxes.box(showing: fonts))
    return latest.box
  }
}
