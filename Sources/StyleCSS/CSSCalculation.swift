/// What `calc()`, `min()`, `max()` and `clamp()` come to (CSS Values 4, section 10).
///
/// A number, a percentage or a length in px, whichever the terms are. A sum of lengths and
/// percentages is a length where it is known what these are parts of.
struct CSSCalculation {
  let units: CSSUnits
  /// What 100 % are in px; `nil` if the style does not know.
  let percentBasis: Double?
  /// Whether less than nothing is nothing, as for all that has no negative values.
  let isNeverNegative: Bool

  /// How deep parentheses are read in each other.
  private static let maximumDepth = 32

  /// `tokens` with the result in place of each calculation; one that cannot be read stays.
  func calculated(_ tokens: [CSSToken]) -> [CSSToken] {
    guard tokens.contains(where: Self.isCalculation) else { return tokens }
    var result: [CSSToken] = []
    var index = 0
    while index < tokens.count {
      guard Self.isCalculation(tokens[index]) else {
        result.append(tokens[index])
        index += 1
        continue
      }
      let end = tokens[...].endOfFunction(at: index)
      var reader = Reader(calculation: self, tokens: tokens[index..<end])
      if let token = reader.value(depth: 0)?.token(isNeverNegative), reader.isAtEnd {
        result.append(token)
      } else {
        result += tokens[index..<end]
      }
      index = end
    }
    return result
  }

  static func isCalculation(_ token: CSSToken) -> Bool {
    guard case .function(let name) = token else { return false }
    return ["calc", "min", "max", "clamp"].contains(name.lowercased())
  }

  /// A number and what it counts.
  private struct Term {
    enum Kind { case number, percentage, pixels }
    var value: Double
    var kind: Kind

    func token(_ isNeverNegative: Bool) -> CSSToken? {
      guard value.isFinite else { return nil }
      let value = isNeverNegative ? max(value, 0) : value
      switch kind {
      case .number: return .number(value)
      case .percentage: return .percentage(value)
      case .pixels: return .dimension(value, "px")
      }
    }
  }

  private struct Reader {
    let calculation: CSSCalculation
    var tokens: ArraySlice<CSSToken>

    var isAtEnd: Bool { tokens.isEmpty }

    private mutating func skipSpaces() { tokens = tokens.drop { $0 == .space } }

    /// A number with its unit, a sum in parentheses, or a function of sums.
    mutating func value(depth: Int) -> Term? {
      guard depth <= CSSCalculation.maximumDepth, let token = tokens.popFirst() else { return nil }
      switch token {
      case .number(let number): return Term(value: number, kind: .number)
      case .percentage(let percent): return Term(value: percent, kind: .percentage)
      case .dimension(let number, let unit):
        return calculation.units.pixels(per: unit).map { Term(value: number * $0, kind: .pixels) }
      case .function(let name): return function(name.lowercased(), depth: depth + 1)
      default: return nil
      }
    }

    private mutating func function(_ name: String, depth: Int) -> Term? {
      var terms: [Term] = []
      repeat {
        guard let term = sum(depth: depth) else { return nil }
        terms.append(term)
      } while skip(",")
      // At the end of the value all that is open ends.
      guard skip(")") || isAtEnd else { return nil }
      switch (name, terms.count) {
      case ("", 1), ("calc", 1): return terms[0]
      case ("min", _): return reduced(terms, min)
      case ("max", _): return reduced(terms, max)
      case ("clamp", 3):
        return reduced([terms[1], terms[2]], min).flatMap { reduced([terms[0], $0], max) }
      default: return nil
      }
    }

    private mutating func sum(depth: Int) -> Term? {
      skipSpaces()
      guard var sum = product(depth: depth) else { return nil }
      while true {
        let isSpaced = tokens.first == .space
        skipSpaces()
        guard case .symbol(let sign)? = tokens.first, sign == "+" || sign == "-" else { return sum }
        tokens.removeFirst()
        // A sign that touches its neighbours is a part of a number.
        guard isSpaced, tokens.first == .space else { return nil }
        skipSpaces()
        guard let term = product(depth: depth),
          let next = reduced([sum, term], sign == "+" ? { $0 + $1 } : { $0 - $1 })
        else { return nil }
        sum = next
      }
    }

    private mutating func product(depth: Int) -> Term? {
      guard var product = value(depth: depth) else { return nil }
      while true {
        let rest = tokens.drop { $0 == .space }
        guard case .symbol(let sign)? = rest.first, sign == "*" || sign == "/" else {
          return product
        }
        tokens = rest.dropFirst()
        skipSpaces()
        guard let factor = value(depth: depth) else { return nil }
        if factor.kind == .number {
          product.value = sign == "*" ? product.value * factor.value : product.value / factor.value
        } else if sign == "*", product.kind == .number {
          product = Term(value: product.value * factor.value, kind: factor.kind)
        } else {
          return nil
        }
      }
    }

    private mutating func skip(_ symbol: Unicode.Scalar) -> Bool {
      skipSpaces()
      guard tokens.first == .symbol(symbol) else { return false }
      tokens.removeFirst()
      return true
    }

    /// - Returns: `nil` for terms that are not of one kind.
    private func reduced(_ terms: [Term], _ combine: (Double, Double) -> Double) -> Term? {
      var terms = terms
      if Set(terms.map(\.kind)) == [.percentage, .pixels], let basis = calculation.percentBasis {
        terms = terms.map {
          $0.kind == .percentage ? Term(value: $0.value * basis / 100, kind: .pixels) : $0
        }
      }
      guard let first = terms.first, terms.allSatisfy({ $0.kind == first.kind }) else { return nil }
      let value = terms.dropFirst().reduce(first.value) { combine($0, $1.value) }
      return Term(value: value, kind: first.kind)
    }
  }
}
