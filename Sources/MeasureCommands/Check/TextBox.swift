import StyleJSON
import TextMeasure

/// A box that a text is to fit; what is `nil` is said elsewhere.
struct TextBox: Hashable, Sendable {
  var width: Points?
  /// Taken from widths that are given for all boxes.
  var inset: Points?
  var maxLines: Int?
  var maxHeight: Points?
  var style: StyleDescription?

  /// Whether nothing is said.
  var isEmpty: Bool { self == TextBox() }

  /// The box with what another says in place of what it does not.
  func over(_ other: TextBox?) -> TextBox {
    guard let other else { return self }
    var box = self
    if width == nil && inset == nil { (box.width, box.inset) = (other.width, other.inset) }
    box.maxLines = maxLines ?? other.maxLines
    box.maxHeight = maxHeight ?? other.maxHeight
    if let style {
      box.style = other.style?.overlaid(with: style) ?? style
    } else {
      box.style = other.style
    }
    return box
  }

  /// `120 × 2 lines`, `343 × 66`, `343 × 3 lines, 66`.
  var summary: String {
    let limits = [
      maxLines.map { Figures.count($0, "line") }, maxHeight.map { Figures.number($0.rawValue) },
    ].compactMap { $0 }
    let width = Figures.number(width?.rawValue ?? 0)
    return limits.isEmpty ? width : "\(width) × \(limits.joined(separator: ", "))"
  }
}
