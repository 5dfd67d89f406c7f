import TextMeasure

/// An item, measured as far as that does not depend on a width: its cell's heights are
/// arithmetic, at any width and in every template of its plan.
///
/// An immutable value, to be kept and shared between threads.
public struct PreparedCell: Sendable {
  /// The templates that the item was measured for.
  public let plan: CellPlan
  let texts: [Text]
  /// For each field of the plan.
  let presence: [Bool]

  /// A text of the plan.
  enum Text: Sendable {
    case heights(PreparedHeights)
    /// Where more is needed than heights.
    case lines(MeasurableText)
  }

  init(_ plan: CellPlan, _ texts: [Text], _ presence: [Bool]) {
    self.plan = plan
    self.texts = texts
    self.presence = presence
  }

  /// The height of the cell, what lies outside of its edges included.
  ///
  /// - Parameters:
  ///   - width: The width of the list; cells of a template in columns have a share of it.
  ///   - template: The index of one of the plan's templates.
  public func height(atWidth width: Points, template: Int = 0) -> Points {
    height(ofCell: template, atCellWidth: plan.cellWidth(of: template, inList: width))
  }

  /// The cell laid out: the frames of its parts.
  ///
  /// - Parameters:
  ///   - width: The width of the list; cells of a template in columns have a share of it.
  ///   - template: The index of one of the plan's templates.
  public func layout(atWidth width: Points, template: Int = 0) -> CellLayout {
    var texts = PreparedTexts(self)
    return plan.layout(
      ofCell: template, atWidth: plan.cellWidth(of: template, inList: width), &texts)
  }

  /// The way from the layout of one template to that of another, such as a collapsed and an
  /// expanded one.
  ///
  /// ```swift
  /// if let collapsed = plan.template(named: "card"), let expanded = plan.template(named: "card+") {
  ///   let transition = cell.transition(from: collapsed, to: expanded, atWidth: 375)
  /// }
  /// ```
  public func transition(
    from start: Int, to end: Int, atWidth width: Points
  ) -> CellTransition {
    CellTransition(
      from: layout(atWidth: width, template: start), to: layout(atWidth: width, template: end))
  }

  /// - Parameter width: The width of the cell.
  func height(ofCell template: Int, atCellWidth width: Points) -> Points {
    var texts = PreparedTexts(self)
    return plan.size(ofCell: template, atWidth: width, &texts).height
  }
}

/// The texts of a prepared cell, measured for its plan.
struct PreparedTexts: CellTexts {
  typealias Failure = Never

  private let texts: [PreparedCell.Text]
  private let presence: [Bool]

  init(_ cell: PreparedCell) {
    texts = cell.texts
    presence = cell.presence
  }

  func size(of text: Int, atWidth width: Points, maxLines: Int?) -> TextSize {
    switch texts[text] {
    case .heights(let heights): heights.size(atWidth: width, maxLines: maxLines)
    case .lines(let lines): lines.text.size(atWidth: width, maxLines: maxLines)
    }
  }

  func hugWidth(of text: Int, in width: Points) -> Points {
    lines(text)?.hugWidth(in: width) ?? .zero
  }

  func firstBaseline(of text: Int, atWidth width: Points) -> Points {
    lines(text)?.firstBaseline(atWidth: width) ?? .zero
  }

  func lastLine(of text: Int, atWidth width: Points, maxLines: Int?) -> CellTextEnd? {
    lines(text)?.text.lastLine(atWidth: width, maxLines: maxLines)
  }

  func lines(of text: PlanNode.NodeText, atWidth width: Points) -> CellTextLines {
    switch texts[text.index] {
    case .heights(let heights):
      let size = heights.size(atWidth: width, maxLines: text.maxLines)
      return CellTextLines(
        shownLineCount: size.lineCount,
        totalLineCount: size.isTruncated ? heights.lineCount(atWidth: width) : size.lineCount,
        isTruncated: size.isTruncated)
    case .lines(let lines):
      let token = text.token.flatMap { self.lines($0)?.text }
      return lines.text.shownLines(atWidth: width, maxLines: text.maxLines, token: token)
    }
  }

  func isPresent(_ field: Int) -> Bool { presence[field] }

  /// A text of which more is kept than heights; its plan knows those.
  private func lines(_ text: Int) -> MeasurableText? {
    if case .lines(let lines) = texts[text] { lines } else { nil }
  }
}
