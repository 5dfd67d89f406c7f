import TextMeasure

/// What is to be drawn: frames in a picture of a given size, some of which hold text.
///
/// Points, x from the left and y from the top of the scene. It knows neither margins
/// nor colours: how a scene is shown is up to `Sheet` and `Theme`.
public struct Scene: Sendable {
  public var width: Points
  public var height: Points
  /// From back to front.
  public var frames: [SceneFrame]
  /// What is written below: `2 lines`.
  public var caption: String

  public init(width: Points, height: Points, frames: [SceneFrame], caption: String) {
    (self.width, self.height, self.frames, self.caption) = (width, height, frames, caption)
  }
}

/// A rectangle of a scene and what is in it.
public struct SceneFrame: Sendable {
  public var x: Points
  public var y: Points
  public var width: Points
  public var height: Points
  public var content: Content

  public enum Content: Sendable {
    /// A part of an interface, drawn as a grey shape.
    case shape(ShapeRole, radius: Points)
    /// Lines in a box as wide as the frame.
    case text(SceneText)
  }

  public init(
    x: Points, y: Points, width: Points, height: Points, content: Content
  ) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    self.content = content
  }
}

/// What a grey shape stands for.
public enum ShapeRole: Sendable {
  /// Other frames lie on it: only its edge is drawn.
  case container
  /// A picture, a bar of text, a button.
  case box
  /// The same where it is to be seen first: a rating.
  case accent
  /// A line between two parts.
  case separator
}

/// Text that lies in a frame.
public struct SceneText: Sendable {
  var lines: [GlyphLine]
  var fonts: FontStack
  var fontSize: Points
  /// Of each line why it ends; if empty, the lines tell themselves.
  var endings: [String]
  /// Whether the lines' numbers stand beside them.
  var isNumbered: Bool

  /// `text` wrapped in a frame `width` wide.
  ///
  /// - Parameters:
  ///   - endings: Of each line, why it ends where it does: a page tells it.
  ///   - isNumbered: Whether the lines' numbers stand at the left of the frame.
  public init(
    _ text: GlyphText, width: Points, maxLines: Int? = nil, endings: [String] = [],
    isNumbered: Bool = true
  ) {
    lines = text.lines(atWidth: width, maxLines: maxLines)
    (fonts, fontSize) = (text.fonts, text.fontSize)
    self.endings = endings
    self.isNumbered = isNumbered
  }

  /// How far the widest line reaches.
  var reach: Points { lines.reduce(.zero) { max($0, $1.start + $1.line.width) } }
}

extension Scene {
  /// A text alone.
  public init(
    _ text: GlyphText, width: Points, maxLines: Int? = nil, endings: [String] = []
  ) {
    let size = text.prepared.size(atWidth: width, maxLines: maxLines)
    let content = SceneText(text, width: width, maxLines: maxLines, endings: endings)
    let frame = SceneFrame(
      x: .zero, y: .zero, width: width, height: size.height, content: .text(content))
    self.init(
      width: width, height: size.height, frames: [frame],
      caption: Self.caption(text.prepared, width: width, maxLines: maxLines))
  }

  /// `3 lines`, `2 of 3 lines`.
  public static func caption(
    _ text: PreparedText, width: Points, maxLines: Int?
  ) -> String {
    let shown = text.lineCount(atWidth: width, maxLines: maxLines)
    let all = text.lineCount(atWidth: width)
    return (shown < all ? "\(shown) of " : "") + (all == 1 ? "1 line" : "\(all) lines")
  }
}
