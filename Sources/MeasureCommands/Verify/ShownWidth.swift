import TextMeasure

/// Widths without the spaces at the ends of lines, which neither a `UILabel` nor
/// `StaticLayout.getLineMax` counts.
enum ShownWidth {
  /// The width a `UILabel` reports: that of its widest line, rounded up to whole pixels.
  ///
  /// - Parameter lines: Those of the case's text.
  /// - Throws: `TextError`.
  static func label(
    _ lines: [GoldenLine], of golden: GoldenCase, _ measurer: inout TextMeasurer
  ) throws -> Points {
    let widest = try self.lines(lines, of: golden, &measurer).map(\.width).reduce(0, max)
    let scale = golden.scale ?? 1
    return Points((widest * scale).rounded(.up) / scale)
  }

  /// The lines with their widths without spaces; what is left of a line that ends with some is
  /// measured apart.
  ///
  /// - Parameter lines: Those of the case's text.
  /// - Throws: `TextError`.
  static func lines(
    _ lines: [GoldenLine], of golden: GoldenCase, _ measurer: inout TextMeasurer
  ) throws -> [GoldenLine] {
    let text = Array(golden.content.utf16)
    return try lines.map { line throws in
      let units = text[line.start..<line.end]
      guard units.last == 0x20 else { return line }
      let shown = units.prefix(units.count - units.reversed().prefix { $0 == 0x20 }.count)
      let rest = try measurer.prepare(String(decoding: shown, as: UTF16.self))
      return GoldenLine(start: line.start, end: line.end, width: rest.naturalWidth.rawValue)
    }
  }
}
