import HTTP
import MeasureCommands
import ReviewIO
import TextMeasure

/// What became of the records of one chunk, until it is their turn in the answer.
///
/// `Sendable` because it is written by the job that makes it, and read by the one whose turn it
/// is; the lock of their stream orders them.
final class MeasuredChunk: @unchecked Sendable {
  let counts: MeasuredRecords
  private let bytes: SpooledBytes
  /// Why there is no more of it, if there should be.
  private let failure: (any Error)?

  /// Measures the records of `chunk`.
  init(
    _ chunk: Chunk, _ worker: RecordRequestWorker, until interruption: Interruption,
    _ limits: RequestLimits, _ bytes: SpooledBytes
  ) {
    var failure: (any Error)?
    counts = worker.measure(chunk, until: interruption) { piece in
      do {
        guard bytes.count + piece.count <= limits.answerBytes else {
          throw RequestError.answerTooLong(limits.answerBytes)
        }
        try bytes.append(UnsafeRawBufferPointer(piece))
      } catch let error {
        failure = error
      }
      return failure == nil
    }
    (self.bytes, self.failure) = (bytes, failure)
  }

  /// Adds the records to an answer. Nothing is left here then.
  ///
  /// - Throws: `SpoolError`, `RequestError`.
  func move(to answer: RecordAnswer) throws {
    if let failure { throw failure }
    try bytes.forEachPiece { piece in try answer.append(piece) }
    try answer.count(counts)
  }
}
