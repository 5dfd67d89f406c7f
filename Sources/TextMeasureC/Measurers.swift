// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import MeasureCommands
import TextMeasure

/// A measurer that C holds: as many as there are calls at once, made when they are needed.
final class MeasurerHandle: Handle {
  let style: RequestedStyle
  let shared: SharedMeasurer
  let textLimit: Int

  init(_ style: RequestedStyle, textLimit: Int) {
    self.style = style
    self.textLimit = textLimit
    shared = SharedMeasurer(style.resolved, maximumByteCount: textLimit)
  }
}

@c @implementation
public func tm_measurer_create(
  _ style: OpaquePointer?, _ textLimit: Int,
  _ outMeasurer: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outMeasurer, "out_measurer")
    let style = try object(StyleHandle.self, style, "style").style
    guard 0...Int(Int32.max) ~= textLimit else {
      throw Failure.argument(
        "text_limit", "is \(UInt(bitPattern: textLimit)); give at most \(Int32.max)")
    }
    let limit = textLimit == 0 ? TextMeasurer.defaultMaximumByteCount : textLimit
    place.pointee = OpaquePointer(handle: MeasurerHandle(style, textLimit: limit))
  }
}

@c @implementation
public func tm_measurer_release(_ measurer: OpaquePointer?) {
  release(MeasurerHandle.self, measurer)
}

// MARK: - Sizes

@c @implementation
public func tm_measure_batch(
  _ measurer: OpaquePointer?, _ texts: UnsafePointer<tm_texts>?,
  _ widths: UnsafePointer<Double>?, _ widthCount: Int,
  _ outHeights: UnsafeMutablePointer<Double>?, _ outLineCounts: UnsafeMutablePointer<Int32>?,
  _ outFlags: UnsafeMutablePointer<tm_flags>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let measurer = try object(MeasurerHandle.self, measurer, "measurer")
    let column = try TextColumn(texts)
    let widths = try values(widths, count: widthCount, "widths")
    let table = try SizeTable(
      rows: column.count, columns: widths.count, outHeights, outLineCounts, outFlags)
    try measurer.measure(column, widths, into: table)
  }
}

extension MeasurerHandle {
  fileprivate func measure(
    _ column: TextColumn, _ widths: UnsafeBufferPointer<Double>, into table: SizeTable
  ) throws {
    let maxLines = style.maxLines
    try shared.withMeasurer { measurer in
      try column.forEach(limit: textLimit, marked: table.mark) { row, text in
        let missing = try measurer.measure(text, atWidths: widths, maxLines: maxLines) {
          table.set($1, isMissing: false, row: row, column: $0)
        }
        if !missing.isEmpty { table.addFlag(TM_FLAG_MISSING, row: row) }
      }
    }
  }
}

@c @implementation
public func tm_measure(
  _ measurer: OpaquePointer?, _ utf8: UnsafePointer<UInt8>?, _ length: Int, _ width: Double,
  _ outSize: UnsafeMutablePointer<tm_size>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outSize, "out_size")
    let measurer = try object(MeasurerHandle.self, measurer, "measurer")
    let text = try values(utf8, count: length, "utf8")
    place.pointee = try measurer.shared.withMeasurer { shared in
      let found = try shared.measurement(
        of: text, atWidth: Points(width), maxLines: measurer.style.maxLines)
      return tm_size(found.size, isMissing: !found.missingCharacters.isEmpty)
    }
  }
}
