import TextMeasure

/// What declarations of CSS say of an element inside a text, as its attribute `style` has them.
package struct CSSSpan {
  /// What kind of element declares it.
  package enum Element: Hashable, Sendable {
    case inline
    /// It has lines of its own, with room above, below and beside that no text has.
    case block
    case picture
  }

  /// Declarations that lines depend on in a way that no span has.
  package private(set) var unsupported: [CSSDeclaration] = []
  /// Whether nothing is shown of the element.
  package private(set) var isHidden = false
  /// What is declared of its text.
  private var text: CSSTextStyle
  package private(set) var verticalAlignment: InlineAlignment?
  /// The size of a picture.
  package private(set) var (width, height): (Points?, Points?) = (nil, nil)
  /// The room at its left and right end.
  package private(set) var padding = CSSEnds()
  package private(set) var margin = CSSEnds()
  package private(set) var border = CSSEnds()

  /// - Parameters:
  ///   - element: The one that declares it.
  ///   - units: Those of the text around it.
  package init(_ declarations: CSSDeclarations, of element: Element, units: CSSUnits) {
    var ofText: [CSSDeclaration] = []
    text = CSSTextStyle(declarations.only([]), units: units)
    var ofBox: [CSSDeclaration] = []
    for declaration in declarations.all where !declaration.property.hasPrefix("--") {
      if Self.keepsWhatIs(declaration) { continue }
      if Self.textProperties.contains(declaration.property) {
        ofText.append(declaration)
      } else if CSSProperty.boxes[declaration.property] != nil
        || declaration.property.hasPrefix("margin")
      {
        ofBox.append(declaration)
      } else if !readOther(declaration, of: element, units: units) {
        unsupported.append(declaration)
      }
    }
    let variables = declarations.all.filter { $0.property.hasPrefix("--") }
    text = CSSTextStyle(declarations.only(variables + ofText), units: units)
    unsupported += text.problems.map(\.declaration)
    if let declaration = ofText.last, text.hasFontsOfItsOwn { unsupported.append(declaration) }
    readBox(declarations.only(variables + ofBox), of: element, units: units)
  }

  /// A word that leaves a property as it is around the element, or as it is of itself.
  private static func keepsWhatIs(_ declaration: CSSDeclaration) -> Bool {
    guard declaration.tokens.count == 1, case .word(let word) = declaration.tokens[0] else {
      return false
    }
    return ["inherit", "unset"].contains(word.lowercased())
  }

  /// - Returns: `false` for what no span has.
  private mutating func readOther(
    _ declaration: CSSDeclaration, of element: Element, units: CSSUnits
  ) -> Bool {
    let value = CSSValue(text: declaration.text, tokens: declaration.tokens, units: units)
    switch declaration.property {
    case "display":
      isHidden = value.keyword == "none"
      return isHidden || value.keyword == (element == .block ? "block" : "inline")
    case "position": return ["static", "relative"].contains(value.keyword)
    case "vertical-align":
      guard element == .inline else { return false }
      verticalAlignment =
        value.keyword.flatMap { Self.alignments[$0] } ?? value.points.map(InlineAlignment.raised)
      return verticalAlignment != nil
    case let name where CSSDeclarations.sizes.contains(name):
      if element == .picture, let length = value.points, length >= .zero {
        if name == "width" { width = length }
        if name == "height" { height = length }
        if ["width", "height"].contains(name) { return true }
      }
      return element == .inline || CSSDeclarations.freeSizes.contains(declaration.text)
    default: break
    }
    switch CSSProperty.all[declaration.property] {
    case nil: return false
    case .ignored: return true
    case .only(let values): return values.contains(declaration.text.lowercased())
    case .reads: return ["normal", "none", "auto"].contains(value.keyword) || value.number == 0
    }
  }

  private mutating func readBox(
    _ declarations: CSSDeclarations, of element: Element, units: CSSUnits
  ) {
    var own = units
    own.fontSize = text.fontSize?.rawValue ?? units.fontSize
    // Margins are written as paddings are, and may be less than nothing.
    var margins = CSSSides<Points>()
    var box: [CSSDeclaration] = []
    for declaration in declarations.all {
      guard declaration.property.hasPrefix("margin") else {
        box.append(declaration)
        continue
      }
      if !margins.read(margin: declaration, own) { unsupported.append(declaration) }
    }
    let declared = CSSTextStyle(declarations.only(box), units: own)
    unsupported += declared.problems.map(\.declaration)
    let edges = declared.box.laid(over: ElementBox())
    margin = CSSEnds(left: margins[.left], right: margins[.right])
    if declared.box.padding.isDeclared {
      padding = CSSEnds(left: edges.padding.left, right: edges.padding.right)
    }
    border = CSSEnds(left: edges.border.left, right: edges.border.right)
    guard element != .inline else { return }
    // No text has room around one of its lines.
    let hasRoom = [edges.padding, edges.border].contains { $0.all.contains { $0 != .zero } }
    let hasMargin = [CSSSide.top, .right, .bottom, .left].contains { margins[$0] ?? .zero != .zero }
    if hasRoom || hasMargin {
      unsupported += declarations.all.filter { !$0.property.hasPrefix("--") }
    }
    (padding, margin, border) = (CSSEnds(), CSSEnds(), CSSEnds())
  }

  private static let alignments: [String: InlineAlignment] = [
    "baseline": .baseline, "sub": .sub, "super": .super, "middle": .middle,
    "text-top": .textTop, "text-bottom": .textBottom, "top": .top, "bottom": .bottom,
  ]

  /// Properties that a span of a text can have.
  private static let textProperties: Set = [
    "font", "font-family", "font-size", "font-weight", "font-style", "font-feature-settings",
    "font-kerning", "font-variant-ligatures", "font-variant-numeric", "line-height",
    "letter-spacing", "word-spacing", "word-break", "line-break", "overflow-wrap", "white-space",
    "white-space-collapse", "text-wrap-mode",
  ]
}

