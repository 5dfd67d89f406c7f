import CTextMeasure
import TextMeasure

/// The tables that the sizes of a batch are written to: rows of texts, columns of widths. Each of
/// the three may be left out.
struct SizeTable {
  private let columns: Int
  private let heights: UnsafeMutablePointer<Double>?
  private let lineCounts: UnsafeMutablePointer<Int32>?
  private let flags: UnsafeMutablePointer<tm_flags>?

  /// - Throws: `Failure` for misaligned tables, and more elements than any memory holds.
  init(
    rows: Int, columns: Int, _ heights: UnsafeMutablePointer<Double>?,
    _ lineCounts: UnsafeMutablePointer<Int32>?, _ flags: UnsafeMutablePointer<tm_flags>?
  ) throws(Failure) {
    let size = rows.multipliedReportingOverflow(by: columns)
    guard !size.overflow else {
      throw .argument("width_count", "times the count of texts is more than any memory holds")
    }
    try checkCount(size.partialValue, of: Double.self, "out_heights")
    self.columns = columns
    self.heights = try optionalPlaces(heights, "out_heights")
    self.lineCounts = try optionalPlaces(lineCounts, "out_line_counts")
    self.flags = flags
  }

  @inline(__always)
  func set(_ size: TextHeight, isMissing: Bool, row: Int, column: Int) {
    let index = row * columns + column
    heights?[index] = size.height.rawValue
    lineCounts?[index] = Int32(clamping: size.lineCount)
    flags?[index] = tm_flags(flagsOf(size, isMissing: isMissing))
  }

  /// Adds a flag to the sizes of a row.
  func addFlag(_ flag: Int, row: Int) {
    guard let flags else { return }
    for index in row * columns..<(row + 1) * columns { flags[index] |= tm_flags(flag) }
  }

  /// Marks a row that has no sizes.
  func mark(row: Int, with flag: Int) {
    for index in row * columns..<(row + 1) * columns {
      heights?[index] = .nan
      lineCounts?[index] = 0
      flags?[index] = tm_flags(flag)
    }
  }
}

@inline(__always)
func flagsOf(_ size: TextHeight, isMissing: Bool) -> Int {
  (size.isTruncated ? TM_FLAG_TRUNCATED : 0) | (isMissing ? TM_FLAG_MISSING : 0)
}

extension tm_size {
  init(_ size: TextHeight, isMissing: Bool) {
    self.init(
      height: size.height.rawValue, line_count: Int32(clamping: size.lineCount),
      flags: UInt32(flagsOf(size, isMissing: isMissing)))
  }
}
