import TextMeasure

/// The width a `UILabel` reports: that of its widest line, rounded up to whole pixels. Spaces at
/// the ends of lines do not count.
enum LabelWidth {
  /// - Parameter lines: Of the case's text; spaces at their ends are measured apart.
  /// - Throws: `TextError`.
  static func width(
    _ lines: [GoldenLine], of golden: GoldenCase, _ measurer: inout TextMeasurer
  ) throws -> Points {
    let text = Array(golden.text.utf16)
    var widest = Points.zero
    for line in lines {
      let width = try width(line, text, &measurer)
      widest = max(widest, width)
    }
    let scale = golden.scale ?? 1
    return Points((widest.rawValue * scale).rounded(.up) / scale)
  }

  /// A line as wide as without the spaces at its end, which Android does not count.
  ///
  /// - Throws: `TextError`.
  static func withoutSpaces(
    _ line: GoldenLine, of golden: GoldenCase, _ measurer: inout TextMeasurer
  ) throws -> GoldenLine {
    let width = try width(line, Array(golden.text.utf16), &measurer)
    return GoldenLine(start: line.start, end: line.end, width: width.rawValue)
  }

  private static func width(
    _ line: GoldenLine, _ text: [UInt16], _ measurer: inout TextMeasurer
  ) throws -> Points {
    let units = text[line.start..<line.end]
    guard units.last == 0x20 else { return Points(line.width) }
    let shown = units.prefix(units.count - units.reversed().prefix { $0 == 0x20 }.count)
    return try measurer.prepare(String(decoding: shown, as: UTF16.self)).naturalWidth
  }
}
