extension RendererRules {
  /// The fonts at the sizes that their proportions make of that of the style (CSS Fonts 5, section
  /// 2.3).
  ///
  /// - Parameter style: In px of layout.
  func sized(_ stack: FontStack, in style: TextStyle) -> FontStack {
    guard let adjusted = adjustedSize, let adjust = style.sizeAdjust else { return stack }
    func aspect(of face: Face, _ metric: FontSizeAdjust.Metric, at size: Points) -> Double {
      UnitFonts(faces: [face], size: size, rules: self).length(of: metric) / size
    }
    // Gecko asks the first font for the advance in horizontal lines.
    let isOfWidth = adjust.metric == .icHeight && ideographHeight == .em
    let asked =
      adjust.value
      ?? aspect(of: stack.primary, isOfWidth ? .icWidth : adjust.metric, at: style.size)
    return stack.map { face in
      var size = style.size
      for _ in 0..<adjusted.adjustmentCount {
        let aspect = aspect(of: face, adjust.metric, at: size)
        guard aspect > 0 else { return face }
        size = adjusted.points(asked, over: aspect, of: style.size)
      }
      return face.sized(size)
    }
  }
}

extension FontSizeRule {
  /// How often a size is adjusted, each time by the proportions that the font has at the size before:
  /// three in Blink, where these differ by size as lengths are rounded (1,360 of 1,380 values of
  /// `ic-width` and `ic-height` at sizes from 8 to 30 px in Chromium 156).
  fileprivate var adjustmentCount: Int { self == .floored100 ? 3 : 1 }

  /// The size that makes a font's aspect the one that is asked for: in Blink a product of 32-bit floats
  /// (`MetricsMultiplierAdjustedFontSize`; 690 values in fonts without `水`).
  fileprivate func points(_ asked: Double, over aspect: Double, of size: Points) -> Points {
    guard self == .floored100 else { return points(asked / aspect * size) }
    return points(Points(Double(Float(asked) / Float(aspect) * Float(size.rawValue))))
  }
}

/// What the advance of `水` in vertical lines is taken for.
enum IdeographHeightRule: Hashable, Sendable {
  /// That in horizontal lines.
  case width
  /// An em.
  case em
  /// That of the font, or ascent and descent in whole px; an em if it lacks the character.
  case advance
}

extension UnitFonts {
  fileprivate func length(of metric: FontSizeAdjust.Metric) -> Points {
    switch metric {
    case .exHeight: length(of: .ex)
    case .capHeight: length(of: .cap)
    case .chWidth: length(of: .ch)
    case .icWidth: length(of: .ic)
    case .icHeight: ideographHeight
    }
  }

  private var ideographHeight: Points {
    switch rules.ideographHeight {
    case .width: return length(of: .ic)
    case .em: return size
    case .advance:
      guard faces[0].nominalGlyph(for: "水") != nil else { return size }
      if let advance = faces[0].verticalAdvance(of: "水") {
        return advance.scaled(to: size, unitsPerEm: faces[0].unitsPerEm)
      }
      return LineBox.cssFont(faces[0], size: size, .parts).height
    }
  }
}
