extension RendererRules {
  /// The fonts at the sizes that their proportions make of that of the style (CSS Fonts 5, section
  /// 2.3).
  ///
  /// - Parameter style: In px of layout.
  func sized(_ stack: FontStack, in style: TextStyle) -> FontStack {
    guard let adjusted = adjustedSize, let adjust = style.sizeAdjust else { return stack }
    func aspect(of face: Face, _ metric: FontSizeAdjust.Metric) -> Double {
      UnitFonts(faces: [face], size: style.size, rules: self).length(of: metric) / style.size
    }
    // Gecko asks the first font for the advance in horizontal lines.
    let isOfWidth = adjust.metric == .icHeight && ideographHeight == .em
    let asked = adjust.value ?? aspect(of: stack.primary, isOfWidth ? .icWidth : adjust.metric)
    return stack.map { face in
      let aspect = aspect(of: face, adjust.metric)
      guard aspect > 0 else { return face }
      return face.sized(adjusted.points(asked / aspect * style.size))
    }
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
