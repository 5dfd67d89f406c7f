// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import CellHeight
import ListLayout
import MeasureCommands
import TextMeasure

/// Cells that C holds, with calculators for as many calls as there are at once.
final class CellsHandle: Handle {
  let cells: RequestedCells
  let identity: CString
  let fieldNames: [CString]
  private let idle = Mutex<[Lent]>([])

  /// A calculator that is lent. Only the call that took it from the list uses it.
  private final class Lent {
    var calculator: HeightCalculator

    init(_ plan: CellPlan) { calculator = HeightCalculator(plan) }
  }

  init(_ cells: RequestedCells) {
    self.cells = cells
    identity = CString(cells.identity)
    fieldNames = cells.fieldNames.map { CString($0) }
  }

  fileprivate func withCalculator(_ body: (inout HeightCalculator) throws -> Void) rethrows {
    let lent = idle.withLock { $0.popLast() } ?? Lent(cells.plan)
    defer { idle.withLock { $0.append(lent) } }
    try body(&lent.calculator)
  }
}

@c @implementation
public func tm_cells_create(
  _ fonts: OpaquePointer?, _ templateText: UnsafePointer<CChar>?, _ templateLength: Int,
  _ styleJson: UnsafePointer<CChar>?, _ styleLength: Int,
  _ contentSize: UnsafePointer<CChar>?, _ outCells: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError, descriptions: TM_ERROR_TEMPLATE) {
    let place = try place(outCells, "out_cells")
    let fonts = try object(FontsHandle.self, fonts, "fonts")
    let template = try bytes(templateText, length: templateLength, "template_text")
    let style = try baseStyle(
      try bytes(styleJson, length: styleLength, "style_json"), fonts.environment)
    let cells = try RequestedCells(
      template: template, style: style, contentSize: try category(contentSize),
      in: fonts.environment)
    place.pointee = OpaquePointer(handle: CellsHandle(cells))
  }
}

/// - Throws: `Failure` with the status of a style, so that a field is known to be one of it.
private func baseStyle(
  _ json: [UInt8], _ environment: RequestEnvironment
) throws(Failure) -> RequestedCells.BaseStyle {
  do {
    return try RequestedCells.BaseStyle(json: json, in: environment)
  } catch {
    throw Failure(error, ofDescription: TM_ERROR_STYLE)
  }
}

/// - Throws: `Failure` for a name that is none.
private func category(_ name: UnsafePointer<CChar>?) throws(Failure) -> ContentSizeCategory {
  guard name != nil else { return .large }
  let name = try string(name, "content_size")
  guard let category = ContentSizeCategory(rawValue: name) else {
    let names = ContentSizeCategory.allCases.map(\.rawValue).joined(separator: ", ")
    throw .argument("content_size", "is '\(name)'; give one of \(names)")
  }
  return category
}

@c @implementation
public func tm_cells_field_count(_ cells: OpaquePointer?) -> Int {
  cells?.object(CellsHandle.self)?.fieldNames.count ?? 0
}

@c @implementation
public func tm_cells_field_name(_ cells: OpaquePointer?, _ index: Int) -> UnsafePointer<CChar>? {
  guard let names = cells?.object(CellsHandle.self)?.fieldNames, names.indices.contains(index)
  else { return nil }
  return names[index].base
}

@c @implementation
public func tm_cells_id(_ cells: OpaquePointer?) -> UnsafePointer<CChar>? {
  cells?.object(CellsHandle.self)?.identity.base ?? CString.empty.base
}

@c @implementation
public func tm_cells_measure_batch(
  _ cells: OpaquePointer?, _ fields: UnsafePointer<tm_texts>?, _ fieldCount: Int,
  _ widths: UnsafePointer<Double>?, _ widthCount: Int,
  _ outHeights: UnsafeMutablePointer<Double>?, _ outFlags: UnsafeMutablePointer<tm_flags>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let handle = try object(CellsHandle.self, cells, "cells")
    let fields = try values(fields, count: fieldCount, "fields")
    guard fields.count == handle.fieldNames.count else {
      throw Failure.argument(
        "field_count", "is \(fieldCount), and cells have \(handle.fieldNames.count) fields")
    }
    let columns = try fields.enumerated().map { index, texts in
      let column = try TextColumn(texts, "fields[\(index)]")
      if column.holdsRuns {
        throw Failure.argument(
          "fields[\(index)].content", "is TM_CONTENT_RUNS: texts of cells have one style")
      }
      return column
    }
    // Cells without fields are all equally high.
    let count = columns.first?.count ?? 1
    guard columns.allSatisfy({ $0.count == count }) else {
      throw Failure.argument("fields", "have not all the same count")
    }
    let widths = try values(widths, count: widthCount, "widths")
    let table = try SizeTable(
      rows: count, columns: widths.count, outHeights, nil, outFlags)
    try handle.measure(columns, count: count, widths, into: table)
  }
}

extension CellsHandle {
  fileprivate func measure(
    _ columns: [TextColumn], count: Int, _ widths: UnsafeBufferPointer<Double>,
    into table: SizeTable
  ) throws {
    let plan = cells.plan
    var values = [CellValue](repeating: nil, count: plan.fields.count)
    try withCalculator { calculator in
      for row in 0..<count {
        for (index, place) in cells.fieldPlaces.enumerated() {
          if let place { values[index] = try columns[place].text(row) }
        }
        do {
          try values.withUnsafeBufferPointer { values in
            try calculator.measure(values, widths, row: row, into: table)
          }
        } catch is TextError {
          table.mark(row: row, with: TM_FLAG_TOO_LONG)
        }
      }
    }
  }
}

extension HeightCalculator {
  /// Measures one cell. Heights at one or two widths are measured as they come; from three on it
  /// pays to prepare the texts.
  fileprivate mutating func measure(
    _ values: UnsafeBufferPointer<CellValue>, _ widths: UnsafeBufferPointer<Double>, row: Int,
    into table: SizeTable
  ) throws {
    let prepared = widths.count > 2 ? try prepare(values) : nil
    for (column, width) in widths.enumerated() {
      let height =
        if let prepared { prepared.height(atWidth: Points(width)) } else {
          try height(of: values, atWidth: Points(width))
        }
      table.set(
        TextHeight(height: height, lineCount: 0, isTruncated: false),
        isMissing: !missingCharacters.isEmpty, row: row, column: column)
    }
  }
}

@c @implementation
public func tm_cells_release(_ cells: OpaquePointer?) { release(CellsHandle.self, cells) }
