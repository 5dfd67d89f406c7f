import TextMeasure

/// All that is known of a text in one box.
struct Explanation {
  let source: TextSource
  let style: TextStyle
  let width: Points
  let size: TextHeight
  /// How many lines there are, those beyond the limit included.
  let lineCount: Int
  let lines: [ExplainedLine]
  /// All fonts, to which runs of lines refer by index.
  let faces: [Face]
  /// The boxes with as many lines in all.
  let boxes: ClosedRange<Points>
  /// How many lines there are just beyond them.
  let lineCountIfNarrower: Int
  let lineCountIfWider: Int

  init(
    of text: ExplainedText, source: TextSource, style: TextStyle, width: WidthArgument,
    maxLines: Int?
  ) {
    self.source = source
    self.style = style
    self.width = width.points
    let (prepared, step) = (text.prepared, style.rules.boxStep)
    size = prepared.measure(atWidth: width.points, maxLines: maxLines)
    faces = text.faces
    lines = text.lines(atWidth: width.points, maxLines: maxLines)
    lineCount = prepared.lineCount(atWidth: width.points)
    boxes = text.boxes(withLineCountAt: width.points)
    lineCountIfNarrower = prepared.lineCount(atWidth: boxes.lowerBound - step)
    lineCountIfWider = prepared.lineCount(atWidth: boxes.upperBound + step)
  }

  /// What of the source stands at `utf8Range`; U+FFFD for ill-formed bytes.
  func text(_ utf8Range: Range<Int>) -> String {
    String(decoding: source.text[utf8Range], as: UTF8.self)
  }

  /// The name of a face, or of its file.
  func fontName(_ index: Int) -> String { faces[index].displayName }
}

/// Offsets into a text's UTF-16 by those into its UTF-8, in any order.
struct UTF16Table {
  private let offsets: [Int]

  init(_ utf8: [UInt8]) {
    offsets = utf8.withUnsafeBufferPointer { bytes in
      var offsets = UTF16Offsets(bytes)
      return (0...bytes.count).map { offsets.utf16Offset(atUTF8: $0) }
    }
  }

  func range(_ utf8Range: Range<Int>) -> Range<Int> {
    offsets[utf8Range.lowerBound]..<offsets[utf8Range.upperBound]
  }
}
