// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The functions have the names that the header gives them.

import CTextMeasure
import TextMeasure

@c @implementation
public func tm_truncate_batch(
  _ measurer: OpaquePointer?, _ texts: UnsafePointer<tm_texts>?, _ width: Double,
  _ token: UnsafePointer<UInt8>?, _ tokenLength: Int,
  _ outTruncations: UnsafeMutablePointer<tm_truncation>?,
  _ outError: HandlePlace
) -> tm_status {
  reporting(outError) {
    let handle = try object(MeasurerHandle.self, measurer, "measurer")
    let column = try TextColumn(texts)
    let token = try values(token, count: tokenLength, "token")
    guard column.count > 0 else { return }
    try checkCount(column.count, of: tm_truncation.self, "out_truncations")
    let places = try place(outTruncations, "out_truncations")
    let (width, maxLines) = (Points(width), handle.style.maxLines)
    try handle.shared.withMeasurer { measurer in
      let token = token.isEmpty || maxLines == nil ? nil : try measurer.prepare(utf8: token)
      if column.holdsRuns {
        return try handle.forEachRich(
          of: column, &measurer, marked: { places[$0] = tm_truncation(marked: $1) }
        ) { row, text in
          places[row] = tm_truncation(
            text.truncation(atWidth: width, maxLines: maxLines, token: token),
            isMissing: !text.missingCharacters.isEmpty)
        }
      }
      try column.forEach(
        limit: handle.textLimit, marked: { places[$0] = tm_truncation(marked: $1) }
      ) { row, text in
        let found = try measurer.truncation(
          of: text, atWidth: width, maxLines: maxLines, token: token?.token)
        places[row] = tm_truncation(found.shown, isMissing: !found.missingCharacters.isEmpty)
      }
    }
  }
}

extension tm_truncation {
  fileprivate init(_ facts: Truncation, isMissing: Bool) {
    var flags = (facts.isTruncated ? TM_FLAG_TRUNCATED : 0) | (isMissing ? TM_FLAG_MISSING : 0)
    if let cut = facts.cut {
      flags |= (cut.keepsLine ? TM_CUT_KEEPS_LINE : 0) | (cut.fits ? 0 : TM_CUT_OVERFLOWS)
    }
    self.init(
      height: facts.height.rawValue, first_baseline: facts.firstBaseline?.rawValue ?? .nan,
      last_baseline: facts.lastBaseline?.rawValue ?? .nan,
      last_line_width: facts.lastLineWidth.rawValue,
      cut_width: facts.cut?.lineWidth.rawValue ?? .nan,
      cut_offset: facts.cut.map { Int64($0.utf8Offset) } ?? -1,
      total_line_count: Int32(clamping: facts.totalLineCount),
      shown_line_count: Int32(clamping: facts.shownLineCount), flags: UInt32(flags), reserved: 0)
  }

  /// The record of a text that is not measured.
  fileprivate init(marked flag: Int) {
    self.init(
      height: .nan, first_baseline: .nan, last_baseline: .nan, last_line_width: .nan,
      cut_width: .nan, cut_offset: -1, total_line_count: 0, shown_line_count: 0,
      flags: UInt32(flag), reserved: 0)
  }
}
