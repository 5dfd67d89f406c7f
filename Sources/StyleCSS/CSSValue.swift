import TextMeasure

/// The value of a declaration, and what its units stand for.
struct CSSValue {
  /// The value as it was written.
  let text: String
  let tokens: [CSSToken]
  var units: CSSUnits

  /// The value if it is one word, in small letters.
  var keyword: String? {
    guard tokens.count == 1, case .word(let word) = tokens[0] else { return nil }
    return word.lowercased()
  }

  /// The words if the value is nothing but words, in small letters.
  var keywords: [String]? {
    var words: [String] = []
    for token in tokens {
      switch token {
      case .word(let word): words.append(word.lowercased())
      case .space: continue
      default: return nil
      }
    }
    return words
  }

  var number: Double? {
    guard tokens.count == 1, case .number(let number) = tokens[0] else { return nil }
    return number
  }

  var percentage: Double? {
    guard tokens.count == 1, case .percentage(let percentage) = tokens[0] else { return nil }
    return percentage
  }

  /// A length in px; zero has no unit.
  var pixels: Double? { tokens.count == 1 ? pixels(tokens[0]) : nil }

  var points: Points? { pixels.map { Points($0) } }

  private func pixels(_ token: CSSToken) -> Double? {
    switch token {
    case .number(0): 0
    case .dimension(let number, let unit): units.pixels(per: unit).map { number * $0 }
    default: nil
    }
  }

  /// Whether a length is counted in that unit.
  func has(unit: String) -> Bool {
    tokens.contains { if case .dimension(_, unit) = $0 { true } else { false } }
  }

  /// Whether a length is a part of the window or of a container.
  var isOfViewport: Bool {
    tokens.contains {
      guard case .dimension(_, let unit) = $0 else { return false }
      return CSSUnits.isOfViewport(unit)
    }
  }

  /// The words and values between commas, without spaces.
  var list: [[CSSToken]] {
    tokens.split(separator: .symbol(","), omittingEmptySubsequences: false)
      .map { $0.filter { $0 != .space } }
  }
}
