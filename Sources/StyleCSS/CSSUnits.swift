/// What the lengths of CSS are multiples of.
package struct CSSUnits: Hashable, Sendable {
  /// The size of the font in px.
  package var fontSize: Double
  /// That of the root element.
  package var rootFontSize: Double

  package static let defaultRootFontSize = 16.0

  package init(fontSize: Double, rootFontSize: Double = defaultRootFontSize) {
    self.fontSize = fontSize
    self.rootFontSize = rootFontSize
  }

  /// How many px `unit` is; `nil` for one that is not supported.
  func pixels(per unit: String) -> Double? {
    switch unit {
    case "em": fontSize
    case "rem": rootFontSize
    default: Self.absolute[unit]
    }
  }

  /// Absolute units (CSS Values 4, section 6.2).
  private static let absolute = [
    "px": 1, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6, "pt": 96.0 / 72,
    "pc": 16,
  ]
}
