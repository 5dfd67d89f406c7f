import TextMeasure

extension CellTextStyle {
  /// This style, what it does not say taken from `base`.
  ///
  /// - Throws: `CellTemplateError` for numbers no text can have and unknown fonts; what
  ///   `font` throws.
  func style(
    over base: TextStyle, contentSize: ContentSizeCategory, at path: CellPath,
    font: (String) throws -> FontStack?
  ) throws -> TextStyle {
    var style = base
    if let name = self.font {
      guard let stack = try font(name) else {
        throw path.appending("font").error("names the font \"\(name)\", which is not known")
      }
      style.fonts = stack
    }
    if let size { style.size = try points(size, contentSize: contentSize, at: path) }
    if let lineHeight { style.lineHeight = try checked(lineHeight, at: path) }
    let check = CellCheck(path)
    try check.check(lineSpacing, "lineSpacing")
    try check.check(paragraphSpacing, "paragraphSpacing")
    if let lineSpacing { style.paragraph.lineSpacing = lineSpacing }
    if let paragraphSpacing { style.paragraph.paragraphSpacing = paragraphSpacing }
    if let wordBreak { style.wordBreak = wordBreak }
    if let letterSpacing {
      style.letterSpacing = try points(letterSpacing, size: style.size, at: path)
    }
    return style
  }

  private func points(
    _ size: Size, contentSize: ContentSizeCategory, at path: CellPath
  ) throws(CellTemplateError) -> Points {
    switch size {
    case .textStyle(let style): return style.pointSize(at: contentSize)
    case .points(let size):
      guard size > .zero, size <= 2000 else {
        throw path.appending("size").error("is \(size.rawValue); give a size from 0 to 2000")
      }
      return size
    }
  }

  private func checked(
    _ lineHeight: LineHeight, at path: CellPath
  ) throws(CellTemplateError) -> LineHeight {
    let values: [Double] =
      switch lineHeight {
      case .normal: []
      case .multiple(let factor): [factor]
      case .points(let height): [height.rawValue]
      case .clamped(let multiple, let minimum, let maximum):
        [multiple, minimum.rawValue, maximum.rawValue]
      }
    // Of a line height and its bounds, zero leaves out each; alone it is no height.
    let isAlone = values.count == 1
    for value in values where !(value >= 0 && value <= 10_000) || isAlone && value == 0 {
      throw path.appending("lineHeight").error("has \(value); give numbers from 0 to 10000")
    }
    return lineHeight
  }

  private func points(
    _ spacing: LetterSpacing, size: Points, at path: CellPath
  ) throws(CellTemplateError) -> Points {
    switch spacing {
    case .sanFrancisco: return SanFranciscoTracking.spacing(atSize: size)
    case .points(let length):
      guard abs(length.rawValue) <= 1000 else {
        throw path.appending("letterSpacing").error(
          "is \(length.rawValue); give points from -1000 to 1000")
      }
      return length
    }
  }
}
