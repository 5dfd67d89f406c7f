import CMicroHTTPD

/// The first part of a request: what it is about, before its body.
///
/// Headers lie in the connection's memory, so a head cannot be copied or kept.
public struct RequestHead: ~Copyable {
  /// `GET`, `POST`, …
  public let method: String
  /// The path with its percent signs decoded; it may hold any character.
  public let path: String
  /// What follows the question mark, as it was sent, in pairs of name and value that are
  /// decoded.
  public let query: [(name: String, value: String)]
  /// The length of the body if the client says it.
  public internal(set) var contentLength: Int?
  private let connection: OpaquePointer

  init(_ connection: OpaquePointer, method: String, path: String) {
    self.connection = connection
    (self.method, self.path) = (method, path)
    query = connection.values(of: .GET_ARGUMENT_KIND)
  }

  /// The first header of that name; upper and lower case are alike.
  public func header(_ name: String) -> String? {
    MHD_lookup_connection_value(connection, .HEADER_KIND, name).map { String(cString: $0) }
  }
}

extension OpaquePointer {
  /// All values of a kind that the client has sent.
  fileprivate func values(of kind: MHD_ValueKind) -> [(name: String, value: String)] {
    var values: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &values) { list in
      _ = MHD_get_connection_values(
        self, kind,
        { list, _, name, value in
          guard let list, let name else { return .YES }
          list.assumingMemoryBound(to: [(name: String, value: String)].self).pointee.append(
            (String(cString: name), value.map { String(cString: $0) } ?? ""))
          return .YES
        }, list)
    }
    return values
  }
}
