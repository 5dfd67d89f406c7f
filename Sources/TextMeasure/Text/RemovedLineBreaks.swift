internal import CUnicodeData

/// Which line breaks that collapse become nothing instead of a space, besides those beside U+200B
/// (CSS Text 3, section 4.1.3).
enum RemovedLineBreaks: Hashable, Sendable {
  /// No others.
  case none
  /// Those between two wide characters, neither of them Hangul or an emoji
  /// (`nsTextFrameUtils::TransformText` of Gecko).
  case betweenWide
  /// Those, and those beside East Asian punctuation, whatever is on the other side.
  case besidePunctuation
}

extension RemovedLineBreaks {
  /// Whether one between these two characters is removed (6,627 pairs in Firefox 153).
  func contain(oneBetween before: UInt32, and after: UInt32) -> Bool {
    // No such character is below.
    guard self != .none, max(before, after) >= 0x1100 else { return false }
    if Self.isWide(before) && Self.isWide(after) { return true }
    return self == .besidePunctuation
      && (Self.isWidePunctuation(before) || Self.isWidePunctuation(after))
  }

  private static func isWide(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    return properties.flags.contains(.eastAsianWide) && properties.script != .hang
      && !properties.flags.contains(.emoji)
  }

  private static func isWidePunctuation(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    guard properties.flags.contains(.eastAsianWide) else { return false }
    if scalar == 0x3000 { return true }
    switch properties.category {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Whether a text holds one, with white space around it or not.
  ///
  /// - Complexity: O(*n*).
  func contain(oneIn text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard self != .none else { return false }
    var position = 0
    while let feed = text[position...].firstIndex(of: 0x0A) {
      var (start, end) = (feed, feed)
      while start > position && Spaces.isOfDocument(UInt32(text[start - 1])) { start -= 1 }
      while end < text.count && Spaces.isOfDocument(UInt32(text[end])) { end += 1 }
      position = end
      guard start > 0, end < text.count else { continue }
      var first = start - 1
      while first > 0 && text[first] & 0xC0 == 0x80 { first -= 1 }
      let before = decodeScalar(text, at: &first)
      if contain(oneBetween: before, and: decodeScalar(text, at: &end)) { return true }
    }
    return false
  }
}
