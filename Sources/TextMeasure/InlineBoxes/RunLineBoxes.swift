/// Heights and baselines of the lines of a rich text, as SkParagraph has them: 33,308 lines recorded
/// in it.
///
/// Problem: a line reaches as far up and down as the runs on it, each by its own fonts, size and
/// height, and the boxes; white space that hangs at its end counts, a line break only where it
/// is all there is (`TextWrapper::TextStretch`).
///
/// Approach: the box of every run is worked out once; a line's is the union of those on it. Boxes
/// follow in their order, as one may lie by what the line is so far (`Run::updateMetrics`). Texts of
/// one style have such lines where the first or the last is another than those between.
///
/// An immutable value.
struct RunLineBoxes: Sendable {
  /// The runs of one font, in order and without overlap.
  private let runs: [Run]
  private let styles: [ShapingStyle]
  private let boxes: [PlacedBox]
  /// The place of each line break.
  private let lineBreaks: [Int32]
  /// What a line of nothing but boxes has besides them: the paragraph's own font. Its line gap is
  /// not part of that.
  private let ownBox: LineBox
  private let ownFont: LineBox
  private let ownGap: Float
  private let behavior: TextHeightBehavior
  private let strut: StrutBox?

  /// Text of one font.
  private struct Run: Sendable {
    var range: Range<Int32>
    var style: Int32
    var font: Int32
    var box: LineBox
    /// The font's ascent and descent.
    var bare: LineBox
  }

  /// A box in the text, and what is around it.
  struct PlacedBox: Sendable {
    var scalar: Int32
    var style: Int32
    var box: InlineBox
    /// The ascent and descent of the first font around it.
    var font: LineBox
  }

  /// - Parameters:
  ///   - fontRuns: Of the items.
  ///   - items: Each in its own style.
  ///   - leading: How the height of runs is spread.
  ///   - behavior: Where it is not.
  init(
    _ content: InlineContent, fontRuns: [FontRun], items: [Item], scalars: [UInt32],
    paragraph: ResolvedTextStyle, leading: LeadingDistribution, _ behavior: TextHeightBehavior
  ) {
    self.behavior = behavior
    let hardBreaks = paragraph.hardBreaks
    lineBreaks = scalars.indices.lazy.filter { hardBreaks.contains(scalars[$0]) }.map { Int32($0) }
    let boxesOfStyles = content.styles.map { $0.resolved.runBoxes(leading) }
    let bareBoxesOfStyles = content.styles.map { $0.resolved.bareBoxes }
    var runs: [Run] = []
    func append(_ range: Range<Int>, style: UInt32, font: Int) {
      runs.append(
        Run(
          range: Int32(range.lowerBound)..<Int32(range.upperBound), style: Int32(style),
          font: Int32(font), box: boxesOfStyles[Int(style)][font],
          bare: bareBoxesOfStyles[Int(style)][font]))
    }
    // Line breaks have the first font, and are shaped with none.
    var shaped = fontRuns[...]
    for (index, item) in items.enumerated() {
      let isBreak = item.kind == .control && hardBreaks.contains(scalars[item.range.lowerBound])
      if isBreak { append(item.range, style: item.style, font: 0) }
      while let run = shaped.first, Int(run.item) == index {
        append(run.range, style: item.style, font: Int(run.font))
        shaped.removeFirst()
      }
    }
    self.runs = runs
    styles = content.styles.map { $0.resolved.shaping }
    boxes = content.pieces.filter { $0.box >= 0 }.map { piece in
      let style = content.style(of: Int(piece.element)).resolved
      return PlacedBox(
        scalar: piece.start, style: content.elements[Int(piece.element)].style,
        box: content.boxes[Int(piece.box)],
        font: .skParagraphFont(style.fonts.primary, size: style.fontSize))
    }
    strut = paragraph.strutBox
    (ownBox, ownGap) = LineBox.skParagraphBesideBoxes(
      paragraph.fonts.primary, size: paragraph.fontSize,
      multiple: strut?.isForced == true ? nil : paragraph.heightOfRuns,
      strut?.distribution ?? .proportional)
    ownFont = .skParagraphFont(paragraph.fonts.primary, size: paragraph.fontSize)
  }

  /// In bytes.
  var heapByteCount: Int {
    runs.heapByteCount + styles.heapByteCount + boxes.heapByteCount + lineBreaks.heapByteCount
  }

