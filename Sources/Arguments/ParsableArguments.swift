/// Options, flags and positional arguments, declared as the properties of a type.
///
/// ```swift
/// struct Sizes: ParsableArguments {
///   @Option(help: "How many lines are kept.", transform: wholeNumber) var lines: Int?
///   @Flag(help: "Write no summary.") var quiet = false
/// }
/// ```
///
/// Declarations are spelled as in Apple's swift-argument-parser, so that code can move
/// from one to the other by its import.
public protocol ParsableArguments: SendableMetatype {
  init()

  /// Checks what no single value can: which options need or exclude each other.
  /// Called once all values are read, for groups before the type that holds them.
  ///
  /// - Throws: `ValidationError`.
  func validate() throws
}

extension ParsableArguments {
  public func validate() throws {}
}

/// The arguments of another type, as if they were declared here; help lists them under
/// `title`, or without one among those of the type that holds the group.
@propertyWrapper
public struct OptionGroup<Group: ParsableArguments> {
  public var wrappedValue = Group()
  let title: String?

  public init(title: String? = nil) { self.title = title }
}

extension ParsableArguments {
  /// All that the properties declare, in their order, with the names they have on the
  /// command line.
  ///
  /// Reflection finds the properties: once for each use of the command line, while their
  /// values are read without it.
  func parameters(inSection section: String? = nil) -> [Parameter] {
    Mirror(reflecting: self).children.flatMap { child -> [Parameter] in
      switch child.value {
      case let group as any ArgumentGroup:
        group.wrappedValue.parameters(inSection: group.title ?? section)
      case let declaration as any ArgumentDeclaration:
        // Swift keeps the wrapper of `width` in `_width`.
        [declaration.parameter.declared(as: child.label?.dropFirst() ?? "", inSection: section)]
      default: []
      }
    }
  }

  func validateWithGroups() throws {
    for case let group as any ArgumentGroup in Mirror(reflecting: self).children.map(\.value) {
      try group.wrappedValue.validateWithGroups()
    }
    try validate()
  }
}

/// An `OptionGroup` of any type.
private protocol ArgumentGroup {
  associatedtype Group: ParsableArguments
  var wrappedValue: Group { get }
  var title: String? { get }
}

extension OptionGroup: ArgumentGroup {}
