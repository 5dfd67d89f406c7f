/// Which end of a line gives way to a token.
public enum TruncationMode: String, Hashable, Sendable, CaseIterable {
  /// `abcd…`: CSS `text-overflow: ellipsis`, `NSLineBreakMode.byTruncatingTail`.
  case tail
  /// `…wxyz`: `byTruncatingHead`.
  case head
  /// `ab…yz`: `byTruncatingMiddle`.
  case middle
}

/// What is left of a text that stands on one line.
public struct SingleLineTruncation: Hashable, Sendable {
  /// What stays before the token, as offsets into the source's UTF-8: all of the line if
  /// nothing is cut off, nothing where the head is.
  public var leading: Range<Int>
  /// What stays after it; nothing but where the head or the middle is cut off.
  public var trailing: Range<Int>
  /// The width of what stays, with the token if there is one.
  public var lineWidth: Points
  /// Whether something is cut off, and the token shown.
  public var isTruncated: Bool
  /// Whether the line, token included, is no wider than the box.
  public var fits: Bool
}

extension PreparedText {
  /// What stays of the text on a single line in a box `availableWidth` wide.
  ///
  /// The line is the text up to its first line break, not wrapped, whatever the
  /// `white-space` of its style. Where the middle is cut off, what comes before the token
  /// gets at most half of the available width, and what comes after it all that is left: so Blink
  /// does it (`LineTruncator::TruncateLineInTheMiddle`). Of UIKit neither that nor
  /// where it cuts the head is published; assumed is the same.
  ///
  /// - Parameters:
  ///   - mode: Which part of the text is left out.
  ///   - availableWidth: The width of the box.
  ///   - token: On one line, in any style: it is not shaped with the text.
  ///   - rule: `nil` for what the renderer itself does; words count only at the tail.
  /// - Complexity: O(*n*) in the characters of the line.
  public func singleLine(
    truncating mode: TruncationMode, atWidth availableWidth: Points, token: PreparedText,
    rule: TruncationRule? = nil
  ) -> SingleLineTruncation {
    singleLine(
      truncating: mode, atWidth: availableWidth, tokenWidth: token.widthOnOneLine, rule: rule)
  }

  /// The same for a token of which only the width is known.
  ///
  /// - Parameters:
  ///   - mode: Which part of the text is left out.
  ///   - availableWidth: The width of the box.
  ///   - tokenWidth: Less than zero, and what is not a number, count as zero.
  ///   - rule: `nil` for what the renderer itself does; words count only at the tail.
  public func singleLine(
    truncating mode: TruncationMode, atWidth availableWidth: Points, tokenWidth: Points,
    rule: TruncationRule? = nil
  ) -> SingleLineTruncation {
    let line = 0..<max(0, Int(wrappable.stops.first { $0.endsParagraph }?.fitEnd ?? 0))
    let width = wrappable.width(of: line, isCut: false)
    if firstLineWidth(in: style.lineFit.lineWidth(in: availableWidth)).holds(width) {
      return SingleLineTruncation(
        leading: utf8Range(line), trailing: utf8Range(line.upperBound..<line.upperBound),
        lineWidth: width.points, isTruncated: false, fits: true)
    }
    let room = rules.room(forToken: tokenWidth, in: availableWidth, by: rule)
    let (token, available) = (room.width, firstLineWidth(in: room.box))
    var rule = room.rule
    if mode != .tail && rule.cut == .word { rule.cut = .grapheme }
    let parts = LineTruncator(self, rule: rule)
      .parts(of: line, truncating: mode, within: available - token, rules.widthRounding)
    return SingleLineTruncation(
      leading: utf8Range(line.lowerBound..<parts.leadingEnd),
      trailing: utf8Range(parts.trailingStart..<line.upperBound),
      lineWidth: (parts.width + token).points, isTruncated: true,
      fits: available.holds(parts.width + token))
  }
}

extension PreparedText {
  /// The width that the text's first line may take.
  fileprivate func firstLineWidth(in box: Fixed) -> Fixed {
    wrappable.indents.availableWidth(in: box, isTextStart: true, beginsParagraph: true)
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
    of line: Range<Int>, truncating mode: TruncationMode, within available: Fixed,
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
