import ListLayout
import TextMeasure

/// A `CellNode` as it is measured: plain bytes, its relatives found by index, its text by
/// its index among the plan's texts.
struct PlanNode: Sendable {
  var kind: Kind
  var insets: CellInsets
  var width: CellWidth
  var maxWidth: CellWidthLimit?
  var height: Points?
  var minHeight: Points
  var maxHeight: Points
  var condition: Condition?
  /// How far overlays reach beyond the node's edges.
  var outsets = CellInsets.zero
  /// The node that this one is in; -1 for a whole cell.
  var parent: Int32 = -1
  /// 0 for none, as the first node of a plan is a whole cell.
  var firstChild: Int32 = 0
  /// 0 for none.
  var nextSibling: Int32 = 0

  enum Kind: Sendable {
    case text(NodeText)
    case box(aspectRatio: Double?)
    case vertical(spacing: Points, alignment: HorizontalAlignment)
    case horizontal(spacing: Points, alignment: VerticalAlignment)
    /// The first child is the text, the second the part on its last line.
    case lastLine(spacing: Points)
  }

  struct NodeText: Sendable {
    /// The index among the plan's texts.
    var index: Int
    var maxLines: Int?
    /// The index of the token among the plan's texts.
    var token: Int?
  }

  /// What must hold for the node to be shown.
  enum Condition: Sendable {
    /// The index of a field of the plan.
    case field(Int, isPresent: Bool)
    /// The index of a text among those that the template's conditions name.
    case watchedText(Int, isTruncated: Bool)
  }
}

/// A text that cells show, in a style. Parts of the same text and style share it.
struct StyledText: Hashable, Sendable {
  var content: Content
  /// The index of one of the plan's styles.
  var style: Int

  enum Content: Hashable, Sendable {
    /// The index of one of the plan's fields.
    case field(Int)
    case string(String)
    case composed(ComposedText)
  }
}
