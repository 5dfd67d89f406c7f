import TextMeasure

/// A side of a box, where text is horizontal and runs from left to right.
enum CSSSide: Int, Sendable {
  case top, right, bottom, left
}

/// What is declared of each side of a box.
struct CSSSides<Value> {
  private var values: [Value?] = [nil, nil, nil, nil]

  subscript(side: CSSSide) -> Value? {
    get { values[side.rawValue] }
    set { values[side.rawValue] = newValue }
  }
}

/// What declarations of CSS say of an element's box.
struct CSSBox {
  var padding = CSSSides<Points>()
  var borderWidth = CSSSides<Points>()
  /// Whether there is a border of that style.
  var borderShows = CSSSides<Bool>()
  var sizing: BoxSizing?

  /// The border of an element that only its style is declared of (CSS Backgrounds 3, section 4.3).
  static let mediumBorder: Points = 3

  /// What is declared, in place of what `box` has.
  func laid(over box: ElementBox) -> ElementBox {
    ElementBox(
      padding: laid(over: box.padding) { padding[$0] ?? $1 },
      border: laid(over: box.border) { side, border in
        guard borderShows[side] ?? (border > .zero) else { return .zero }
        return borderWidth[side] ?? (border > .zero ? border : Self.mediumBorder)
      }, sizing: sizing ?? box.sizing)
  }

  private func laid(
    over edges: BoxEdges, _ length: (CSSSide, Points) -> Points
  ) -> BoxEdges {
    BoxEdges(
      top: length(.top, edges.top), right: length(.right, edges.right),
      bottom: length(.bottom, edges.bottom), left: length(.left, edges.left))
  }
}

extension CSSDeclarations {
  /// Whether anything of an element's padding is declared.
  package var declarePadding: Bool { all.contains { $0.property.contains("padding") } }

  /// Whether anything of its border is declared.
  package var declareBorder: Bool { all.contains { $0.property.contains("border") } }
}
