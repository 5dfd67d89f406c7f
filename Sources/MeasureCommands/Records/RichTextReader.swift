import ReviewIO
import StyleJSON
import TextMeasure

/// Reads texts of several styles from JSON. One to a thread.
///
/// Styles met before are looked up (`RunStyles`); a text that cannot be read so is left to
/// `RichTextDescription`, which knows what is wrong with it.
package struct RichTextReader: ~Copyable {
  /// The fonts that spans may name.
  let fonts: OpenedFonts?
  /// What runs may name.
  let tags: TagStyles
  private var reader = RunReader()
  private var builder: Builder

  /// - Parameters:
  ///   - style: The paragraph's.
  ///   - fonts: Those that spans may name.
  ///   - tags: What runs may name.
  init(in style: TextStyle, fonts: OpenedFonts?, tags: TagStyles = TagStyles()) {
    (self.fonts, self.tags) = (fonts, tags)
    builder = Builder(
      styles: RunStyles(
        in: style, tags: tags, fonts: FontFinder(of: fonts),
        decode: { try JSONText.decode(InJSON<RunDescription>.self, from: Array($0)).value }))
  }

  /// The text that an array of runs describes.
  ///
  /// - Returns: `nil` if it has to be read by its fields.
  mutating func read(_ json: UnsafeBufferPointer<UInt8>) -> RichText? {
    builder.begin()
    defer { builder.end() }
    do {
      let isRead = try reader.forEachPart(of: json) { part in try builder.add(part) }
      return isRead ? builder.rich : nil
    } catch {
      return nil
    }
  }

  /// Prepares a text of several styles.
  ///
  /// - Parameters:
  ///   - runs: A JSON array.
  ///   - path: Its place, which errors name.
  ///   - measurer: One of the style of the reader.
  /// - Throws: `RichReviewError`.
  package mutating func prepare(
    runs: UnsafeBufferPointer<UInt8>, at path: DescriptionPath,
    measuredBy measurer: inout TextMeasurer
  ) throws(RichReviewError) -> PreparedText {
    try RichReview(runs: runs, at: path, readBy: &self, measuredBy: &measurer).prepared
  }

  /// Finds the heights of a text of several styles.
  ///
  /// - Parameters:
  ///   - runs: A JSON array.
  ///   - path: Its place, which errors name.
  ///   - widths: The widths of boxes, in points.
  ///   - measurer: One of the style of the reader.
  ///   - heights: As many as there are widths.
  /// - Returns: The characters that no font has.
  /// - Throws: `RichReviewError`.
  package mutating func findHeights(
    ofRuns runs: UnsafeBufferPointer<UInt8>, at path: DescriptionPath,
    atWidths widths: UnsafeBufferPointer<Double>, maxLines: Int?,
    measuredBy measurer: inout TextMeasurer, _ heights: inout [TextHeight]
  ) throws(RichReviewError) -> [Unicode.Scalar] {
    let rich = read(runs)
    if let rich {
      do throws(RichTextError) {
        if try measurer.findHeights(of: rich, atWidths: widths, maxLines: maxLines, &heights) {
          return []
        }
      } catch {
        // What else is wrong is found where the text is prepared.
        if case .text(let error) = error { throw .text(error) }
      }
    }
    let text = try RichReview(
      rich, runs: runs, at: path, readBy: self, measuredBy: &measurer
    ).prepared
    for (index, width) in widths.enumerated() {
      heights[index] = text.measure(atWidth: Points(width), maxLines: maxLines)
    }
    return text.missingCharacters
  }
}

extension RichTextReader {
  /// Makes a text of its parts.
  private struct Builder {
    var styles: RunStyles
    private(set) var rich = RichText()
    /// The styles of the runs that are open.
    private var open: [Int] = []
    private var count = 0

    init(styles: RunStyles) { self.styles = styles }

    mutating func begin() {
      styles.trim()
      open.removeAll(keepingCapacity: true)
      rich.removeAll()
      count = 0
    }

    /// Forgets what no other text may need.
    mutating func end() { styles.trim() }

    mutating func add(_ part: RunReader.Part) throws {
      if case .closing = part {
        open.removeLast()
        return rich.close()
      }
      count += 1
      if count > RichTextDescription.maximumRunCount { throw NotRead() }
      switch part {
      case .text(let text, let json):
        let span = json.isEmpty ? nil : try span(of: json)
        if let span { rich.open(span) }
        rich.append(validUTF8: text)
        if span != nil { rich.close() }
      case .box(let json):
        let index = try index(of: json)
        guard let box = styles.box(at: index) else { throw NotRead() }
        rich.append(box)
      case .opening(let json):
        let index = try index(of: json)
        guard open.count < RichTextDescription.maximumDepth, let span = styles.span(at: index)
        else { throw NotRead() }
        open.append(index)
        rich.open(span)
      case .closing: break
      }
    }

    private mutating func span(of json: UnsafeBufferPointer<UInt8>) throws -> SpanStyle? {
      let index = try index(of: json)
      return styles.span(at: index)
    }

    /// The index of the style of a run.
    private mutating func index(of json: UnsafeBufferPointer<UInt8>) throws -> Int {
      try styles.index(of: json, in: open.last)
    }
  }

  /// A text has more than can be read so.
  private struct NotRead: Error {}
}

extension FontFinder {
  /// Finds fonts that are open, or none.
  init(of fonts: OpenedFonts?) { self = fonts?.finder ?? FontFinder { _ in nil } }
}
