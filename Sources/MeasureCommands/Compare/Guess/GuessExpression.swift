import Arguments

/// A formula for heights, such as `ceil(characters / 20) * 24`.
///
/// Numbers, names of `GuessVariables`, `+ - * /`, parentheses, and `min`, `max`, `ceil`, `floor` and
/// `round`, as in CSS `calc()` and JavaScript.
struct GuessExpression: Sendable {
  /// As it was written.
  let text: String
  private let root: Node

  private indirect enum Node: Sendable {
    case number(Double)
    case variable(GuessVariable)
    case negated(Node)
    case operation(Character, Node, Node)
    case call(Function, [Node])
  }

  private enum Function: String, CaseIterable {
    case min, max, ceil, floor, round

    var argumentCounts: ClosedRange<Int> { self == .min || self == .max ? 1...16 : 1...1 }
  }

  /// - Throws: `ValidationError`, which says where it cannot be read.
  init(_ text: String) throws {
    self.text = text
    guard text.utf8.count <= 1000 else { throw ValidationError("a formula has 1000 bytes at most") }
    var reader = Reader(text)
    root = try reader.sum(depth: 0)
    if let token = reader.next { throw reader.unexpected(token) }
  }

  /// The height that it comes to.
  func value(_ variables: GuessVariables) -> Double { Self.value(root, variables) }

  /// Whether it needs the height of a label 100 points wide.
  var usesHeight: Bool { Self.uses(.height, in: root) }

  private static func uses(_ variable: GuessVariable, in node: Node) -> Bool {
    switch node {
    case .number: false
    case .variable(let other): other == variable
    case .negated(let node): uses(variable, in: node)
    case .operation(_, let one, let other): uses(variable, in: one) || uses(variable, in: other)
    case .call(_, let nodes): nodes.contains { uses(variable, in: $0) }
    }
  }

  private static func value(_ node: Node, _ variables: GuessVariables) -> Double {
    switch node {
    case .number(let number): return number
    case .variable(let variable): return variables[variable]
    case .negated(let node): return -value(node, variables)
    case .operation(let sign, let one, let other):
      let (one, other) = (value(one, variables), value(other, variables))
      switch sign {
      case "+": return one + other
      case "-": return one - other
      case "*": return one * other
      default: return one / other
      }
    case .call(let function, let nodes):
      let values = nodes.map { value($0, variables) }
      switch function {
      case .min: return values.min() ?? 0
      case .max: return values.max() ?? 0
      case .ceil: return values[0].rounded(.up)
      case .floor: return values[0].rounded(.down)
      case .round: return values[0].rounded()
      }
    }
  }
}

// MARK: - Reading

extension GuessExpression {
  private struct Reader {
    private var tokens: ArraySlice<String>

    init(_ text: String) {
      var tokens: [String] = []
      for character in text {
        let isWord = character.isLetter || character.isNumber || character == "."
        if isWord, let last = tokens.last, last.last != " ", Self.isWord(last) {
          tokens[tokens.count - 1].append(character)
        } else {
          tokens.append(String(character))
        }
      }
      self.tokens = tokens.filter { !$0.allSatisfy(\.isWhitespace) }[...]
    }

    private static func isWord(_ token: String) -> Bool {
      token.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    }

    var next: String? { tokens.first }

    func unexpected(_ token: String?) -> ValidationError {
      let names = GuessVariable.allCases.map(\.rawValue).joined(separator: ", ")
      let functions = Function.allCases.map(\.rawValue).joined(separator: ", ")
      let what = token.map { "'\($0)' is not expected there" } ?? "it ends too early"
      return ValidationError(
        "\(what); a formula has numbers, + - * / ( ), \(names), and \(functions)")
    }

    private mutating func skip(_ token: String) -> Bool {
      guard tokens.first == token else { return false }
      tokens.removeFirst()
      return true
    }

    mutating func sum(depth: Int) throws -> Node {
      var node = try product(depth: depth)
      while let sign = next, sign == "+" || sign == "-" {
        tokens.removeFirst()
        node = .operation(Character(sign), node, try product(depth: depth))
      }
      return node
    }

    private mutating func product(depth: Int) throws -> Node {
      var node = try factor(depth: depth)
      while let sign = next, sign == "*" || sign == "/" {
        tokens.removeFirst()
        node = .operation(Character(sign), node, try factor(depth: depth))
      }
      return node
    }

    private mutating func factor(depth: Int) throws -> Node {
      guard depth < 64 else { throw ValidationError("a formula has 64 parentheses at most") }
      guard let token = tokens.popFirst() else { throw unexpected(nil) }
      if token == "-" { return .negated(try factor(depth: depth + 1)) }
      if token == "(" {
        let node = try sum(depth: depth + 1)
        guard skip(")") else { throw unexpected(next) }
        return node
      }
      if let number = Double(token), number.isFinite { return .number(number) }
      if let variable = GuessVariable(rawValue: token) { return .variable(variable) }
      guard let function = Function(rawValue: token), skip("(") else { throw unexpected(token) }
      return try call(function, depth: depth)
    }

    private mutating func call(_ function: Function, depth: Int) throws -> Node {
      var nodes = [try sum(depth: depth + 1)]
      while skip(",") { nodes.append(try sum(depth: depth + 1)) }
      guard skip(")"), function.argumentCounts.contains(nodes.count) else { throw unexpected(next) }
      return .call(function, nodes)
    }
  }
}
