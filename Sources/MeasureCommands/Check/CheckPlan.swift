import Arguments
import TextMeasure

/// A box with all that is needed to lay texts out in it.
struct PlannedBox: Sendable {
  var box: TextBox
  var width: Points
  /// Of the styles of the plan.
  var styles: [Int]
}

/// Which boxes texts have.
struct CheckPlan {
  private let file: BoxFile?
  private let options: TextBox
  private let widths: [Points]
  private let source: CheckStyles
  private(set) var boxes: [PlannedBox] = []
  private var known: [TextBox: [Int]] = [:]
  private var usedEntries: Set<Int> = []

  var styles: [CheckStyle] { source.styles }

  /// Whether there was a text with a box.
  var hasBoxes: Bool { !boxes.isEmpty }

  /// - Throws: `ValidationError`, and what styles and fonts can be wrong with.
  init(_ options: CheckBoxOptions, _ styles: CheckStyles) throws {
    file = try options.boxes.map(BoxFile.init(path:))
    self.options = TextBox(maxLines: options.maxLines, maxHeight: options.maxHeight?.points)
    widths = try options.widths()
    source = styles
    // What is wrong with a style is known before anything is read.
    for box in file?.entries.flatMap(\.boxes) ?? [] { _ = try source.indices(of: box.style) }
    if !widths.isEmpty { _ = try source.indices(of: nil) }
  }

  /// The keys of the file that no text has had.
  var unusedKeys: [String] {
    (file?.entries ?? []).enumerated().filter { !usedEntries.contains($0.offset) }
      .map(\.element.pattern.spelling)
  }

  /// The indices of the boxes of a text; none for a text that has no box.
  ///
  /// - Parameter own: What the text itself says.
  /// - Throws: What styles and fonts can be wrong with.
  mutating func boxes(ofKey key: String, name: String, own: TextBox) throws -> [Int] {
    let entry = file?.index(of: key, name)
    if let entry { usedEntries.insert(entry) }
    guard let entry, let named = file?.entries[entry].boxes else { return try indices(of: own) }
    return try named.flatMap { box throws in try indices(of: own.over(box)) }
  }

  private mutating func indices(of box: TextBox) throws -> [Int] {
    if let found = known[box] { return found }
    let whole = box.over(options)
    let all = whole.width.map { [$0] } ?? widths.map { $0 - (whole.inset ?? .zero) }
    var found: [Int] = []
    for width in all {
      guard width > .zero else {
        throw ValidationError("an inset of \(whole.inset?.rawValue ?? 0) leaves no width")
      }
      var one = whole
      one.width = width
      found.append(boxes.count)
      boxes.append(
        PlannedBox(box: one, width: width, styles: try source.indices(of: whole.style)))
    }
    known[box] = found
    return found
  }
}
