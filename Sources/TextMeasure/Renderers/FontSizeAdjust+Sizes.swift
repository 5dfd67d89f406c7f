extension RendererRules {
  /// The fonts at the sizes that their proportions make of that of the style (CSS Fonts 5, section
  /// 2.3).
  ///
  /// - Parameter style: In px of layout.
  func sized(_ stack: FontStack, in style: TextStyle) -> FontStack {
    guard let adjusted = adjustedSize, let adjust = style.sizeAdjust else { return stack }
    let unit = adjust.metric.unit
    func aspect(of face: Face) -> Double {
      UnitFonts(faces: [face], size: style.size, rules: self).length(of: unit) / style.size
    }
    let asked = adjust.value ?? aspect(of: stack.primary)
    return stack.map { face in
      let aspect = aspect(of: face)
      guard aspect > 0 else { return face }
      return face.sized(adjusted.points(asked / aspect * style.size))
    }
  }
}

extension FontSizeAdjust.Metric {
  fileprivate var unit: FontRelativeUnit {
    switch self {
    case .exHeight: .ex
    case .capHeight: .cap
    case .chWidth: .ch
    case .icWidth: .ic
    }
  }
}
