/// What has been read so far, to be summed over chunks and drawn by the caller.
package struct RecordCounts: Hashable, Sendable {
  /// Bytes of chunks; of a record that is too long only its last part counts.
  package var bytes = 0
  /// Records, those with errors included.
  package var records = 0
  /// Records that gave an error instead of a review.
  package var errors = 0

  /// Counts to begin with; all are zero if not given.
  package init(bytes: Int = 0, records: Int = 0, errors: Int = 0) {
    self.bytes = bytes
    self.records = records
    self.errors = errors
  }

  /// Adds the counts of another part of the input.
  package static func += (sum: inout RecordCounts, other: RecordCounts) {
    sum.bytes += other.bytes
    sum.records += other.records
    sum.errors += other.errors
  }
}
