/// Which grapheme clusters are emoji, and how they are to be drawn (UTS #51).
///
/// Emoji are those with a character that is an emoji by default (`😀`) and those
/// with a selector after an emoji (`❤️`, `1️⃣`, `😀︎`). Digits, `#` and `*` without
/// one are not, though they are emoji by property, nor with a keycap (`1⃣`).
struct EmojiClusters {
  private var kinds: [Item.Kind] = []

  subscript(index: Int) -> Item.Kind { index < kinds.count ? kinds[index] : .text }

  /// - Parameter graphemes: Whether a grapheme cluster begins at each scalar; empty if each is
  ///   one.
  mutating func find(in text: ProcessedText, graphemes: [Bool]) {
    kinds.removeAll(keepingCapacity: true)
    guard Self.mayHoldEmoji(text.flags) else { return }
    kinds.append(contentsOf: repeatElement(.text, count: text.scalars.count))

    var start = 0
    while start < text.scalars.count {
      var end = start + 1
      while !graphemes.isEmpty && end < graphemes.count && !graphemes[end] { end += 1 }
      let kind = Self.kind(of: text.scalars[start..<end])
      if kind != .text {
        for index in start..<end { kinds[index] = kind }
      }
      start = end
    }
  }

  /// Selectors are marks, so without any mark only emoji by default count.
  private static func mayHoldEmoji(_ flags: CharacterFlags) -> Bool {
    flags.contains(.emojiPresentation) || flags.contains([.emoji, .mark])
  }

  static func kind(of cluster: ArraySlice<UInt32>) -> Item.Kind {
    var kind = Item.Kind.text
    var holdsEmoji = false
    for scalar in cluster {
      let flags = CharacterProperties.of(scalar).flags
      switch scalar {
      case 0xFE0E where holdsEmoji: return .selectedText
      case 0xFE0F where holdsEmoji: kind = .selectedEmoji
      default: if kind == .text && flags.contains(.emojiPresentation) { kind = .emoji }
      }
      holdsEmoji = holdsEmoji || flags.contains(.emoji)
    }
    return kind
  }
}
