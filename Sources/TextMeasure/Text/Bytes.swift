extension String {
  /// Calls `body` with the string as UTF-8; the bytes last until it returns.
  func withBytes<Value, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // A native string is not copied; one of Foundation's is.
    var string = self
    let result = string.withUTF8 { bytes in
      Result { () throws(Failure) in try body(bytes) }
    }
    return try result.get()
  }
}
