// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import TextMeasure

@c @implementation
public func tm_widths_batch(
  _ measurer: OpaquePointer?, _ texts: UnsafePointer<tm_texts>?, _ width: Double,
  _ outTight: UnsafeMutablePointer<Double>?, _ outBalanced: UnsafeMutablePointer<Double>?,
  _ outMaxContent: UnsafeMutablePointer<Double>?, _ outFlags: UnsafeMutablePointer<tm_flags>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let handle = try object(MeasurerHandle.self, measurer, "measurer")
    let column = try TextColumn(texts)
    let table = try WidthTable(
      rows: column.count, outTight, outBalanced, outMaxContent, outFlags)
    let (width, maxLines) = (Points(width), handle.style.maxLines)
    try handle.shared.withMeasurer { measurer in
      if column.holdsRuns {
        return try handle.forEachRich(of: column, &measurer, marked: table.mark) { row, text in
          table.set(row, text, width: width, maxLines: maxLines)
        }
      }
      try column.forEach(limit: handle.textLimit, marked: table.mark) { row, text in
        table.set(row, try measurer.prepare(utf8: text), width: width, maxLines: maxLines)
      }
    }
  }
}

/// The columns that the widths of a batch are written to. Each may be left out.
private struct WidthTable {
  private let tight: UnsafeMutablePointer<Double>?
  private let balanced: UnsafeMutablePointer<Double>?
  private let maxContent: UnsafeMutablePointer<Double>?
  private let flags: UnsafeMutablePointer<tm_flags>?

  /// - Throws: `Failure` for misaligned columns, and more elements than any memory holds.
  init(
    rows: Int, _ tight: UnsafeMutablePointer<Double>?, _ balanced: UnsafeMutablePointer<Double>?,
    _ maxContent: UnsafeMutablePointer<Double>?, _ flags: UnsafeMutablePointer<tm_flags>?
  ) throws(Failure) {
    try checkCount(rows, of: Double.self, "out_tight")
    self.tight = try optionalPlaces(tight, "out_tight")
    self.balanced = try optionalPlaces(balanced, "out_balanced")
    self.maxContent = try optionalPlaces(maxContent, "out_max_content")
    self.flags = flags
  }

  func set(_ row: Int, _ text: PreparedText, width: Points, maxLines: Int?) {
    tight?[row] = text.tightWidth(in: width, maxLines: maxLines).rawValue
    maxContent?[row] = text.naturalWidth.rawValue
    var found = text.missingCharacters.isEmpty ? 0 : TM_FLAG_MISSING
    if let balanced {
      do throws(TextError) {
        balanced[row] = try text.balancedWidth(in: width).rawValue
      } catch {
        // The only thing that may be wrong with a text that is prepared.
        balanced[row] = .nan
        found |= TM_FLAG_TOO_COSTLY
      }
    }
    flags?[row] = tm_flags(found)
  }

  /// Marks a row that has no widths.
  func mark(row: Int, with flag: Int) {
    for column in [tight, balanced, maxContent] { column?[row] = .nan }
    flags?[row] = tm_flags(flag)
  }
}
