import TextMeasure

/// What the lengths of CSS are multiples of.
package struct CSSUnits: Hashable, Sendable {
  /// The size of the font in px.
  package var fontSize: Double
  /// That of the root element.
  package var rootFontSize: Double

  /// The style whose fonts and lines other units are parts of. Without one they are an em: whether a
  /// value can be read does not depend on that.
  package var style: TextStyle?

  /// The style whose lines `lh` is, if that is another: of a `line-height` the one it is declared
  /// over.
  var styleOfLines: TextStyle?

  package static let defaultRootFontSize = 16.0

  package init(
    fontSize: Double, rootFontSize: Double = defaultRootFontSize, style: TextStyle? = nil
  ) {
    self.fontSize = fontSize
    self.rootFontSize = rootFontSize
    self.style = style
  }

  /// How many px `unit` is; `nil` for one that is not supported.
  func pixels(per unit: String) -> Double? {
    switch unit {
    case "em": style?.rules.em(ofFontSize: Points(fontSize)).rawValue ?? fontSize
    case "rem": rootFontSize
    default: Self.absolute[unit] ?? FontRelativeUnit(rawValue: unit).map(pixels)
    }
  }

  private func pixels(per unit: FontRelativeUnit) -> Double {
    let style = unit == .lh ? styleOfLines ?? style : style
    return style?.length(of: unit).rawValue ?? fontSize
  }

  /// Whether a unit is a part of the window or of a container (CSS Values 4, section 6.1.2).
  static func isOfViewport(_ unit: String) -> Bool {
    let parts = ["w", "h", "i", "b", "min", "max"]
    return ["v", "sv", "lv", "dv", "cq"].contains { kind in parts.contains { kind + $0 == unit } }
  }

  /// Absolute units (CSS Values 4, section 6.2).
  private static let absolute: [String: Double] = [
    "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72,
    "pc": 16,
  ]
}
