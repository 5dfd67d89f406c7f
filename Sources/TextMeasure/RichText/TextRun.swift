/// A piece of a rich text, as one writes it down.
///
/// ```swift
/// let comment = RichText {
///   TextRun.text("Tom", style: SpanStyle(fonts: bold))
///   InlineBox(width: 16, height: 16, verticalAlignment: .raised(-3))
///   " 정말 재밌게 봤어요!!"
/// }
/// ```
public indirect enum TextRun: Hashable, Sendable {
  /// A text, in a span of its own if it has a style.
  case text(String, style: SpanStyle? = nil)
  /// A box.
  case box(InlineBox)
  /// Pieces within a span.
  case span(SpanStyle, [TextRun])

  /// Pieces within a span.
  public static func span(
    _ style: SpanStyle, @RichTextBuilder content: () -> [TextRun]
  ) -> TextRun {
    .span(style, content())
  }
}

extension RichText {
  /// A text of these pieces, in order.
  public init(_ runs: [TextRun]) {
    self.init()
    append(runs)
  }

  /// A text of the pieces that `content` lists: strings, boxes and runs.
  public init(@RichTextBuilder content: () -> [TextRun]) { self.init(content()) }

  /// Adds pieces.
  public mutating func append(_ runs: [TextRun]) {
    for run in runs {
      switch run {
      case .text(let text, let style): append(text, style: style)
      case .box(let box): append(box)
      case .span(let style, let inner): append(style) { $0.append(inner) }
      }
    }
  }
}

/// Lists the pieces of a rich text.
@resultBuilder
public enum RichTextBuilder {
  /// Words in the style of what they lie in.
  public static func buildExpression(_ text: String) -> [TextRun] { [.text(text)] }

  /// A box.
  public static func buildExpression(_ box: InlineBox) -> [TextRun] { [.box(box)] }

  /// A piece.
  public static func buildExpression(_ run: TextRun) -> [TextRun] { [run] }

  /// Pieces one after the other.
  public static func buildBlock(_ runs: [TextRun]...) -> [TextRun] { runs.flatMap { $0 } }

  /// The pieces of an `if` without an `else`.
  public static func buildOptional(_ runs: [TextRun]?) -> [TextRun] { runs ?? [] }

  /// The pieces of an `if`.
  public static func buildEither(first runs: [TextRun]) -> [TextRun] { runs }

  /// The pieces of an `else`.
  public static func buildEither(second runs: [TextRun]) -> [TextRun] { runs }

  /// The pieces of a loop.
  public static func buildArray(_ runs: [[TextRun]]) -> [TextRun] { runs.flatMap { $0 } }
}
