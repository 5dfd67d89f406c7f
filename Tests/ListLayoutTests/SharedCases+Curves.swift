import Foundation
import TestSupport

@testable import TextUnits

extension SharedCases {
  static func all() -> SharedCases {
    var random = SplitMix(state: 19)
    let texts = textCurves(&random)
    let cells = cellCurves(&random)
    let whole = texts.prefix(4).map { $0.encoded() } + cells.prefix(3).map { $0.encoded() }
    let broken = whole.flatMap { brokenBytes($0, &random) }
    let others = unusualBytes(&random)
    return SharedCases(
      curves: (texts + others.compactMap { try? HeightCurve(encoded: $0) }).map(Curve.init),
      cellCurves: (cells + others.compactMap { try? CellHeightCurve(encoded: $0) })
        .map(Curve.init),
      errors: (whole + broken + others).map(Failure.init), feeds: feeds(&random))
  }

  // MARK: - Curves

  /// As renderers make them: widths in 1/64 or 1/65536 point, heights in pixels of some scale.
  private static func textCurves(_ random: inout SplitMix) -> [HeightCurve] {
    var curves = [
      HeightCurve(steps: [], widestUnits: 0),
      curve([(60, 72, 4), (68.578125, 54, 3), (109.734375, 36, 2), (208.015625, 18, 1)], to: 500),
      curve([(200, 144, 8), (222.5625, 126, 7), (261.359375, 108, 6)], to: 500),
      curve([(60, 36, 2), (208.015625, 18, 1)], to: .unbounded),
      curve([(-1.5, 0.1, 2), (-0.5, 1e300, 1 << 40), (0.25, -.unbounded, 0)], to: .unbounded),
      curve([(0, Points(107 / 3.0), 2), (1, Points(161 / 3.0), 3)], to: 1),
    ]
    for index in 0..<32 {
      let fineness: Int64 = [1024, 1, 21_845, 65_536][index % 4]
      let lineHeights = [18, Points(61 / 3.0), 22.5, Points(2.0.squareRoot())]
      let lineHeight = lineHeights[index / 4 % 4]
      curves.append(curveOfLines(fineness: fineness, lineHeight: lineHeight, &random))
    }
    return curves
  }

  private static func curve(_ steps: [(Points, Points, Int)], to widest: Points) -> HeightCurve {
    HeightCurve(
      steps: steps.map { width, height, lineCount in
        let size = TextHeight(height: height, lineCount: lineCount, isTruncated: lineCount == 0)
        return HeightCurve.Step(units: width.roundedUnits, size: size)
      }, widestUnits: widest.roundedUnits)
  }

  /// A line less at every step, but for some that are cut short or have a line more.
  private static func curveOfLines(
    fineness: Int64, lineHeight: Points, _ random: inout SplitMix
  ) -> HeightCurve {
    var units = Int64.random(in: 0...400, using: &random) * 65_536
    var lineCount = Int.random(in: 1...12, using: &random)
    var steps: [HeightCurve.Step] = []
    while lineCount > 0 {
      let isTruncated = Int.random(in: 0..<6, using: &random) == 0
      let height = Double(lineCount) * lineHeight
      let size = TextHeight(height: height, lineCount: lineCount, isTruncated: isTruncated)
      if size != steps.last?.size { steps.append(HeightCurve.Step(units: units, size: size)) }
      units += Int64.random(in: 1...3000, using: &random) * fineness
      lineCount += [-1, -1, -1, -2, 1, 0][Int.random(in: 0..<6, using: &random)]
    }
    return HeightCurve(steps: steps, widestUnits: units)
  }

  private static func cellCurves(_ random: inout SplitMix) -> [CellHeightCurve] {
    var curves = [
      cellCurve([(320, 100), (330.5, 82.5)], 320...440), cellCurve([], 300...300),
      cellCurve([(-2, 1)], -2...2.5), cellCurve([(0, Points(61 / 3.0))], 0...100_000),
      cellCurve([(1.5, 0.1), (Points(98_305 / 65536.0), 0)], 1.5...2),
    ]
    for _ in 0..<24 {
      let text = curveOfLines(fineness: 1024, lineHeight: Points(61 / 3.0), &random)
      var steps: [CellHeightCurve.Step] = []
      for step in text.steps where step.size.height + 80 != steps.last?.height {
        steps.append(CellHeightCurve.Step(width: step.width, height: step.size.height + 80))
      }
      guard let widths = text.widths else { continue }
      curves.append(CellHeightCurve(steps: steps, widths: widths))
    }
    return curves
  }

  private static func cellCurve(
    _ steps: [(Points, Points)], _ widths: ClosedRange<Points>
  ) -> CellHeightCurve {
    CellHeightCurve(
      steps: steps.map { CellHeightCurve.Step(width: $0, height: $1) }, widths: widths)
  }

  // MARK: - Bytes

