// Subscripts and superscripts.

extension RendererRules {
  /// The subscripts or superscripts that a style has smaller letters for; `nil` for none.
  ///
  /// - Parameter count: How many fonts come before the smaller ones.
  func drawnPositions(of style: TextStyle, behind count: Int) -> DrawnPositions? {
    guard drawsPositions, let feature = style.position.feature else { return nil }
    return DrawnPositions(feature: feature, firstSmaller: count)
  }

  /// The fonts of a style, and behind them a smaller size of each that is tried for characters.
  ///
  /// - Parameter size: That of the style, as it is used.
  func fonts(
    _ stack: FontStack, of own: FontStack, with positions: DrawnPositions?, size: Points
  ) -> FontStack {
    guard positions != nil else { return stack }
    return stack.followed(
      by: own.faces.map { face in
        let whole = face.size(in: size)
        return face.sized(Self.positionFactor(at: whole) * whole)
      })
  }

  /// How much smaller letters are at a size in px: less in small sizes
  /// (`gfxFontStyle::AdjustForSubSuperscript`; ten texts in six fonts at eight sizes in Firefox
  /// 153).
  static func positionFactor(at size: Points) -> Double {
    let (small, large) = (0.82, 0.667)
    let place = min(max((size.rawValue - 20) / (45 - 20), 0), 1)
    return (1 - place) * small + place * large
  }
}

extension VariantPosition {
  /// The feature that fonts have them by.
  var feature: FontFeature? {
    switch self {
    case .normal: nil
    case .sub: FontFeature("subs", 1)
    case .super: FontFeature("sups", 1)
    }
  }
}
