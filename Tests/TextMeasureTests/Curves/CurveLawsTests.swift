import Foundation
import TestSupport
import Testing

@testable import TextMeasure

/// A curve equals wrapping, at every width, in every way of setting text.
///
/// A sample of the reviews of `Tests/Data`; `CURVE_REVIEWS=all` tries all of them,
/// `CURVE_REVIEWS=file.ndjson` the texts of another file.
@Suite struct CurveLawsTests {
  /// From wider than most words to wider than most reviews, and the widths of a
  /// list on a telephone or beside a picture.
  static let ranges: [ClosedRange<Points>] = [200...500, 61.3...343.7]

  @Test(arguments: CurveMode.all.indices)
  func curvesEqualWrapping(mode: Int) throws {
    let mode = CurveMode.all[mode]
    var measurer = try TextMeasurer(mode.style())
    var random = SplitMix(state: 64)
    for (index, review) in try reviews().enumerated() {
      let text = PreparedText(try measurer.shape(mode.salt(review)))
      let check = try CurveCheck(text, Self.ranges[index % 2], maxLines: mode.maxLines)
      #expect(check.differences(using: &random) == [], "\(review)")
    }
  }

  /// Odd texts, cut to what can be tried in many boxes; from a box without width on.
  @Test(arguments: OddTextTests.texts.keys.sorted())
  func curvesOfOddTextsEqualWrapping(name: String) throws {
    let text = String(try #require(OddTextTests.texts[name]).unicodeScalars.prefix(30))
    var random = SplitMix(state: 65)
    for mode in CurveMode.all.shuffled(using: &random).prefix(5) {
      let prepared = try prepare(mode.salt(text), mode.style())
      let check = try CurveCheck(prepared, 0...100, maxLines: mode.maxLines)
      #expect(check.differences(using: &random) == [], "\(mode.testDescription)")
    }
  }

  /// Every box a browser distinguishes, so that no step can be missing.
  @Test(arguments: CurveMode.all.indices)
  func noStepIsMissing(mode: Int) throws {
    let mode = CurveMode.all[mode]
    var measurer = try TextMeasurer(mode.style())
    for review in try Reviews.sample(2) {
      let text = PreparedText(try measurer.shape(mode.salt(review)))
      let curve = try text.heightCurve(from: 85, through: 90, maxLines: mode.maxLines)
      let missing = (85 * 64...90 * 64).map { Points(Double($0) / 64) }.filter {
        curve.value(atWidth: $0) != text.measure(atWidth: $0, maxLines: mode.maxLines)
      }
      #expect(missing == [], "\(review)")
    }
  }

  private func reviews() throws -> [String] {
    switch ProcessInfo.processInfo.environment["CURVE_REVIEWS"] {
    case nil: try Reviews.sample(16)
    case "all": try Reviews.all()
    case .some(let path): try Reviews.texts(of: URL(fileURLWithPath: path))
    }
  }
}

/// Holds a curve against the text it is of.
private struct CurveCheck {
  private let text: PreparedText
  private let range: ClosedRange<Points>
  private let maxLines: Int?
  private let curve: HeightCurve

  init(_ text: PreparedText, _ range: ClosedRange<Points>, maxLines: Int?) throws(TextError) {
    self.text = text
    self.range = range
    self.maxLines = maxLines
    curve = try text.heightCurve(
      from: range.lowerBound, through: range.upperBound, maxLines: maxLines)
  }

  /// The widths at which the two differ: of all steps, right beside them and at
  /// random.
  func differences<Random: RandomNumberGenerator>(using random: inout Random) -> [Points] {
    let random = (0..<20).map { _ in
      Points(
        Double.random(in: range.lowerBound.rawValue...range.upperBound.rawValue, using: &random))
    }
    let steps = curve.steps.map(\.width) + [range.upperBound, 3 * range.upperBound]
    let beside = [0, 1.0 / 64, 1.0 / 65536].flatMap { distance in
      steps.flatMap { [$0 - Points(distance), $0 + Points(distance)] }
    }
    return (beside + random).filter { !agrees(at: $0) } + unsteady + unreadable
  }

  private func agrees(at width: Points) -> Bool {
    // Where every paragraph has one line, beyond the range as well.
    let isKnown = range.contains(width) || curve.widths?.contains(width) == true
    let size = isKnown ? text.measure(atWidth: width, maxLines: maxLines) : nil
    return curve.value(atWidth: width) == size && curve.height(atWidth: width) == size?.height
      && curve.lineCount(atWidth: width) == size?.lineCount
  }

  /// All steps, if the curve's bytes are of another curve.
  private var unreadable: [Points] {
    (try? HeightCurve(encoded: curve.encoded())) == curve ? [] : curve.steps.map(\.width)
  }

  /// Steps that are none.
  private var unsteady: [Points] {
    zip(curve.steps, curve.steps.dropFirst())
      .filter { $0.width >= $1.width || $0.size == $1.size }.map(\.0.width)
  }
}
