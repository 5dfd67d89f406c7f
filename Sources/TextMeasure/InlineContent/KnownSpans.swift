/// The style of an element, as it is given and resolved. There is one for each in a `KnownSpans`.
final class ElementStyle: Sendable {
  let key: InlineStyles.Key
  let resolved: ResolvedTextStyle

  init(_ key: InlineStyles.Key, _ resolved: ResolvedTextStyle) {
    (self.key, self.resolved) = (key, resolved)
  }

  /// What lines need of it.
  var inline: InlineStyle {
    InlineStyle(resolved: resolved, isItalic: key.style.isItalic, isUnbroken: key.isUnbroken)
  }
}

/// The styles of the spans that a measurer has met, by what they lay in.
///
/// Problem: to apply a span to a style and to find it resolved takes longer than to measure a few
/// words in it, and the texts of a list have the same few spans.
///
/// Approach: a short list that is searched from its start: comparing two spans mostly ends at their
/// first field.
struct KnownSpans {
  private var spans: [(outer: ElementStyle, span: SpanStyle, style: ElementStyle)] = []
  private var styles: [InlineStyles.Key: ElementStyle] = [:]
  private var paragraph: ElementStyle?

  static let keptCount = InlineShapers.keptCount

  /// Forgets all styles if there are many: between texts, in each of which a style stays what it is.
  mutating func trim() {
    if styles.count > Self.keptCount { self = KnownSpans() }
  }

  /// Bytes that its styles take by now, without that of the paragraph.
  var byteCount: Int {
    styles.values.reduce(0) { $1 === paragraph ? $0 : $0 + $1.resolved.ownByteCount }
  }

  /// The style of the paragraph.
  mutating func style(of paragraph: ResolvedTextStyle) -> ElementStyle {
    if let known = self.paragraph { return known }
    let style = ElementStyle(InlineStyles.Key(style: paragraph.style), paragraph)
    self.paragraph = style
    styles[style.key] = style
    return style
  }

  /// The style of what is in a span.
  ///
  /// - Throws: `StyleError` for one that cannot be.
  mutating func style(
    of span: SpanStyle, in outer: ElementStyle, besides paragraph: ResolvedTextStyle
  ) throws(StyleError) -> ElementStyle {
    for known in spans where known.outer === outer && known.span == span { return known.style }
    let style = try applied(span, to: outer, besides: paragraph)
    if spans.count < Self.keptCount { spans.append((outer, span, style)) }
    return style
  }

  private mutating func applied(
    _ span: SpanStyle, to outer: ElementStyle, besides paragraph: ResolvedTextStyle
  ) throws(StyleError) -> ElementStyle {
    var key = outer.key
    key.style = span.applied(to: key.style, paragraph.rules)
    key.isUnbroken = span.isUnbroken ?? key.isUnbroken
    if let known = styles[key] { return known }
    let style = ElementStyle(key, try paragraph.inlineStyles.resolved(key, besides: paragraph))
    styles[key] = style
    return style
  }
}
