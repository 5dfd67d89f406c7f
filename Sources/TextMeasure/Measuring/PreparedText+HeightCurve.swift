extension PreparedText {
  /// The size of the text in every box from `narrowest` to `widest`, both included.
  ///
  /// At each of these widths the curve has the result of `measure(atWidth:maxLines:)`,
  /// for a hundredth of the time. Widths count to the nearest 1/65536 point, as
  /// they do there; only Flutter takes them as 32-bit floats, which less than that
  /// beside a step may decide otherwise. `Points.unbounded` is a width like others.
  ///
  /// - Parameters:
  ///   - narrowest: The least width of the range.
  ///   - widest: The greatest width of the range.
  ///   - maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: A curve without steps if `narrowest` is more than `widest`. Up to any width if
  ///   each paragraph has one line in a box `widest` wide: more width changes nothing then.
  /// - Throws: `TextError.curveTooCostly`, for a text of thousands of characters whose range
  ///   holds thousands of layouts, after about a second.
  /// - Complexity: For most texts that of `size(atWidth:)` once if the range has one
  ///   layout, else twice, and one to six times more for each step of two lines and
  ///   more. Where more width can mean more lines (tabs, soft hyphens, negative spacing,
  ///   Flutter) or lines differ in height, it costs that for every layout the range has:
  ///   tens for a text of four lines, and with the square of their number more for longer
  ///   ones, up to 64 for each CSS pixel of the range. `maxLines` bounds that.
  public func heightCurve(
    from narrowest: Points = .zero, through widest: Points = .unbounded, maxLines: Int? = nil
  ) throws(TextError) -> HeightCurve {
    let curve = try compact.tableCurve(
      from: narrowest, through: widest, maxLines: maxLines, until: interruption)
    guard let curve else {
      return try full.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
    }
    return try curve.extended { () throws(TextError) in
      measure(atWidth: .unbounded, maxLines: maxLines)
    }
  }

  /// The width up to which every box from `width` on surely has the same lines, and at which
  /// they may be others.
  ///
  /// - Parameter maxLines: Counts only the first so many lines; `nil` for all.
  /// - Returns: More than `width`; wider than any box if the lines stay.
  /// - Complexity: O(*s*) in the segments of the lines.
  package func nextLayout(after width: Points, maxLines: Int? = nil) -> Points {
    full.nextLayout(after: width, maxLines: maxLines)
  }
}
