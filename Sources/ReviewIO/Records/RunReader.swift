import CSimdJSON

/// Takes arrays of runs apart, as texts of several styles are written down: nearly all as
/// they lie there, the others by simdjson.
package struct RunReader: ~Copyable {
  private var plain = PlainRuns()
  private let handle: OpaquePointer?

  package init() { handle = rio_run_reader_create() }

  deinit { rio_run_reader_destroy(handle) }

  /// A run, or where one that holds others begins or ends. Bytes last until `forEachPart` returns.
  package enum Part {
    /// A text, unescaped. `style` is a run of no text with all of its fields, as JSON; empty if it
    /// has none. The same run may be spelled in several ways.
    case text(UnsafeBufferPointer<UInt8>, style: UnsafeBufferPointer<UInt8>)
    /// A box, as JSON.
    case box(UnsafeBufferPointer<UInt8>)
    /// What follows lies in a span, up to its `.closing`: a run of no runs, as JSON.
    case opening(style: UnsafeBufferPointer<UInt8>)
    case closing
  }

  /// Calls `body` with every part of an array of runs, in order.
  ///
  /// - Parameter json: JSON, which may be wrong.
  /// - Returns: Whether it can be read so: else it has to be read by its fields, which finds what is
  ///   wrong.
  /// - Complexity: O(*n*) in its bytes.
  package mutating func forEachPart<Failure: Error>(
    of json: UnsafeBufferPointer<UInt8>, _ body: (Part) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    if plain.read(json) {
      try plain.forEachPart(body)
      return true
    }
    return try forEachParsedPart(of: json, body)
  }

  /// The same by simdjson alone.
  func forEachParsedPart<Failure: Error>(
    of json: UnsafeBufferPointer<UInt8>, _ body: (Part) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    var (runs, count): (UnsafePointer<rio_run>?, Int) = (nil, 0)
    guard let handle,
      rio_read_runs(handle, rio_slice(bytes: json.baseAddress, count: json.count), &runs, &count)
    else { return false }
    for run in UnsafeBufferPointer(start: runs, count: count) { try body(run.part) }
    return true
  }
}

extension rio_run {
  fileprivate var part: RunReader.Part {
    let style = UnsafeBufferPointer(start: style.bytes, count: style.count)
    return switch type {
    case RIO_RUN_BOX: .box(style)
    case RIO_RUN_OPENING: .opening(style: style)
    case RIO_RUN_CLOSING: .closing
    default: .text(UnsafeBufferPointer(start: text.bytes, count: text.count), style: style)
    }
  }
}
