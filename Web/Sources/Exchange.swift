// Memory in which JavaScript and the engine exchange values.

/// Bytes that one side writes and the other reads until the next call.
struct ExchangedMemory {
  private var bytes: UnsafeMutableRawPointer?
  private var capacity = 0

  /// Room for so many bytes. What was there before is gone.
  mutating func reserve(_ byteCount: Int) -> UnsafeMutableRawPointer {
    if let bytes, byteCount <= capacity { return bytes }
    release()
    capacity = max(byteCount, Self.leastByteCount)
    let made = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 8)
    bytes = made
    return made
  }

  /// The first bytes of it.
  func prefix(_ byteCount: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: bytes, count: min(max(0, byteCount), capacity))
  }

  /// Gives back what a long text took: the next one is rarely as long.
  mutating func trim() {
    if capacity > Self.keptByteCount { release() }
  }

  private mutating func release() {
    bytes?.deallocate()
    (bytes, capacity) = (nil, 0)
  }

  private static var leastByteCount: Int { 1 << 14 }
  private static var keptByteCount: Int { 1 << 20 }
}

/// What both sides exchange. One thread has all of a WebAssembly memory.
enum Exchange {
  /// Texts and descriptions, by JavaScript.
  nonisolated(unsafe) static var input = ExchangedMemory()
  /// Numbers, by the engine.
  nonisolated(unsafe) static var output = ExchangedMemory()
  /// Why the last call failed that did; kept for JavaScript to read.
  nonisolated(unsafe) static var failure: (field: [UInt8], message: [UInt8]) = ([], [])

  /// The first bytes of the input as a text.
  static func text(_ byteCount: Int32) -> UnsafeBufferPointer<UInt8> {
    input.prefix(Int(byteCount)).bindMemory(to: UInt8.self)
  }

  /// Puts numbers out.
  static func put(_ numbers: Double...) {
    let places = output.reserve(numbers.count * 8).assumingMemoryBound(to: Double.self)
    for (index, number) in numbers.enumerated() { places[index] = number }
  }

  /// Room for rows of numbers.
  static func rows(_ count: Int, of columns: Int) -> UnsafeMutablePointer<Double> {
    output.reserve(count * columns * 8).assumingMemoryBound(to: Double.self)
  }
}

/// What `body` returns; `failed` where it throws, which is then kept.
func reporting<Result>(
  failed: Result, _ body: () throws(Failure) -> Result
) -> Result {
  do {
    return try body()
  } catch {
    Exchange.failure = (Array(error.field.utf8), Array(error.message.utf8))
    return failed
  }
}

// MARK: - For JavaScript

/// Room for so many bytes of input.
@c(tm_input)
public func inputMemory(_ byteCount: Int32) -> UnsafeMutableRawPointer {
  Exchange.input.reserve(Int(byteCount))
}

/// Where the last numbers are that were put out.
@c(tm_output)
public func outputMemory() -> UnsafeRawPointer? { Exchange.output.prefix(0).baseAddress }

/// Gives back what long texts took.
@c(tm_trim)
public func trimMemory() {
  Exchange.input.trim()
  Exchange.output.trim()
}

/// Puts out why the last call failed: first the field, then the sentence.
///
/// - Returns: Where the bytes are; their counts are put out.
@c(tm_failure)
public func failureText() -> UnsafeRawPointer {
  let (field, message) = Exchange.failure
  Exchange.put(Double(field.count), Double(message.count))
  let bytes = Exchange.input.reserve(field.count + message.count)
  for (index, byte) in field.enumerated() {
    bytes.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
  }
  for (index, byte) in message.enumerated() {
    bytes.storeBytes(of: byte, toByteOffset: field.count + index, as: UInt8.self)
  }
  return UnsafeRawPointer(bytes)
}
