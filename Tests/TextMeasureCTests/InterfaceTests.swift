import BundledFonts
import CTextMeasure
import Testing
import TextMeasure
import TextMeasureC

/// The functions of `textmeasure.h`, called as C calls them. What needs C, threads and processes
/// is in `Tests/C`.
struct InterfaceTests {
  private static let texts = [
    "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ", "", "a", "줄\n바꿈 있는 리뷰입니다, 길어서 여러 줄이 되는 리뷰.", "\u{1F600}\u{0E01}",
  ]

  @Test("Heights of a batch are those of the library, at one width and at many")
  func batch() throws {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15))
    try withMeasurer { handle in
      for widths in [[120.0], [60, 120, 343]] {
        var heights = [Double](repeating: -1, count: Self.texts.count * widths.count)
        var counts = [Int32](repeating: -1, count: heights.count)
        var flags = [tm_flags](repeating: 255, count: heights.count)
        try withColumn(Self.texts) { column in
          expectOK(
            tm_measure_batch(
              handle, column, widths, widths.count, &heights, &counts, &flags, nil))
        }
        for (row, text) in Self.texts.enumerated() {
          for (index, width) in widths.enumerated() {
            let size = try measurer.measure(text, atWidth: Points(width))
            #expect(heights[row * widths.count + index] == size.height.rawValue)
            #expect(counts[row * widths.count + index] == Int32(size.lineCount))
          }
        }
      }
    }
  }

  @Test("Heights by look-ups are those of prepared texts, at one width and at many")
  func batchByLookUps() throws {
    // The first 500 texts of a measurer are shaped.
    let texts = Array(repeating: Self.texts, count: 200).flatMap { $0 }
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: 15))
    let prepared = try Self.texts.map { try measurer.prepare($0) }
    try withMeasurer { handle in
      for widths in [[120.0], [60, 120, 343], Array(stride(from: 40, through: 400, by: 20))] {
        var heights = [Double](repeating: -1, count: texts.count * widths.count)
        try withColumn(texts) { column in
          expectOK(
            tm_measure_batch(handle, column, widths, widths.count, &heights, nil, nil, nil))
        }
        let expected = prepared.flatMap { text in
          widths.map { text.height(atWidth: Points($0)).rawValue }
        }
        #expect(heights == Array(repeating: expected, count: 200).flatMap { $0 })
      }
    }
  }

  @Test("A handle of another kind, and what is none, is found")
  func wrongHandles() throws {
    var style: OpaquePointer?
    var fonts: OpaquePointer?
    expectOK(tm_fonts_create(nil, &fonts, nil))
    #expect(tm_style_create(nil, nil, 0, &style, nil) == TM_ERROR_ARGUMENT)
    expectOK(tm_style_create(fonts, nil, 0, &style, nil))
    defer {
      tm_style_release(style)
      tm_fonts_release(fonts)
    }
    var size = tm_size()
    var error: OpaquePointer?
    #expect(tm_measure(style, nil, 0, 100, &size, &error) == TM_ERROR_HANDLE)
    #expect(String(cString: try #require(tm_error_field(error))) == "measurer")
    tm_error_release(error)
    let numbers: [UInt64] = [1, 2, 3]
    numbers.withUnsafeBufferPointer { numbers in
      let pointer = OpaquePointer(numbers.baseAddress)
      #expect(tm_measure(pointer, nil, 0, 100, &size, nil) == TM_ERROR_HANDLE)
      tm_measurer_release(pointer)
    }
    // As releases of what is no handle of that kind, which do nothing.
    tm_measurer_release(style)
    #expect(String(cString: try #require(tm_style_id(style))).count == 32)
  }

  @Test("A handle goes with its last reference, and what was made of it stays")
  func lifetimes() throws {
    try withMeasurer { measurer in
      var text: OpaquePointer?
      let bytes = Array("정말 재밌게 봤어요!!".utf8)
      expectOK(tm_text_create(measurer, nil, bytes, bytes.count, &text, nil))
      var box = tm_box()
      expectOK(
        tm_text_layout(
          text, 80, tm_length_mode(TM_LENGTH_AT_MOST), .nan,
          tm_length_mode(TM_LENGTH_UNDEFINED), &box, nil))
      #expect(box.line_count == 2)
      tm_text_release(text)
    }
  }

  private func expectOK(_ status: tm_status, at location: SourceLocation = #_sourceLocation) {
    #expect(status == TM_OK, sourceLocation: location)
  }

  /// Calls `body` with a measurer of the default style, whose style and fonts are released.
  private func withMeasurer(_ body: (OpaquePointer?) throws -> Void) throws {
    var (fonts, style, measurer): (OpaquePointer?, OpaquePointer?, OpaquePointer?) = (nil, nil, nil)
    expectOK(tm_fonts_create(nil, &fonts, nil))
    expectOK(tm_style_create(fonts, nil, 0, &style, nil))
    expectOK(tm_measurer_create(style, 0, &measurer, nil))
    tm_fonts_release(fonts)
    tm_style_release(style)
    defer { tm_measurer_release(measurer) }
    try body(measurer)
  }

  private func withColumn(
    _ texts: [String], _ body: (UnsafePointer<tm_texts>) throws -> Void
  ) throws {
    let bytes = texts.flatMap { Array($0.utf8) }
    var offsets: [Int32] = [0]
    for text in texts { offsets.append(offsets[offsets.count - 1] + Int32(text.utf8.count)) }
    try bytes.withUnsafeBufferPointer { data in
      try offsets.withUnsafeBytes { places in
        var column = tm_texts()
        column.count = texts.count
        column.places = places.baseAddress
        column.data = data.baseAddress
        column.data_length = data.count
        try body(&column)
      }
    }
  }
}
