import TextMeasure

/// A text as a leaf of a layout tree: it has what measure functions return, such as
/// Yoga's `YGMeasureFunc` and `YGBaselineFunc`, or the closure of Taffy's
/// `compute_layout_with_measure`.
///
/// An immutable value that any number of threads may use at once. Each result depends on
/// the arguments alone.
///
/// ```swift
/// let leaf = MeasurableText(try measurer.prepare(review), maxLines: 3)
/// // A Yoga node that offers 343 points, and any height:
/// let box = leaf.measure(width: .atMost(343), height: .maxContent)
/// return YGSize(width: Float(box.width.rawValue), height: Float(box.height.rawValue))
/// ```
///
/// Limits: Yoga stores lengths as 32-bit floats. One that it passes back may be a millionth
/// shorter than it was given; a browser's multiples of 1/64 px are safe up to 262,144 px.
public struct MeasurableText: Sendable {
  /// The text that is measured.
  package let text: PreparedText
  /// Counts only the first so many lines; `nil` for all. Widths count all of them.
  package let maxLines: Int?

  /// The least width in which nothing overflows, rounded as the profile rounds a box around
  /// a text.
  public let minContentWidth: Points
  /// The least width in which no line wraps, rounded in the same way.
  public let maxContentWidth: Points

  /// - Complexity: O(*n*) in the segments of the text.
  public init(_ text: PreparedText, maxLines: Int? = nil) {
    self.text = text
    self.maxLines = maxLines
    let widths = text.contentWidths
    (minContentWidth, maxContentWidth) = (widths.lowerBound, widths.upperBound)
  }

  /// The box of the text where a layout engine allows that much.
  ///
  /// The width is
  /// - `exactly` that length,
  /// - of `atMost` what the renderer makes of it: in the table below,
  /// - else `minContentWidth` or `maxContentWidth`.
  ///
  /// | renderer | the box of a text where `atMost` is allowed |
  /// | --- | --- |
  /// | browsers | fills it if the text wraps, and overflows it where a word does (fit-content) |
  /// | `uikit` | as wide as the widest line, as `sizeThatFits(_:)` of a label |
  /// | `android`, `flutter` | as wide as the text without wrapping, but never wider than allowed |
  ///
  /// The lines are those in a box of that width. Their height may be cut to `exactly` or
  /// `atMost` a length; that changes no line, and the box does not show what is cut off.
  ///
  /// - Complexity: O(*s*) in the segments of the lines.
  public func measure(width: LengthConstraint, height: LengthConstraint) -> MeasuredBox {
    let width = boxWidth(width)
    let shown = text.shownLines(atWidth: width, maxLines: maxLines)
    return MeasuredBox(
      width: width, height: boxHeight(of: shown.size.height, height), text: shown.size,
      firstBaseline: shown.firstBaseline)
  }

  /// How far below the top of a box of that width the text's first baseline lies
  /// (`YGBaselineFunc`); zero if no line is shown.
  public func firstBaseline(atWidth width: Points) -> Points {
    text.shownLines(atWidth: boxWidth(.exactly(width)), maxLines: 1).firstBaseline ?? .zero
  }

  private func boxWidth(_ constraint: LengthConstraint) -> Points {
    switch constraint.checked {
    case .exactly(let width): width
    case .atMost(let width):
      text.fittingWidth(in: width, contentWidths: minContentWidth...maxContentWidth)
    case .minContent: minContentWidth
    case .maxContent: maxContentWidth
    }
  }

  private func boxHeight(of height: Points, _ constraint: LengthConstraint) -> Points {
    switch constraint.checked {
    case .exactly(let length): length
    case .atMost(let length): min(length, height)
    case .minContent, .maxContent: height
    }
  }
}

/// The box around a text.
public struct MeasuredBox: Hashable, Sendable {
  /// The width of the box, which may be more than that of its widest line.
  public var width: Points
  /// The height of the box: that of the lines, or as constrained.
  public var height: Points
  /// The lines in it, and their height before it was cut or filled up.
  public var text: TextHeight
  /// From the top of the text, unrounded; `nil` if no line is shown.
  public var firstBaseline: Points?
}
