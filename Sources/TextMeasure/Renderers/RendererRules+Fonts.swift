// How a style's fonts are used.

extension RendererRules {
  /// How a style's text has a face of its stack.
  func use(of face: Face, in style: TextStyle) -> FaceUse {
    FaceUse(
      isWebFont: sanitizesFonts, variations: variations(of: face, in: style), size: face.ownSize)
  }

  private func variations(of face: Face, in style: TextStyle) -> [FontVariation] {
    let axes = face.axes
    guard !axes.isEmpty else { return face.variations }
    let requested = ownVariations(style, axes) + style.variations + face.variations
    return axes.compactMap { axis in
      guard let place = requested.last(where: { $0.tag == axis.tag }) else { return nil }
      let value = min(max(place.value, axis.minimum), axis.maximum)
      return FontVariation(axis.tag, value)
    }
  }

  /// Where the style puts fonts, its `variations` of single axes left out.
  ///
  /// Chromium sets weight, width and slant of every variable font, whatever the default of
  /// its axes, and the optical size (`FontCustomPlatformData::GetFontPlatformData` of Blink;
  /// 168 styles of seven fonts in Chromium 156). It counts weights and widths in quarters
  /// (`FontSelectionValue`).
  private func ownVariations(_ style: TextStyle, _ axes: [VariationAxis]) -> [FontVariation] {
    guard setsAllAxes else {
      let weight = style.weight.map { FontVariation("wght", $0) }
      let fontWidth = style.fontWidth.map { FontVariation("wdth", $0) }
      return [weight, fontWidth].compactMap { $0 }
    }
    func counted(_ value: Double) -> Double { (value / axisStep).rounded(.towardZero) * axisStep }
    var own = [
      FontVariation("wght", counted(style.weight ?? Self.normalWeight)),
      FontVariation("wdth", counted(style.fontWidth ?? 100)),
    ]
    own += slant.variations(of: style, italicAxis: axes.contains { $0.tag == "ital" })
    if setsOpticalSize && style.opticalSizing == .auto {
      own.append(FontVariation("opsz", style.size.rawValue))
    }
    return own
  }

  private static let normalWeight = 400.0
}

/// Which axes slanted letters move (`font-style`; fonts with `slnt` and with `ital`, each in 14
/// styles of three browsers).
enum SlantRule: Hashable, Sendable {
  case none
  /// `slnt`, by how far letters lean: Blink.
  case slnt
  /// `ital` of italics, where a font has that, else `slnt`: Gecko.
  case italOrSlnt
  /// `ital` likewise, else `slnt`, which counts to the left, as if it counted to the right: WebKit.
  case italOrMirroredSlnt

  /// Where a style puts these axes.
  func variations(of style: TextStyle, italicAxis: Bool) -> [FontVariation] {
    if self == .none { return [] }
    let isItalic = style.isItalic && style.obliqueAngle == nil
    let angle = style.isItalic ? style.obliqueAngle ?? Self.italicAngle : 0
    if isItalic && italicAxis && self != .slnt { return [FontVariation("ital", 1)] }
    return [FontVariation("slnt", self == .italOrMirroredSlnt ? angle : -angle)]
  }

  /// In degrees, as CSS Fonts 4 has it for `oblique`.
  private static let italicAngle = 14.0
}
