/// Room added between characters: CSS `letter-spacing` and `word-spacing`.
struct Spacing: Hashable, Sendable {
  /// After every cluster, that at a line's end included.
  var letter: Fixed
  /// After every space, on top of `letter`.
  var word: Fixed

  static let none = Spacing(letter: .zero, word: .zero)

  /// What is added to a cluster that begins with the character.
  ///
  /// As in Chromium 156: characters without a width of their own get nothing,
  /// nor do runs of scripts that join letters, digits and full stops included,
  /// but for their spaces; and a space that begins the text gets no `word`.
  ///
  /// - Parameter script: Of the run.
  func after(_ scalar: UInt32, at index: Int, script: Script) -> Fixed {
    let isNoBreakSpace = scalar == 0xA0
    let isSpace = scalar == 0x20 || isNoBreakSpace
    if isInvisible(scalar) || script.joinsLetters && !isSpace { return .zero }
    return isSpace && (index > 0 || isNoBreakSpace) ? letter + word : letter
  }

  /// Joiners, marks of direction and their like, zero wide whatever the font says.
  private func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0x3164, 0xFEFF, 0xFFFC: true
    default: false
    }
  }
}

extension Script {
  /// The cursive scripts of CSS Text 4, section 8.2.1.
  fileprivate var joinsLetters: Bool {
    switch self {
    case .arab, .rohg, .mand, .mong, .nkoo, .phag, .syrc: true
    default: false
    }
  }
}
