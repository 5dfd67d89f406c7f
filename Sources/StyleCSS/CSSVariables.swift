/// Custom properties of a block, and what stands for `var()` of them (CSS Variables 1, section 3).
struct CSSVariables {
  private let values: [String: [CSSToken]]

  /// The most tokens that are looked at: properties may name each other, and so double at every
  /// step.
  private static let maximumTokenCount = 1 << 16
  private static let maximumDepth = 32

  init(_ declarations: CSSDeclarations) {
    var values: [String: [CSSToken]] = [:]
    for declaration in declarations.all where declaration.property.hasPrefix("--") {
      // The one word that makes a property as if it were not declared.
      if declaration.tokens == [.word("initial")] { continue }
      values[declaration.property] = declaration.tokens
    }
    self.values = values
  }

  /// `tokens` with what each `var()` stands for: the property's value, else its fallback, else
  /// itself.
  ///
  /// - Returns: `nil` if that comes to more than is read, or a property is a part of itself.
  func substituted(_ tokens: [CSSToken]) -> [CSSToken]? {
    guard tokens.contains(where: Self.isVariable) else { return tokens }
    var work = Work()
    return substituted(tokens[...], &work, depth: 0) ? work.tokens : nil
  }

  private struct Work {
    var tokens: [CSSToken] = []
    var count = 0
  }

  /// - Returns: `false` where it is too much.
  private func substituted(
    _ tokens: ArraySlice<CSSToken>, _ work: inout Work, depth: Int
  ) -> Bool {
    // A property that is a part of itself goes on for ever.
    guard depth <= Self.maximumDepth else { return false }
    var index = tokens.startIndex
    while index < tokens.endIndex {
      work.count += 1
      if work.count > Self.maximumTokenCount { return false }
      guard Self.isVariable(tokens[index]) else {
        work.tokens.append(tokens[index])
        index += 1
        continue
      }
      let end = tokens.endOfFunction(at: index)
      let call = tokens[index..<end]
      if let value = value(ofArguments: call.arguments) {
        guard substituted(value, &work, depth: depth + 1) else { return false }
      } else {
        work.tokens += call
      }
      index = end
    }
    return true
  }

  /// The value of the property that is named first, else what stands behind the comma.
  private func value(ofArguments arguments: ArraySlice<CSSToken>) -> ArraySlice<CSSToken>? {
    let rest = arguments.drop { $0 == .space }
    guard case .word(let name)? = rest.first else { return nil }
    if let value = values[name] { return value[...] }
    let fallback = rest.dropFirst().drop { $0 == .space }
    return fallback.first == .symbol(",") ? fallback.dropFirst().drop { $0 == .space } : nil
  }

  static func isVariable(_ token: CSSToken) -> Bool {
    if case .function(let name) = token { name.lowercased() == "var" } else { false }
  }
}

extension ArraySlice<CSSToken> {
  /// Where the function that begins at `start` ends: behind its parenthesis, or with the value.
  func endOfFunction(at start: Int) -> Int {
    var depth = 0
    for index in start..<endIndex {
      switch self[index] {
      case .function: depth += 1
      case .symbol(")"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return endIndex
  }

  /// What stands between the parentheses of a function that is all of the slice.
  var arguments: ArraySlice<CSSToken> {
    let rest = dropFirst()
    return rest.last == .symbol(")") ? rest.dropLast() : rest
  }
}
