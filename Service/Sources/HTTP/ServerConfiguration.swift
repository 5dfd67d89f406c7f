/// Where a server listens, and how much it takes.
public struct ServerConfiguration: Sendable {
  /// A numeric address, IPv4 or IPv6.
  public var address = "127.0.0.1"
  /// 0 for any that is free.
  public var port: UInt16 = 8080
  /// Threads that wait for clients.
  public var loops = 2
  /// Connections in all; others wait to be accepted.
  public var connectionLimit = 10_000
  /// Bytes in a body.
  public var bodyLimit = 1 << 30
  /// Bodies up to this size are handed over whole.
  public var wholeBodyLimit = 64 << 10
  /// Bytes for the head of a request; longer ones are refused (431, 414).
  public var headLimit = 32 << 10
  /// Seconds until the head of a request is there, counted from the connection or from the
  /// answer before.
  public var headSeconds = 30
  /// Seconds until a body is there and until an answer is taken, beside those for its length.
  public var transferSeconds = 30
  /// Bytes that a client takes or sends in a second at least; slower ones are cut off.
  public var minimumRate = 16 << 10
  /// Seconds for what runs when the server is stopped.
  public var drainSeconds = 20

  /// The defaults above.
  public init() {}
}

/// Why a server cannot start.
public enum ServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is no numeric address.
  case badAddress(String)
  /// The system refuses the address or the port.
  case cannotListen(address: String, port: UInt16, code: Int32)
  /// The system refuses descriptors or memory.
  case outOfResources

  public var description: String {
    switch self {
    case .badAddress(let address): "'\(address)' is no address such as 127.0.0.1 or ::1"
    case .cannotListen(let address, let port, let code):
      "cannot listen on \(address) port \(port): \(systemMessage(code))"
    case .outOfResources: "out of descriptors or memory"
    }
  }
}
