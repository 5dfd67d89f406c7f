import HTTP
import MeasureCommands

/// What a job may take, known before it is done: who does it, and what memory it waits for.
package struct Weight {
  let lane: WorkerPool.Lane
  /// Whether it is done where its request has come: what others there wait for is no more than a
  /// tenth of a millisecond.
  let isForLoops: Bool
  /// Bytes that it takes until it is done; 0 for those of which all threads may hold as many.
  let byteCount: Int

  // Nanoseconds, of `WorkRate`.
  private static let loopLimit = 100_000.0
  private static let shortLimit = 10_000_000.0
  private static let middleLimit = 200_000_000.0
  /// A chunk of many records is cut so that it takes about as long.
  private static let chunkLimit = 50_000_000

  /// Bytes that measuring takes for each byte of a text: 110 are the most that were met.
  package static let memoryOfTextByte = 112
  /// For each byte of runs: twenty may have a style of their own, with tables.
  private static let memoryOfRunByte = 400
  /// Four bytes, and as many while they are packed.
  private static let memoryOfPixel = 8
  /// Jobs that take less are not counted.
  private static let uncounted = 256 << 10

  /// What records of a request take.
  init(of facts: RecordFacts, _ entry: ResolvedRequest) {
    let rate = entry.request.rate
    let nanoseconds = rate.nanoseconds(of: facts, constantByteCount: entry.constantByteCount)
    let ofByte = facts.isIntricate ? Self.memoryOfRunByte : Self.memoryOfTextByte
    self.init(
      nanoseconds: Double(nanoseconds),
      byteCount: (facts.longestLine + entry.constantByteCount) * ofByte)
  }

  /// What a picture takes.
  init(ofPicture format: DrawingRequest.Format, of body: [UInt8], query: String, pixelLimit: Int) {
    let byteCount = body.count + query.utf8.count
    let nanoseconds =
      Self.ofPicture + Self.ofDrawnByte * byteCount
      * (1 + query.utf8.count { $0 == UInt8(ascii: ",") })
    self.init(
      nanoseconds: Double(nanoseconds),
      byteCount: byteCount * Self.memoryOfTextByte
        + (format == .png ? pixelLimit * Self.memoryOfPixel : 0))
  }

  /// Fonts are opened, and pixels made.
  private static let ofPicture = 20_000_000
  private static let ofDrawnByte = 20_000

  private init(nanoseconds: Double, byteCount: Int) {
    lane =
      nanoseconds <= Self.shortLimit ? .short : nanoseconds <= Self.middleLimit ? .middle : .long
    isForLoops = nanoseconds <= Self.loopLimit
    self.byteCount = byteCount > Self.uncounted ? byteCount : 0
  }

  /// Bytes in a chunk of a long body: less where each record is more work, so that none takes long.
  static func chunkSize(of entry: ResolvedRequest) -> Int {
    let rate = entry.request.rate.nanosecondsPerByte
    // No record is shorter, and each has what is the same for all.
    let ofConstant = rate * entry.constantByteCount / leastRecord
    return min(max(leastChunk, chunkLimit / max(1, rate + ofConstant)), 64 << 10)
  }

  private static let leastRecord = 12
  private static let leastChunk = 256
}
