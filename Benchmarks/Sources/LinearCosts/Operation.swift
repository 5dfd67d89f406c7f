@_spi(Benchmarks) import TextMeasure

/// What is done with a text, and measured.
enum Operation: String, CaseIterable {
  case size, prepare, lines, curve, truncation, explain
  case wrap, kept, drawing

  /// Whether it depends on a width.
  var hasWidth: Bool { self != .prepare && self != .curve }
}

/// A measurer that has seen enough texts for new ones to be looked up.
struct Subject: ~Copyable {
  private var measurer: TextMeasurer
  private let meter: WorkMeter

  init(_ style: TextStyle, _ meter: WorkMeter) throws {
    measurer = TextMeasurer(try ResolvedTextStyle(style))
    self.meter = meter
  }

  /// Has the measurer see so many texts that new ones are looked up: its first ones are shaped.
  mutating func warmUp() throws {
    for _ in 0..<600 { _ = try cost(of: .size, Array("가".utf8), width: 343) }
  }

  /// What it costs to do so once; not a number if it is refused.
  mutating func cost(of operation: Operation, _ text: [UInt8], width: Points) throws -> Double {
    let (text, meter) = (text.span, meter)
    do {
      return try cost(of: operation, text, width: width, meter)
    } catch TextError.curveTooCostly {
      return .nan
    }
  }

  private mutating func cost(
    of operation: Operation, _ text: Span<UInt8>, width: Points, _ meter: WorkMeter
  ) throws -> Double {
    switch operation {
    case .size: return try meter.cost { _ = try measurer.measure(text, atWidth: width) }
    // A text of more than 65,536 points has no break table: shaping is compared with shaping, and
    // what is looked up is `kept`.
    case .prepare: return try meter.cost { _ = try measurer.prepareInFull(text) }
    case .kept:
      return try meter.cost {
        _ = try measurer.prepareHeights(of: text).height(atWidth: width)
      }
    case .explain: return try meter.cost { _ = try measurer.explain(text).lines(atWidth: width) }
    case .drawing:
      return try meter.cost { _ = try measurer.prepareGlyphs(of: text).lines(atWidth: width) }
    case .wrap, .lines, .curve, .truncation:
      let prepared = try measurer.prepareInFull(text)
      return try meter.cost { try Self.run(operation, prepared, width: width) }
    }
  }

  private static func run(
    _ operation: Operation, _ prepared: PreparedText, width: Points
  ) throws {
    switch operation {
    case .wrap: _ = prepared.height(atWidth: width)
    case .lines: _ = prepared.lines(atWidth: width)
    case .curve: _ = try prepared.heightCurve(from: 342, through: 343)
    case .truncation:
      let lineCount = prepared.lineCount(atWidth: width)
      _ = prepared.truncation(
        atWidth: width, maxLines: max(1, lineCount - 1), tokenWidth: 20)
    default: break
    }
  }
}
