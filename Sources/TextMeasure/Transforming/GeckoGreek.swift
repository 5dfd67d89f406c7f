/// Upper case of Greek without the tonos, by what was seen of a word (`GreekCasing` of Gecko).
struct GeckoGreek {
  let scalars: [UInt32]

  /// What was seen last; vowels as their capitals.
  enum State: Equatable {
    case start, inWord, omicronUpsilon, dialytika
    case vowel(UInt32)
    case accented(UInt32)
  }

  /// Appends the capital of the character at `index`; nothing for an accent that is dropped.
  ///
  /// - Parameter state: What was seen before it, and then with it.
  func append(_ index: Int, _ state: inout State, to mapped: inout [UInt32]) {
    let (next, capital) = step(state, index)
    state = next
    if let capital { mapped.append(capital) }
  }

  private func step(_ state: State, _ index: Int) -> (State, UInt32?) {
    let scalar = scalars[index]
    switch scalar {
    case 0x391, 0x395, 0x397, 0x399, 0x39F, 0x3A9: return (.vowel(scalar), scalar)
    case 0x3B1, 0x3B5, 0x3B7, 0x3BF, 0x3C9: return (.vowel(scalar - 0x20), scalar - 0x20)
    case 0x3A5: return (afterUpsilon(state), 0x3A5)
    case 0x3B9 where [0x391, 0x395, 0x39F, 0x3A5].contains { state == .accented($0) }:
      return (.inWord, 0x3AA)
    case 0x3B9: return (.vowel(0x399), 0x399)
    case 0x3C5 where [0x391, 0x395, 0x397, 0x39F].contains { state == .accented($0) }:
      return (.inWord, 0x3AB)
    case 0x3C5: return (afterUpsilon(state), 0x3A5)
    case 0x3AA, 0x3CA, 0x3AB, 0x3CB, 0x308: return (.dialytika, CaseMapping.simpleUpper(scalar))
    case 0x301, 0x341: return afterAcute(state, scalar)
    case 0x390, 0x1FD3: return (.inWord, 0x3AA)
    case 0x3B0, 0x1FE3: return (.inWord, 0x3AB)
    case 0x344: return (.inWord, 0x308)
    default:
      guard let vowel = Self.accentedVowel(scalar) else { return afterOther(scalar) }
      return afterAccented(vowel, state, index)
    }
  }

  private func afterUpsilon(_ state: State) -> State {
    state == .vowel(0x39F) ? .omicronUpsilon : .vowel(0x3A5)
  }

  private func afterAcute(_ state: State, _ scalar: UInt32) -> (State, UInt32?) {
    switch state {
    case .vowel(let vowel): (.accented(vowel), nil)
    case .omicronUpsilon, .dialytika: (.inWord, nil)
    default: (.inWord, scalar)
    }
  }

  private func afterAccented(
    _ vowel: UInt32, _ state: State, _ index: Int
  ) -> (State, UInt32?) {
    if (scalars[index] == 0x3AE || scalars[index] == 0x389) && state == .start {
      let isAlone =
        index + 1 == scalars.count
        || !(scalars[index + 1].isLetter || scalars[index + 1].isMark)
      return (.accented(vowel), isAlone ? 0x389 : vowel)
    }
    let endsDiphthong = vowel == 0x3A5 && state == .vowel(0x39F)
    return (endsDiphthong ? .inWord : .accented(vowel), vowel)
  }

  private func afterOther(_ scalar: UInt32) -> (State, UInt32?) {
    (scalar.isLetter || scalar.isMark ? .inWord : .start, CaseMapping.simpleUpper(scalar))
  }

  /// The capital of a vowel with tonos or oxia.
  private static func accentedVowel(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0x3AC, 0x1F71, 0x386, 0x1FBB: 0x391
    case 0x3AD, 0x1F73, 0x388, 0x1FC9: 0x395
    case 0x3AE, 0x1F75, 0x389, 0x1FCB: 0x397
    case 0x3AF, 0x1F77, 0x38A, 0x1FDB: 0x399
    case 0x3CC, 0x1F79, 0x38C, 0x1FF9: 0x39F
    case 0x3CD, 0x1F7B, 0x38E, 0x1FEB: 0x3A5
    case 0x3CE, 0x1F7D, 0x38F, 0x1FFB: 0x3A9
    default: nil
    }
  }
}
