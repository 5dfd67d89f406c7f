// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import MeasureCommands
import StyleJSON
import TextMeasure

/// A measurer that C holds: as many as there are calls at once, made when they are needed.
final class MeasurerHandle: Handle {
  let style: RequestedStyle
  let shared: SharedMeasurer
  let textLimit: Int
  private let environment: RequestEnvironment

  init(_ style: RequestedStyle, _ environment: RequestEnvironment, textLimit: Int) {
    self.style = style
    self.environment = environment
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
    let handle = try object(StyleHandle.self, style, "style")
    guard 0...Int(Int32.max) ~= textLimit else {
      throw Failure.argument(
        "text_limit", "is \(UInt(bitPattern: textLimit)); give at most \(Int32.max)")
    }
    let limit = textLimit == 0 ? TextMeasurer.defaultMaximumByteCount : textLimit
    place.pointee = OpaquePointer(
      handle: MeasurerHandle(handle.style, handle.environment, textLimit: limit))
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
  /// Calls `body` with every text of several styles that can be measured, once it is prepared.
  ///
  /// - Parameter marked: As of `TextColumn.forEach`.
  /// - Throws: `Failure` for runs that cannot be, by their place in the column.
  func forEachRich(
    of column: TextColumn, _ measurer: inout TextMeasurer, marked: (Int, Int) throws -> Void,
    _ body: (Int, PreparedText) throws -> Void
  ) throws {
    try forEachRich(of: column, &measurer, marked: marked, find: Self.prepare, body)
  }

  private static func prepare(
    _ runs: UnsafeBufferPointer<UInt8>, at path: DescriptionPath, _ reader: inout RichTextReader,
    _ measurer: inout TextMeasurer
  ) throws(RichReviewError) -> PreparedText {
    try reader.prepare(runs: runs, at: path, measuredBy: &measurer)
  }

  /// What is found of a text of several styles at a place.
  private typealias Finder<Value> = (
    UnsafeBufferPointer<UInt8>, DescriptionPath, inout RichTextReader, inout TextMeasurer
  ) throws(RichReviewError) -> Value

  private func forEachRich<Value>(
    of column: TextColumn, _ measurer: inout TextMeasurer, marked: (Int, Int) throws -> Void,
    find: Finder<Value>, _ body: (Int, Value) throws -> Void
  ) throws {
    // What describes runs is longer than their text, which the measurer bounds itself.
    var reader = environment.reader(in: style)
    try column.forEach(limit: Self.runsPerByte * textLimit, marked: marked) { row, runs in
      let path = DescriptionPath("texts", "\(row)")
      let value: Value
      do throws(RichReviewError) {
        value = try find(runs, path, &reader, &measurer)
      } catch {
        switch error {
        case .text(.tooLong): return try marked(row, TM_FLAG_TOO_LONG)
        case .text(let error): throw error
        case .tooManyStyles:
          throw Failure(status: TM_ERROR_TEXT, field: "\(path)", message: "\(error)")
        case .runs(let error):
          throw Failure(status: TM_ERROR_TEXT, field: error.path, message: "\(error)")
        case .markup(let error):
          throw Failure(status: TM_ERROR_TEXT, field: "\(path)", message: "\(error)")
        }
      }
      try body(row, value)
    }
  }

  private static var runsPerByte: Int { 64 }

  fileprivate func measure(
    _ column: TextColumn, _ widths: UnsafeBufferPointer<Double>, into table: SizeTable
  ) throws {
    if column.holdsRuns { return try measureRuns(column, widths, into: table) }
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

extension MeasurerHandle {
  private func measureRuns(
    _ column: TextColumn, _ widths: UnsafeBufferPointer<Double>, into table: SizeTable
  ) throws {
    try shared.withMeasurer { measurer in
      var heights = widths.map { _ in TextHeight(height: 0, lineCount: 0, isTruncated: false) }
      let maxLines = style.maxLines
      try forEachRich(
        of: column, &measurer, marked: table.mark,
        find: { (runs, path, reader, measurer) throws(RichReviewError) -> Bool in
          let missing = try reader.findHeights(
            ofRuns: runs, at: path, atWidths: widths, maxLines: maxLines, measuredBy: &measurer,
            &heights)
          return !missing.isEmpty
        }
      ) { row, isMissing in
        for index in widths.indices {
          table.set(heights[index], isMissing: isMissing, row: row, column: index)
        }
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
