import TestSupport
import Testing

@testable import TextUnits

/// Heights as sums in CSS.
@Suite struct CSSHeightTests {
  private static func curve(_ steps: [(Points, Points)]) -> CellHeightCurve {
    CellHeightCurve(
      steps: steps.map { CellHeightCurve.Step(width: $0, height: $1) }, widths: 0...1_000_000)
  }

  @Test(
    arguments: [
      ([], nil),
      ([(160, 21)], "21px"),
      ([(160, 42), (291.0625, 21)], "calc(21px + clamp(0px,(291.06px - 100cqi)*1e5,21px))"),
      // Between two of Firefox's boxes, 1/65536 px above the middle.
      (
        [(160, 42), (490.57501220703125, 21)],
        "calc(21px + clamp(0px,(490.574px - 100cqi)*1e5,21px))"
      ),
      // Higher in wider lists, as with soft hyphens.
      ([(160, 21), (200, 42)], "calc(42px + clamp(-21px,(100cqi - 199.999px)*1e5,0px))"),
      // A photo more needs a larger factor.
      (
        [(160, 2021), (200, 21)],
        "calc(21px + clamp(0px,(199.9995px - 100cqi)*1e5,250px)*8)"
      ),
      // No list is so wide, none has a negative width.
      ([(160, 42), (70_000, 21)], "42px"),
      ([(-2, 42), (-1, 21)], "21px"),
      ([(0, 0.333_333_4)], "0.333333px"),
      // No box is that high.
      ([(160, 33_554_432)], nil), ([(160, -1)], nil), ([(1, .unbounded), (2, 3)], nil),
    ] as [([(Points, Points)], String?)])
  func heightsAreSumsOfSteps(steps: [(Points, Points)], length: String?) {
    #expect(Self.curve(steps).cssLength() == length)
  }

  @Test func aTextHasTheLengthOfItsSteps() {
    let steps = [(160.0, 3), (200.5, 3), (300.5, 1)].map { width, lineCount in
      HeightCurve.Step(
        units: Points(width).roundedUnits,
        size: TextHeight(
          height: Double(lineCount) * 20, lineCount: lineCount, isTruncated: width == 160))
    }
    let curve = HeightCurve(steps: steps, widestUnits: Points.unboundedUnits)
    #expect(curve.cssLength() == "calc(20px + clamp(0px,(300.499px - 100cqi)*1e5,40px))")
  }

  /// Chromium refuses sums a hundred operations deep.
  @Test func longSumsAreGrouped() throws {
    func length(_ count: Int) -> String? {
      Self.curve((0...count).map { (Points($0 + 100), Points(2 * count - $0)) }).cssLength()
    }
    let short = try #require(length(16))
    #expect(!short.contains("+ ("))
    let long = try #require(length(300))
    #expect(long.hasPrefix("calc(300px + ((clamp(0px,(399.999px - 100cqi)*1e5,1px) + clamp("))
    #expect(long.matches(of: /clamp/).count == 300)
    #expect(long.matches(of: /\) \+ \(/).count == 18)
    #expect(
      long.utf8.count { $0 == UInt8(ascii: "(") } == long.utf8.count { $0 == UInt8(ascii: ")") })
  }

  /// At the widths of boxes beside each step, in floats of 32 bits, as Firefox computes.
  @Test(arguments: Fineness.allCases)
  func lengthsAreTheHeightsOfTheCurve(fineness: Fineness) throws {
    var random = SplitMix(state: 5)
    for _ in 0..<300 {
      let curve = Self.curve(fineness.steps(&random))
      let length = try CSSLength(#require(curve.cssLength()))
      for step in curve.steps.dropFirst() {
        for box in fineness.boxes(beside: step.width) {
          let height = try #require(curve.height(atNearestWidth: box))
          let drawn = length.value(inContainer: Float(box.rawValue))
          #expect(abs(drawn - Float(height.rawValue)) < 0.003, "\(length) at \(box)")
        }
      }
    }
  }

  /// In which lengths boxes are laid out, and where curves have steps.
  enum Fineness: CaseIterable {
    /// Chromium's and WebKit's: steps at 1/64 px, boxes too.
    case sixtyFourths
    /// Firefox's: steps in the middle between boxes of 1/60 px.
    case sixtieths
    /// Steps at 1/65536 px, boxes 1/256 px apart.
    case any

    fileprivate func steps(_ random: inout SplitMix) -> [(Points, Points)] {
      var width = 0.0
      return (0..<Int.random(in: 2...9, using: &random)).map { _ in
        width += Double.random(in: 0.02...800, using: &random)
        let height = Double(Int.random(in: 0...64_000, using: &random)) / 64
        return (step(width), Points(height))
      }
    }

    private func step(_ width: Double) -> Points {
      switch self {
      case .sixtyFourths: Points((width * 64).rounded() / 64)
      case .sixtieths: Points((((width * 60).rounded() + 0.5) / 60 * 65536).rounded(.up) / 65536)
      case .any: Points((width * 65536).rounded() / 65536)
      }
    }

    /// The boxes on both sides.
    fileprivate func boxes(beside step: Points) -> [Points] {
      let parts: Double =
        switch self {
        case .sixtyFourths: 64
        case .sixtieths: 60
        case .any: 256
        }
      let first = self == .any ? step : Points((step.rawValue * parts - 0.01).rounded(.up) / parts)
      return [first - Points(1 / parts), first, first + Points(1 / parts)]
    }
  }
}

/// What `cssLength()` writes, read again.
private struct CSSLength: CustomStringConvertible {
  let description: String
  private let widest: Float
  private let terms: [(isHigher: Bool, threshold: Float, height: Float, factor: Float)]

  init(_ text: String) throws {
    description = text
    widest = try Float(#require(text.firstMatch(of: /^(?:calc\()?([\d.]+)px/)).1) ?? .nan
    let higher = /clamp\(0px,\(([\d.]+)px - 100cqi\)\*1e5,([\d.]+)px\)(?:\*(\d+))?/
    let lower = /clamp\(-([\d.]+)px,\(100cqi - ([\d.]+)px\)\*1e5,0px\)(?:\*(\d+))?/
    func number(_ text: Substring?) -> Float { text.map { Float($0) ?? .nan } ?? 1 }
    terms =
      text.matches(of: higher).map { (true, number($0.1), number($0.2), number($0.3)) }
      + text.matches(of: lower).map { (false, number($0.2), number($0.1), number($0.3)) }
  }

  func value(inContainer width: Float) -> Float {
    terms.reduce(widest) { sum, term in
      let rise = term.threshold * 1e5 - width * 1e5
      let height = term.factor * min(max(rise, 0), term.height)
      return term.isHigher ? sum + height : sum - height
    }
  }
}
