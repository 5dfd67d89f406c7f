/// What a source of records may take, for those that read what strangers send.
package struct ReadingBounds {
  /// The most bytes of the source, decompressed; behind them comes `InputError.tooLong`.
  package var byteLimit = Int.max
  /// The most memory that a frame of zstd may ask for, as a power of two: 128 MiB is the most
  /// that the library allows.
  package var zstdWindowLog = 27
  /// Whether to go on, looked at before each read; if not, `InputError.stopped` comes.
  package var goesOn: () -> Bool = { true }
  /// Whether a buffer of so many bytes may be made for one long record; if not,
  /// `InputError.outOfMemory` comes.
  package var allowsBuffer: (Int) -> Bool = { _ in true }

  /// No bounds but those of a reader's parameters.
  package init() {}
}
