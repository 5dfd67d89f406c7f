import TextMeasure

@testable import MeasureCommands
@testable import StyleCSS

extension Harness {
  /// The style of a golden case, as CSS or as attributes of a label, and a text measured
  /// in it.
  static var styles: Harness {
    Harness(
      attempt: { bytes in
        var choices = Choices(bytes)
        let isLabel = choices.byte() % 2 == 1
        let size = choices.any([15, 16, 12.5, 100])
        let style = isLabel ? labelStyle(choices.rest, size) : cssStyle(choices.rest, size)
        guard let style,
          var measurer = Law.bounded("styles are resolved soon", { try? TextMeasurer(style) })
        else { return }
        let checks = TextChecks(widths: [120, 0])
        text.withUnsafeBufferPointer { checks.run(on: $0, &measurer) }
      })
  }

  private static let text = Array("정말\t재밌게 봤어요!! AVA fi\n또 \u{AD}볼게요 (ㅎㅎ) 漢".utf8)

  /// A block of declarations.
  private static func cssStyle(
    _ bytes: UnsafeBufferPointer<UInt8>, _ size: Double
  ) -> TextStyle? {
    guard let declarations = try? CSSDeclarations(block: String(decoding: bytes, as: UTF8.self))
    else { return nil }
    var style = TextStyle(fonts: Fonts.stacks[0], size: Points(size))
    CSSTextStyle(declarations, units: CSSUnits(fontSize: size)).apply(to: &style)
    return style
  }

  private static func labelStyle(
    _ bytes: UnsafeBufferPointer<UInt8>, _ size: Double
  ) -> TextStyle? {
    guard let attributes = try? JSONText.decode([String: AttributeValue].self, from: Array(bytes))
    else { return nil }
    return LabelAttributes(attributes).style(
      fonts: Fonts.stacks[0], size: Points(size), language: "ko", rules: .label(scale: 3))
  }
}
