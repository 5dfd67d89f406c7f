/// The value of an option by the option's name without dashes, as in the query of a URL.
package struct NamedArgument: Hashable, Sendable {
  /// The long name of an option or a flag: `font-size`.
  package var name: String
  /// The value; of a flag, `true` or `false`.
  package var value: String

  /// The value of the option that is called so.
  package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}

extension ParsableArguments {
  /// The arguments with these values, in place of the words of a command line.
  ///
  /// - Parameter hints: What to give in place of options that there are not, by their names with dashes.
  /// - Throws: `ValidationError`, whose sentence calls options by their names without dashes.
  package static func read(
    _ values: [NamedArgument], hints: [String: String] = [:]
  ) throws -> Self {
    let arguments = Self()
    let declared = DeclaredArguments(arguments)
    var given: Set<Int> = []
    do {
      for value in values { try value.read(into: declared.parameters, hints, &given) }
      try Parameter.requireAll(of: declared.parameters, given: given)
      try declared.validate()
    } catch let error as ValidationError {
      throw error.withoutDashes
    }
    return arguments
  }
}

extension NamedArgument {
  fileprivate func read(
    into parameters: [Parameter], _ hints: [String: String], _ given: inout Set<Int>
  ) throws {
    guard let index = parameters.firstIndex(where: { $0.names.contains("--" + name) }) else {
      if let hint = hints["--" + name] {
        throw ValidationError("Unknown parameter '\(name)': \(hint)")
      }
      throw unknown(
        "parameter", name, among: parameters.flatMap(\.names).map { String($0.drop { $0 == "-" }) })
    }
    let parameter = parameters[index]
    let isFirst = given.insert(index).inserted
    guard isFirst || parameter.isRepeatable else {
      throw ValidationError("'\(name)' is given twice")
    }
    if parameter.kind == .flag {
      switch value {
      case "true", "": return try parameter.read("", isFirst)
      case "false": return
      default: throw ValidationError("'\(name)' is true or false, not '\(value)'")
      }
    }
    do {
      try parameter.read(value, isFirst)
    } catch let error as ValidationError {
      throw ValidationError("the value '\(shortened(value))' is invalid for '\(name)': \(error)")
    }
  }
}

extension ValidationError {
  /// The same with options called by their names without dashes: `--width` is `width`.
  package var withoutDashes: ValidationError {
    var words: [String] = []
    for word in description.split(separator: " ", omittingEmptySubsequences: false) {
      let isOption = word.hasPrefix("--") && word.dropFirst(2).first?.isLetter == true
      words.append(String(isOption ? word.dropFirst(2) : word))
    }
    return ValidationError(words.joined(separator: " "))
  }
}
