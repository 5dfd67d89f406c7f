import TextMeasure

/// The value of `font` (CSS Fonts 4, section 4.7): up to one word each of style, caps, weight and
/// width, then the size, the height of lines behind a slash, and families.
///
/// What fonts there are is said elsewhere.
struct FontShorthand {
  private(set) var weight = 400.0
  private(set) var fontWidth = 100.0
  private(set) var slant = CSSSlant(isItalic: false)
  private(set) var capitals = Capitals.normal
  private(set) var size = Points.zero
  private(set) var lineHeight = CSSLength<LineHeight>.value(.normal)
  private(set) var families: [String] = []
  /// A value that the property has, and no style: `bolder`, say.
  private(set) var unsupported: String?

  /// - Returns: `nil` for what is no value of `font`.
  init?(_ value: CSSValue) {
    var parts = FontParts(value)
    guard readWords(&parts), let size = parts.next().flatMap(CSSProperty.size) else { return nil }
    self.size = size
    if parts.skipSlash() {
      guard let height = parts.next().flatMap(CSSProperty.lineHeight) ?? nil else { return nil }
      lineHeight = height
    }
    guard let families = CSSFamilies.names(of: parts.rest) else { return nil }
    self.families = families
  }

  /// Fonts of the system, which have sizes of their own (CSS Fonts 4, section 4.7.1).
  static let systemFonts: Set = [
    "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
  ]

  /// The words before the size: each of one kind, up to four.
  private mutating func readWords(_ parts: inout FontParts) -> Bool {
    var kinds: Set<Kind> = []
    var count = 0
    while let part = parts.peek(), CSSProperty.size(part) == nil, let kind = kind(of: part) {
      _ = parts.next()
      if kind == .style { slant = self.slant(part, &parts) }
      count += 1
      if kind != .any && !kinds.insert(kind).inserted || count > 4 { return false }
    }
    return true
  }

  /// `italic`, or `oblique` with or without an angle.
  private func slant(_ part: CSSValue, _ parts: inout FontParts) -> CSSSlant {
    if part.keyword == "italic" { return CSSSlant(isItalic: true) }
    return CSSSlant(obliqueAngle: parts.skipAngle())
  }

  /// What a word before the size can be.
  private enum Kind { case any, style, caps, weight, width }

  private mutating func kind(of part: CSSValue) -> Kind? {
    switch part.keyword {
    case "normal": return .any
    case "italic", "oblique": return .style
    case "small-caps":
      capitals = .small
      return .caps
    case let word? where word != "normal" && CSSProperty.fontWidths[word] != nil:
      fontWidth = CSSProperty.fontWidths[word] ?? fontWidth
      return .width
    case "bolder", "lighter":
      unsupported = part.text
      return .weight
    default:
      guard let weight = CSSProperty.weight(part) ?? nil else { return nil }
      self.weight = weight
      return .weight
    }
  }
}

/// The parts of a value, divided by spaces.
private struct FontParts {
  private var tokens: ArraySlice<CSSToken>
  private let units: CSSUnits

  init(_ value: CSSValue) {
    (tokens, units) = (value.tokens[...], value.units)
  }

  /// The next part of one token; `nil` at the end.
  func peek() -> CSSValue? { tokens.first { $0 != .space }.map { value([$0]) } }

  mutating func next() -> CSSValue? {
    let part = peek()
    skipSpaces()
    tokens = tokens.dropFirst()
    return part
  }

  mutating func skipSlash() -> Bool {
    let rest = tokens.drop { $0 == .space }
    guard rest.first == .symbol("/") else { return false }
    tokens = rest.dropFirst()
    return true
  }

  /// Skips the angle of `oblique`.
  ///
  /// - Returns: In degrees; `nil` without one.
  mutating func skipAngle() -> Double? {
    let rest = tokens.drop { $0 == .space }
    guard let angle = rest.first.flatMap(CSSProperty.obliqueness) else { return nil }
    tokens = rest.dropFirst()
    return angle
  }

  /// All that is left.
  var rest: CSSValue { value(tokens.drop { $0 == .space }) }

  private mutating func skipSpaces() { tokens = tokens.drop { $0 == .space } }

  private func value(_ tokens: ArraySlice<CSSToken>) -> CSSValue {
    var text = ""
    if case .word(let word)? = tokens.first, tokens.count == 1 { text = word.lowercased() }
    return CSSValue(text: text, tokens: Array(tokens), units: units)
  }
}

extension CSSProperty {
  /// Sets what `font` stands for, and back what it does not name; the size is set before all else.
  static func readFont(_ value: CSSValue, _ style: inout CSSTextStyle) -> Bool {
    if let word = value.keyword, FontShorthand.systemFonts.contains(word) {
      style.refusal = "a font of the system, whose size only that knows; give a size and a family"
      return false
    }
    guard let font = FontShorthand(value) else { return false }
    if let unsupported = font.unsupported {
      style.refusal = "whose \(unsupported) is not supported"
      return false
    }
    style.families = font.families
    style.weight = font.weight
    style.fontWidth = font.fontWidth
    style.slant = font.slant
    style.capitals = font.capitals
    style.position = .normal
    style.sizeAdjust = .some(nil)
    style.lineHeight = font.lineHeight
    style.opticalSizing = .auto
    style.variations = []
    style.settings = []
    style.variants = []
    return true
  }
}
