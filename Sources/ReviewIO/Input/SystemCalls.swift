#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The system's sentence for an `errno` value.
func systemMessage(_ code: Int32) -> String {
  strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// Repeats a call that answers -1 while a signal interrupts it.
///
/// - Returns: The call's result, or `errno` of the failure.
func retrying<Value: SignedInteger>(_ call: () -> Value) -> Result<Value, SystemError> {
  while true {
    let value = call()
    if value != -1 { return .success(value) }
    if errno != EINTR { return .failure(SystemError(code: errno)) }
  }
}

/// An `errno` value, with its sentence.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// The error with this value of `errno`.
  package init(code: Int32) { self.code = code }

  package var description: String { systemMessage(code) }
}
