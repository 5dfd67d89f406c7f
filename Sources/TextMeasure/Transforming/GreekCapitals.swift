import CHarfBuzz
internal import CUnicodeData

/// Upper case of Greek (`GreekUpper::toUpper` of ICU): without accents, but for the word ή, and with
/// a dialytika where an accent kept two vowels from being a diphthong.
struct GreekCapitals {
  let scalars: [UInt32]

  /// A letter with its marks, whether of one character or several.
  private struct Letter {
    var capital: UInt32
    var isVowel = false
    var isAccented = false
    var hasDialytika = false
    /// How many iotas are written under it.
    var iotaCount = 0
    /// Whether its accent belongs to the first character.
    var accentIsOwn = false
    /// Behind its marks.
    var end = 0
  }

  /// Appends the capitals of the letter at `index`, and nothing for the marks on a letter.
  func append(_ index: Int, _ state: inout CaseState, to mapped: inout [UInt32]) {
    if index < state.letterEnd { return }
    let losesAccent = index == state.letterEnd && state.losesAccent
    state.losesAccent = false
    guard var letter = letter(at: index) else {
      return CaseMapping.appendUpper(scalars[index], to: &mapped)
    }
    state.letterEnd = letter.end
    // The two would be a diphthong without the accent.
    if losesAccent && (letter.capital == 0x399 || letter.capital == 0x3A5) {
      letter.hasDialytika = true
    }
    state.losesAccent = letter.isVowel && letter.isAccented && !letter.hasDialytika
    var addsAccent = false
    if letter.capital == 0x397 && letter.isAccented && letter.iotaCount == 0
      && isAlone(index, end: letter.end)
    {
      if letter.accentIsOwn { letter.capital = 0x389 } else { addsAccent = true }
    } else if letter.hasDialytika, let capital = Self.withDialytika(letter.capital) {
      letter.capital = capital
      letter.hasDialytika = false
    }
    mapped.append(letter.capital)
    if letter.hasDialytika { mapped.append(0x308) }
    if addsAccent { mapped.append(0x301) }
    for _ in 0..<letter.iotaCount { mapped.append(0x399) }
  }

  // MARK: Letters

  /// - Returns: `nil` for what is no letter of Greek.
  private func letter(at index: Int) -> Letter? {
    let scalar = scalars[index]
    guard Self.mayBeLetter(scalar) else { return nil }
    var letter = Letter(capital: 0)
    var base = scalar
    while let parts = Self.decomposition(base) {
      add(parts.mark, to: &letter)
      base = parts.base
    }
    letter.capital = CaseMapping.simpleUpper(base)
    guard (0x370...0x3FF).contains(letter.capital), letter.capital != base || isCapital(base) else {
      return nil
    }
    letter.isVowel = [0x391, 0x395, 0x397, 0x399, 0x39F, 0x3A5, 0x3A9].contains(letter.capital)
    letter.accentIsOwn = letter.isAccented
    letter.end = index + 1
    while letter.end < scalars.count, Self.isMark(scalars[letter.end]) {
      add(scalars[letter.end], to: &letter)
      letter.end += 1
    }
    return letter
  }

  private func isCapital(_ scalar: UInt32) -> Bool {
    CharacterProperties.of(scalar).category == .uppercaseLetter
  }

  private func add(_ mark: UInt32, to letter: inout Letter) {
    switch mark {
    case 0x300...0x303, 0x311, 0x342: letter.isAccented = true
    case 0x308: letter.hasDialytika = true
    case 0x344: (letter.isAccented, letter.hasDialytika) = (true, true)
    case 0x345: letter.iotaCount += 1
    default: break
    }
  }

  private static func mayBeLetter(_ scalar: UInt32) -> Bool {
    (0x370...0x3FF).contains(scalar) || (0x1F00...0x1FFF).contains(scalar) || scalar == 0x2126
  }

  private static func withDialytika(_ capital: UInt32) -> UInt32? {
    capital == 0x399 ? 0x3AA : capital == 0x3A5 ? 0x3AB : nil
  }

  /// Whether a mark is dropped with the accents of a letter before it.
  private static func isMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x300...0x304, 0x306, 0x308, 0x311, 0x313, 0x314, 0x342...0x345: true
    default: false
    }
  }

  /// A letter without its last mark, and the mark; 0 for none where it is another letter's twin.
  private static func decomposition(_ scalar: UInt32) -> (base: UInt32, mark: UInt32)? {
    var (base, mark): (hb_codepoint_t, hb_codepoint_t) = (0, 0)
    let isComposed = hb_unicode_decompose(
      hb_unicode_funcs_get_default(), scalar, &base, &mark)
    return isComposed == 0 ? nil : (base, mark)
  }

  // MARK: Neighbors

  /// Whether the letter is a word of its own.
  private func isAlone(_ index: Int, end: Int) -> Bool {
    !CaseMapping.isFirstCased(in: scalars[..<index].reversed())
      && !CaseMapping.isFirstCased(in: scalars[end...])
  }
}
