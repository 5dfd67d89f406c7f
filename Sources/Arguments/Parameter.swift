/// An option, a flag or positional arguments, without the type of their values.
struct Parameter {
  enum Kind { case option, flag, positional }

  var kind = Kind.option
  /// The names with their dashes, the short ones first. None for positional arguments.
  var names: [String]
  var help: ArgumentHelp
  var isRepeatable = false
  var isRequired = false
  /// The title under which help lists it.
  var section = "Options"
  /// Reads a value into the property. The first one replaces the default; of a repeatable
  /// parameter, others are added to it.
  var read: (_ value: String, _ isFirst: Bool) throws -> Void = { _, _ in }

  /// The flag that every command has.
  static var help: Self {
    .init(
      kind: .flag, names: ["-h", "--help"],
      help: "Show help: -h the options' names, --help all of it.")
  }

  /// `--width <width>`; `-o, --output <file>` with all its names.
  func title(names: ArraySlice<String>) -> String {
    let name = names.joined(separator: ", ")
    guard kind != .flag, let value = help.valueName else { return name }
    return name.isEmpty ? "<\(value)>" : "\(name) <\(value)>"
  }

  /// The parameter as messages write it.
  var title: String { title(names: names.suffix(1)) }

  /// The parameter as the property `label` declares it: what it was not called is made of
  /// that.
  func declared(as label: Substring, inSection title: String?) -> Parameter {
    var parameter = self
    let name = Self.kebabCase(label)
    if names.isEmpty && kind != .positional { parameter.names = ["--" + name] }
    let longName = parameter.names.last.map { String($0.drop { $0 == "-" }) }
    parameter.help.valueName = help.valueName ?? longName ?? name
    parameter.section = title ?? (kind == .positional ? "Arguments" : "Options")
    return parameter
  }

  /// `max-lines` for `maxLines`. The names of properties are ASCII.
  private static func kebabCase(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      let isUppercase = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
      bytes += isUppercase ? [UInt8(ascii: "-"), byte | 0x20] : [byte]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The help for an argument.
package struct ArgumentHelp: ExpressibleByStringInterpolation {
  var text: String
  var valueName: String?
  /// All ways to write a value, if they are few; asked for completions alone.
  var values: () -> [String]

  /// - Parameters:
  ///   - valueName: What stands for the value in help and messages; the argument's name if it
  ///     is left out.
  ///   - values: What completions offer for a value that its type does not list.
  package init(
    _ text: String, valueName: String? = nil, values: @escaping @autoclosure () -> [String] = []
  ) {
    self.text = text
    self.valueName = valueName
    self.values = values
  }

  package init(stringLiteral text: String) { self.init(text) }

  /// This help for values of a type that has `defaults`, or none.
  func withDefault<Value: ExpressibleByArgument>(_ defaults: [Value]) -> ArgumentHelp {
    var help = self
    let values = values
    help.values = { values() + Value.allValueStrings }
    let list = defaults.map(\.defaultValueDescription).joined(separator: " ")
    if !defaults.isEmpty { help.text += " (default: \(list))" }
    return help
  }
}

/// The names of an option; that of the property, in kebab case, if the list is empty.
package struct NameSpecification: ExpressibleByArrayLiteral {
  let names: [String]

  private init(_ name: String) { names = [name] }

  /// - Parameter elements: The short name before the long one.
  package init(arrayLiteral elements: NameSpecification...) { names = elements.flatMap(\.names) }

  package static func customLong(_ name: String) -> NameSpecification { .init("--" + name) }
  package static func customShort(_ name: Character) -> NameSpecification { .init("-\(name)") }
}

extension Parameter {
  /// Checks that all that must be given was, so that no value is used before it is read.
  ///
  /// - Parameter given: The indices of those that were.
  static func requireAll(of parameters: [Parameter], given: Set<Int>) throws {
    for (index, parameter) in parameters.enumerated()
    where parameter.isRequired && !given.contains(index) {
      throw ValidationError("Missing expected argument '\(parameter.title)'")
    }
  }
}
