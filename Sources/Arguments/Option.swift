/// An argument written as `--name value` or `--name=value`.
///
/// A value may begin with a dash, unless it is itself the name of an option.
@propertyWrapper
package struct Option<Value>: DeclaresArguments {
  private var storage: Storage<Value>
  fileprivate let parameter: Parameter
  var declaration: ArgumentDeclaration { .argument(parameter) }

  /// The value that was given, or else the default.
  package var wrappedValue: Value {
    get {
      // Neither command lines nor requests lead here: one that lacks a required argument is an error
      // (`Parameter.requireAll`).
      guard let value = storage.value else { preconditionFailure("used before it is read") }
      return value
    }
    // Copies of a command are values: a change of one is not seen through another.
    set { storage = Storage(newValue) }
  }

  /// - Parameter read: Takes a word and, from the second one on, the value so far.
  private init(
    _ name: NameSpecification, _ help: ArgumentHelp, default value: Value?,
    kind: Parameter.Kind = .option, isRepeatable: Bool = false,
    read: @escaping (String, Value?) throws -> Value
  ) {
    let storage = Storage(value)
    self.storage = storage
    parameter = Parameter(
      kind: kind, names: name.names, help: help, isRepeatable: isRepeatable,
      isRequired: value == nil
    ) { storage.value = try read($0, $1 ? nil : storage.value) }
  }

  // MARK: Values that a function reads

  /// An option with a default.
  ///
  /// - Parameter transform: Reads the value; it throws a `ValidationError` that names what
  ///   to give instead.
  package init(
    wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp,
    transform: @escaping (String) throws -> Value
  ) {
    self.init(name, help, default: wrappedValue) { word, _ in try transform(word) }
  }

  /// An option that may be left out.
  package init<Element>(
    name: NameSpecification = [], help: ArgumentHelp,
    transform: @escaping (String) throws -> Element
  ) where Value == Element? {
    self.init(name, help, default: .some(nil)) { word, _ in try transform(word) }
  }

  /// An option that may be given again, for more values.
  package init<Element>(
    wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp,
    transform: @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(name, help, default: wrappedValue, isRepeatable: true) { word, values in
      (values ?? []) + [try transform(word)]
    }
  }

  /// An option of one value or several, which may be given again, for more values.
  ///
  /// - Parameter separator: What stands between two values.
  package init<Element>(
    wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp,
    separator: Character, transform: @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(name, help, default: wrappedValue, isRepeatable: true) { word, values in
      let words = word.split(separator: separator, omittingEmptySubsequences: false)
      return try (values ?? []) + words.map { try transform(String($0)) }
    }
  }

  /// An option of one value, or where it is repeatable of several, which are parted by `separator` or
  /// given one by one.
  package init<Element>(
    wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp,
    separator: Character, isRepeatable: Bool, transform: @escaping (String) throws -> Element
  ) where Value == [Element] {
    self.init(name, help, default: wrappedValue, isRepeatable: isRepeatable) { word, values in
      guard isRepeatable else { return [try transform(word)] }
      let words = word.split(separator: separator, omittingEmptySubsequences: false)
      return try (values ?? []) + words.map { try transform(String($0)) }
    }
  }

  // MARK: Values that read themselves

  /// An option with a default that help shows.
  package init(wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp)
  where Value: ExpressibleByArgument {
    let help = help.withDefault([wrappedValue])
    self.init(wrappedValue: wrappedValue, name: name, help: help, transform: Value.read)
  }

  /// An option that must be given.
  package init(name: NameSpecification = [], help: ArgumentHelp)
  where Value: ExpressibleByArgument {
    self.init(name, help.withDefault([Value]()), default: nil) { word, _ in try Value.read(word) }
  }

  /// An option that may be left out.
  package init<Element: ExpressibleByArgument>(name: NameSpecification = [], help: ArgumentHelp)
  where Value == Element? {
    self.init(name: name, help: help.withDefault([Element]()), transform: Element.read)
  }

  /// An option that may be given again, for more values. Help shows the default.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp
  ) where Value == [Element] {
    let help = help.withDefault(wrappedValue)
    self.init(wrappedValue: wrappedValue, name: name, help: help, transform: Element.read)
  }

  /// The same with a value that reads itself.
  package init<Element: ExpressibleByArgument>(
    wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp,
    separator: Character, isRepeatable: Bool
  ) where Value == [Element] {
    self.init(
      wrappedValue: wrappedValue, name: name, help: help.withDefault([Element]()),
      separator: separator, isRepeatable: isRepeatable, transform: Element.read)
  }

  // MARK: No value

  /// A flag: `true` if it is given.
  package init(wrappedValue: Value, name: NameSpecification = [], help: ArgumentHelp)
  where Value == Bool {
    self.init(name, help, default: wrappedValue, kind: .flag) { _, _ in true }
  }
}

/// An option without a value.
package typealias Flag = Option<Bool>

/// An argument without a name: the words of a command line that are no options.
@propertyWrapper
package struct Argument<Value>: DeclaresArguments {
  private var option: Option<Value>

  package var wrappedValue: Value {
    get { option.wrappedValue }
    set { option.wrappedValue = newValue }
  }

  var declaration: ArgumentDeclaration {
    var parameter = option.parameter
    parameter.kind = .positional
    return .argument(parameter)
  }

  /// An argument that must be given.
  package init(help: ArgumentHelp) where Value: ExpressibleByArgument {
    option = Option(help: help)
  }

  /// All words that earlier arguments leave.
  package init<Element: ExpressibleByArgument>(wrappedValue: Value, help: ArgumentHelp)
  where Value == [Element] {
    option = Option(wrappedValue: wrappedValue, help: help)
  }
}

/// A value behind a reference: reflection finds a property but cannot write to it.
private final class Storage<Value> {
  var value: Value?
  init(_ value: Value?) { self.value = value }
}
