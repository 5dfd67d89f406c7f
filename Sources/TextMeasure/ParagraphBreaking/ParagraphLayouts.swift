/// Layouts of paragraphs that are broken as wholes, kept by their boxes: whoever looks at every
/// line of a paragraph in the same boxes has it laid out once for each of these.
///
/// A class, as cursors that follow each other share it; belongs to one call.
final class ParagraphLayouts {
  private var kept: [Key: ParagraphLines] = [:]
  /// How many lines are kept.
  private var lineCount = 0

  private struct Key: Hashable {
    /// The scalar that the layout begins with.
    var start: Int
    var box: Double
    var firstLine: Int
  }

  /// Some 8 MB.
  private static let maximumLineCount = 1 << 18

  /// The layout of what begins with the scalar `start`, found when first asked for.
  func lines(
    from start: Int, box: Double, firstLine: Int, find: () -> ParagraphLines
  ) -> ParagraphLines {
    let key = Key(start: start, box: box, firstLine: firstLine)
    if let known = kept[key] { return known }
    let found = find()
    if lineCount + found.ends.count <= Self.maximumLineCount {
      lineCount += found.ends.count
      kept[key] = found
    }
    return found
  }
}
