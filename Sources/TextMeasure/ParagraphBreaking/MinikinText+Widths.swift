internal import CUnicodeData

// The widths of lines as they are reported; lines are broken by advances within the text.

extension MinikinText {
  /// How wide a line of `range` is, once it is shaped by itself: 32-bit floats, added in order.
  ///
  /// - Parameter lineEnd: The end of the spaces behind, which are no part of the width.
  func width(of range: Range<Int>, lineEnd: Int, in scalars: [UInt32]) -> Float {
    let own = lineAdvances(of: range, in: scalars)
    func advance(_ index: Int) -> Float { own?[index - range.lowerBound] ?? advances[index] }
    let outermost =
      losesSpacing ? outermostRuns(of: range.lowerBound..<max(range.upperBound, lineEnd)) : nil
    var (width, start) = (Float.zero, range.lowerBound)
    /// Text between tabs is measured by itself, as if it were the line.
    func add(_ range: Range<Int>) {
      for index in range { width += advance(index) }
      guard let outermost else { return }
      for (run, isLeft) in [(outermost.leftmost, true), (outermost.rightmost, false)] {
        if let end = spacedEnd(of: run, atLeft: isLeft, in: range, scalars, advance) {
          width -= Float(halfSpacing(at: end))
        }
      }
    }
    for index in range where kinds[index] == .tab {
      add(start..<index)
      width = Float(rules.tabs.end(after: Double(width)))
      start = index + 1
    }
    add(start..<range.upperBound)
    return width
  }

  /// The advances of the scalars of a line; `nil` if they are as within the text.
  private func lineAdvances(of range: Range<Int>, in scalars: [UInt32]) -> [Float]? {
    guard let shaping, let own = shaping.advances(ofLine: range, in: scalars) else { return nil }
    return range.map { index in
      let place = index - range.lowerBound
      return rules.advance(
        own.advances[place], of: scalars[index], script: own.scripts[place],
        isClusterStart: own.boundaryFlags[place].contains(.clusterStart))
    }
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
    if halfSpacing != 0 && isClusterStart && !script.joinsLetters && !Self.isControl(scalar) {
      pixels = Float(Double(Float(halfSpacing) + pixels) + halfSpacing)
    }
    let isSpace = scalar == 0x20 || scalar == 0xA0
    return isSpace ? pixels + wordSpacing : pixels
  }

  /// `u_iscntrl` of ICU: formatting characters too, and separators of lines.
  static func isControl(_ scalar: UInt32) -> Bool {
    let category = CharacterProperties.of(scalar).category
    return category == .control || category == .format || category == .lineSeparator
      || category == .paragraphSeparator
  }
}
