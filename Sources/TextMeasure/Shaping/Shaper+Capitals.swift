/// Shaping with one font, or with that and its smaller size for small capitals.
extension Shaper {
  /// Shapes `range` with one font, and its smaller size where it has no small capitals, and adds
  /// its clusters.
  ///
  /// - Returns: Whether any glyph was missing.
  @discardableResult
  func shape(
    _ range: Range<Int>, of item: Item, _ scalars: [UInt32], font: Int,
    trimming trims: [PunctuationTrimming.Trim] = [], into shaped: inout ShapedText
  ) -> Bool {
    guard let capitals = style.smallCapitals else {
      return shapePart(range, of: item, scalars, font: font, trimming: trims, into: &shaped)
    }
    var holdsMissing = false
    for part in capitals.parts(of: range, of: scalars, font: font) {
      let isMissing = shapePart(
        part.range, of: item, scalars, font: part.font,
        trimming: trims.filter { part.range.contains($0.index) }, into: &shaped)
      holdsMissing = holdsMissing || isMissing
    }
    return holdsMissing
  }

  /// Notes what a range is shaped in: one font, or one and its smaller size.
  func note(
    _ range: Range<Int>, of scalars: [UInt32], font: Int, item: Int, attempt: Int,
    in shaped: inout ShapedText
  ) {
    var run = FontRun(
      range: range, font: UInt8(font), item: Int32(item), attempt: UInt8(attempt))
    guard let capitals = style.smallCapitals else { return shaped.append(run) }
    for part in capitals.parts(of: range, of: scalars, font: font) {
      (run.range, run.font) = (part.range, UInt8(part.font))
      shaped.append(run)
    }
  }
}
