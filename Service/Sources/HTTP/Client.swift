import CServiceSystem

/// Who asks, as far as turns and shares go: a connection, and the address that it comes from.
package struct Client: Hashable, Sendable {
  /// An address; of IPv6 the network, as a host has as many addresses in it as it likes.
  package struct Address: Hashable, Sendable {
    var network: UInt64 = 0
  }

  let address: Address
  let connection: Int

  /// Who asks for what the service does by itself.
  package static let nobody = Client(address: Address(), connection: -1)

  init(address: Address, connection: Int) {
    (self.address, self.connection) = (address, connection)
  }

  /// Who is on the other side of a socket.
  init(socket: Int32) {
    self.init(address: Address(network: service_peer_network(socket)), connection: Int(socket))
  }
}
