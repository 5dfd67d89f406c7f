/// How lines add up to the height of a text: the last step before a height is told, and the
/// only one that knows which line is the first and which the last.
///
/// Plain bytes, so that copies of it count no references.
struct LineStack: Sendable {
  /// Of a line in the primary font alone.
  let primary: LineBox
  /// The heights of such lines by where they stand.
  private let equal: Heights
  /// Of a text without lines, as it is reported.
  private let emptyHeight: Points
  private let rule: Rule
  private let rounding: HeightRounding

  /// What a line of one box adds to the text's height, the room below it included.
  private struct Heights {
    var only: Points
    var first: Points
    var middle: Points
    var last: Points
  }

  /// What a line adds by its box.
  enum Rule: Sendable {
    /// The height of its box.
    case boxes
    /// The same to a whole number, line by line, half away from zero: SkParagraph.
    case roundedBoxes
  }

  init(primary: LineBox, profile: Profile) {
    let rule = profile.lineStacking
    func height(isFirst: Bool, isLast: Bool) -> Points {
      rule.height(of: primary, isFirst: isFirst, isLast: isLast)
    }
    self.primary = primary
    self.rule = rule
    rounding = profile.heightRounding
    equal = Heights(
      only: height(isFirst: true, isLast: true), first: height(isFirst: true, isLast: false),
      middle: height(isFirst: false, isLast: false), last: height(isFirst: false, isLast: true))
    emptyHeight = profile.emptyTextIsOneLineHigh ? rounding.rounded(equal.only) : .zero
  }

  /// What a line adds to the text's height.
  func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    rule.height(of: box, isFirst: isFirst, isLast: isLast)
  }

  /// The height of so many lines in the primary font alone, before it is reported.
  @inline(__always)
  func height(ofLines count: Int) -> Points {
    guard count > 1 else { return count == 1 ? equal.only : .zero }
    var height = equal.first
    // Added up one by one, not multiplied, as unequal lines are: the last bit may differ.
    var rest = count - 2
    while rest > 0 {
      height += equal.middle
      rest -= 1
    }
    return height + equal.last
  }

  /// Of a text without lines, of which at most so many lines are shown.
  func emptySize(maxLines: Int) -> TextSize {
    TextSize(height: maxLines > 0 ? emptyHeight : .zero, lineCount: 0, isTruncated: false)
  }

  /// A text's height as the renderer reports it, from the sum of its lines.
  @inline(__always)
  func reported(_ height: Points) -> Points { rounding.rounded(height) }
}

extension LineStack.Rule {
  fileprivate func height(of box: LineBox, isFirst: Bool, isLast: Bool) -> Points {
    switch self {
    case .boxes: box.height
    case .roundedBoxes: Points(box.height.rawValue.rounded(.toNearestOrAwayFromZero))
    }
  }
}
