/// The words of a command line, read in the manner of `getopt_long`, but for abbreviations.
struct ArgumentReader {
  private let parameters: [Parameter]
  /// The commands that have an option, by their names.
  private let commandsWithOption: (String) -> [String]
  /// What is meant by names that no option has.
  private let hints: [String: String]
  private var words: ArraySlice<String>
  private var positionals: ArraySlice<String> = []
  /// The indices of parameters that have a value.
  private var given: Set<Int> = []

  init(
    _ words: [String], parameters: [Parameter],
    commandsWithOption: @escaping (String) -> [String] = { _ in [] },
    hints: [String: String] = [:]
  ) {
    self.parameters = parameters
    self.hints = hints
    self.commandsWithOption = commandsWithOption
    self.words = words[...]
  }

  /// Reads the words into the properties that declare the parameters.
  ///
  /// - Returns: The help that the words request; then no more of them are read.
  /// - Throws: `ValidationError`.
  mutating func read() throws -> HelpLength? {
    while let word = words.popFirst() {
      if word == "--" {
        positionals += words
        break
      }
      let (name, value) = Self.split(word)
      if let length = HelpLength(rawValue: name) { return length }
      // A dash alone is a file: the standard streams.
      if word != "-" && word.utf8.first == UInt8(ascii: "-") {
        try readOption(name, value)
      } else {
        positionals.append(word)
      }
    }
    try readPositionals()
    try Parameter.requireAll(of: parameters, given: given)
    return nil
  }

  private mutating func readOption(_ name: String, _ attached: String?) throws {
    guard let index = index(of: name) else { throw unknownOption(name) }
    let parameter = parameters[index]
    if parameter.kind == .flag {
      guard let attached else { return try read("", into: index) }
      throw ValidationError("'\(name)' takes no value, but has '\(attached)'")
    }
    let next = words.first.flatMap { isOptionName($0) ? nil : $0 }
    guard let value = attached ?? next else {
      throw ValidationError("Missing value for '\(parameter.title)'")
    }
    if attached == nil { words.removeFirst() }
    try read(value, into: index)
  }

  private func unknownOption(_ name: String) -> ValidationError {
    if let hint = hints[name] { return ValidationError("Unknown option '\(name)': \(hint)") }
    let others = commandsWithOption(name).joined(separator: ", ")
    return unknown(
      "option", name, others.isEmpty ? "" : ": it is an option of \(others)",
      among: (parameters + [.help]).flatMap(\.names))
  }

  /// Fills positional parameters in their order: a repeatable one takes all that is left.
  private mutating func readPositionals() throws {
    for (index, parameter) in parameters.enumerated() where parameter.kind == .positional {
      while let word = positionals.popFirst() {
        try read(word, into: index)
        if !parameter.isRepeatable { break }
      }
    }
    if let word = positionals.first { throw ValidationError("Unexpected argument '\(word)'") }
  }

  private mutating func read(_ value: String, into index: Int) throws {
    let parameter = parameters[index]
    do {
      try parameter.read(value, given.insert(index).inserted)
    } catch let error as ValidationError {
      throw ValidationError(
        "The value '\(shortened(value))' is invalid for '\(parameter.title)': \(error)")
    }
  }

  private func index(of name: String) -> Int? {
    parameters.firstIndex { $0.names.contains(name) }
  }

  private func isOptionName(_ word: String) -> Bool {
    word == "--" || Parameter.help.names.contains(word) || index(of: word) != nil
  }

  /// `--name`, `--name=value`, `-n`, `-nvalue` or `-n=value`.
  private static func split(_ word: String) -> (name: String, value: String?) {
    // By scalars: a mark behind the equals sign would make one character of both.
    let scalars = word.unicodeScalars
    let isLong = word.hasPrefix("--")
    let end = isLong ? scalars.firstIndex(of: "=") : scalars.indices.dropFirst(2).first
    guard let end else { return (word, nil) }
    return (String(scalars[..<end]), String(scalars[end...].trimmingPrefix("=".unicodeScalars)))
  }
}
