/// How lines add up to the height of a text: the last step before a height, and the
/// only one that depends on which line is the first and which the last.
///
/// Plain bytes, so that copies of it count no references.
struct LineHeightPolicy: Sendable {
  /// The box of a line in the primary font alone.
  let primary: LineBox
  /// The box of a text without characters.
  let emptyText: LineBox
  /// The box of a line in the primary font without a character on it.
  var blank: LineBox {
    var box = primary
    box.isBlank = true
    return box
  }
  /// Whether an empty last line has another height than one with text.
  let blankLinesDiffer: Bool
  /// The heights of lines in the primary font alone, by where they stand.
  private let uniformLineHeights: Heights
  private var rule: LineRule
  private let rounding: HeightRounding
  private let emptyTextIsOneLineHigh: Bool
  private var adjustments: Adjustments
  private let hasAdjustments: Bool

  /// The heights that a line of one box adds to the text, the space below it included.
  private struct Heights {
    var only: Points
    /// What a text without characters is high.
    var onlyBlank: Points
    var first: Points
    var middle: Points
    var last: Points
  }

  /// Additions to the sum of lines, and bounds of it, that few styles have.
  private struct Adjustments {
    /// Between two paragraphs, besides the lines.
    var gap = Points.zero
    /// Above the first paragraph, and there and below the last together.
    var aboveFirst = Points.zero
    var atEnds = Points.zero
    /// How much each of a limited number of lines adds to the greatest height.
    var heightPerAllowedLine = Points.unbounded
    /// What padding and border add to all of it, in points.
    var insetHeight = Points.zero

    @inline(never)
    func reported(
      _ height: Points, _ rounding: HeightRounding, gapCount: Int, maxLines: Int
    ) -> Points {
      let ends = height == .zero ? .zero : atEnds
      // Gaps may be negative.
      let whole = rounding.rounded(max(.zero, height + Double(gapCount) * gap + ends))
      guard maxLines < .max, heightPerAllowedLine < .unbounded else { return whole + insetHeight }
      let allowed = rounding.rounded(Double(max(0, maxLines)) * heightPerAllowedLine)
      return min(whole, allowed) + insetHeight
    }
  }

