/// The colour of a part of a text.
package struct TextColor: Sendable {
  var utf8Range: Range<Int>
  var color: PaintColor

  /// - Parameters:
  ///   - utf8Range: Into the text.
  ///   - css: A colour in hexadecimal digits, as `#c00` or `#cc0000`.
  /// - Returns: `nil` for a colour that is written otherwise.
  package init?(_ utf8Range: Range<Int>, css: String) {
    guard let color = PaintColor(css: css) else { return nil }
    (self.utf8Range, self.color) = (utf8Range, color)
  }
}

extension PaintColor {
  /// `#c00`, `#cc0000`; the same with two digits or one for how opaque it is (CSS Color 4, section 5.2).
  init?(css: String) {
    guard css.first == "#", let number = UInt32(css.dropFirst(), radix: 16) else { return nil }
    let digits = css.utf8.count - 1
    // Each digit stands for two.
    func doubled(_ place: UInt32) -> UInt32 { (number >> (4 * place) & 15) * 17 }
    switch digits {
    case 3: self.init(doubled(2) << 16 | doubled(1) << 8 | doubled(0))
    case 4:
      self.init(doubled(3) << 16 | doubled(2) << 8 | doubled(1), alpha: Double(doubled(0)) / 255)
    case 6: self.init(number)
    case 8: self.init(number >> 8, alpha: Double(number & 255) / 255)
    default: return nil
    }
  }

  /// As CSS has it: `#cc0000ff`.
  var css: String {
    let parts = [red, green, blue, UInt8((alpha * 255).rounded())]
    return "#" + parts.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
