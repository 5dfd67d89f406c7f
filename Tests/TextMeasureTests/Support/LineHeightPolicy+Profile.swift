@testable import TextMeasure

extension LineHeightPolicy {
  /// How a profile stacks lines whose first font has the box `primary`. Android needs more of
  /// that font: its lines stay as they are.
  init(primary: LineBox, profile: Profile, paragraph: ParagraphStyle = .plain) {
    let spacing = paragraph.lineSpacing
    let rules = profile.rules
    let rule: LineRule =
      switch rules.lines {
      case .css, .staticLayout: .boxes(spacing: spacing, roundsBoxes: false)
      case .skParagraph: .boxes(spacing: spacing, roundsBoxes: true)
      case .textKit(let rules): .textKit(TextKitLines(spacing: spacing, rules))
      }
    self.init(
      primary: primary, rule: rule, rounding: rules.heightRounding,
      emptyTextIsOneLineHigh: rules.emptyTextIsOneLineHigh, paragraph: paragraph,
      spacesParagraphsAtEnds: rules.spacesParagraphsAtEnds)
  }
}
