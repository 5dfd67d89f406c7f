import TextMeasure

/// An item, measured as far as that does not depend on a width: its cell's heights are
/// arithmetic, at any width and in every template of its plan.
///
/// An immutable value, to be kept and shared between threads.
public struct PreparedCell: Sendable {
  public let plan: CellPlan
  let texts: [Text]
  /// By field of the plan.
  let presence: [Bool]

  /// A text of the plan.
  enum Text: Sendable {
    case heights(PreparedHeights)
    /// Where a part is as wide as its text.
    case lines(PreparedText)
  }

  init(_ plan: CellPlan, _ texts: [Text], _ presence: [Bool]) {
    self.plan = plan
    self.texts = texts
    self.presence = presence
  }

  /// The height of the cell, what lies outside of its edges included.
  ///
  /// - Parameters:
  ///   - width: Of the list; cells of a template in columns have a share of it.
  ///   - template: Which of the plan's.
  public func height(atWidth width: Points, template: Int = 0) -> Points {
    height(ofCell: template, atCellWidth: plan.cellWidth(of: template, inList: width))
  }

  /// The cell laid out: the frames of its parts.
  public func layout(atWidth width: Points, template: Int = 0) -> CellLayout {
    var texts = PreparedTexts(cell: self)
    return plan.layout(
      ofCell: template, atWidth: plan.cellWidth(of: template, inList: width), &texts)
  }

  /// - Parameter width: Of the cell.
  func height(ofCell template: Int, atCellWidth width: Points) -> Points {
    var texts = PreparedTexts(cell: self)
    return plan.size(ofCell: template, atWidth: width, &texts).height
  }
}

/// The texts of a prepared cell, as its plan asks for them.
private struct PreparedTexts: CellTexts {
  typealias Failure = Never

  let cell: PreparedCell

  func size(of slot: Int, atWidth width: Points, maxLines: Int?) -> TextSize {
    switch cell.texts[slot] {
    case .heights(let text): text.size(atWidth: width, maxLines: maxLines)
    case .lines(let text): text.size(atWidth: width, maxLines: maxLines)
    }
  }

  func hugWidth(of slot: Int, in width: Points, maxLines: Int?) -> Points {
    switch cell.texts[slot] {
    case .heights: .zero  // Kept only where no width is asked.
    case .lines(let text): MeasurableText(text, maxLines: maxLines).hugWidth(in: width)
    }
  }

  func isPresent(_ field: Int) -> Bool { cell.presence[field] }
}
