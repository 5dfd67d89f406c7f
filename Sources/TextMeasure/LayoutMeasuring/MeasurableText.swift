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
  public let text: PreparedText
  /// Counts only the first so many lines; `nil` for all. Widths are of all of them.
  public let maxLines: Int?

  /// The least width in which nothing overflows, rounded as the profile rounds a box around
  /// a text.
  public let minContentWidth: Points
  /// The least width in which no line wraps, rounded in the same way.
  public let maxContentWidth: Points

  /// - Complexity: O(*n*) in the segments of the text.
  public init(_ text: PreparedText, maxLines: Int? = nil) {
    self.text = text
    self.maxLines = maxLines
    minContentWidth = text.rules.boxRounding.rounded(text.minimumWidth)
    maxContentWidth = max(
      minContentWidth, text.rules.boxRounding.rounded(text.unwrappedWidth))
  }

  /// The box of the text where a layout engine allows that much.
  ///
  /// The width is
  /// - `exactly` that length,
  /// - of `atMost` what the renderer makes of it (`fittingWidth(in:)`),
  /// - else `minContentWidth` or `maxContentWidth`.
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
    case .atMost(let width): fittingWidth(in: width)
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
  public var text: TextSize
  /// From the top of the text, unrounded; `nil` if no line is shown.
  public var firstBaseline: Points?
}

// MARK: - As the renderer does it

extension MeasurableText {
  /// How wide the text makes its box where `available` is left for it.
  ///
  /// - `css`: `min(max-content, max(min-content, available))` (CSS Sizing 3, fit-content):
  ///   a paragraph that wraps fills the width, though its lines may all be shorter, and
  ///   the box overflows where a word does.
  /// - `uikit`: what `sizeThatFits(_:)` of a `UILabel` returns, the width of the widest
  ///   line, rounded up to pixels (equal to labels in the tests of LinkedIn's LayoutKit),
  ///   but never more than `available`. If a line is cut between kerned characters, the
  ///   width it was found to fit counts, which may be some hundredths of a point more.
  /// - `android`: `min(max-content, available)`, the former rounded up to pixels, as
  ///   `TextView.onMeasure` does.
  /// - `flutter`: `min(max-content, available)`, as `Text` does unless its
  ///   `textWidthBasis` is `longestLine`.
  ///
  /// In a box of that width the text has the lines that it has in `available`, or in
  /// `minContentWidth` if that is more.
  ///
  /// - Parameter available: Not less than zero, and finite.
  func fittingWidth(in available: Points) -> Points {
    switch text.rules.fittingWidth {
    case .fitContent: min(maxContentWidth, max(minContentWidth, available))
    case .widestLine:
      min(text.rules.boxRounding.rounded(text.tightWidth(in: available)), available)
    case .maxContent: min(maxContentWidth, available)
    }
  }
}

extension PreparedText {
  /// The size of the first `maxLines` lines, and where the first baseline lies.
  fileprivate func shownLines(
    atWidth availableWidth: Points, maxLines: Int?
  ) -> (size: TextSize, firstBaseline: Points?) {
    let size = size(atWidth: availableWidth, maxLines: maxLines)
    guard maxLines ?? 1 > 0 else { return (size, nil) }
    return (size, firstBaseline(within: availableWidth))
  }

  private func firstBaseline(within availableWidth: Points) -> Points? {
    let policy = style.lineHeightPolicy
    // What is scanned has lines of one height.
    guard let text = compact.shapedText else { return policy.firstBaseline(of: policy.primary) }
    if text.wrappable.scalarCount == 0 && !rules.emptyTextIsOneLineHigh { return nil }
    guard text.wrappable.scalarCount > 0, !text.hasEqualLines else {
      return policy.firstBaseline(of: policy.primary)
    }
    var cursor = text.cursor(within: style.lineFit.lineWidth(in: availableWidth))
    return cursor.next().map { policy.firstBaseline(of: text.box(of: $0)) }
  }
}
