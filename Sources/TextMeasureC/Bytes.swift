// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure

/// Bytes with a zero behind them, for C.
///
/// `Sendable` because the bytes never change.
final class CString: @unchecked Sendable {
  static let empty = CString("")

  let bytes: UnsafeMutableBufferPointer<UInt8>

  /// The bytes of a text; what comes behind a zero in it C does not see.
  convenience init(_ text: String) { self.init(Array(text.utf8)) }

  init(_ content: [UInt8]) {
    bytes = .allocate(capacity: content.count + 1)
    _ = bytes.initialize(from: content + [0])
  }

  deinit { bytes.deallocate() }

  /// Without the zero.
  var count: Int { bytes.count - 1 }

  var base: UnsafePointer<CChar>? {
    UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
  }
}

/// Bytes that C holds.
final class BytesHandle: Handle {
  let content: CString

  init(_ bytes: [UInt8]) { content = CString(bytes) }
}

@c @implementation
public func tm_bytes_data(_ bytes: OpaquePointer?) -> UnsafePointer<UInt8>? {
  guard let content = bytes?.object(BytesHandle.self)?.content else { return nil }
  return UnsafePointer(content.bytes.baseAddress)
}

@c @implementation
public func tm_bytes_length(_ bytes: OpaquePointer?) -> Int {
  bytes?.object(BytesHandle.self)?.content.count ?? 0
}

@c @implementation
public func tm_bytes_release(_ bytes: OpaquePointer?) { release(BytesHandle.self, bytes) }