  /// The box of a line with those characters on it, the white space that hangs at its end included:
  /// what a limit on lines hides behind a token is left on it.
  ///
  /// - Parameters:
  ///   - isFirst: Whether it is the first of the text.
  ///   - isLast: Whether it ends the text, or what is shown of that.
  /// - Complexity: O(log *n* + *k*) for *k* runs and boxes on it.
  func box(on line: Range<Int>, isFirst: Bool, isLast: Bool) -> LineBox {
    var (box, bare) = (LineBox.nothing, LineBox.nothing)
    let first = runs.partitionPoint { Int($0.range.upperBound) <= line.lowerBound }
    for run in runs[first...] {
      let start = max(Int(run.range.lowerBound), line.lowerBound)
      let end = min(Int(run.range.upperBound), line.upperBound)
      if start >= line.upperBound { break }
      if start == line.lowerBound || !areLineBreaks(start..<end) {
        (box, bare) = (box.union(run.box), bare.union(run.bare))
      }
    }
    var gap: Float = 0
    if box == .nothing { (box, bare, gap) = (ownBox, ownFont, ownGap) }
    let firstBox = boxes.partitionPoint { Int($0.scalar) < line.lowerBound }
    if strut?.isForced != true {
      for placed in boxes[firstBox...].prefix(while: { Int($0.scalar) < line.upperBound }) {
        let own = placed.lineBox(on: box, gap: gap)
        (box, bare) = (box.union(own), bare.union(own))
      }
    }
    if isFirst && !behavior.appliesToFirstAscent { box.above = bare.above }
    if isLast && !behavior.appliesToLastDescent { box.below = bare.below }
    if let strut { (box, gap) = strut.applied(to: box, gap: gap) }
    // The gap is no part of what is below the baseline.
    box.above += Points(Double(gap))
    return box
  }

  /// The widths of a token behind the runs and boxes of a line, in order: in the font and size of each
  /// (`TextLine::createEllipsis`), and behind a box in the first font around it.
  ///
  /// - Parameters:
  ///   - width: That of a token whose style is its own.
  ///   - widths: Finds those in each font of a style; none if its style is its own.
  func tokens(
    behind line: Range<Int>, otherwise width: Fixed, _ widths: (ShapingStyle) -> [Fixed]
  ) -> [ClusterTruncator.TokenRun] {
    var known: [Int32: [Fixed]] = [:]
    func token(_ start: Int32, style: Int32, font: Int32) -> ClusterTruncator.TokenRun {
      let widths = known[style] ?? widths(styles[Int(style)])
      known[style] = widths
      return ClusterTruncator.TokenRun(
        start: Int(start), width: Int(font) < widths.count ? widths[Int(font)] : width)
    }
    let first = runs.partitionPoint { Int($0.range.upperBound) <= line.lowerBound }
    let firstBox = boxes.partitionPoint { Int($0.scalar) < line.lowerBound }
    let ofText = runs[first...].prefix { Int($0.range.lowerBound) < line.upperBound }
      .map { token($0.range.lowerBound, style: $0.style, font: $0.font) }
    let ofBoxes = boxes[firstBox...].prefix { Int($0.scalar) < line.upperBound }
      .map { token($0.scalar, style: $0.style, font: 0) }
    return (ofText + ofBoxes).sorted { $0.start < $1.start }
  }

  /// How far the box of that index reaches above and below the baseline of a line in the paragraph's
  /// own font.
  func reach(of box: Int) -> LineBox { boxes[box].lineBox(on: ownBox, gap: ownGap) }

  /// Whether there is nothing but line breaks: they are at the ends of lines.
  private func areLineBreaks(_ range: Range<Int>) -> Bool {
    let first = lineBreaks.partitionPoint { Int($0) < range.lowerBound }
    let last = first + range.count - 1
    return last < lineBreaks.count && Int(lineBreaks[last]) == range.upperBound - 1
  }
}

extension RunLineBoxes.PlacedBox {
  /// How far the box reaches above and below the baseline of a line (`Run::updateMetrics`).
  ///
  /// - Parameter line: The line so far.
  func lineBox(on line: LineBox, gap: Float) -> LineBox {
    let margins = box.margins
    let height = Float((margins.top + box.height + margins.bottom).rawValue)
    let (ascent, descent) = (Float(font.above.rawValue), Float(font.below.rawValue))
    var above = height
    switch box.verticalAlignment {
    case .top, .textTop: above = ascent
    case .bottom, .textBottom: above = height - descent
    case .middle: above = height / 2 + (ascent - descent) / 2
    case .baseline, .sub, .super, .raised:
      if let baseline = box.baseline { above = Float((margins.top + baseline).rawValue) }
      if box.isIdeographic { above -= (Float(line.below.rawValue) + gap / 2) / 2 }
      if case .raised(let length) = box.verticalAlignment { above += Float(length.rawValue) }
    }
    return LineBox(above: Points(Double(above)), below: Points(Double(height - above)))
  }
}

extension ResolvedTextStyle {
  /// The height of runs as a multiple of their size; `nil` for that of their fonts.
  var heightOfRuns: Double? {
    rules.lines.own(style.lineHeight, stack: fonts, size: fontSize, specifiedSize: style.size)
      .multiple(of: fontSize)
  }

  /// The box of a run in each font, whatever the strut.
  fileprivate func runBoxes(_ leading: LeadingDistribution) -> [LineBox] {
    let multiple = heightOfRuns
    return fonts.faces.map {
      LineBox.skParagraph($0, size: fontSize, multiple: multiple, leading: leading)
    }
  }

  /// The ascent and descent of each font.
  fileprivate var bareBoxes: [LineBox] {
    fonts.faces.map { .skParagraphFont($0, size: fontSize) }
  }

  /// The strut of all lines.
  fileprivate var strutBox: StrutBox? {
    let own = rules.lines.own(
      style.lineHeight, stack: fonts, size: fontSize, specifiedSize: style.size)
    return (style.strut ?? own.forcedStrut(size: fontSize)).map {
      StrutBox($0, primary: fonts.primary, size: fontSize)
    }
  }
}
