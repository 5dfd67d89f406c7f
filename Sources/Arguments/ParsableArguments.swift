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

extension ParsableArguments {
  /// All that the properties declare, in their order, with the names they have on the
  /// command line.
  func parameters(inSection section: String? = nil) -> [Parameter] {
    declarations.flatMap { label, declaration in
      switch declaration {
      case .argument(let parameter): [parameter.declared(as: label, inSection: section)]
      case .group(let group, let title): group.parameters(inSection: title ?? section)
      }
    }
  }

  func validateWithGroups() throws {
    for case (_, .group(let group, _)) in declarations { try group.validateWithGroups() }
    try validate()
  }

  /// Found by reflection, which takes a millisecond for some forty properties, most of it
  /// to find that their types conform; values are read without it.
  private var declarations: [(label: Substring, ArgumentDeclaration)] {
    Mirror(reflecting: self).children.compactMap { label, value in
      // Swift keeps the wrapper of `width` in `_width`.
      (value as? any DeclaresArguments).map { ((label ?? "").dropFirst(), $0.declaration) }
    }
  }
}
