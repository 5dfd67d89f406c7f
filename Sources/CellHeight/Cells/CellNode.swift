import TextMeasure

/// A part of a cell: a text, a box of a known size, a stack of parts, or a separator.
///
/// Its width and height, and their limits, are those of all of it, insets included. A part
/// that says nothing of its width takes what its parent offers.
public struct CellNode: Hashable, Sendable {
  public var content: Content
  /// What frames are found by.
  public var name: String?
  public var insets: CellInsets
  public var width: CellWidth
  /// Whatever the content asks for.
  public var height: Points?
  public var minHeight: Points?
  /// What the content is cut off at.
  public var maxHeight: Points?
  /// When the part is there at all; without it, its stack has one gap less.
  public var condition: CellCondition?
  /// Laid over the part, in order.
  public var overlays: [CellOverlay]

  public indirect enum Content: Hashable, Sendable {
    case text(CellText)
    /// An image, a button, a map: as high as `height` says, or as its width over the
    /// ratio (width to height).
    case box(aspectRatio: Double?)
    /// From top to bottom, each part as wide as the stack.
    case vertical([CellNode], spacing: Points)
    /// From left to right. Parts of a fixed width and those that hug their content come
    /// first; the others share what is left.
    case horizontal([CellNode], spacing: Points, alignment: VerticalAlignment)
    /// A line across; one pixel thick, if it is not said.
    case separator(thickness: Points?)
  }

  public init(_ content: Content) {
    self.content = content
    insets = .zero
    width = .fill(weight: 1)
    overlays = []
  }
}

/// What a text block shows, and how.
public struct CellText: Hashable, Sendable {
  public var content: Content
  /// Of the template's styles; `nil` for the style that cells are measured in.
  public var style: String?
  /// The text is cut after so many lines; `nil` shows all of it.
  public var maxLines: Int?

  public enum Content: Hashable, Sendable {
    case field(CellField)
    /// The same in every cell.
    case string(String)
  }

  public init(_ content: Content, style: String? = nil, maxLines: Int? = nil) {
    self.content = content
    self.style = style
    self.maxLines = maxLines
  }
}

/// How wide a part is.
public enum CellWidth: Hashable, Sendable {
  case points(Points)
  /// What the parent has left, shared by weight. In a parent that hugs its content, as
  /// `hug`.
  case fill(weight: Double)
  /// As wide as its content, as far as there is room.
  case hug
}

/// The room between a part's edges and its content.
public struct CellInsets: Hashable, Sendable {
  public var top: Points
  public var left: Points
  public var bottom: Points
  public var right: Points

  public init(
    top: Points = .zero, left: Points = .zero, bottom: Points = .zero, right: Points = .zero
  ) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public init(horizontal: Points, vertical: Points) {
    self.init(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
  }

  public static let zero = CellInsets()

  public static func all(_ inset: Points) -> CellInsets {
    CellInsets(horizontal: inset, vertical: inset)
  }
}

/// When a part is there: if a field is, or if it is not.
///
/// What is missing, null, false or an empty string is not there.
public struct CellCondition: Hashable, Sendable {
  public var field: CellField
  public var isPresent: Bool

  public init(_ field: CellField, isPresent: Bool) {
    self.field = field
    self.isPresent = isPresent
  }
}

/// Where the parts of a horizontal stack stand that are not as high as it.
public enum VerticalAlignment: String, Hashable, Sendable, CaseIterable, Codable {
  case top, center, bottom
  /// As high as the stack.
  case fill
}

/// Something laid over a part, or beside it: a badge, or the arrow of a bubble.
public struct CellOverlay: Hashable, Sendable {
  public var name: String?
  public var edge: Edge
  public var width: Points
  public var height: Points
  /// Whether it stands outside of the edge. Then the cell is that much larger.
  public var isOutside: Bool

  /// Which edge it touches, in the middle of it.
  public enum Edge: String, Hashable, Sendable, CaseIterable, Codable {
    case top, bottom, left, right
  }

  public init(
    _ edge: Edge, width: Points, height: Points, isOutside: Bool = false, name: String? = nil
  ) {
    self.edge = edge
    self.width = width
    self.height = height
    self.isOutside = isOutside
    self.name = name
  }
}
