import ReviewIO
import TextMeasure

/// A text that does not fit a box in a style.
struct CheckFinding: Sendable {
  /// Of the input, the plan and its styles.
  var text = 0
  var box = 0
  var style = 0
  /// The whole text in the box.
  var size: TextSize
  /// By how much it is too much; zero where it is not.
  var linesOver = 0
  var heightOver = Points.zero
  var widthOver = Points.zero
  /// The largest size at which it fits, of those that were tried.
  var largestSize: Points?
  /// How many characters (grapheme clusters) are to be left out at its end; all, if even one is too
  /// many.
  var dropCount = 0
}

/// Lays texts out in their boxes. One to a thread.
struct TextChecker: ~Copyable {
  /// A measurer behind a reference, as arrays hold no values that cannot be copied.
  private final class Sized {
    let style: TextStyle
    var measurer: TextMeasurer
    var size: Points { style.size }

    init(_ style: ResolvedTextStyle, limit: Int) {
      self.style = style.style
      measurer = TextMeasurer(style)
      measurer.maximumByteCount = limit
    }
  }

  private let boxes: [PlannedBox]
  private let styles: [CheckStyle]
  private let sizes: SmallerSizes
  private let limit: Int
  private var measurers: [Sized?]
  /// For each style the same at smaller sizes.
  private var smaller: [[Sized]?]

  init(_ boxes: [PlannedBox], _ styles: [CheckStyle], sizes: SmallerSizes, limit: Int) {
    (self.boxes, self.styles, self.sizes, self.limit) = (boxes, styles, sizes, limit)
    measurers = styles.map { _ in nil }
    smaller = styles.map { _ in nil }
  }

  /// What a text does not fit.
  ///
  /// - Parameter missing: Set where no font has some of its characters.
  /// - Throws: `TextError.tooLong`.
  mutating func findings(
    of text: CheckedText, missing: inout Bool
  ) throws(TextError) -> [CheckFinding] {
    var found: [CheckFinding] = []
    for box in text.boxes {
      for style in boxes[box].styles {
        let limits = Limits(boxes[box], styles[style])
        let sized = measurer(style)
        let size = try sized.measurer.size(
          of: text.text, atWidth: limits.width, maxLines: limits.maxLines)
        if !size.missingCharacters.isEmpty { missing = true }
        if limits.hold(size) { continue }
        var finding = try finding(text.text, size, limits, by: sized)
        finding.largestSize = try largestSize(text.text, limits, style, finding, by: sized)
        finding.dropCount = try dropCount(text.text, limits, by: sized)
        (finding.box, finding.style) = (box, style)
        found.append(finding)
      }
    }
    return found
  }

  /// What a box holds of a style.
  private struct Limits {
    var width: Points
    /// The width less padding and border.
    var contentWidth: Points
    var maxLines: Int?
    var maxHeight: Points?

    init(_ box: PlannedBox, _ style: CheckStyle) {
      let element = style.resolved.style.box
      let sides = [
        element.padding.left, element.padding.right, element.border.left, element.border.right,
      ]
      width = box.width
      contentWidth = element.sizing == .borderBox ? sides.reduce(width) { $0 - $1 } : width
      maxLines = box.box.maxLines ?? style.maxLines
      maxHeight = box.box.maxHeight
    }

    /// Whether a text of that size fits, as `FontSizeFitter` has it.
    func hold(_ size: TextSize) -> Bool {
      // Lines of browsers may be 1/64 px wider than their box.
      !size.isTruncated && size.width <= contentWidth + Points(1.0 / 64)
        && maxHeight.map { size.height <= $0 } ?? true
    }
  }

  private func finding(
    _ text: String, _ shown: TextSize, _ limits: Limits, by sized: Sized
  ) throws(TextError) -> CheckFinding {
    let whole =
      shown.isTruncated ? try sized.measurer.size(of: text, atWidth: limits.width) : shown
    var finding = CheckFinding(size: whole)
    finding.linesOver = limits.maxLines.map { max(0, whole.lineCount - $0) } ?? 0
    let heights = [limits.maxHeight, shown.isTruncated ? shown.height : nil].compactMap { $0 }
    finding.heightOver = heights.min().map { max(.zero, whole.height - $0) } ?? .zero
    // A box of one line is left at its side.
    let width =
      limits.maxLines == 1 && shown.isTruncated
      ? try sized.measurer.prepare(text).naturalWidth : whole.width
    finding.widthOver = max(.zero, width - limits.contentWidth)
    return finding
  }

  /// The largest of the smaller sizes at which a text fits. Sizes at which its words cannot have room
  /// are passed over: most texts are tried at two or three.
  private mutating func largestSize(
    _ text: String, _ limits: Limits, _ style: Int, _ finding: CheckFinding, by own: Sized
  ) throws(TextError) -> Points? {
    let bound = try greatestSize(text, limits, finding, by: own)
    for sized in smallerMeasurers(style) where sized.size <= bound {
      let size = try sized.measurer.size(
        of: text, atWidth: limits.width, maxLines: limits.maxLines)
      if limits.hold(size) { return sized.size }
    }
    return nil
  }

  /// A size above which a text cannot fit: its characters without spaces, which may hang at the ends of
  /// lines, are as wide as its lines may be, and a line that is too wide holds no place to break it.
  private func greatestSize(
    _ text: String, _ limits: Limits, _ finding: CheckFinding, by own: Sized
  ) throws(TextError) -> Points {
    // What is added to characters does not shrink with them, and what is taken away neither.
    let style = own.style
    guard style.letterSpacing >= .zero, style.wordSpacing >= .zero else { return .unbounded }
    var bound = Double.infinity
    let width = limits.contentWidth.rawValue
    if finding.size.width > limits.contentWidth {
      bound = own.size.rawValue * width / finding.size.width.rawValue
    }
    if let maxLines = limits.maxLines, finding.linesOver > 0 {
      let words = String(text.filter { !$0.isWhitespace })
      let wordWidth = try own.measurer.prepare(words).naturalWidth.rawValue
      let room = width * Double(maxLines)
      if wordWidth > room { bound = min(bound, own.size.rawValue * room / wordWidth) }
    }
    // Widths of glyphs are rounded, and pairs move closer at some sizes.
    return Points(bound * Self.tolerance)
  }

  private static let tolerance = 1.05

  /// How many characters the longest beginning that fits leaves out. A longer beginning needs no less
  /// room, but for what shaping makes narrower.
  private func dropCount(
    _ text: String, _ limits: Limits, by sized: Sized
  ) throws(TextError) -> Int {
    let ends = Array(text.indices)
    var (fits, doesNot) = (0, ends.count)
    while doesNot - fits > 1 {
      let middle = (fits + doesNot) / 2
      let size = try sized.measurer.size(
        of: String(text[..<ends[middle]]), atWidth: limits.width, maxLines: limits.maxLines)
      if limits.hold(size) { fits = middle } else { doesNot = middle }
    }
    return ends.count - fits
  }

  private mutating func measurer(_ style: Int) -> Sized {
    if let known = measurers[style] { return known }
    let made = Sized(styles[style].resolved, limit: limit)
    measurers[style] = made
    return made
  }

  private mutating func smallerMeasurers(_ style: Int) -> [Sized] {
    if let known = smaller[style] { return known }
    let base = styles[style].resolved.style
    let made = sizes.below(base.size).compactMap { size in
      var style = base
      style.size = size
      // A length that a size cannot have is none to try.
      return (try? ResolvedTextStyle(style)).map { Sized($0, limit: limit) }
    }
    smaller[style] = made
    return made
  }
}
