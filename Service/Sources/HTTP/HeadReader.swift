import CMicroHTTPD
import CServiceSystem

/// Reads the head of a request as the library has left it, and finds what it should not have
/// let through.
///
/// Problem: versions before 1.0 accept heads that a proxy in front reads in another way, so that
/// one request becomes two: two lengths, a length beside chunks, a space before a colon, a line
/// that ends without a return or goes on in the next one.
///
/// Approach: the library cuts a head up in place, with a zero for the colon and two for each
/// line's end. So names and values, in order, must follow each other at known distances until
/// the head's end; any other distance is a line that was read leniently.
///
/// Limits: from 1.0 on the library itself refuses such lines, and lays heads out otherwise; only
/// names, values and their meaning are then looked at. Before, it refuses a length that is no
/// number by itself, and writes the head of that answer twice; and it takes a bare line feed
/// after a chunk's size, which nobody else gets to see.
struct HeadReader {
  private(set) var headers: [(name: String, value: String)] = []
  /// Why the head is refused, if it is.
  private(set) var fault: String?
  /// Where the next name must be.
  private var next: UnsafePointer<CChar>?

  /// Reads the head that `connection` has received.
  static func read(
    _ connection: OpaquePointer, method: UnsafePointer<CChar>, version: UnsafePointer<CChar>,
    target: String
  ) -> (head: RequestHead, fault: String?) {
    var reader = HeadReader()
    reader.headers.reserveCapacity(8)
    let checksLayout = http_library_is_lenient() != 0
    if checksLayout {
      reader.next = version + 10
      // A zero in one of them cuts it short.
      if method + strlen(method) + target.utf8.count + 2 != version {
        reader.fault = "the request line has a character that it must not have"
      }
    }
    let isKnown = strcmp(version, "HTTP/1.1") == 0 || strcmp(version, "HTTP/1.0") == 0
    if isKnown {
      withUnsafeMutablePointer(to: &reader) { reader in
        _ = MHD_get_connection_values_n(connection, .HEADER_KIND, Self.add, reader)
      }
      let end = method + http_connection_head_size(connection)
      if checksLayout, reader.fault == nil, reader.next.map({ $0 + 2 }) != end {
        reader.fault = "a line of the head ends without a carriage return"
      }
    } else {
      reader.fault = "the request line names no version of HTTP that is spoken here"
    }
    let (path, query) = Self.split(target)
    let head = RequestHead(
      method: String(cString: method), path: path ?? target, query: query,
      headers: reader.headers)
    if path == nil { reader.fault = reader.fault ?? "the target is not a path" }
    let fault = reader.fault ?? Self.fault(of: head, isFirstVersion: version[7] == 0x30)
    return (head, fault)
  }

  /// Adds one header, for the library.
  private static let add: MHD_KeyValueIteratorN = { context, _, name, nameSize, value, valueSize in
    guard let reader = context?.assumingMemoryBound(to: HeadReader.self), let name else {
      return .NO
    }
    return reader.pointee.add(name, nameSize, value, value == nil ? 0 : valueSize)
  }

  private mutating func add(
    _ name: UnsafePointer<CChar>, _ nameSize: Int, _ value: UnsafePointer<CChar>?, _ valueSize: Int
  ) -> MHD_Result {
    let nameBytes = UnsafeRawBufferPointer(start: name, count: nameSize)
    let valueBytes = UnsafeRawBufferPointer(start: value, count: valueSize)
    if let next {
      if next != name { fault = "a line of the head is folded, or ends without a carriage return" }
      self.next = (value ?? name + nameSize) + valueSize + 2
    }
    if nameBytes.isEmpty || !nameBytes.allSatisfy(\.isTokenByte) {
      fault = "the name of a header has a character that it must not have"
    }
    if !valueBytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) {
      fault = "the value of a header has a control character"
    }
    guard fault == nil else { return .NO }
    let end = valueBytes.lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? 0
    let header = String(decoding: nameBytes, as: UTF8.self)
    if end < valueSize && header.isEqualIgnoringCase(to: "Transfer-Encoding") {
      // The library takes it for another one, and waits for its end for ever.
      fault = "the Transfer-Encoding ends with a blank"
    }
    headers.append((header, String(decoding: valueBytes[..<end], as: UTF8.self)))
    return .YES
  }

  /// Path and query of a target. No path for one that is neither a path nor a whole address
  /// (RFC 9112, section 3.2).
  private static func split(_ target: String) -> (path: String?, query: String) {
    guard target.utf8.allSatisfy({ 0x21...0x7E ~= $0 }) else { return (nil, "") }
    var rest = target[...]
    for scheme in ["http://", "https://"] where rest.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      rest = rest[(rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex)...]
      if rest.first != "/" { return ("/", String(rest.dropFirst())) }
    }
    guard rest.utf8.first == 0x2F || target == "*" else { return (nil, "") }
    guard let mark = rest.utf8.firstIndex(of: 0x3F) else { return (String(rest), "") }
    return (String(rest[..<mark]), String(rest[rest.utf8.index(after: mark)...]))
  }

  /// What its headers together say wrong (RFC 9112, sections 3.2 and 6.3).
  private static func fault(of head: RequestHead, isFirstVersion: Bool) -> String? {
    guard !head.method.isEmpty, head.method.utf8.allSatisfy(\.isTokenByte) else {
      return "the method has a character that it must not have"
    }
    var (lengths, codings, hosts) = (0, 0, 0)
    for (name, value) in head.headers {
      if name.isEqualIgnoringCase(to: "Content-Length") {
        lengths += 1
        guard !value.isEmpty, value.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), Int(value) != nil
        else { return "the Content-Length is not a number of bytes" }
      } else if name.isEqualIgnoringCase(to: "Transfer-Encoding") {
        codings += 1
        guard value.isEqualIgnoringCase(to: "chunked") else {
          return "the only Transfer-Encoding that is understood is chunked"
        }
      } else if name.isEqualIgnoringCase(to: "Host") {
        hosts += 1
      }
    }
    if lengths > 1 { return "there is more than one Content-Length" }
    if codings > 1 { return "there is more than one Transfer-Encoding" }
    if codings > 0 && lengths > 0 { return "there are both Content-Length and Transfer-Encoding" }
    if codings > 0 && isFirstVersion { return "HTTP/1.0 has no Transfer-Encoding" }
    if hosts > 1 || (hosts == 0 && !isFirstVersion) { return "there is not exactly one Host" }
    return nil
  }
}

extension UInt8 {
  /// Whether it may stand in a method or in the name of a header (RFC 9110, section 5.6.2).
  fileprivate var isTokenByte: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    case 0x21, 0x23...0x27, 0x2A, 0x2B, 0x2D, 0x2E, 0x5E...0x60, 0x7C, 0x7E: true
    default: false
    }
  }
}
