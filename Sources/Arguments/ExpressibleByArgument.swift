/// A value that an option can read without a `transform`.
package protocol ExpressibleByArgument {
  /// - Returns: `nil` if no value is written as `argument`.
  init?(argument: String)

  /// All ways to write a value, for messages and completions; empty if they are too many.
  static var allValueStrings: [String] { get }

  /// What to do about an argument that looks like a value and is none; `nil` if nothing is known.
  static func advice(on argument: String) -> String?

  /// The value as help writes it where it is the default.
  var defaultValueDescription: String { get }
}

extension String: ExpressibleByArgument {
  package init?(argument: String) { self = argument }
  package static var allValueStrings: [String] { [] }
  package var defaultValueDescription: String { self }
}

extension ExpressibleByArgument {
  package static func advice(on argument: String) -> String? { nil }

  /// The value that is written as `argument`.
  ///
  /// - Throws: `ValidationError`, which lists what could be written.
  static func read(_ argument: String) throws -> Self {
    if let value = Self(argument: argument) { return value }
    let others = allValueStrings.dropLast().joined(separator: ", ")
    let choices = [others, allValueStrings.last ?? "another value"].filter { !$0.isEmpty }
    let advice = advice(on: argument).map { "; \($0)" } ?? ""
    throw ValidationError("give " + choices.joined(separator: " or ") + advice)
  }
}
