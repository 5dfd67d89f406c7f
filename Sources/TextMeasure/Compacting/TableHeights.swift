/// The heights of lines that are found by a break table and differ, as they are added up.
struct TableHeights {
  private let fonts: BreakTableFonts
  private let boxes: LineBoxes
  private let policy: LineHeightPolicy
  /// Whether an empty line after a last line break is as high as the line before it.
  private let repeatsLast: Bool
  private var heights = LineHeightAccumulator()
  /// The fonts and the box of the line before, as the next is often like it.
  private var latest: (fonts: UInt64, box: LineBox)

  init(_ fonts: BreakTableFonts, _ style: CompactStyle) {
    self.fonts = fonts
    boxes = style.style.lineBoxes
    policy = style.lineHeightPolicy
    repeatsLast = style.rules.wrapsByClusters
    latest = (0, boxes.primary)
  }

  /// - Parameter line: The edges that it begins and ends at.
  mutating func add(_ line: Range<Int>) {
    let shown = fonts.shown(on: line)
    if shown != latest.fonts { latest = (shown, boxes.box(showing: shown)) }
    heights.add(latest.box, by: policy)
  }

  /// The size of a layout whose lines were added.
  mutating func size(of layout: ProbedLayout, maxLines: Int) -> TextSize {
    if heights.lineCount < layout.lineCount {
      heights.add(repeatsLast ? latest.box : boxes.primary, by: policy)
    }
    return TextSize(
      height: policy.reported(heights.height(by: policy), maxLines: maxLines),
      lineCount: layout.lineCount, isTruncated: layout.isTruncated)
  }
}
