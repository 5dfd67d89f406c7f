import TextMeasure

/// A line of a golden case: `[start, end, width]`, or `[start, end, width, top, height, baseline]`.
struct GoldenLine: Codable, Equatable {
  /// UTF-16 offsets of what is shown of the text.
  var start: Int
  var end: Int
  var width: Double
  /// Where its box lies, if recorded.
  var box: Box?

  /// Where the box of a line lies in the paragraph.
  struct Box: Equatable {
    /// From the paragraph's top.
    var top: Double
    var height: Double
    /// From the line's own top.
    var baseline: Double

    /// Whether heights and baselines are the same but for rounding; tops are sums of the heights.
    func isEqual(to recorded: Box, of renderer: RecordedRenderer) -> Bool {
      let cut = renderer.cutsBaselines ? (baseline + Self.precision).rounded(.down) : baseline
      let isOnBaseline = [baseline, cut].contains { abs($0 - recorded.baseline) < Self.precision }
      return isOnBaseline && abs(height - recorded.height) < Self.precision
    }

    /// More than 1/64 and 1/60 px, of which browsers' lengths are multiples: a baseline is recorded as
    /// the foot of an element beside the line, whose place is rounded once more.
    private static let precision = 0.02
  }

  init(start: Int, end: Int, width: Double, box: Box? = nil) {
    self.start = start
    self.end = end
    self.width = width
    self.box = box
  }

  init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    start = try values.decode(Int.self)
    end = try values.decode(Int.self)
    width = try values.decode(Double.self)
    if values.isAtEnd { return }
    box = Box(
      top: try values.decode(Double.self), height: try values.decode(Double.self),
      baseline: try values.decode(Double.self))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(start)
    try values.encode(end)
    try values.encode(width)
    guard let box else { return }
    try values.encode(box.top)
    try values.encode(box.height)
    try values.encode(box.baseline)
  }
}

extension GoldenLine.Box {
  /// That of a line whose top lies so deep in the paragraph.
  init(_ line: Line, top: Points) {
    self.init(
      top: top.rawValue, height: line.height.rawValue, baseline: line.baseline.rawValue)
  }
}

extension RecordedRenderer {
  /// Whether recorded baselines are rounded down to whole pixels.
  fileprivate var cutsBaselines: Bool { if case .browser(.webkit) = self { true } else { false } }
}
