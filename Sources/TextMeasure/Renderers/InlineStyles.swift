import Synchronization

/// The resolved styles of spans, kept from text to text.
///
/// `Sendable` because a lock orders what is kept; styles are immutable.
final class InlineStyles: Sendable {
  private let kept = Mutex<[TextStyle: ResolvedTextStyle]>([:])
  /// Spans of strangers may each have a size of their own.
  private static let keptCount = InlineShapers.keptCount

  /// Bytes that they take by now.
  var byteCount: Int { kept.withLock { $0.values.reduce(0) { $0 + $1.ownByteCount } } }

  /// What an element's style is known by.
  struct Key: Hashable {
    var style: TextStyle
    var isUnbroken = false
  }

  /// The style of an element.
  ///
  /// - Parameter paragraph: A style that shares with the other what it can.
  func resolved(
    _ element: Key, besides paragraph: ResolvedTextStyle
  ) throws(StyleError) -> ResolvedTextStyle {
    var style = element.style
    if !paragraph.rules.slantChangesAdvances { style.isItalic = paragraph.style.isItalic }
    if style == paragraph.style { return paragraph }
    if let known = kept.withLock({ $0[style] }) { return known }
    let resolved = try ResolvedTextStyle(style, sharing: paragraph)
    kept.withLock { kept in
      if kept.count >= Self.keptCount { kept.removeAll() }
      kept[style] = resolved
    }
    return resolved
  }
}

extension SpanStyle {
  /// The style of what is in a span that lies in text of `style`.
  func applied(to style: TextStyle, _ rules: RendererRules) -> TextStyle {
    var own = style
    if let fonts { own.fonts = fonts }
    if let size {
      own.size = rules.sizeOfSpan(size)
    } else if let relativeSize {
      own.size = relativeSize * style.size
    }
    if rules.spacingFollowsSize && style.size > .zero {
      own.letterSpacing = own.size.rawValue / style.size.rawValue * style.letterSpacing
    }
    if let weight { own.weight = weight }
    if let isItalic { own.isItalic = isItalic }
    if let variations { own.variations = variations }
    if let lineHeight { own.lineHeight = lineHeight }
    if let letterSpacing { own.letterSpacing = letterSpacing }
    if let wordSpacing { own.wordSpacing = wordSpacing }
    if let features { own.features = features }
    if let language { own.language = language }
    if rules.inline.spanBreaking == .none { return own }
    if let strictness { own.strictness = strictness }
    if rules.inline.spanBreaking == .strictness { return own }
    if let wordBreak { own.wordBreak = wordBreak }
    if let overflowWrap, rules.hasOverflowWrap { own.overflowWrap = overflowWrap }
    if let whiteSpace { own.whiteSpace = whiteSpace }
    return own
  }
}
