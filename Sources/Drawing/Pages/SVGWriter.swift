import TextMeasure

/// Writes marks as SVG. Colours are classes, for a style sheet to fill in; every glyph
/// is defined once and used by its number.
package struct SVGWriter {
  private(set) var text = ""
  /// Paths that what was written uses: they belong into `<defs>` of the same page.
  package private(set) var definitions = ""

  let language: String

  private let outlines: GlyphOutlines
  private var numbers: [GlyphKey: Int] = [:]

  private struct GlyphKey: Hashable {
    var face: ObjectIdentifier
    var glyph: UInt32
  }

  /// - Parameter language: That of the texts, as a BCP 47 tag: `ko`.
  init(outlines: GlyphOutlines, language: String) {
    (self.outlines, self.language) = (outlines, language)
  }

  /// - Throws: `DrawingError.outOfMemory`.
  package init(language: String) throws(DrawingError) {
    self.init(outlines: try GlyphOutlines(), language: language)
  }

  /// Hands over what was written, and goes on with nothing; definitions stay.
  mutating func take() -> String {
    defer { text = "" }
    return text
  }

  /// Writes marks that count from `place`.
  mutating func write(_ marks: [Mark], movedBy place: (x: Double, y: Double)) {
    text += "<g transform=\"translate(\(decimal(place.x)) \(decimal(place.y)))\">\n"
    write(marks)
    text += "</g>\n"
  }

  /// The lines of a text from its top left corner on, and nothing around them.
  package mutating func ink(of text: SceneText) -> String {
    for line in text.lines { write(InkMarks(line, of: text, at: (0, 0), outlines).marks) }
    return take()
  }

  mutating func write(_ marks: [Mark]) {
    for mark in marks { write(mark) }
  }

  private mutating func write(_ mark: Mark) {
    switch mark {
    case .fill(let rect, let paint, let radius):
      text += "<rect class=\"\(paint.rawValue)\"\(attributes(rect, radius))/>\n"
    case .stroke(let rect, let paint, let radius, let lineWidth):
      text += "<rect class=\"\(paint.rawValue)-line\"\(attributes(rect, radius))"
      text += " stroke-width=\"\(decimal(lineWidth))\"/>\n"
    case .glyphs(let glyphs, let face, let size, let ink): write(glyphs, of: face, size: size, ink)
    case .label(let label): write(label)
    case .group(let group, let marks): write(group, marks)
    }
  }

  private func attributes(_ rect: PictureRect, _ radius: Double) -> String {
    " x=\"\(decimal(rect.x))\" y=\"\(decimal(rect.y))\""
      + " width=\"\(decimal(rect.width))\" height=\"\(decimal(rect.height))\""
      + (radius > 0 ? " rx=\"\(decimal(radius))\"" : "")
  }

  private mutating func write(_ label: Label) {
    text += "<text class=\"\(label.paint.rawValue)\" x=\"\(decimal(label.x))\""
    text += " y=\"\(decimal(label.baseline))\" font-size=\"\(decimal(label.size))\""
    if label.anchor != .start { text += " text-anchor=\"\(label.anchor.rawValue)\"" }
    text += ">\(escaped(label.text))</text>\n"
  }

  private mutating func write(_ group: MarkGroup, _ marks: [Mark]) {
    switch group {
    case .line(let note):
      text += "<g class=\"line\" tabindex=\"0\" role=\"group\" data-line=\"\(note.number)\""
      text += " aria-label=\"Line \(note.number), \(escaped(note.facts))\""
      text += " data-facts=\"\(escaped(note.facts))\">\n"
    case .text(let characters):
      text += "<g role=\"img\" lang=\"\(escaped(language))\""
      text += " aria-label=\"\(escaped(characters))\">\n"
    case .character(let character):
      text += "<g><title>\(escaped(Self.title(character)))</title>\n"
    }
    write(marks)
    text += "</g>\n"
  }

  /// `😀 U+1F600`.
  private static func title(_ character: String) -> String {
    let names = character.unicodeScalars.map { "U+" + hexadecimal($0.value) }
    return ([character] + names).joined(separator: " ")
  }
}

// MARK: - Glyphs

extension SVGWriter {
  /// Glyphs stand in font units, turned over: outlines have y up.
  private mutating func write(
    _ glyphs: [GlyphMark], of face: Face, size: Double, _ ink: InkStyle
  ) {
    let scale = size / Double(face.unitsPerEm)
    guard scale > 0, let baseline = glyphs.first?.y else { return }
    let factor = "\(Float(scale))"
    text += "<g \(attributes(ink, strokeWidth: InkStyle.thickening(at: size) / scale)) "
    text += "transform=\"translate(0 \(decimal(baseline))) "
    // y points down here.
    if ink.isSlanted { text += "matrix(1 0 -\(InkStyle.slant) 1 0 0) " }
    text += "scale(\(factor) -\(factor))\">"
    for glyph in glyphs {
      guard let number = number(of: glyph.glyph, in: face) else { continue }
      text += "<use href=\"#g\(number)\" x=\"\(units(glyph.x / scale))\""
      let rise = (baseline - glyph.y) / scale
      if abs(rise) >= 0.5 { text += " y=\"\(units(rise))\"" }
      text += "/>"
    }
    text += "</g>\n"
  }

  /// - Parameter strokeWidth: By how much thickened outlines are wider, in font units.
  private func attributes(_ ink: InkStyle, strokeWidth: Double) -> String {
    let thickness = ink.isThickened ? " stroke-width=\"\(units(strokeWidth))\"" : ""
    guard let color = ink.color?.css else {
      return "class=\"ink\(ink.isThickened ? " thick" : "")\"\(thickness)"
    }
    return "fill=\"\(color)\"" + (ink.isThickened ? " stroke=\"\(color)\"" : "") + thickness
  }

  private func units(_ length: Double) -> Int { Int(exactly: length.rounded()) ?? 0 }

  /// The number of a glyph's definition, which is added if it is new; nil without an
  /// outline.
  private mutating func number(of glyph: UInt32, in face: Face) -> Int? {
    let key = GlyphKey(face: ObjectIdentifier(face), glyph: glyph)
    if let number = numbers[key] { return number }
    guard let path = outlines.path(of: glyph, in: face) else { return nil }
    numbers[key] = numbers.count
    definitions += "<path id=\"g\(numbers.count - 1)\" d=\"\(path.data)\"/>\n"
    return numbers.count - 1
  }
}

extension LineNote {
  /// All facts but the number.
  var facts: String { "\(decimal(line.width.rawValue)) wide · \(bytes) · \(ending)" }
}

/// At least four digits, in capitals.
func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
