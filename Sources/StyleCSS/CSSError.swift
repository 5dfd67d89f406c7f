/// Why declarations of CSS cannot be used.
package struct CSSError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as the end of a sentence about the declarations.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Why a declaration has no part in a text style.
package struct CSSProblem: Hashable, Sendable {
  package var declaration: CSSDeclaration
  var reason: Reason

  enum Reason: Hashable, Sendable {
    /// No property of CSS, but perhaps a slip of one.
    case unknown(suggestion: String?)
    /// It influences lines or heights in a way that is not known here, or is no value.
    case unsupported
    /// It is a value of CSS that cannot be used, for a reason that ends a sentence about it.
    case unusable(String)
  }
}

extension CSSProblem: CustomStringConvertible {
  /// Characters of a declaration that are repeated: others know which one it is by them.
  private static let shownLength = 200

  private var shown: String {
    let whole = "\(declaration)"
    let start = whole.prefix(Self.shownLength)
    return start.endIndex == whole.endIndex ? whole : start + "…"
  }

  package var description: String {
    switch reason {
    case .unsupported: "has \(shown), which is not supported"
    case .unusable(let reason): "has \(shown), \(reason)"
    case .unknown(let suggestion):
      "has \(declaration.property.prefix(Self.shownLength)), which is not a property of CSS"
        + (suggestion.map { ". Did you mean '\($0)'?" } ?? "")
    }
  }
}
