import TextMeasure

/// What is to be drawn: frames in a picture of a given size, some of which hold text.
///
/// Points, x from the left and y from the top of the scene. It has neither margins
/// nor colours: how a scene is shown is up to `Sheet` and `Theme`.
package struct TextScene: Sendable {
  /// The width of the picture; frames may reach beyond it.
  package var width: Points
  /// The height of the picture.
  package var height: Points
  /// From back to front.
  package var frames: [SceneFrame]
  /// What is written below: `2 lines`.
  package var caption: String

  /// A scene of these frames.
  package init(width: Points, height: Points, frames: [SceneFrame], caption: String) {
    (self.width, self.height, self.frames, self.caption) = (width, height, frames, caption)
  }
}

/// A rectangle of a scene and what is in it.
package struct SceneFrame: Sendable {
  /// Where the frame lies, in points of the scene.
  package var rect: PictureRect
  /// What is drawn in it.
  package var content: Content
  /// What it is called; written in it where it shows nothing else.
  package var name: String?

  /// What a frame holds.
  package enum Content: Sendable {
    /// A part of an interface, drawn as a grey shape.
    case shape(ShapeRole, radius: Points)
    /// Lines in a box as wide as the frame.
    case text(SceneText)
  }

  /// A frame at `rect`.
  package init(_ rect: PictureRect, _ content: Content, name: String? = nil) {
    (self.rect, self.content, self.name) = (rect, content, name)
  }
}

/// What a grey shape stands for.
package enum ShapeRole: Sendable {
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
package struct SceneText: Sendable {
  package var lines: [GlyphLine]
  /// What runs of lines are drawn in.
  var styles: [GlyphText.Style]
  /// Why each line ends; where empty, the line's own ending.
  var endings: [String]
  /// Whether the lines' numbers stand beside them.
  var isNumbered: Bool
  /// The colours of parts of the text, those of inner parts last.
  package var colors: [TextColor] = []

  /// `text` wrapped in a frame `width` wide.
  ///
  /// - Parameters:
  ///   - text: The text, with its glyphs.
  ///   - width: The width of the frame, in points.
  ///   - maxLines: Shows only the first so many lines; `nil` for all.
  ///   - endings: Why each line ends where it does, shown on pages.
  ///   - cut: What is shown instead of `text` where it has more lines than `maxLines`.
  ///   - isNumbered: Whether the lines' numbers stand at the left of the frame.
  package init(
    _ text: GlyphText, width: Points, maxLines: Int? = nil, endings: [String] = [],
    cut: TextCut? = nil, isNumbered: Bool = true
  ) {
    let shown = cut?.text ?? text
    lines = shown.lines(atWidth: width, maxLines: maxLines)
    styles = shown.styles
    self.endings = endings
    self.isNumbered = isNumbered
    if let cut { endLastLine(at: cut) }
  }

  /// Ends the last line where the source is cut, and gives the cut as the reason.
  private mutating func endLastLine(at cut: TextCut) {
    guard let last = lines.indices.last else { return }
    let range = lines[last].line.utf8Range
    lines[last].line.utf8Range = range.clamped(to: 0..<cut.utf8Offset)
    let before = lines.dropLast().indices.map { ending(ofLine: $0) }
    endings = before + ["cut for “\(cut.token)”"]
  }

  /// Why a line ends where it does.
  func ending(ofLine index: Int) -> String {
    endings.indices.contains(index) ? endings[index] : lines[index].line.ending.sentence
  }

  /// The colour of the character at a place of the UTF-8; `nil` for that of all text.
  func color(at offset: Int) -> PaintColor? {
    colors.last { $0.utf8Range.contains(offset) }?.color
  }

  /// How far the widest line reaches.
  var reach: Points { lines.reduce(.zero) { max($0, $1.start + $1.line.width) } }
}

extension TextScene {
  /// A text alone.
  package init(
    _ text: GlyphText, width: Points, maxLines: Int? = nil, endings: [String] = [],
    cut: TextCut? = nil, colors: [TextColor] = []
  ) {
    let size = text.prepared.measure(atWidth: width, maxLines: maxLines)
    var content = SceneText(
      text, width: width, maxLines: maxLines, endings: endings, cut: cut)
    content.colors = colors
    let frame = SceneFrame(
      PictureRect(0, 0, width.rawValue, size.height.rawValue), .text(content))
    self.init(
      width: width, height: size.height, frames: [frame],
      caption: Self.caption(text.prepared, width: width, maxLines: maxLines))
  }

  /// `3 lines`, `2 of 3 lines`.
  package static func caption(
    _ text: PreparedText, width: Points, maxLines: Int?
  ) -> String {
    let shown = text.lineCount(atWidth: width, maxLines: maxLines)
    let all = text.lineCount(atWidth: width)
    return (shown < all ? "\(shown) of " : "") + (all == 1 ? "1 line" : "\(all) lines")
  }
}
