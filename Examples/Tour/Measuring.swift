import BundledFonts
import TextMeasure

/// What the README shows about one review.
public struct ReviewFacts {
  /// The height in a box 80 points wide.
  public var measured: TextHeight
  /// The heights in boxes 320, 343 and 398 points wide.
  public var heights: [Points]
  /// The lines in a box 120 points wide.
  public var lines: [Line]
  /// Where one line of 120 points is cut for “… 더 보기”.
  public var truncation: Truncation
  /// The heights from 200 to 500 points, encoded.
  public var stored: [UInt8]
}

/// Measures one review in the ways of the README.
public func measureReview(_ text: String) throws -> ReviewFacts {
  let style = TextStyle(fonts: try .pretendard(), size: 15, profile: .uikit(scale: 3))
  var measurer = try TextMeasurer(style)
  let measured = try measurer.measure(text, atWidth: 80)  // new text at one width

  let review = try measurer.prepare(text)  // then every width is arithmetic only
  let heights = [320, 343, 398].map { review.height(atWidth: $0) }
  let lines = review.lines(atWidth: 120)  // ranges, widths, why each line ended

  let more = try measurer.prepare("… 더 보기")
  let shown = review.truncation(atWidth: 120, maxLines: 1, token: more)

  let curve = try review.heightCurve(from: 200, through: 500)  // every width at once
  let stored = curve.encoded()  // some 20 bytes, for an app to look heights up in
  return ReviewFacts(
    measured: measured, heights: heights, lines: lines, truncation: shown, stored: stored)
}
