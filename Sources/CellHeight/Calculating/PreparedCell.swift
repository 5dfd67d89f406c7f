import LayoutAdapters
import ListLayout
import TextMeasure

/// An item, measured as far as that does not depend on a width: its cell's heights are
/// arithmetic, at any width and in every template of its plan.
///
/// An immutable value, to be kept and shared between threads.
public struct PreparedCell: Sendable {
  /// One object, so that a cell is passed on by counting one reference.
  let content: Content

  /// The templates that the item is measured for.
  public var plan: CellPlan { content.plan }

  /// What is kept of an item.
  final class Content: Sendable {
    let plan: CellPlan
    /// For each text of the plan, its heights.
    let heights: [PreparedHeights]
    /// The texts of the plan of which more is needed than heights, by their indices.
    let lines: [Int: MeasurableText]
    /// For each field of the plan.
    let presence: [Bool]

    init(
      _ plan: CellPlan, heights: [PreparedHeights], lines: [Int: MeasurableText],
      presence: [Bool]
    ) {
      self.plan = plan
      self.heights = heights
      self.lines = lines
      self.presence = presence
    }
  }

  init(_ content: Content) { self.content = content }

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
    let width = plan.cellWidth(of: template, inList: width)
    return withTexts { texts in plan.layout(ofCell: template, atWidth: width, &texts) }
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
    withTexts { texts in
      content.plan.size(ofCell: template, atWidth: width, &texts).height
    }
  }

  /// Calls `body` with the texts, which must not be kept.
  @inline(__always)
  func withTexts<Result>(_ body: (inout PreparedTexts) -> Result) -> Result {
    content.heights.withUnsafeBufferPointer { heights in
      content.presence.withUnsafeBufferPointer { presence in
        var texts = PreparedTexts(heights: heights, presence: presence, content)
        return body(&texts)
      }
    }
  }
}

/// The texts of a prepared cell, measured for its plan where they lie.
struct PreparedTexts: CellTexts {
  typealias Failure = Never

  private let heights: UnsafeBufferPointer<PreparedHeights>
  private let presence: UnsafeBufferPointer<Bool>
  private let content: Unmanaged<PreparedCell.Content>

  fileprivate init(
    heights: UnsafeBufferPointer<PreparedHeights>, presence: UnsafeBufferPointer<Bool>,
    _ content: PreparedCell.Content
  ) {
    self.heights = heights
    self.presence = presence
    self.content = .passUnretained(content)
  }

  func measure(_ text: Int, atWidth width: Points, maxLines: Int?) -> TextHeight {
    PreparedHeights.measure(
      at: text, in: heights, atWidth: width, maxLines: maxLines)
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
    let size = measure(text.index, atWidth: width, maxLines: text.maxLines)
    let all = size.isTruncated ? self.measure(text.index, atWidth: width, maxLines: nil) : size
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
