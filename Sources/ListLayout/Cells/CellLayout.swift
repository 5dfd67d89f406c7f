/// A cell laid out: where its parts are.
public struct CellLayout: Hashable, Sendable {
  /// The width of the cell in points.
  public var width: Points
  /// The height of the cell in points.
  public var height: Points
  /// The frames of all parts that are shown, parents before what they hold; overlays come
  /// after the part that they are laid over.
  public var frames: [CellFrame]

  /// A layout of these frames.
  package init(width: Points, height: Points, frames: [CellFrame]) {
    self.width = width
    self.height = height
    self.frames = frames
  }

  /// The first frame of that name.
  public func frame(named name: String) -> CellFrame? { frames.first { $0.name == name } }
}

/// Where a part of a cell is, from the cell's top left corner.
public struct CellFrame: Hashable, Sendable {
  /// The name of the part or overlay; `nil` for one without.
  public var name: String?
  /// What is in the frame.
  public var content: Content
  /// The left edge.
  public var x: Points
  /// The upper edge.
  public var y: Points
  /// The width in points.
  public var width: Points
  /// The height in points.
  public var height: Points

  /// What is in the frame.
  public enum Content: Hashable, Sendable {
    /// A text, with the lines that are shown of it.
    case text(Text)
    /// A part of a known size: an image, a button.
    case box
    /// A part that holds others.
    case stack
    /// Something laid over a part.
    case overlay
  }

  /// A text in its frame, and how much of it is shown there.
  public struct Text: Hashable, Sendable {
    /// The text's index in its plan: `CellPlan.content(ofText:)`, `style(ofText:)`.
    package var textIndex: Int
    /// The text's line limit.
    public var maxLines: Int?
    /// The room between the frame's edges and the text.
    public var insets: CellInsets
    /// The token at the end of the text where it is cut, such as `… more`.
    public var token: String?
    /// The lines shown, by the line limit; a frame that is lower shows fewer.
    public var shownLineCount: Int
    /// The lines of the whole text at this width.
    public var totalLineCount: Int
    /// Whether the line limit cuts the text short.
    public var isTruncated: Bool
    /// Where the text shown ends before the token, as an offset into its UTF-8; `nil` if it
    /// has no token or is not cut short.
    public var cutOffset: Int?

    /// A text of which all or some lines are shown.
    package init(
      textIndex: Int, maxLines: Int?, insets: CellInsets, token: String? = nil,
      shownLineCount: Int, totalLineCount: Int, isTruncated: Bool, cutOffset: Int? = nil
    ) {
      self.textIndex = textIndex
      self.maxLines = maxLines
      self.insets = insets
      self.token = token
      self.shownLineCount = shownLineCount
      self.totalLineCount = totalLineCount
      self.isTruncated = isTruncated
      self.cutOffset = cutOffset
    }
  }

  /// A frame of that size at that place.
  package init(
    name: String? = nil, content: Content, x: Points, y: Points, width: Points, height: Points
  ) {
    self.name = name
    self.content = content
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The text in the frame; `nil` if there is none.
  public var text: Text? {
    if case .text(let text) = content { text } else { nil }
  }

  /// The right edge.
  package var maxX: Points { x + width }
  /// The lower edge.
  package var maxY: Points { y + height }
}