// MARK: - What is declared of its text

extension CSSSpan {
  package var families: [String] { text.families }
  package var size: Points? { text.fontSize }
  package var weight: Double? { text.weight }
  package var isItalic: Bool? { text.slant?.isItalic }
  package var lineHeight: CSSLength<LineHeight>? { text.lineHeight }
  package var letterSpacing: CSSLength<Points>? { text.letterSpacing }
  package var wordSpacing: CSSLength<Points>? { text.wordSpacing }
  package var wordBreak: WordBreak? { text.wordBreak }
  package var whiteSpace: WhiteSpace? { text.whiteSpace }
  package var strictness: LineBreakStrictness? { text.strictness }
  package var overflowWrap: OverflowWrap? {
    text.breaksWords ? .anywhere : text.overflowWrap
  }
  package var features: [FontFeature]? {
    let features = text.variants + text.settings
    return features.isEmpty ? nil : features
  }
}

/// Lengths at the left and the right end of an element; `nil` for what is not declared.
package struct CSSEnds: Hashable, Sendable {
  package var left: Points?
  package var right: Points?
}

extension CSSSides<Points> {
  var isDeclared: Bool {
    [CSSSide.top, .right, .bottom, .left].contains { self[$0] != nil }
  }

  /// - Returns: `false` for what is no margin of a known length.
  fileprivate mutating func read(margin declaration: CSSDeclaration, _ units: CSSUnits) -> Bool {
    let value = CSSValue(text: declaration.text, tokens: declaration.tokens, units: units)
    guard let sides = CSSProperty.sides[String(declaration.property.dropFirst("margin".count))]
    else { return false }
    // Those of an element in a line that are `auto` are nothing (CSS 2, section 10.3.1).
    let lengths = value.parts.compactMap { $0.keyword == "auto" ? .zero : $0.points }
    guard lengths.count == value.parts.count, (1...sides.count).contains(lengths.count) else {
      return false
    }
    for (index, side) in sides.enumerated() {
      let given = index < lengths.count ? index : index == 3 && lengths.count > 1 ? 1 : 0
      self[side] = lengths[given]
    }
    return true
  }
}

extension CSSTextStyle {
  /// Whether it has what only the fonts of a whole text can be: a width, an angle, small capitals.
  fileprivate var hasFontsOfItsOwn: Bool {
    slant?.angle ?? 0 != 0 || fontWidth ?? 100 != 100 || capitals ?? .normal != .normal
  }
}
