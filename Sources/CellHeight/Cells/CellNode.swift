import ListLayout
import TextMeasure

/// A part of a cell: a text, a box of a known size, a stack of parts, or a separator.
///
/// Its width and height, and their limits, are those of all of it, insets included. A part
/// without a width takes what its parent offers.
public struct CellNode: Hashable, Sendable {
  /// What the part is made of.
  package var content: Content
  /// What frames are found by.
  package var name: String?
  /// The room between the edges and the content.
  package var insets: CellInsets
  /// The width of the part, insets included.
  package var width: CellWidth
  /// The most that the part takes of the width it is offered.
  package var maxWidth: CellWidthLimit?
  /// The height whatever the content needs.
  package var height: Points?
  /// The least height of the part, insets included.
  package var minHeight: Points?
  /// The height that the content is cut off at.
  package var maxHeight: Points?
  /// When the part is there at all; without it, its stack has one gap less.
  package var condition: CellCondition?
  /// What is laid over the part, in order.
  package var overlays: [CellOverlay]

  /// What a part is made of.
  package indirect enum Content: Hashable, Sendable {
    /// A text, as high as its lines.
    case text(CellText)
    /// An image, a button, a map: as high as `height`, or as its width over the
    /// ratio (width to height).
    case box(aspectRatio: Double?)
    /// From top to bottom. The alignment places parts that are narrower than the stack.
    case vertical([CellNode], spacing: Points, alignment: HorizontalAlignment)
    /// From left to right. Parts of a fixed width and those that hug their content come
    /// first; the others share what is left.
    case horizontal([CellNode], spacing: Points, alignment: VerticalAlignment)
    /// A text and a part at its lower right: on the text's last line where it fits beside
    /// it with `spacing` between, otherwise on a line of its own. Where the text is cut
    /// short, its last line has no room.
    case lastLine(text: CellNode, trailing: CellNode, spacing: Points)
    /// A line across; one pixel thick without a thickness.
    case separator(thickness: Points?)
  }

  /// A part that fills the width it is offered and is as high as its content.
  package init(_ content: Content) {
    self.content = content
    insets = .zero
    width = .fill(weight: 1)
    overlays = []
  }

  /// The parts inside of this one, in order.
  var children: [CellNode] {
    switch content {
    case .text, .box, .separator: []
    case .vertical(let children, _, _), .horizontal(let children, _, _): children
    case .lastLine(let text, let part, _): [text, part]
    }
  }
}

extension CellNode {
  /// Whether the part, a part in it or an overlay has a name.
  package var hasNames: Bool {
    name != nil || overlays.contains { $0.name != nil } || children.contains(where: \.hasNames)
  }
}
