import TextMeasure

/// A scene with what is written around it: its width above, its height at the side,
/// the numbers of its lines, its caption.
struct Figure {
  let width: Double
  let height: Double
  /// x and y from the figure's top left corner.
  private(set) var marks: [Mark] = []

  private let scene: TextScene
  private let outlines: GlyphOutlines

  /// Room around the scene for what is written there.
  private static let margins = (left: 32.0, top: 40.0, bottom: 36.0)
  private static let labelSize = 12.0
  /// From the scene to the line that shows how high it is, and from that to the number.
  private static let besideScene = (line: 14.0, number: 8.0)
  private let rightMargin: Double

  init(_ scene: TextScene, outlines: GlyphOutlines) {
    self.scene = scene
    self.outlines = outlines
    // Digits are less than 0.65 em wide.
    let digits = Double(decimal(scene.height.rawValue).count) * 0.65 * Self.labelSize
    rightMargin = Self.besideScene.line + Self.besideScene.number + digits + 16
    width = Self.margins.left + Self.reach(of: scene) + rightMargin
    height = Self.margins.top + scene.height.rawValue + Self.margins.bottom
    for frame in scene.frames { add(frame) }
    addDimensions()
  }

  /// How far to the right the scene has something to show.
  private static func reach(of scene: TextScene) -> Double {
    scene.frames.reduce(scene.width.rawValue) { reach, frame in
      guard case .text(let text) = frame.content else { return reach }
      return max(reach, frame.rect.x + text.reach.rawValue)
    }
  }
}

// MARK: - Frames

extension Figure {
  private mutating func add(_ frame: SceneFrame) {
    let rect = frame.rect.moved(x: Self.margins.left, y: Self.margins.top)
    switch frame.content {
    case .shape(.container, let radius):
      marks.append(.stroke(rect, .separator, radius: radius.rawValue, lineWidth: 1))
    case .shape(.box, let radius): marks.append(.fill(rect, .box, radius: radius.rawValue))
    case .shape(.accent, let radius): marks.append(.fill(rect, .accent, radius: radius.rawValue))
    case .shape(.separator, _): marks.append(.fill(rect, .separator))
    case .text(let text): add(text, in: rect)
    }
    if let name = frame.name, frame.showsNothing { add(name, in: rect) }
  }

  /// Writes the name of a part into it, if there is room for that.
  private mutating func add(_ name: String, in rect: PictureRect) {
    let size = 9.0
    // Letters are some 0.6 em wide.
    guard rect.height >= size, Double(name.count) * 0.6 * size <= rect.width else { return }
    let (x, baseline) = (rect.x + rect.width / 2, rect.y + rect.height / 2 + 0.36 * size)
    marks.append(.label(Label(text: name, x: x, baseline: baseline, size: size, anchor: .middle)))
  }

  private mutating func add(_ text: SceneText, in rect: PictureRect) {
    for (index, line) in text.lines.enumerated() {
      let note = LineNote(
        number: index + 1, line: line.line, ending: text.ending(ofLine: index))
      marks.append(.group(.line(note), LineMarks(line, note, of: text, in: rect, outlines).marks))
    }
    marks.append(.stroke(rect, .edge, lineWidth: 0.75))
  }
}

extension SceneFrame {
  /// Whether it is a grey shape, or a box of a text without lines.
  fileprivate var showsNothing: Bool {
    switch content {
    case .shape(.box, _), .shape(.accent, _): true
    case .shape: false
    case .text(let text): text.lines.allSatisfy { $0.line.utf8Range.isEmpty }
    }
  }
}

// MARK: - Dimensions

extension Figure {
  private mutating func addDimensions() {
    let (left, top) = (Self.margins.left, Self.margins.top)
    let (right, bottom) = (left + scene.width.rawValue, top + scene.height.rawValue)
    let y = top - 12
    addLine(PictureRect(left, y, scene.width.rawValue, 0))
    add(decimal(scene.width.rawValue), x: (left + right) / 2, baseline: y - 7, .middle)

    let x = width - rightMargin + Self.besideScene.line
    addLine(PictureRect(x, top, 0, scene.height.rawValue))
    add(
      decimal(scene.height.rawValue), x: x + Self.besideScene.number,
      baseline: (top + bottom) / 2 + 4.3, .start)
    add(scene.caption, x: left, baseline: bottom + 22, .start)
  }

  /// A thin line with a tick at either end; of `rect` one side is zero.
  private mutating func addLine(_ rect: PictureRect) {
    let (half, tick) = (0.5, 4.0)
    marks.append(
      .fill(
        PictureRect(rect.x - half, rect.y - half, rect.width + 2 * half, rect.height + 2 * half),
        .dimension))
    let isFlat = rect.height == 0
    for (x, y) in [(rect.x, rect.y), (rect.maxX, rect.maxY)] {
      marks.append(
        .fill(
          isFlat
            ? PictureRect(x - half, y - tick, 2 * half, 2 * tick)
            : PictureRect(x - tick, y - half, 2 * tick, 2 * half), .dimension))
    }
  }

  private mutating func add(
    _ text: String, x: Double, baseline: Double, _ anchor: Label.Anchor
  ) {
    marks.append(
      .label(Label(text: text, x: x, baseline: baseline, size: Self.labelSize, anchor: anchor)))
  }
}
