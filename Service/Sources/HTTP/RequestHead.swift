/// The head of a request: what is known before its body.
package struct RequestHead: Sendable {
  /// The method, as it was sent: `GET`, `POST`.
  package let method: String
  /// The path, as it was sent: percent-encoded, without the query.
  package let path: String
  /// What follows the first `?` of the target, as it was sent; empty if nothing does.
  package let query: String
  /// Names and values in order, as they were sent.
  package let headers: [(name: String, value: String)]

  /// The value of the first header of that name, in whatever case.
  package func header(_ name: String) -> String? {
    headers.first { $0.name.isEqualIgnoringCase(to: name) }?.value
  }

  /// The values of every header of that name, in order.
  func values(_ name: String) -> [String] {
    headers.filter { $0.name.isEqualIgnoringCase(to: name) }.map(\.value)
  }

  /// The body's length in bytes, if the head tells it.
  package var contentLength: Int? { header("Content-Length").flatMap { Int($0) } }

  /// Whether a body follows, be it an empty one.
  var announcesBody: Bool {
    header("Transfer-Encoding") != nil || (contentLength ?? 0) > 0
  }

  /// Whether the client waits for a word before it sends its body.
  var expectsContinue: Bool {
    header("Expect")?.isEqualIgnoringCase(to: "100-continue") ?? false
  }
}

extension String {
  /// Whether two names are the same but for the case of ASCII letters.
  func isEqualIgnoringCase(to other: String) -> Bool {
    func lowercased(_ byte: UInt8) -> UInt8 { 0x41...0x5A ~= byte ? byte | 0x20 : byte }
    return utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { lowercased($0) == lowercased($1) }
  }
}
