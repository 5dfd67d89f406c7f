import TextMeasure

/// The glyphs of one line, and a box for each character that cannot be drawn.
struct InkMarks {
  private(set) var marks: [Mark] = []

  private let text: SceneText
  private let outlines: GlyphOutlines
  /// The top left corner of the text.
  private let origin: (x: Double, y: Double)

  init(
    _ line: GlyphLine, of text: SceneText, at origin: (x: Double, y: Double),
    _ outlines: GlyphOutlines
  ) {
    (self.text, self.origin, self.outlines) = (text, origin, outlines)
    let baseline = origin.y + line.baseline.rawValue
    for chip in line.chips { add(chip, baseline: baseline) }
    for run in line.runs { add(run, baseline: baseline) }
  }

  /// What a span with padding lies on, as high as its letters: its padding above and below takes no room.
  private mutating func add(_ chip: GlyphChip, baseline: Double) {
    let size = text.styles[chip.styleIndex].fontSize.rawValue
    let rect = PictureRect(
      origin.x + chip.x.rawValue, baseline - chip.rise.rawValue - 0.95 * size,
      chip.width.rawValue, 1.2 * size)
    marks.append(.fill(rect, .box, radius: 0.3 * size))
  }

  private mutating func add(_ run: GlyphRun, baseline: Double) {
    let style = text.styles[run.styleIndex]
    let face = style.fonts.faces[run.fontIndex]
    let size = style.size(ofFont: run.fontIndex).rawValue
    let baseline = baseline - run.rise.rawValue
    var ink = InkStyle(
      color: nil, isSlanted: style.isSlanted && !face.isItalic, isThickened: style.thickens(face))
    var drawn: [GlyphMark] = []
    func draw() {
      if !drawn.isEmpty { marks.append(.glyphs(drawn, face, size: size, ink)) }
      drawn = []
    }
    for cluster in run.clusters {
      let color = text.color(at: cluster.utf8Range.lowerBound)
      if color != ink.color { draw() }
      ink.color = color
      let isDrawable =
        !cluster.isMissing
        && cluster.glyphs.contains { outlines.hasOutline($0.glyph, of: face) }
      if isDrawable {
        drawn += cluster.glyphs.map { glyph in
          GlyphMark(
            glyph: glyph.glyph, x: origin.x + glyph.x.rawValue,
            y: baseline - glyph.rise.rawValue)
        }
      } else if cluster.isVisible {
        marks.append(
          .group(.character(cluster.characters), box(of: cluster, size: size, baseline)))
      }
    }
    draw()
  }
}

// MARK: - Boxes

extension InkMarks {
  /// Smaller ones, in points, are illegible; the box is enough.
  private static let smallestDigits = 2.5

  /// The advance of a character that cannot be drawn, with its code point inside: two
  /// rows of digits, as browsers show what no font has.
  private func box(of cluster: GlyphCluster, size: Double, _ baseline: Double) -> [Mark] {
    let rect = PictureRect(
      origin.x + cluster.x.rawValue + 0.75, baseline - 0.8 * size,
      max(1, cluster.advance.rawValue - 1.5), 0.95 * size)
    var marks: [Mark] = [
      .stroke(rect, .code, radius: min(2.5, size / 6), lineWidth: max(0.5, size / 28))
    ]
    let rows = Self.rows(of: cluster)
    let columns = Double(rows.map(\.count).max() ?? 1)
    // Digits are 0.6 em wide and 0.72 em high.
    let digits = min(0.82 * rect.width / columns / 0.6, 0.8 * rect.height / 2 / 0.9)
    for (index, row) in rows.enumerated() where digits >= Self.smallestDigits {
      let middle = rect.y + rect.height * (index == 0 ? 0.28 : 0.72)
      marks.append(
        .label(
          Label(
            text: row, x: rect.x + rect.width / 2, baseline: middle + 0.36 * digits,
            size: digits, anchor: .middle, paint: .code)))
    }
    return marks
  }

  /// `1F6`, `00`: the code point of the first character.
  private static func rows(of cluster: GlyphCluster) -> [String] {
    let digits = hexadecimal(cluster.characters.unicodeScalars.first?.value ?? 0)
    let split = (digits.count + 1) / 2
    return [String(digits.prefix(split)), String(digits.dropFirst(split))]
  }
}

extension GlyphCluster {
  /// Whether something is to be seen of it.
  var isVisible: Bool {
    advance > .zero
      && characters.unicodeScalars.contains { scalar in
        let properties = scalar.properties
        return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
      }
  }
}
