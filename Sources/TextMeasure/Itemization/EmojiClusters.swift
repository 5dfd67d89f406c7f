/// Which grapheme clusters ask to be drawn as emoji (UTS #51).
///
/// Those with a character that is an emoji by default (`😀`), with U+FE0F after
/// an emoji (`❤️`) or with a keycap (`1️⃣`), unless U+FE0E asks for text. Digits,
/// `#` and `*` alone do not, though they are emoji by property.
struct EmojiClusters {
  private var isEmoji: [Bool] = []
  private var boundaries: [Bool] = []

  func contains(_ index: Int) -> Bool { index < isEmoji.count && isEmoji[index] }

  mutating func find(in text: ProcessedText) {
    isEmoji.removeAll(keepingCapacity: true)
    guard Self.mayHoldEmoji(text.flags) else { return }
    isEmoji.append(contentsOf: repeatElement(false, count: text.scalars.count))
    GraphemeBreaker.markBoundaries(in: text.scalars.span, into: &boundaries)

    var start = 0
    while start < text.scalars.count {
      var end = start + 1
      while end < text.scalars.count && !boundaries[end] { end += 1 }
      if Self.isEmojiCluster(text.scalars[start..<end]) {
        for index in start..<end { isEmoji[index] = true }
      }
      start = end
    }
  }

  /// U+FE0F and U+20E3 are marks, so without any mark only emoji by default count.
  private static func mayHoldEmoji(_ flags: CharacterFlags) -> Bool {
    flags.contains(.emojiPresentation) || flags.contains([.emoji, .mark])
  }

  private static func isEmojiCluster(_ cluster: ArraySlice<UInt32>) -> Bool {
    var result = false
    var holdsEmoji = false
    for scalar in cluster {
      let flags = CharacterProperties.of(scalar).flags
      switch scalar {
      case 0xFE0E: return false
      case 0xFE0F, 0x20E3: result = result || holdsEmoji
      default: result = result || flags.contains(.emojiPresentation)
      }
      holdsEmoji = holdsEmoji || flags.contains(.emoji)
    }
    return result
  }
}