  /// Cut off, longer, and with a byte changed, with the old checksum and with a right one.
  private static func brokenBytes(_ bytes: [UInt8], _ random: inout SplitMix) -> [[UInt8]] {
    var broken = (0..<min(4, bytes.count)).map { Array(bytes.prefix($0)) } + [bytes + [0]]
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= .random(in: 1...UInt8.max, using: &random)
      broken += [changed, sealed(changed.dropLast(2))]
    }
    return broken
  }

  /// With a right checksum: a longer varint, a smaller unit, a size spelled out that was
  /// expected, more than 64 bits, and whatever is random.
  private static func unusualBytes(_ random: inout SplitMix) -> [[UInt8]] {
    var contents: [[UInt8]] = [
      [1, 12, 1, 0, 0, 4, 36], [1, 16, 1, 0, 0, 4, 36], [1, 16, 1, 128, 0, 0, 4, 36],
      [1, 16, 2, 0, 0, 4, 72], [1, 16, 1, 0, 10, 8, 72, 3, 2, 35], [1, 16, 1, 0, 10, 8, 72, 2],
      [1, 16, 1, 0, 0, 4, 255, 255, 255, 255, 255, 255, 255, 255, 255, 3],
      [1, 16, 65, 0, 0, 4, 36], [1, 17, 1, 0, 0, 4, 36], [1, 16, 1, 0, 0, 3, 36], [1, 16], [1],
      [129, 16, 0, 0], [129, 15, 0, 0], [129], [129, 17, 0, 0], [129, 16, 0, 0, 1, 0],
      [2], [2, 16, 1, 0, 4, 36], [2, 16, 1, 0, 4, 36, 0], [2, 15, 1, 0, 4, 36],
      [3, 16, 1, 0, 4, 36],
    ]
    // As version 1 wrote a range without end, of 2^44 points.
    contents.append([1, 16, 1, 0, 128, 128, 128, 128, 128, 128, 4, 4, 36])
    for index in 0..<400 {
      let denominators: [UInt8] = [0, 1, 2, 64]
      let mask: UInt8 = index % 3 == 0 ? 0xFF : index % 3 == 1 ? 0x7F : 0x1F
      let tail = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        UInt8.random(in: 0...UInt8.max, using: &random) & mask
      }
      let shift = UInt8.random(in: 0...17, using: &random)
      let denominator = denominators[Int.random(in: 0..<4, using: &random)]
      // A text's denominator stands before its widths, a cell's behind them.
      contents.append(
        index % 2 == 0
          ? [index % 4 == 0 ? 1 : 2, shift, denominator] + tail
          : [129, shift, tail[0] & 0x7F, tail[0] >> 1, denominator] + tail.dropFirst())
    }
    return contents.map { sealed($0[...]) }
  }

  private static func sealed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var writer = CurveWriter()
    for byte in bytes { writer.append(byte: byte) }
    return writer.sealed()
  }
}

// MARK: - Answers

extension SharedCases.Curve {
  init(_ curve: HeightCurve) {
    encoded = Data(curve.encoded())
    widths = curve.widths.map { [Number($0.lowerBound), Number($0.upperBound)] } ?? []
    steps = curve.steps.map { step in
      SharedCases.Step(
        width: Number(step.width), height: Number(step.size.height),
        lineCount: step.size.lineCount, isTruncated: step.size.isTruncated)
    }
    sizes = Self.askedWidths(curve.steps.map(\.width), curve.widths).map { width in
      let size = curve.value(atWidth: width)
      return SharedCases.Size(
        width: Number(width), height: size.map { Number($0.height) },
        nearest: Self.nearest(curve.steps.isEmpty, width) { curve.height(atNearestWidth: $0) },
        lineCount: size?.lineCount, isTruncated: size?.isTruncated)
    }
    css = curve.cssLength()
  }

  init(_ curve: CellHeightCurve) {
    encoded = Data(curve.encoded())
    widths = [Number(curve.widths.lowerBound), Number(curve.widths.upperBound)]
    steps = curve.steps.map { step in
      SharedCases.Step(width: Number(step.width), height: Number(step.height))
    }
    sizes = Self.askedWidths(curve.steps.map(\.width), curve.widths).map { width in
      SharedCases.Size(
        width: Number(width), height: curve.height(atWidth: width).map { Number($0) },
        nearest: Self.nearest(curve.steps.isEmpty, width) { curve.height(atNearestWidth: $0) })
    }
    css = curve.cssLength()
  }

  /// The height at the nearest width. The other languages have none in a curve without steps, and
  /// at what is not a number; here these are zero and the narrowest width's.
  private static func nearest(
    _ isEmpty: Bool, _ width: Points, _ height: (Points) -> Points
  ) -> Number? {
    isEmpty || width.rawValue.isNaN ? nil : Number(height(width))
  }

  /// Where a step begins, right below, what rounds to either, and far away.
  private static func askedWidths(_ steps: [Points], _ range: ClosedRange<Points>?) -> [Points] {
    let half = Points(0.5 / 65536)
    var widths = [Points(Double.nan), -.unbounded, .unbounded, 0, 343]
    for width in steps.prefix(3) + [range?.upperBound ?? 1] {
      widths += [width, width - half, Points(width.rawValue.nextDown), width + half, width + 1]
    }
    return widths
  }
}

extension SharedCases.Failure {
  init(_ bytes: [UInt8]) {
    encoded = Data(bytes)
    asText = Self.reason { () throws(HeightCurveError) in _ = try HeightCurve(encoded: bytes) }
    asCell = Self.reason { () throws(HeightCurveError) in _ = try CellHeightCurve(encoded: bytes) }
  }

  private static func reason(_ read: () throws(HeightCurveError) -> Void) -> String? {
    do {
      try read()
      return nil
    } catch {
      switch error {
      case .tooShort: return "tooShort"
      case .unknownVersion: return "unknownVersion"
      case .curveOfText: return "curveOfText"
      case .curveOfCell: return "curveOfCell"
      case .wrongChecksum: return "wrongChecksum"
      case .malformed: return "malformed"
      }
    }
  }
}
