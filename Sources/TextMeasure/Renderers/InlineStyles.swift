import Synchronization

/// The resolved styles of spans, kept from text to text.
///
/// `Sendable` because a lock orders what is kept; styles are immutable.
final class InlineStyles: Sendable {
  private let kept = Mutex<[TextStyle: ResolvedTextStyle]>([:])
  /// Spans of strangers may each have a size of their own.
  private static let keptCount = 64

  /// What an element's style is known by.
  struct Key: Hashable {
    var style: TextStyle
    var isItalic = false
  }

  /// - Parameter paragraph: A style that shares with the other what it can.
  func resolved(
    _ style: TextStyle, besides paragraph: ResolvedTextStyle
  ) throws(StyleError) -> ResolvedTextStyle {
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
