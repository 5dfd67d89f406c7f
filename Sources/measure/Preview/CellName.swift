import CellHeight
import Drawing
import TextMeasure

/// The cells a text can be drawn in.
enum CellName: NamedValue {
  case bookstoreReview

  static var names: KeyValuePairs<String, Self> { ["bookstore-review": .bookstoreReview] }

  /// The cell at a width, grey shapes where it shows anything but the text.
  func scene(_ text: GlyphText, width: Points, maxLines: Int?, endings: [String]) -> Scene {
    let cell = ReviewCell.bookstoreReview
    let top = cell.fixedHeight
    let height = cell.height(of: text.prepared, atWidth: width)
    let shown = text.prepared.height(atWidth: width, maxLines: maxLines)
    let content = SceneText(text, width: width, maxLines: maxLines, endings: endings)
    let frame = SceneFrame(
      x: .zero, y: top, width: width, height: shown, content: .text(content))
    return Scene(
      width: width, height: maxLines == nil ? height : top + shown,
      frames: Self.chrome(width: width.rawValue, height: (top + shown).rawValue) + [frame],
      caption: Scene.caption(text.prepared, width: width, maxLines: maxLines))
  }

  /// A book's cover, title, author and rating, then who wrote the review: 320 points
  /// of what stays as it is.
  private static func chrome(width: Double, height: Double) -> [SceneFrame] {
    let beside = max(0, width - 144 - 16)
    var frames = [
      shape(.container, 0, 0, width, height, radius: 0),
      shape(.box, 16, 24, 104, 152, radius: 6),
      shape(.accent, 136, 32, min(beside, 200), 18, radius: 5),
      shape(.box, 136, 60, min(beside, 132), 13, radius: 5),
      shape(.box, 136, 126, min(beside, 168), 11, radius: 5),
      shape(.box, 136, 146, min(beside, 104), 11, radius: 5),
      shape(.separator, 16, 200, width - 32, 1, radius: 0),
      shape(.box, 16, 224, 44, 44, radius: 22),
      shape(.accent, 72, 230, 108, 13, radius: 5),
      shape(.box, 72, 252, 72, 11, radius: 5),
      shape(.accent, 16, 288, max(0, min(width - 32, 176)), 15, radius: 5),
    ]
    frames += (0..<5).map { star in
      shape(star < 4 ? .accent : .box, 136 + 20 * Double(star), 88, 15, 15, radius: 7.5)
    }
    return frames
  }

  private static func shape(
    _ role: ShapeRole, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    radius: Double
  ) -> SceneFrame {
    SceneFrame(
      x: Points(x), y: Points(y), width: Points(width), height: Points(height),
      content: .shape(role, radius: Points(radius)))
  }
}