  /// - Parameters:
  ///   - primary: The box of a line in the primary font alone.
  ///   - emptyText: That of a text without characters, where it is another.
  ///   - heightPerAllowedLine: How much each of a limited number of lines adds to the greatest
  ///     height.
  ///   - spacesParagraphsAtEnds: Whether the space between paragraphs is above the first and below
  ///     the last as well.
  ///   - insets: What padding and border add.
  init(
    primary: LineBox, emptyText: LineBox? = nil, rule: LineRule, rounding: HeightRounding = .none,
    emptyTextIsOneLineHigh: Bool, heightPerAllowedLine: Points = .unbounded,
    paragraph: ParagraphStyle = .plain, spacesParagraphsAtEnds: Bool = false,
    insets: BoxInsets = .none
  ) {
    func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
      Self.bounded(rule.height(of: box, isFirst: isFirst, isLast: isLast), rounding)
    }
    func height(isFirst: Bool, isLast: Bool) -> Points {
      height(of: primary, isFirst: isFirst, isLast: isLast)
    }
    self.primary = primary
    self.rule = rule
    self.rounding = rounding
    var blank = primary
    blank.isBlank = true
    var lone = emptyText ?? primary
    lone.isBlank = true
    self.emptyText = lone
    blankLinesDiffer =
      height(of: blank, isFirst: false, isLast: true) != height(isFirst: false, isLast: true)
    uniformLineHeights = Heights(
      only: height(isFirst: true, isLast: true),
      onlyBlank: height(of: lone, isFirst: true, isLast: true),
      first: height(isFirst: true, isLast: false),
      middle: height(isFirst: false, isLast: false), last: height(isFirst: false, isLast: true))
    self.emptyTextIsOneLineHigh = emptyTextIsOneLineHigh
    var adjustments = Adjustments(gap: rounding.unitsPerPoint * paragraph.gap)
    if spacesParagraphsAtEnds {
      adjustments.aboveFirst = rounding.unitsPerPoint * paragraph.paragraphSpacingBefore
      adjustments.atEnds = adjustments.gap
    }
    adjustments.heightPerAllowedLine = heightPerAllowedLine
    adjustments.insetHeight = insets.height
    adjustments.aboveFirst += rounding.unitsPerPoint * insets.top
    self.adjustments = adjustments
    hasAdjustments =
      adjustments.gap != .zero || adjustments.heightPerAllowedLine != .unbounded
      || adjustments.insetHeight != .zero
  }

  /// The lines of Android that it adds up; `nil` for others.
  var androidLines: AndroidLines? { if case .android(let lines) = rule { lines } else { nil } }

  /// A policy for boxes that have all of the height of their lines.
  func ofWholeBoxes() -> LineHeightPolicy {
    var policy = self
    policy.rule = .boxes(spacing: .zero, roundsBoxes: false)
    return policy
  }

  /// A policy that bounds no height by the number of lines that are allowed.
  func withoutLimitOfHeight() -> LineHeightPolicy {
    var policy = self
    policy.adjustments.heightPerAllowedLine = .unbounded
    return policy
  }

  /// The box by which a line is made that is not the first.
  ///
  /// - Parameter first: The box of the first line.
  func box(of box: LineBox, after first: LineBox) -> LineBox {
    rule.followsFirstLine && !box.isBlank ? first : box
  }

  /// Whether paragraphs are apart.
  var splitsParagraphs: Bool { adjustments.gap != .zero }

  /// The height that a line adds to the text, in points.
  func lineHeight(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    Points(
      height(of: box, isFirst: isFirst, isLast: isLast).rawValue / rounding.unitsPerPoint)
  }

  /// Where a line begins, in points.
  ///
  /// - Parameters:
  ///   - height: The height of the lines above it, as they are added up.
  ///   - gapCount: How many paragraphs there follow another one.
  func top(below height: Points, gapCount: Int) -> Points {
    let above = height + adjustments.aboveFirst + Double(gapCount) * adjustments.gap
    return Points(above.rawValue / rounding.unitsPerPoint)
  }

  /// How far below the top of the text the baseline of its first line lies, in points.
  func firstBaseline(of box: LineBox) -> Points {
    top(below: .zero, gapCount: 0) + baseline(of: box, isFirst: true)
  }

  /// `Line.baseline`, in points.
  func reportedBaseline(of box: LineBox, isFirst: Bool) -> Points {
    Points(rule.reportedBaseline(of: box, isFirst: isFirst).rawValue / rounding.unitsPerPoint)
  }

  /// How far below the top of a line its baseline lies, in points.
  func baseline(of box: LineBox, isFirst: Bool) -> Points {
    Points(rule.baseline(of: box, isFirst: isFirst).rawValue / rounding.unitsPerPoint)
  }

  /// The height that a line adds to the text before it is reported.
  func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    Self.bounded(rule.height(of: box, isFirst: isFirst, isLast: isLast), rounding)
  }

  /// The greatest height of a line: more than any screen shows, and few enough that those of
  /// the longest text add up.
  static let greatestHeight: Points = 10_000_000

  /// The height of a line within bounds, whatever a font's ascent and descent are: never less than
  /// nothing, as in Chromium (`LineBoxFragmentBuilder::LineHeight` of Blink).
  private static func bounded(_ height: Points, _ rounding: HeightRounding) -> Points {
    // False for what is no number.
    height > .zero ? min(height, rounding.unitsPerPoint * greatestHeight) : .zero
  }

  /// The height of so many lines in the primary font alone, before it is reported.
  @inline(__always)
  func height(ofLines count: Int) -> Points {
    guard count > 1 else { return count == 1 ? uniformLineHeights.only : .zero }
    var height = uniformLineHeights.first
    // Added up one by one, not multiplied, as unequal lines are: the last bit may differ.
    var rest = count - 2
    while rest > 0 {
      height += uniformLineHeights.middle
      rest -= 1
    }
    return height + uniformLineHeights.last
  }

  /// The size of a text without lines, of which at most so many lines are shown.
  func emptySize(maxLines: Int) -> TextHeight {
    let height = emptyTextIsOneLineHigh && maxLines > 0 ? uniformLineHeights.onlyBlank : .zero
    return TextHeight(
      height: reported(height, maxLines: maxLines), lineCount: 0, isTruncated: false)
  }

  /// The size of a text that fits on one line in the primary font alone.
  @inline(__always)
  func oneLineSize(maxLines: Int) -> TextHeight {
    TextHeight(
      height: reported(uniformLineHeights.only, maxLines: maxLines), lineCount: 1,
      isTruncated: false)
  }

  /// A text's height as the renderer reports it, from the sum of its lines.
  ///
  /// - Parameters:
  ///   - gapCount: How many paragraphs follow another one.
  ///   - maxLines: How many lines it could have had.
  @inline(__always)
  func reported(_ height: Points, gapCount: Int = 0, maxLines: Int) -> Points {
    // A method of `adjustments`: one of the whole would copy it.
    hasAdjustments
      ? adjustments.reported(height, rounding, gapCount: gapCount, maxLines: maxLines)
      : rounding.rounded(height)
  }
}

/// The rounding of the sum of a text's lines before it is reported.
enum HeightRounding: Hashable, Sendable {
  case none
  /// Up to whole pixels, `scale` to the point; a sum that exceeds a pixel by no more than
  /// `tolerance` times itself counts as that pixel.
  case upToPixels(scale: Double, tolerance: Double)
  /// Down to 1/64 px.
  case downToLayoutUnits
  /// The sum is in whole pixels, so many to the point.
  case ofPixels(Double)

  @inline(__always)
  func rounded(_ height: Points) -> Points {
    switch self {
    case .none: height
    case .upToPixels(let scale, let tolerance):
      Self.roundedUp(height, scale: scale, tolerance: tolerance)
    case .downToLayoutUnits: LengthRule.floored64.points(height)
    case .ofPixels(let density): Points(height.rawValue / density)
    }
  }

  /// How many of the unit that lines are added up in a point is.
  var unitsPerPoint: Double { if case .ofPixels(let density) = self { density } else { 1 } }

  private static func roundedUp(_ height: Points, scale: Double, tolerance: Double) -> Points {
    let pixels = height.rawValue * scale
    guard pixels.isFinite else { return height }
    let nearest = pixels.rounded()
    let isWhole = abs(pixels - nearest) <= tolerance * max(1, abs(pixels))
    return Points((isWhole ? nearest : pixels.rounded(.up)) / scale)
  }
}
