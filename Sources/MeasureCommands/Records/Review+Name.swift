import ReviewIO

extension Review {
  /// Its id, or the start of a long one; its place if it has none.
  var name: String {
    switch id {
    case .string(let utf8), .number(let utf8): utf8.start(byteLimit: 100).text
    case .absent: "\(position.unit == .line ? "line" : "element") \(position.number)"
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The start of a text: as many whole characters as fit.
  func start(byteLimit: Int) -> (text: String, isCut: Bool) {
    if count <= byteLimit { return (String(decoding: self, as: UTF8.self), false) }
    var text = String(decoding: prefix(byteLimit), as: UTF8.self)
    // The last one may lack its end.
    text.removeLast()
    return (text, true)
  }
}
