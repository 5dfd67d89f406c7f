internal import CUnicodeData

// The widths of lines as they are reported; lines are broken by advances within the text.

extension MinikinText {
  /// How wide a line of `range` is, once it is shaped by itself: 32-bit floats, added in order; at
  /// least as wide as what is drawn of it, where lines have room for that.
  ///
  /// - Parameter lineEnd: The end of the spaces behind, which are no part of the width.
  func width(of range: Range<Int>, lineEnd: Int, in scalars: [UInt32]) -> Float {
    let own = shaping?.advances(ofLine: range, in: scalars).map {
      LineShape($0, of: range, in: scalars, rules)
    }
    func advance(_ index: Int) -> Float {
      own?.advances[index - range.lowerBound] ?? advances[index]
    }
    let outermost =
      losesSpacing ? outermostRuns(of: range.lowerBound..<max(range.upperBound, lineEnd)) : nil
    var (width, start) = (Float.zero, range.lowerBound)
    var ink = LineInk()
    /// Text between tabs is measured by itself, as if it were the line.
    func add(_ part: Range<Int>) {
      var drawn = own?.ink(of: part, in: range) ?? LineInk()
      let origin = width
      for index in part { width += advance(index) }
      if let outermost {
        for (run, isLeft) in [(outermost.leftmost, true), (outermost.rightmost, false)] {
          if let end = spacedEnd(of: run, atLeft: isLeft, in: part, scalars, advance) {
            let spacing = Float(halfSpacing(at: end))
            width -= spacing
            drawn.loseSpacing(spacing, atLeft: isLeft)
          }
        }
      }
      ink.add(drawn, at: origin)
    }
    for index in range where kinds[index] == .tab {
      add(start..<index)
      width = Float(rules.tabs.end(after: Double(width)))
      start = index + 1
    }
    add(start..<range.upperBound)
    return ink.width(ofLine: width)
  }

  private func outermostRuns(of range: Range<Int>) -> OutermostRuns {
    guard let shaping, !range.isEmpty else { return OutermostRuns(of: range) }
    return shaping.outermostRuns(
      of: range, shownEnd: shown(range).upperBound,
      paragraphLevel: paragraphs[paragraph(at: range.lowerBound)].level)
  }

  /// The outermost character of a run that is none but a control, if it has spacing at its outer side
  /// (`adjustAdvanceLetterSpacingEdge`).
  private func spacedEnd(
    of run: OutermostRuns.Run, atLeft: Bool, in range: Range<Int>, _ scalars: [UInt32],
    _ advance: (Int) -> Float
  ) -> Int? {
    let part = run.range.clamped(to: range)
    func isVisible(_ index: Int) -> Bool {
      advance(index) != 0 && !MinikinStyle.isControl(scalars[index])
    }
    let index =
      atLeft != run.isRightToLeft ? part.first(where: isVisible) : part.last(where: isVisible)
    guard let index, !CharacterProperties.of(scalars[index]).script.joinsLetters else { return nil }
    return index
  }
}

extension MinikinStyle {
  /// A cluster's advance in pixels, by HarfBuzz' in 1/256 pixel, with spacing on both sides of it:
  /// added in 32-bit floats, in this order.
  ///
  /// Controls have no such spacing, and clusters without width do.
  ///
  /// - Parameter scalar: One of the cluster; all but the first have no advance.
  @inline(__always)
  func advance(
    _ advance: Int32, of scalar: UInt32, script: Script, isClusterStart: Bool
  ) -> Float {
    var pixels = Float(advance) / 256
    if isSpaced(scalar, script: script, isClusterStart: isClusterStart) {
      pixels = Float(Double(Float(halfSpacing) + pixels) + halfSpacing)
    }
    let isSpace = scalar == 0x20 || scalar == 0xA0
    return isSpace ? pixels + wordSpacing : pixels
  }

  /// Whether there is letter spacing on both sides of a cluster.
  @inline(__always)
  func isSpaced(_ scalar: UInt32, script: Script, isClusterStart: Bool) -> Bool {
    halfSpacing != 0 && isClusterStart && !script.joinsLetters && !Self.isControl(scalar)
  }

  /// `u_iscntrl` of ICU: formatting characters too, and separators of lines.
  static func isControl(_ scalar: UInt32) -> Bool {
    let category = CharacterProperties.of(scalar).category
    return category == .control || category == .format || category == .lineSeparator
      || category == .paragraphSeparator
  }
}
