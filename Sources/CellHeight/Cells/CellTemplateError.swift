/// Why a template cannot be used: which field, and what is wrong with it.
public struct CellTemplateError: Error, Hashable, Sendable {
  /// A JSON pointer into the template (RFC 6901): `/cell/children/1/spacing`. Empty for all
  /// of it.
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension CellTemplateError: CustomStringConvertible {
  public var description: String {
    path.isEmpty ? "the template \(reason)" : "\(path) \(reason)"
  }
}
