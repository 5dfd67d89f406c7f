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
    let value: Double
    switch lineHeight {
    case .normal: return lineHeight
    case .multiple(let factor): value = factor
    case .points(let height): value = height.rawValue
    }
    guard value > 0, value <= 10_000 else {
      throw path.appending("lineHeight").error("is \(value); give a number from 0 to 10000")
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
