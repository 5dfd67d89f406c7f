import Synchronization

/// The resolved styles of spans, kept from text to text.
///
/// `Sendable` because a lock orders what is kept; styles are immutable.
final class InlineStyles: Sendable {
  private let kept = Mutex<[Key: ResolvedTextStyle]>([:])
  /// Spans of strangers may each have a size of their own.
  private static let keptCount = 64

  /// What an element's style is known by.
  struct Key: Hashable {
    var style: TextStyle
    var isItalic = false
    var isUnbroken = false
  }

  /// The style of an element.
  ///
  /// - Parameter paragraph: A style that shares with the other what it can.
  func resolved(
    _ element: Key, besides paragraph: ResolvedTextStyle
  ) throws(StyleError) -> ResolvedTextStyle {
    let isSlanted = element.isItalic && paragraph.rules.unhintsSlanted
    if element.style == paragraph.style && !isSlanted { return paragraph }
    let key = Key(style: element.style, isItalic: isSlanted)
    if let known = kept.withLock({ $0[key] }) { return known }
    let resolved = try ResolvedTextStyle(
      element.style, sharing: paragraph, isSlanted: isSlanted)
    kept.withLock { kept in
      if kept.count >= Self.keptCount { kept.removeAll() }
      kept[key] = resolved
    }
    return resolved
  }
}
