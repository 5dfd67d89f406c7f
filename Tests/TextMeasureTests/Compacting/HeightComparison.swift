@testable import TextMeasure

/// Compares compact texts with shaped ones, which are right.
struct HeightComparison: ~Copyable {
  private var measurer: TextMeasurer
  private(set) var tally = Tally()
  /// The rules that compact texts are built by, if not the style's.
  private var builder: CompactTextBuilder?

  struct Tally: Sendable {
    var texts = 0
    var compact = 0
    /// Sizes that compact texts found by their tables.
    var sizes = 0
    /// Those that were scanned anew, or shaped.
    var others = 0
    var differences: [String] = []

    var summary: String {
      "\(texts) texts, \(compact) compact; \(sizes) sizes, \(others) others; "
        + "\(differences.count) differences"
    }

    static func += (sum: inout Tally, other: Tally) {
      sum.texts += other.texts
      sum.compact += other.compact
      sum.sizes += other.sizes
      sum.others += other.others
      sum.differences += other.differences
    }
  }

  /// - Parameter other: Other rules for lines, to see whether that is noticed.
  init(_ style: TextStyle, linesOf other: TextStyle? = nil) throws {
    let other = try other.map { try ResolvedTextStyle($0) }
    measurer = try TextMeasurer(style)
    builder = other.flatMap { Self.builder($0) }
    guard let other else { return }
    measurer.scanner.lineScratch = LineScratch(
      other.tables.breaks, other.lineBoxes, other.lineHeightPolicy)
  }

  private static func builder(_ style: ResolvedTextStyle) -> CompactTextBuilder? {
    guard ScanRules(style).isCompactable else { return nil }
    return CompactTextBuilder(
      ScanRules(style), style: style, CompactStyle.Measuring(by: SharedMeasurer(forLater: style)))
  }

  /// Compares sizes at many widths, and curves.
  ///
  /// - Parameter cuts: The number of further widths: each as wide as some part of the text,
  ///   or a hair more or less.
  mutating func compare(
    _ text: String, cuts: Int, using random: inout some RandomNumberGenerator
  ) throws {
    tally.texts += 1
    let bytes = Array(text.utf8)
    guard let compact = bytes.withUnsafeBufferPointer({ compactText(of: $0) }) else { return }
    tally.compact += 1
    let prepared = try bytes.withUnsafeBufferPointer { try measurer.fullText(utf8: $0) }
    var widths: [Points] = [300, 160, 61.3, 0, -10, .unbounded]
    for _ in 0..<cuts { widths.append(cut(of: prepared.wrappable.origins, using: &random)) }
    if let difference = try difference(compact, prepared, widths, using: &random) {
      tally.differences.append(
        "\(difference) in \(measurer.style.inShort): \(text.debugDescription)")
    }
  }

  private mutating func compactText(of bytes: UnsafeBufferPointer<UInt8>) -> CompactText? {
    guard builder != nil else { return measurer.compactText(of: bytes) }
    guard measurer.scanner.scan(bytes, shaper: measurer.shaper) else { return nil }
    return builder?.build(from: bytes, &measurer.scanner, measurer.shaper)
  }

  private mutating func difference(
    _ compact: CompactText, _ prepared: FullText, _ widths: [Points],
    using random: inout some RandomNumberGenerator
  ) throws(TextError) -> String? {
    let heights = PreparedHeights(compact)
    for width in widths {
      // Shaping anew is compared now and then: it is the same, and takes long.
      let isLookedUp = !measurer.scanner.rules.tablesBreakSegments
      let available = measurer.scanner.rules.fit.lineWidth(in: width)
      let canWrap = compact.withMemory { $0.canWrap(within: available) }
      if !canWrap && !isLookedUp && tally.compact % 16 != 0 { continue }
      for maxLines in [nil, Int.random(in: 0...4, using: &random)] {
        if canWrap { tally.sizes += 1 } else { tally.others += 1 }
        let size = heights.measure(atWidth: width, maxLines: maxLines)
        let right = prepared.measure(atWidth: width, maxLines: maxLines)
        if size != right {
          return "\(size), not \(right), \(width) wide, \(maxLines ?? .max) lines at most"
        }
      }
    }
    let (from, to) = (Points(Double.random(in: 20...220, using: &random)), Points(500))
    let maxLines = Bool.random(using: &random) ? nil : 3
    let curve = try heights.heightCurve(from: from, through: to, maxLines: maxLines)
    let right = try prepared.heightCurve(from: from, through: to, maxLines: maxLines)
    return curve == right ? nil : "curve from \(from), \(maxLines ?? .max) lines at most"
  }

  /// The width of some range of a text, or a hair more or less.
  private func cut(
    of origins: [Fixed], using random: inout some RandomNumberGenerator
  ) -> Points {
    let end = Int.random(in: 0..<origins.count, using: &random)
    let start = Int.random(in: max(0, end - 40)...end, using: &random)
    let hair: [Int64] = [0, 0, 0, -1, 1, 1024, -1024, -2048]
    let width = (origins[end] - origins[start]).rawValue
    return Fixed(rawValue: width + hair[Int.random(in: 0..<hair.count, using: &random)]).points
  }
}
