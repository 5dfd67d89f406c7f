#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Turns bytes of an encoding into UTF-8, by the system's iconv, which has the tables.
final class EncodingConverter {
  /// Why a step ended.
  enum End {
    /// All was read.
    case done
    /// There is no room for more.
    case full
    /// What follows is the beginning of a character.
    case cut
    /// What follows is no character of the encoding.
    case invalid
  }

  private let descriptor: iconv_t

  /// - Parameter name: The encoding, as iconv calls it.
  /// - Returns: Nil if the system has no tables for it.
  init?(from name: String) {
    let opened: iconv_t? = iconv_open("UTF-8", name)
    // -1, as a pointer, is its way to refuse.
    guard let opened, Int(bitPattern: opened) != -1 else { return nil }
    descriptor = opened
  }

  deinit { iconv_close(descriptor) }

  /// One step: reads of `input` and writes to `output` as much as it can.
  func convert(
    _ input: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<UInt8>
  ) -> (read: Int, written: Int, end: End) {
    guard let source = input.baseAddress, let target = output.baseAddress else {
      return (0, 0, input.isEmpty ? .done : .full)
    }
    // iconv takes characters that it does not change.
    var next: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(mutating: source)
      .assumingMemoryBound(to: CChar.self)
    var place: UnsafeMutablePointer<CChar>? = UnsafeMutableRawPointer(target)
      .assumingMemoryBound(to: CChar.self)
    var (left, room) = (input.count, output.count)
    let result = iconv(descriptor, &next, &left, &place, &room)
    let code = errno
    let end: End =
      result != -1 ? .done : code == E2BIG ? .full : code == EINVAL ? .cut : .invalid
    return (input.count - left, output.count - room, end)
  }
}
