@testable import TextMeasure

extension LineHeightPolicy {
  /// How a profile stacks lines whose first font has the box `primary`. Android needs more of
  /// that font: its lines stay as they are.
  init(primary: LineBox, profile: Profile, paragraph: ParagraphStyle = .plain) {
    let spacing = paragraph.lineSpacing
    let rule: LineRule =
      switch profile {
      case .browser, .android: .boxes(spacing: spacing, roundsBoxes: false)
      case .flutter: .boxes(spacing: spacing, roundsBoxes: true)
      case .uikit(let rules): .textKit(TextKitLines(spacing: spacing, rules))
      }
    self.init(primary: primary, rule: rule, profile: profile, paragraph: paragraph)
  }
}
