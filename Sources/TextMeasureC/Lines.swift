// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import TextMeasure

/// The lines of a batch, in columns.
final class LinesHandle: Handle {
  fileprivate(set) var offsets: [Int64] = [0]
  fileprivate(set) var lines: [tm_line] = []
  fileprivate(set) var flags: [tm_flags] = []
}

@c @implementation
public func tm_lines_create(
  _ measurer: OpaquePointer?, _ texts: UnsafePointer<tm_texts>?, _ width: Double,
  _ outLines: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outLines, "out_lines")
    let measurer = try object(MeasurerHandle.self, measurer, "measurer")
    let lines = LinesHandle()
    try lines.append(TextColumn(texts), atWidth: Points(width), measuredBy: measurer)
    place.pointee = OpaquePointer(handle: lines)
  }
}

extension LinesHandle {
  fileprivate func append(
    _ column: TextColumn, atWidth width: Points, measuredBy handle: MeasurerHandle
  ) throws {
    let maxLines = handle.style.maxLines
    try handle.shared.withMeasurer { measurer in
      if column.holdsRuns {
        return try handle.forEachRich(
          of: column, &measurer, marked: { _, flag in end(marked: flag) }
        ) { _, text in
          lines += text.lines(atWidth: width, maxLines: maxLines).map { tm_line($0) }
          end(
            marked: flagsOf(
              text.measure(atWidth: width, maxLines: maxLines),
              isMissing: !text.missingCharacters.isEmpty))
        }
      }
      try column.forEach(
        limit: handle.textLimit, marked: { _, flag in end(marked: flag) }
      ) { _, text in
        let found = try measurer.lines(
          of: text, atWidth: width, maxLines: maxLines)
        lines += found.lines.map { tm_line($0) }
        end(
          marked: flagsOf(found.size.textHeight, isMissing: !found.size.missingCharacters.isEmpty))
      }
    }
  }

  /// Ends the lines of a text.
  private func end(marked flag: Int) {
    offsets.append(Int64(lines.count))
    flags.append(tm_flags(flag))
  }
}

extension tm_line {
  fileprivate init(_ line: Line) {
    // Texts have at most 2^31 - 1 bytes.
    self.init(
      start: UInt32(clamping: line.utf8Range.lowerBound),
      end: UInt32(clamping: line.utf8Range.upperBound), width: line.width.rawValue,
      height: line.height.rawValue, ending: Int32(line.ending.code), reserved: 0)
  }
}

extension LineEnding {
  fileprivate var code: Int {
    switch self {
    case .opportunity: TM_ENDING_OPPORTUNITY
    case .lineBreak: TM_ENDING_LINE_BREAK
    case .emergency: TM_ENDING_EMERGENCY
    case .endOfText: TM_ENDING_TEXT
    }
  }
}

@c @implementation
public func tm_lines_count(_ lines: OpaquePointer?) -> Int {
  lines?.object(LinesHandle.self)?.lines.count ?? 0
}

@c @implementation
public func tm_lines_copy(
  _ lines: OpaquePointer?, _ outOffsets: UnsafeMutablePointer<Int64>?,
  _ outLines: UnsafeMutablePointer<tm_line>?, _ outFlags: UnsafeMutablePointer<tm_flags>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let lines = try object(LinesHandle.self, lines, "lines")
    try copy(lines.offsets, to: outOffsets, "out_offsets")
    try copy(lines.lines, to: outLines, "out_lines")
    try copy(lines.flags, to: outFlags, "out_flags")
  }
}

/// Copies results to a place that may be left out.
///
/// - Throws: `Failure` for a misaligned place.
func copy<Value>(
  _ values: [Value], to pointer: UnsafeMutablePointer<Value>?, _ parameter: String
) throws(Failure) {
  guard let places = try optionalPlaces(pointer, parameter), !values.isEmpty else { return }
  values.withUnsafeBufferPointer { values in
    if let base = values.baseAddress { places.update(from: base, count: values.count) }
  }
}

@c @implementation
public func tm_lines_release(_ lines: OpaquePointer?) { release(LinesHandle.self, lines) }
