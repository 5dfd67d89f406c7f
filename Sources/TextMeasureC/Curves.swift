// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import TextMeasure

/// The curves of a batch.
final class CurvesHandle: Handle {
  /// `nil` for a text that has none.
  fileprivate(set) var curves: [HeightCurve?] = []
  fileprivate(set) var flags: [tm_flags] = []
  fileprivate(set) var stepCount = 0
}

@c @implementation
public func tm_curves_create(
  _ measurer: OpaquePointer?, _ texts: UnsafePointer<tm_texts>?, _ narrowest: Double,
  _ widest: Double, _ outCurves: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outCurves, "out_curves")
    let measurer = try object(MeasurerHandle.self, measurer, "measurer")
    guard narrowest <= widest else {
      throw Failure.argument("widest", "is \(widest), and narrowest \(narrowest)")
    }
    let curves = CurvesHandle()
    try curves.append(
      TextColumn(texts), from: Points(narrowest), through: Points(widest), measuredBy: measurer)
    place.pointee = OpaquePointer(handle: curves)
  }
}

extension CurvesHandle {
  fileprivate func append(
    _ column: TextColumn, from narrowest: Points, through widest: Points,
    measuredBy handle: MeasurerHandle
  ) throws {
    let maxLines = handle.style.maxLines
    try handle.shared.withMeasurer { measurer in
      if column.holdsRuns {
        return try handle.forEachRich(
          of: column, &measurer, marked: { _, flag in append(nil, flag) }
        ) { _, text in
          append(isMissing: !text.missingCharacters.isEmpty) {
            try text.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
          }
        }
      }
      try column.forEach(
        limit: handle.textLimit, marked: { _, flag in append(nil, flag) }
      ) { _, text in
        let heights = try measurer.prepareHeights(utf8: text)
        append(isMissing: !heights.missingCharacters.isEmpty) {
          try heights.heightCurve(from: narrowest, through: widest, maxLines: maxLines)
        }
      }
    }
  }

  /// Appends the curve that is found, or that it would take too long.
  private func append(isMissing: Bool, _ find: () throws -> HeightCurve) {
    do {
      append(try find(), isMissing ? TM_FLAG_MISSING : 0)
    } catch {
      append(nil, TM_FLAG_TOO_COSTLY)
    }
  }

  private func append(_ curve: HeightCurve?, _ flag: Int) {
    curves.append(curve)
    flags.append(tm_flags(flag))
    stepCount += curve?.steps.count ?? 0
  }
}

@c @implementation
public func tm_curves_count(_ curves: OpaquePointer?) -> Int {
  curves?.object(CurvesHandle.self)?.curves.count ?? 0
}

@c @implementation
public func tm_curves_step_count(_ curves: OpaquePointer?) -> Int {
  curves?.object(CurvesHandle.self)?.stepCount ?? 0
}

@c @implementation
public func tm_curves_copy(
  _ curves: OpaquePointer?, _ outOffsets: UnsafeMutablePointer<Int64>?,
  _ outSteps: UnsafeMutablePointer<tm_step>?, _ outFlags: UnsafeMutablePointer<tm_flags>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let handle = try object(CurvesHandle.self, curves, "curves")
    let offsets = try optionalPlaces(outOffsets, "out_offsets")
    let steps = try optionalPlaces(outSteps, "out_steps")
    try copy(handle.flags, to: outFlags, "out_flags")
    var count = 0
    offsets?[0] = 0
    for (index, curve) in handle.curves.enumerated() {
      for step in curve?.steps ?? [] {
        steps?[count] = tm_step(step, handle.flags[index])
        count += 1
      }
      offsets?[index + 1] = Int64(count)
    }
  }
}

extension tm_step {
  fileprivate init(_ step: HeightCurve.Step, _ flags: tm_flags) {
    let size = tm_size(step.size, isMissing: Int(flags) & TM_FLAG_MISSING != 0)
    self.init(
      width: step.width.rawValue, height: size.height, line_count: size.line_count,
      flags: size.flags)
  }
}

@c @implementation
public func tm_curves_measure(
  _ curves: OpaquePointer?, _ widths: UnsafePointer<Double>?, _ widthCount: Int,
  _ outHeights: UnsafeMutablePointer<Double>?, _ outLineCounts: UnsafeMutablePointer<Int32>?,
  _ outFlags: UnsafeMutablePointer<tm_flags>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let handle = try object(CurvesHandle.self, curves, "curves")
    let widths = try values(widths, count: widthCount, "widths")
    let table = try SizeTable(
      rows: handle.curves.count, columns: widths.count, outHeights, outLineCounts, outFlags)
    for (row, curve) in handle.curves.enumerated() {
      let flags = Int(handle.flags[row])
      table.mark(row: row, with: flags)
      guard let curve else { continue }
      for (column, width) in widths.enumerated() {
        guard let size = curve.value(atWidth: Points(width)) else { continue }
        table.set(size, isMissing: flags & TM_FLAG_MISSING != 0, row: row, column: column)
      }
    }
  }
}

@c @implementation
public func tm_curves_encode(
  _ curves: OpaquePointer?, _ index: Int, _ outBytes: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outBytes, "out_bytes")
    let curve = try object(CurvesHandle.self, curves, "curves").curve(index)
    place.pointee = OpaquePointer(handle: BytesHandle(curve?.encoded() ?? []))
  }
}

@c @implementation
public func tm_curves_css_length(
  _ curves: OpaquePointer?, _ index: Int, _ outBytes: HandlePlace,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let place = try place(outBytes, "out_bytes")
    let curve = try object(CurvesHandle.self, curves, "curves").curve(index)
    place.pointee = OpaquePointer(handle: BytesHandle(Array((curve?.cssLength() ?? "").utf8)))
  }
}

extension CurvesHandle {
  fileprivate func curve(_ index: Int) throws -> HeightCurve? {
    guard curves.indices.contains(index) else {
      throw Failure.argument(
        "index", "is \(UInt(bitPattern: index)), and there are \(curves.count) curves")
    }
    return curves[index]
  }
}

@c @implementation
public func tm_curves_release(_ curves: OpaquePointer?) { release(CurvesHandle.self, curves) }
