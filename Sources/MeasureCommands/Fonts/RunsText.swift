import ReviewIO
import StyleJSON

/// Reads what is written in arrays of runs, whatever styles they have. One to a thread.
struct RunsText: ~Copyable {
  private var reader = RunReader()
  private var bytes: [UInt8] = []

  /// Calls `body` with all texts in order, each box as a space: what stands beside it is not
  /// combined across it.
  ///
  /// - Parameter runs: A JSON array.
  /// - Throws: `RichReviewError.runs`, and what `body` throws.
  mutating func withText<Result>(
    of runs: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<UInt8>) throws(RichReviewError) -> Result
  ) throws(RichReviewError) -> Result {
    bytes.removeAll(keepingCapacity: true)
    let isRead = reader.forEachPart(of: runs) { part in
      switch part {
      case .text(let text, _): bytes += text
      case .box: bytes.append(UInt8(ascii: " "))
      case .opening, .closing: break
      }
    }
    if !isRead { bytes = try Self.bytesReadByFields(runs) }
    let result = bytes.withUnsafeBufferPointer { utf8 in
      Swift.Result { () throws(RichReviewError) in try body(utf8) }
    }
    return try result.get()
  }

  private static func bytesReadByFields(
    _ runs: UnsafeBufferPointer<UInt8>
  ) throws(RichReviewError) -> [UInt8] {
    do {
      let description = try JSONText.decode(RichTextDescription.self, from: Array(runs))
      return Array(description.text.replacing("\u{FFFC}", with: " ").utf8)
    } catch {
      throw .runs(reading: error)
    }
  }
}
