/// Options, flags and positional arguments, declared as the properties of a type.
///
/// ```swift
/// struct Sizes: ParsableArguments {
///   @Option(help: "How many lines are kept.", transform: wholeNumber) var lines: Int?
///   @Flag(help: "Write no summary.") var quiet = false
/// }
/// ```
///
/// Declarations are spelled as in Apple's swift-argument-parser, so that a program can move
/// from one to the other. What differs: a value may always begin with a dash, and what this
/// package has no use for is missing.
package protocol ParsableArguments: SendableMetatype {
  init()

  /// Checks what no single value can: which options need or exclude each other.
  /// Called once all values are read, for groups before the type that holds them.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws
}

extension ParsableArguments {
  package func validate() throws {}
}

/// The arguments of another type, as if they were declared here; help lists them under
/// `title`, or without one among those of the type that holds the group.
@propertyWrapper
package struct OptionGroup<Group: ParsableArguments>: DeclaresArguments {
  package var wrappedValue = Group()
  private let title: String?
  var declaration: ArgumentDeclaration { .group(wrappedValue, title: title) }

  package init(title: String? = nil) { self.title = title }
}

/// What a property declares.
enum ArgumentDeclaration {
  case argument(Parameter)
  case group(any ParsableArguments, title: String?)
}

protocol DeclaresArguments {
  var declaration: ArgumentDeclaration { get }
}

/// What the properties of a type declare, its groups' with them: found once for each reading.
struct DeclaredArguments {
  /// In the order of the properties, with the names they have on the command line.
  private(set) var parameters: [Parameter] = []
  /// The type itself, behind the groups that it holds.
  private var groups: [any ParsableArguments] = []

  init(_ arguments: some ParsableArguments) { add(arguments, section: nil) }

  /// Checks what no single value can, once all are read.
  func validate() throws {
    for group in groups { try group.validate() }
  }

  /// Found by reflection, which takes half a millisecond for some eighty properties, most of it to
  /// find their types; values are read without it.
  private mutating func add(_ arguments: some ParsableArguments, section: String?) {
    for (label, value) in Mirror(reflecting: arguments).children {
      // Swift keeps the wrapper of `width` in `_width`.
      switch (value as? any DeclaresArguments)?.declaration {
      case .argument(let parameter):
        parameters.append(
          parameter.declared(as: (label ?? "").dropFirst(), inSection: section))
      case .group(let group, let title): add(group, section: title ?? section)
      case nil: break
      }
    }
    groups.append(arguments)
  }
}
