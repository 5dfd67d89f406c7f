extension TextStyle {
  /// The greatest length that a style may have, in points, either way: so that what the longest
  /// text adds up to is a number still (2^30 in `Fixed`, for each of 2^31 characters).
  package static let maximumLength: Points = 16_384

  /// The greatest size of a font.
  package static var maximumSize: Points { Font.maximumSize }

  /// The greatest factor: of a line height, of tabs in spaces, of a screen's pixels.
  static let maximumFactor = 1000.0

  /// More, and less, than any screen's scale times the zoom of any browser.
  package static let devicePixelRatios = 1.0 / 16...16

  /// The greatest weight (CSS Fonts 4, section 2.2).
  private static let maximumWeight = 1000.0

  /// Wider than any font is, in percent.
  private static let maximumStretch = 1000.0

  /// Where the axes of variable fonts end at most: they count in 16.16 (OpenType, `fvar`).
  private static let maximumAxis = 32_768.0

  /// - Throws: `StyleError.unusableLength` for the first one that is no number, or too much.
  func checkLengths() throws(StyleError) {
    if let weight { try Self.check(weight, upTo: Self.maximumWeight, "weight") }
    if let fontWidth { try Self.check(fontWidth, upTo: Self.maximumStretch, "fontWidth") }
    if let value = sizeAdjust?.value { try Self.check(factor: value, "sizeAdjust") }
    for place in variations {
      try Self.check(place.value, upTo: Self.maximumAxis, "variations.\(place.tag)")
    }
    // False for what is not a number.
    guard Self.devicePixelRatios.contains(devicePixelRatio) else {
      throw .unusableDevicePixelRatio(devicePixelRatio)
    }
    try Self.check(letterSpacing, "letterSpacing")
    try Self.check(wordSpacing, "wordSpacing")
    try Self.check(firstLineIndent, "firstLineIndent")
    try indentPercentages.check()
    switch wrapping.tabSize {
    case .spaces(let count): try Self.check(factor: count, "tabSize")
    case .points(let width): try Self.check(width, "tabSize")
    }
    try box.padding.check("padding")
    try box.border.check("border")
    try lineHeight.check()
    try strut?.check()
    try paragraph.check()
    try profile.check()
  }

  static func check(_ length: Points, _ property: String) throws(StyleError) {
    try check(length.rawValue, upTo: maximumLength.rawValue, property)
  }

  static func check(factor: Double, _ property: String) throws(StyleError) {
    try check(factor, upTo: maximumFactor, property)
  }

  fileprivate static func check(
    _ value: Double, upTo maximum: Double, _ property: String
  ) throws(StyleError) {
    // False for what is not a number.
    guard abs(value) <= maximum else {
      throw .unusableLength(property: property, value: value, maximum: maximum)
    }
  }
}

extension BoxEdges {
  fileprivate func check(_ property: String) throws(StyleError) {
    for length in all {
      try TextStyle.check(length, property)
      if length < .zero { throw .negativeLength(property: property, value: length.rawValue) }
    }
  }
}

extension IndentPercentages {
  fileprivate func check() throws(StyleError) {
    for percent in [ofText, ofFirstLines, ofOtherLines] {
      try TextStyle.check(percent, upTo: Self.maximum, "indentPercentages")
    }
  }
}

extension LineHeight {
  fileprivate func check() throws(StyleError) {
    switch self {
    case .normal: break
    case .em(let factor), .fontMultiple(let factor):
      try TextStyle.check(factor: factor, "lineHeight")
    case .points(let height): try TextStyle.check(height, "lineHeight")
    case .clamped(let multiple, let minimum, let maximum):
      try TextStyle.check(factor: multiple, "lineHeight.fontMultiple")
      try TextStyle.check(minimum, "lineHeight.minimum")
      try TextStyle.check(maximum, "lineHeight.maximum")
    }
  }
}

extension Strut {
  fileprivate func check() throws(StyleError) {
    if let size {
      try TextStyle.check(size.rawValue, upTo: TextStyle.maximumSize.rawValue, "strut.size")
    }
    if let height { try TextStyle.check(factor: height, "strut.height") }
    try TextStyle.check(factor: leading, "strut.leading")
  }
}

extension ParagraphStyle {
  fileprivate func check() throws(StyleError) {
    try TextStyle.check(lineSpacing, "paragraph.lineSpacing")
    try TextStyle.check(paragraphSpacing, "paragraph.paragraphSpacing")
    try TextStyle.check(paragraphSpacingBefore, "paragraph.paragraphSpacingBefore")
    try TextStyle.check(firstLineHeadIndent, "paragraph.firstLineHeadIndent")
    try TextStyle.check(headIndent, "paragraph.headIndent")
    try TextStyle.check(tailIndent, "paragraph.tailIndent")
    for stop in tabStops { try TextStyle.check(stop, "paragraph.tabStops") }
    try TextStyle.check(defaultTabInterval, "paragraph.defaultTabInterval")
  }
}

extension Profile {
  fileprivate func check() throws(StyleError) {
    switch self {
    case .browser, .flutter: break
    case .uikit(let rules):
      try check(rules.scale, "profile.scale")
      if case .ems(let ems) = rules.emojiAdvance {
        try TextStyle.check(factor: ems, "profile.emojiAdvance")
      }
      try TextStyle.check(factor: rules.pixelTolerance, "profile.pixelTolerance")
    case .android(let rules):
      try check(rules.density, "profile.density")
      try check(rules.fontScale, "profile.fontScale")
      for indent in rules.indents { try TextStyle.check(indent, "profile.indents") }
    }
  }

  /// What is no number counts as one there.
  private func check(_ factor: Double, _ property: String) throws(StyleError) {
    if factor.isFinite { try TextStyle.check(factor: factor, property) }
  }
}
