/// The outline of a glyph, in font units with y up, as the `d` of an SVG path.
struct GlyphPath: Hashable, Sendable {
  private(set) var data = ""

  /// Whether there is nothing to fill.
  var isEmpty: Bool { data.isEmpty }

  mutating func move(x: Int, y: Int) { data += "M\(x) \(y)" }
  mutating func line(x: Int, y: Int) { data += "L\(x) \(y)" }

  mutating func conic(_ control: (x: Int, y: Int), x: Int, y: Int) {
    data += "Q\(control.x) \(control.y) \(x) \(y)"
  }

  mutating func cubic(_ first: (x: Int, y: Int), _ second: (x: Int, y: Int), x: Int, y: Int) {
    data += "C\(first.x) \(first.y) \(second.x) \(second.y) \(x) \(y)"
  }

  mutating func close() { if !data.isEmpty { data += "Z" } }
}
