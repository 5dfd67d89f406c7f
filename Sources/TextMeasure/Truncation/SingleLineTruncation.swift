/// What is left of a text that stands on one line.
package struct SingleLineTruncation: Hashable, Sendable {
  /// What stays before the token, as offsets into the source's UTF-8: all of the line if
  /// nothing is cut off, nothing where the head is.
  package var leading: Range<Int>
  /// What stays after it; nothing but where the head or the middle is cut off.
  package var trailing: Range<Int>
  /// The width of what stays, with the token if there is one.
  package var lineWidth: Points
  /// Whether something is cut off, and the token shown.
  package var isTruncated: Bool
  /// Whether the line, token included, is no wider than the box.
  package var fits: Bool
}

extension SingleLineTruncation {
  /// How the line is cut; `nil` if it fits.
  var cut: TruncationCut? {
    guard isTruncated else { return nil }
    let resumes = trailing.isEmpty ? nil : trailing.lowerBound
    return TruncationCut(
      utf8Offset: leading.upperBound, resumeOffset: resumes, lineWidth: lineWidth,
      keepsLine: false, fits: fits)
  }
}

extension LineTruncator {
  /// The two parts of a line around a token.
  struct Parts {
    var leadingEnd: Int
    var trailingStart: Int
    /// The width of both.
    var width: Fixed
  }

  func parts(
    of line: Range<Int>, truncating mode: TruncationCut.Mode, within available: Fixed,
    _ rounding: WidthRounding
  ) -> Parts {
    switch mode {
    case .tail:
      let leading = part(of: line, within: available)
      return Parts(leadingEnd: leading.end, trailingStart: line.upperBound, width: leading.width)
    case .head:
      return trailing(of: line, after: line.lowerBound, .zero, within: available)
    case .middle:
      let leading = part(of: line, within: rounding.half(of: available))
      return trailing(of: line, after: leading.end, leading.width, within: available)
    }
  }

  /// The part of the end of `line` that fits beside what stays of its start.
  private func trailing(
    of line: Range<Int>, after leadingEnd: Int, _ leadingWidth: Fixed, within available: Fixed
  ) -> Parts {
    let part = trailingPart(of: leadingEnd..<line.upperBound, within: available - leadingWidth)
    return Parts(
      leadingEnd: leadingEnd, trailingStart: part.start, width: leadingWidth + part.width)
  }
}
