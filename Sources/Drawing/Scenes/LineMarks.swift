import TextMeasure

/// The marks of one line: its box, its baseline as far as it was measured to reach,
/// its glyphs, and its number at the side.
struct LineMarks {
  private(set) var marks: [Mark] = []

  private let text: SceneText
  /// The top left corner of the frame the line lies in.
  private let origin: (x: Double, y: Double)

  init(
    _ line: GlyphLine, _ note: LineNote, of text: SceneText, in rect: PictureRect,
    _ outlines: GlyphOutlines
  ) {
    self.text = text
    origin = (rect.x, rect.y)
    addBox(of: line, number: note.number, in: rect)
    addBoxes(of: line)
    let ink = InkMarks(line, of: text, at: origin, outlines)
    marks.append(.group(.text(line.characters), ink.marks))
  }

  /// The boxes among the words.
  private mutating func addBoxes(of line: GlyphLine) {
    let baseline = origin.y + line.baseline.rawValue
    for box in line.boxes {
      let rect = PictureRect(
        origin.x + box.x.rawValue, baseline + box.top.rawValue, box.width.rawValue,
        box.height.rawValue)
      marks.append(.fill(rect, .accent, radius: 2))
    }
  }

  private mutating func addBox(of line: GlyphLine, number: Int, in rect: PictureRect) {
    let (top, height) = (origin.y + line.top.rawValue, line.line.height.rawValue)
    marks.append(
      .fill(PictureRect(rect.x, top, rect.width, height), number % 2 == 0 ? .even : .odd))
    let seenEnd = origin.x + line.seenEnd.rawValue
    // Less than what a pixel shows is not worth a warning.
    if seenEnd > rect.maxX + 0.05 {
      marks.append(.fill(PictureRect(rect.maxX, top, seenEnd - rect.maxX, height), .beyond))
    }
    let baseline = origin.y + line.baseline.rawValue
    marks.append(
      .fill(
        PictureRect(
          origin.x + line.start.rawValue, baseline - 0.25, line.line.width.rawValue, 0.5),
        .baseline))
    guard text.isNumbered else { return }
    marks.append(
      .label(
        Label(
          text: "\(number)", x: rect.x - 8, baseline: baseline, size: 9, anchor: .end,
          paint: .dimension)))
  }
}

extension GlyphLine {
  /// The right edge of what is seen of it: spaces that hang beyond a box do not matter.
  fileprivate var seenEnd: Points {
    let end = runs.flatMap(\.clusters).filter(\.isVisible).reduce(start) {
      max($0, $1.x + $1.advance)
    }
    return boxes.reduce(end) { max($0, $1.x + $1.width) }
  }

  /// What it shows, in the order of the text.
  fileprivate var characters: String {
    runs.flatMap(\.clusters).sorted { $0.utf8Range.lowerBound < $1.utf8Range.lowerBound }
      .map(\.characters).joined()
  }
}
