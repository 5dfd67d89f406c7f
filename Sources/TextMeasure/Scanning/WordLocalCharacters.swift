/// The characters that are not context-free, but have no effect beyond their word.
enum WordLocalCharacters {
  static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Controls, and what breaks lines, hangs, or is shown at the ends of lines alone.
    case ..<0xA0, 0xAD, 0x2028, 0x2029, 0x3000, 0xFFF0...0xFFFC: return false
    default: break
    }
    let properties = CharacterProperties.of(scalar)
    guard properties.flags.isDisjoint(with: [.mayNeedBidi, .complexContext, .whiteSpace]) else {
      return false
    }
    if properties.flags.contains(.defaultIgnorable) && !isPartOfEmoji(scalar) { return false }
    return isOfKnownScript(properties.script)
  }

  private static func isPartOfEmoji(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200D, 0xFE00...0xFE0F, 0xE0020...0xE007F: true
    default: false
    }
  }

  private static func isOfKnownScript(_ script: Script) -> Bool {
    switch script {
    case .zyyy, .zinh, .latn, .hang, .hani, .hira, .kana, .bopo, .cyrl, .grek: true
    default: false
    }
  }

  /// Whether the character is part of a grapheme cluster with the one before it.
  static func extendsPrevious(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    return !properties.flags.isDisjoint(with: [.mark, .defaultIgnorable])
  }

  /// Whether the script of a text that begins with it follows from the letters after it.
  static func hasNoScript(_ scalar: UInt32) -> Bool {
    let properties = CharacterProperties.of(scalar)
    guard contains(scalar), case .none = Bracket(scalar, properties.lineBreak) else { return false }
    return properties.script.isShared
      && properties.scriptExtensions.count < 2
  }
}
