/// What a line height makes of lines in Compose (`LineHeightStyleSpan`, and the paddings of its
/// `TextLayout`), in whole pixels.
///
/// All lines of a text are as the first one is made, whatever their fonts. What the first one
/// loses above and the last one below is added again as room around the text.
struct ComposeLineHeight: Sendable {
  /// In whole pixels, rounded up.
  let lineHeight: Double
  let style: AndroidRules.LineHeightStyle

  /// What lines take above and below their baselines.
  private struct Target {
    var ascent: Double
    var descent: Double
    /// The ascent of the first line, and the descent of the last one.
    var first: Double
    var last: Double
    /// Above the first line, and below the last one.
    var roomAbove = 0.0
    var roomBelow = 0.0
  }

  /// - Parameters:
  ///   - line: The first line of the text by its fonts.
  ///   - isBlank: Whether a line has no character on it.
  func applied(
    to line: AndroidLines.Extents, isFirst: Bool, isLast: Bool, isBlank: Bool
  ) -> AndroidLines.Extents {
    let isOnly = isFirst && isLast
    if line.ascent + line.descent <= 0 { return line }
    // An empty text is made as an empty last line is.
    let isKept = isBlank ? trimsLast : trimsFirst && trimsLast
    if isOnly && isKept && (isBlank || style.mode != .tight) { return line }
    let target = target(line)
    var applied = line
    applied.ascent = isFirst && !(isOnly && isBlank) ? target.first : target.ascent
    applied.descent = isLast ? target.last : target.descent
    if isOnly && isBlank { return applied }
    if isFirst {
      applied.ascent += target.roomAbove
      applied.top += target.roomAbove
    }
    if isLast {
      applied.descent += target.roomBelow
      applied.bottom += target.roomBelow
    }
    return applied
  }

  private var trimsFirst: Bool { style.trim == .both || style.trim == .firstLineTop }
  private var trimsLast: Bool { style.trim == .both || style.trim == .lastLineBottom }

  private func target(_ line: AndroidLines.Extents) -> Target {
    let (above, below) = (line.ascent, line.descent)
    let missing = lineHeight - (above + below)
    if style.mode == .minimum && missing <= 0 {
      return Target(ascent: above, descent: below, first: above, last: below)
    }
    // In 32-bit floats, and rounded up, toward the text if it is cut.
    let share = style.alignment.share ?? Float(above) / Float(above + below)
    let part = Float(missing) * (missing <= 0 ? share : 1 - share)
    let descent = below + Double(part.rounded(.up))
    var target = Target(
      ascent: lineHeight - descent, descent: descent, first: lineHeight - descent, last: descent)
    if style.mode == .tight && missing < 0 {
      target.first = trimsFirst ? min(above, target.ascent) : max(above, target.ascent)
      target.last = trimsLast ? min(below, descent) : max(below, descent)
      return target
    }
    if trimsFirst { target.first = above }
    if trimsLast { target.last = below }
    target.roomAbove = max(0, above - target.first)
    // The greater of both, as the source has it, but none if the last line loses nothing.
    if target.last < below { target.roomBelow = max(target.roomAbove, below - target.last) }
    return target
  }
}

extension AndroidRules.LineHeightStyle.Alignment {
  /// How much of what is missing comes above the text; `nil` for as much as is above the
  /// baseline.
  fileprivate var share: Float? {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    case .proportional: nil
    }
  }
}
