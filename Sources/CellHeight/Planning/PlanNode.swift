import TextMeasure

/// A `CellNode` as it is measured: plain bytes, its children found by index, its text by
/// slot.
struct PlanNode: Sendable {
  var kind: Kind
  var insets: CellInsets
  var width: CellWidth
  var height: Points?
  var minHeight: Points
  var maxHeight: Points
  /// Of the field that must be there, or must not.
  var condition: Condition?
  /// How far overlays reach beyond the node's edges.
  var outsets = CellInsets.zero
  /// Indices of nodes; 0 for none, as the first node of a plan is a whole cell.
  var firstChild: Int32 = 0
  var nextSibling: Int32 = 0

  enum Kind: Sendable {
    case text(slot: Int, maxLines: Int?)
    case box(aspectRatio: Double?)
    case vertical(spacing: Points)
    case horizontal(spacing: Points, alignment: VerticalAlignment)
  }

  struct Condition: Sendable {
    var field: Int
    var isPresent: Bool
  }
}

/// A text that cells show, in a style. Blocks of the same text and style share it.
struct TextSlot: Hashable, Sendable {
  var text: Text
  /// Of the plan's styles.
  var style: Int

  enum Text: Hashable, Sendable {
    /// Of the plan's fields.
    case field(Int)
    case string(String)
  }
}
