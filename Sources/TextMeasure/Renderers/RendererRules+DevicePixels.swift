// Layout in the pixels of a screen.

extension RendererRules {
  /// How many of the px of layout a point is.
  var layoutScale: Double { laysOutInDevicePixels ? heightRounding.unitsPerPoint : 1 }

  /// Whether texts depend on the pixels of the screen, borders left out.
  package var dependsOnDevicePixels: Bool {
    if case .css(let lines) = lines, case .roundedSum = lines.normal { return true }
    return laysOutInDevicePixels
  }

  /// These rules on a screen of so many pixels to the px.
  ///
  /// Where the px of layout are those pixels, every length of a style is multiplied first
  /// (`TextStyle.enlarged(by:)`), rounded as on a screen of one pixel to the px, and what is
  /// reported is divided.
  func laidOut(atDevicePixelRatio ratio: Double) -> RendererRules {
    guard ratio != 1 else { return self }
    var rules = self
    if case .css(var ofCSS) = lines, case .roundedSum = ofCSS.normal {
      // `nsDeviceContext`: a pixel is a whole number of Gecko's units.
      let pixels = 60 / max(1, (60 / ratio).rounded())
      ofCSS.normal = .roundedSum(pixelsPerPx: pixels)
      rules.lines = .css(ofCSS)
    }
    guard laysOutInDevicePixels else {
      rules.borderWidth = borderWidth.onScreen(ofPixelsPerPx: ratio)
      return rules
    }
    rules.lineFit = .layoutUnitsOfPixels(ratio)
    rules.boxStep = Points(boxStep.rawValue / ratio)
    rules.gridPixelsPerPoint = gridPixelsPerPoint * ratio
    rules.heightRounding = .ofPixels(ratio)
    return rules
  }
}

extension TextStyle {
  /// The facts about the renderer, on the style's screen.
  package var rules: RendererRules { profile.rules.laidOut(atDevicePixelRatio: devicePixelRatio) }

  /// The style with all of its lengths so many times as long.
  func enlarged(by scale: Double) -> TextStyle {
    guard scale != 1 else { return self }
    var style = self
    style.size = size.enlarged(by: scale)
    style.lineHeight = lineHeight.enlarged(by: scale)
    style.letterSpacing = letterSpacing.enlarged(by: scale)
    style.wordSpacing = wordSpacing.enlarged(by: scale)
    style.firstLineIndent = firstLineIndent.enlarged(by: scale)
    if case .points(let length) = tabSize { style.tabSize = .points(length.enlarged(by: scale)) }
    style.paragraph = paragraph.enlarged(by: scale)
    return style
  }
}

extension LineHeight {
  fileprivate func enlarged(by scale: Double) -> LineHeight {
    switch self {
    case .normal, .em, .fontMultiple: self
    case .points(let height): .points(height.enlarged(by: scale))
    case .clamped(let multiple, let minimum, let maximum):
      .clamped(
        fontMultiple: multiple, minimum: minimum.enlarged(by: scale),
        maximum: maximum.enlarged(by: scale))
    }
  }
}

extension ParagraphStyle {
  fileprivate func enlarged(by scale: Double) -> ParagraphStyle {
    var style = self
    style.lineSpacing = lineSpacing.enlarged(by: scale)
    style.paragraphSpacing = paragraphSpacing.enlarged(by: scale)
    style.paragraphSpacingBefore = paragraphSpacingBefore.enlarged(by: scale)
    style.firstLineHeadIndent = firstLineHeadIndent.enlarged(by: scale)
    style.headIndent = headIndent.enlarged(by: scale)
    style.tailIndent = tailIndent.enlarged(by: scale)
    style.tabStops = tabStops.map { $0.enlarged(by: scale) }
    style.defaultTabInterval = defaultTabInterval.enlarged(by: scale)
    return style
  }
}

extension Points {
  /// In 32-bit floats, as Blink computes lengths: 13.9 px at 1.5 are a hair less than 20.85 px, and
  /// a font's size is rounded down from there.
  func enlarged(by scale: Double) -> Points {
    scale == 1 ? self : Points(Double(Float(rawValue) * Float(scale)))
  }
}
