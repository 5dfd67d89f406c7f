// Boxes around a text, as renderers size them.

extension PreparedText {
  /// The least width of a box in which nothing overflows, and the least in which no line wraps,
  /// both rounded as the renderer rounds boxes.
  ///
  /// - Complexity: O(*n*) in the segments of the text.
  package var contentWidths: ClosedRange<Points> {
    let minimum = rules.boxRounding.rounded(minimumWidth)
    return minimum...max(minimum, rules.boxRounding.rounded(unwrappedWidth))
  }

  /// The width that the text gives its box where `available` is left for it.
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
  /// In a box of that width the text has the lines that it has in `available`, or in its least
  /// width if that is more.
  ///
  /// - Parameters:
  ///   - available: Not less than zero, and finite.
  ///   - contentWidths: Those of this text.
  package func fittingWidth(
    in available: Points, contentWidths: ClosedRange<Points>
  ) -> Points {
    switch rules.fittingWidth {
    case .fitContent: min(contentWidths.upperBound, max(contentWidths.lowerBound, available))
    case .widestLine: min(rules.boxRounding.rounded(tightWidth(in: available)), available)
    case .maxContent: min(contentWidths.upperBound, available)
    }
  }

  /// The size of the first `maxLines` lines, and where the first baseline lies: below the top of
  /// the text, unrounded; `nil` if no line is shown.
  package func shownLines(
    atWidth availableWidth: Points, maxLines: Int?
  ) -> (size: TextHeight, firstBaseline: Points?) {
    let size = measure(atWidth: availableWidth, maxLines: maxLines)
    guard maxLines ?? 1 > 0 else { return (size, nil) }
    if size.lineCount == 0 && rules.emptyTextIsOneLineHigh {
      let policy = style.lineHeightPolicy
      return (size, policy.firstBaseline(of: policy.emptyText))
    }
    return (size, firstBaseline(within: availableWidth, maxLines: maxLines))
  }

  private func firstBaseline(within availableWidth: Points, maxLines: Int?) -> Points? {
    let policy = style.lineHeightPolicy
    if let box = compact.withMemory({ $0.firstBox(atWidth: availableWidth) }) {
      return policy.firstBaseline(of: box)
    }
    let text = full
    if text.wrappable.scalarCount == 0 && !rules.emptyTextIsOneLineHigh { return nil }
    guard text.wrappable.scalarCount > 0, !text.hasEqualLines else {
      return policy.firstBaseline(of: policy.primary)
    }
    var cursor = text.cursor(
      within: style.lineFit.lineWidth(in: availableWidth), lineLimit: style.lineLimit(maxLines))
    return cursor.next().map { text.lineHeightPolicy.firstBaseline(of: text.box(of: $0)) }
  }
}
