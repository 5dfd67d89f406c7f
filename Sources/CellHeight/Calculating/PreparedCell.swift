import TextMeasure

/// An item, measured as far as that does not depend on a width: its cell's heights are
/// arithmetic, at any width and in every template of its plan.
///
/// An immutable value, to be kept and shared between threads.
public struct PreparedCell: Sendable {
  /// One object, so that a cell is passed on by counting one reference.
  let content: Content

  public var plan: CellPlan { content.plan }

  /// What is kept of an item.
  final class Content: Sendable {
    let plan: CellPlan
    /// For each text of the plan, its heights.
    let heights: StableArray<PreparedHeights>
    /// For each text of the plan, all of it where more is needed than heights.
    let lines: [MeasurableText?]
    /// For each field of the plan.
    let presence: StableArray<Bool>

    init(_ plan: CellPlan, _ texts: [Text], _ presence: [Bool]) {
      self.plan = plan
      heights = StableArray(texts.map(\.heights))
      lines = texts.map(\.lines)
      self.presence = StableArray(presence)
    }
  }

  /// A text of the plan.
  struct Text: Sendable {
    var heights: PreparedHeights
    var lines: MeasurableText?
  }

  init(_ plan: CellPlan, _ texts: [Text], _ presence: [Bool]) {
    content = Content(plan, texts, presence)
  }

  /// The height of the cell, what lies outside of its edges included.
  ///
  /// - Parameters:
  ///   - width: The width of the list; cells of a template in columns have a share of it.
  ///   - template: The index of one of the plan's templates.
  public func height(atWidth width: Points, template: Int = 0) -> Points {
    height(
      ofCell: template, atCellWidth: content.plan.cellWidth(of: template, inList: width))
  }

  /// The cell laid out: the frames of its parts.
  ///
  /// - Parameters:
  ///   - width: The width of the list; cells of a template in columns have a share of it.
  ///   - template: The index of one of the plan's templates.
  public func layout(atWidth width: Points, template: Int = 0) -> CellLayout {
    var texts = PreparedTexts(self)
    defer { extendLifetime(content) }
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
    defer { extendLifetime(content) }
    return content.plan.size(ofCell: template, atWidth: width, &texts).height
  }
}

/// The texts of a prepared cell, measured for its plan; the cell must live as long.
struct PreparedTexts: CellTexts {
  typealias Failure = Never

  private let heights: UnsafePointer<PreparedHeights>
  private let presence: UnsafePointer<Bool>
  private let content: Unmanaged<PreparedCell.Content>

  init(_ cell: PreparedCell) {
    heights = cell.content.heights.base
    presence = cell.content.presence.base
    content = .passUnretained(cell.content)
  }

  func size(of text: Int, atWidth width: Points, maxLines: Int?) -> TextSize {
    PreparedHeights.size(of: heights + text, atWidth: width, maxLines: maxLines)
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
    if let lines = lines(text.index)?.text {
      let token = text.token.flatMap { self.lines($0)?.text }
      return lines.shownLines(atWidth: width, maxLines: text.maxLines, token: token)
    }
    let size = size(of: text.index, atWidth: width, maxLines: text.maxLines)
    let all = size.isTruncated ? self.size(of: text.index, atWidth: width, maxLines: nil) : size
    return CellTextLines(
      shownLineCount: size.lineCount, totalLineCount: all.lineCount,
      isTruncated: size.isTruncated)
  }

  @inline(__always)
  func isPresent(_ field: Int) -> Bool { presence[field] }

  /// A text of which more is kept than heights, as its plan needs it.
  private func lines(_ text: Int) -> MeasurableText? {
    content._withUnsafeGuaranteedRef { $0.lines[text] }
  }
}
