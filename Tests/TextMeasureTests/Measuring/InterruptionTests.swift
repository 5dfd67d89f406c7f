import Testing

@testable import TextMeasure

/// Work ends soon after it is interrupted, wherever it is by then, and nothing of it stays.
@Suite struct InterruptionTests {
  private static let texts = [
    repeated("abcdefghij", to: 200),
    repeated("가a👩🏽 e\u{301}(b\t", to: 200),
    repeated("좋아요 ab\u{AD}cd\n", to: 200),
    repeated("سلام ", to: 100),
  ]

  /// Interrupted at its first look, its second, and so on, every operation ends with the error
  /// or with all of its result.
  @Test(arguments: WrappingMode.all)
  func everyOperationEnds(mode: WrappingMode) throws {
    let style = try ResolvedTextStyle(mode.style())
    for text in Self.texts {
      for operation in Operation.all {
        let whole = try operation.result(text, style, nil)
        for count in [0, 1, 3, 8, 40] as [UInt32] {
          let interruption = Interruption(afterLooks: count)
          do throws(TextError) {
            let result = try operation.result(text, style, interruption)
            #expect(result == whole, "\(operation.name) after \(count) looks")
          } catch {
            #expect(error == .interrupted && interruption.isInterrupted)
          }
        }
      }
    }
  }

  /// An operation that is interrupted from the start does nothing.
  @Test(arguments: WrappingMode.all)
  func nothingIsDoneOnceInterrupted(mode: WrappingMode) throws {
    let style = try ResolvedTextStyle(mode.style())
    let interruption = Interruption()
    interruption.interrupt()
    for operation in Operation.all {
      #expect(throws: TextError.interrupted) {
        try operation.result("가", style, interruption)
      }
    }
  }

  /// Checks come with the lines of a text, and with the font runs it is shaped in.
  @Test(arguments: WrappingMode.all)
  func looksAreFrequent(mode: WrappingMode) throws {
    var measurer = try TextMeasurer(mode.style())
    func looks(_ body: (inout TextMeasurer) throws -> Void) rethrows -> Int {
      let interruption = Interruption(afterLooks: 1 << 30)
      measurer.interruption = interruption
      try body(&measurer)
      return 1 << 30 - Int(interruption.looksLeft)
    }
    let text = repeated("가a ", to: 3000)
    #expect(try looks { _ = try $0.prepare(text) } >= 4)
    #expect(try looks { _ = try $0.prepare(repeated("가\u{E000}", to: 3000)) } > 200)
    let lines = try looks { _ = try $0.prepare(text).measure(atWidth: 30) }
    #expect(lines > 1)
    #expect(try looks { _ = try $0.explain(text).lines(atWidth: 343) } > 100)
    #expect(looks { _ = try? $0.prepare(text).heightCurve(from: 340, through: 344) } > 5)
  }

  /// A text that others get from a cache does not end with the work of who prepared it.
  @Test func keptTextsAreNotInterrupted() throws {
    let cache = MeasureCache(byteLimit: 1 << 20)
    let text = repeated("가나 ", to: 2000)
    var measurer = try TextMeasurer(reviewStyle())
    let whole = try measurer.prepare(text).lines(atWidth: 30)
    let first = Interruption()
    measurer.interruption = first
    let prepared = try cache.prepared(text, measurer: &measurer)
    let heights = try measurer.prepareHeights(of: text)
    first.interrupt()
    #expect(prepared.lines(atWidth: 30).isEmpty)
    #expect(heights.lineCount(atWidth: 30) == whole.count)
    // Nor does another's with that of who gets it.
    let second = Interruption()
    measurer.interruption = second
    let found = try cache.prepared(text, measurer: &measurer)
    #expect(found.lines(atWidth: 30) == whole)
    second.interrupt()
    #expect(found.lines(atWidth: 30).isEmpty)
    measurer.interruption = nil
    #expect(try cache.prepared(text, measurer: &measurer).lines(atWidth: 30) == whole)
  }

  /// Nor is a measurer lent that someone else's interruption ends.
  @Test func measurersAreLentWithoutInterruption() throws {
    let shared = try SharedMeasurer(reviewStyle())
    shared.withMeasurer { measurer in
      let interruption = Interruption()
      interruption.interrupt()
      measurer.interruption = interruption
    }
    #expect(try shared.measure("가", atWidth: 343).lineCount == 1)
  }
}

/// Something that is done with a text.
private struct Operation: Sendable {
  var name: String
  /// The result as text, to be compared.
  var run: @Sendable (_ text: String, inout TextMeasurer) throws(TextError) -> String

  /// Scanned or shaped first, as `TextMeasurer` decides by the number of its texts so far.
  func result(
    _ text: String, _ style: ResolvedTextStyle, _ interruption: Interruption?
  ) throws(TextError) -> String {
    var measurer = TextMeasurer(style)
    if name.hasPrefix("scanned") { measurer.sizedCount = TextMeasurer.shapedFirst }
    measurer.interruption = interruption
    let result = try run(text, &measurer)
    try interruption.check()
    return result
  }

  static let all = [
    Operation(name: "size") { text, measurer throws(TextError) in
      "\(try measurer.measure(text, atWidth: 40))"
    },
    Operation(name: "scanned size") { text, measurer throws(TextError) in
      "\(try measurer.measure(text, atWidth: 40))"
    },
    Operation(name: "lines") { text, measurer throws(TextError) in
      "\(try measurer.prepare(text).lines(atWidth: 10))"
    },
    Operation(name: "widest line") { text, measurer throws(TextError) in
      "\(try measurer.prepare(text).widestLine(atWidth: 40))"
    },
    Operation(name: "tight width") { text, measurer throws(TextError) in
      "\(try measurer.prepare(text).tightWidth(in: 200))"
    },
    Operation(name: "curve") { text, measurer throws(TextError) in
      "\(try measurer.prepare(text).heightCurve(from: 200, through: 202))"
    },
    Operation(name: "scanned curve") { text, measurer throws(TextError) in
      let interruption = measurer.interruption
      let heights = try measurer.prepareHeights(of: text)
      let curve = try heights.heightCurve(
        from: 200, through: 202, maxLines: nil, until: interruption)
      return "\(curve)"
    },
    Operation(name: "truncation") { text, measurer throws(TextError) in
      "\(try measurer.prepare(text).truncation(atWidth: 40, maxLines: 30, tokenWidth: 10))"
    },
    Operation(name: "explain") { text, measurer throws(TextError) in
      "\(try measurer.explain(text).lines(atWidth: 100, maxLines: 20).count)"
    },
    Operation(name: "glyphs") { text, measurer throws(TextError) in
      "\(try measurer.prepareGlyphs(of: text).lines(atWidth: 100).count)"
    },
  ]
}
