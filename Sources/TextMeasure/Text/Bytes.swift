extension String {
  /// Calls `body` with the string as UTF-8; the bytes last until it returns.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try utf8.span.withUnsafeBufferPointer(body)
  }
}
