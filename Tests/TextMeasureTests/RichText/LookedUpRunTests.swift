import TestSupport
import Testing

@_spi(Benchmarks) @testable import TextMeasure

/// Runs that are looked up measure as those that are shaped.
@Suite struct LookedUpRunTests {
  /// Names, spaces and other weights between parts of reviews, in fonts with and without rules.
  private static func rich(_ text: String, _ fonts: FontStack, _ random: inout SplitMix) -> RichText
  {
    let styles = [
      SpanStyle(fonts: fonts), SpanStyle(size: 19), SpanStyle(), SpanStyle(isItalic: true),
      SpanStyle(letterSpacing: 0.5),
    ]
    let names = ["Tom ", "김민수", "AV.", " ", "(나) ", "1.5", "é", "😀"]
    var rich = RichText()
    rich.append(names.randomElement(using: &random) ?? "", style: SpanStyle(fonts: fonts))
    let characters = Array(text)
    var start = 0
    while start < characters.count {
      let end = min(characters.count, start + Int.random(in: 1...20, using: &random))
      let part = String(characters[start..<end])
      if Bool.random(using: &random) {
        rich.append(part)
      } else {
        rich.append(part, style: styles.randomElement(using: &random) ?? SpanStyle())
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        rich.append(InlineBox(width: 20, height: 10))
      }
      start = end
    }
    return rich
  }

  @Test(
    arguments: RichTextLawTests.renderers,
    ["Pretendard", "CJK", "Kerned", "Symbols first", "Latin first"])
  func theyMeasureAlike(profile: Profile, stack: String) throws {
    var random = SplitMix(state: 41)
    let (fonts, bold) = (try Stacks.named(stack), try Stacks.named("Pretendard Bold"))
    let style = TextStyle(fonts: fonts, size: 16, profile: profile, lineHeight: .em(1.5))
    var looking = try TextMeasurer(style)
    looking.scanAtOnce()
    for review in try Reviews.sample(Environment.isThorough ? 3000 : 120) {
      let rich = Self.rich(review, bold, &random)
      var shaping = try TextMeasurer(style)
      let (found, shaped) = (try looking.prepare(rich).full, try shaping.prepare(rich).full)
      #expect(found.wrappable.origins == shaped.wrappable.origins, "\(rich)")
      #expect(found.fontRuns == shaped.fontRuns, "\(rich)")
      for width in [40.0, 90.5, 343] as [Points] {
        #expect(found.lines(atWidth: width) == shaped.lines(atWidth: width), "\(rich) \(width)")
        #expect(found.measure(atWidth: width) == shaped.measure(atWidth: width))
      }
    }
  }

  /// A name, a box and two coloured words, as comments have them: other spans are above.
  private static func comment(_ text: String, _ bold: FontStack, _ random: inout SplitMix)
    -> RichText
  {
    let spans = [
      SpanStyle(), SpanStyle(fonts: bold), SpanStyle(size: 19), SpanStyle(lineHeight: .points(40)),
      SpanStyle(size: 10, verticalAlignment: .super), SpanStyle(verticalAlignment: .middle),
    ]
    let alignments: [InlineAlignment] = [.middle, .baseline, .textTop, .raised(3)]
    var rich = RichText()
    rich.append(["김민수", "Tom", "(나", "1.5"].randomElement(using: &random) ?? "", style: spans[1])
    rich.append(" ")
    rich.append(
      InlineBox(
        width: 32.3, height: 16,
        verticalAlignment: alignments.randomElement(using: &random) ?? .baseline))
    rich.append(" ")
    for word in text.split(separator: " ") {
      if Int.random(in: 0..<4, using: &random) == 0 {
        rich.append(String(word), style: spans.randomElement(using: &random))
        rich.append(" ")
      } else {
        rich.append(word + " ")
      }
    }
    rich.append("끝")
    return rich
  }

  /// Words between white space that collapses, wherever spans and boxes begin and end.
  private static func spaced(_ text: String, _ random: inout SplitMix) -> RichText {
    let spaces = [" ", "  ", " ", "\n", " \n ", "\t ", "   "]
    let spans = [
      SpanStyle(size: 19), SpanStyle(size: 10, verticalAlignment: .super), SpanStyle(),
      SpanStyle(size: 30, verticalAlignment: .raised(4)),
    ]
    var rich = RichText()
    var pending = ""
    func end() {
      let span = Bool.random(using: &random) ? spans.randomElement(using: &random) : nil
      rich.append(pending, style: span)
      pending = ""
    }
    for word in text.split(separator: " ") {
      for part in [spaces.randomElement(using: &random) ?? "", String(word)] {
        pending += part
        if Int.random(in: 0..<3, using: &random) == 0 { end() }
        if Int.random(in: 0..<9, using: &random) == 0 {
          rich.append(InlineBox(width: 9, height: 5))
        }
      }
    }
    pending += spaces.randomElement(using: &random) ?? ""
    end()
    return rich
  }

  @Test(
    arguments: ["Pretendard", "CJK", "Kerned", "Latin first"], [Profile.chromium, .firefox])
  func scannedRunsAreAsHighAsShapedOnes(stack: String, profile: Profile) throws {
    for lineHeight in [LineHeight.normal, .em(1.5)] {
      let tally = try compareScannedRuns(try Stacks.named(stack), lineHeight, profile)
      if stack == "Pretendard" {
        #expect(tally.scanned > tally.shaped.values.reduce(0, +), "\(tally)")
      }
    }
  }

  private func compareScannedRuns(
    _ fonts: FontStack, _ lineHeight: LineHeight, _ profile: Profile
  ) throws -> ShapingTally {
    var random = SplitMix(state: 43)
    let bold = try Stacks.named("Pretendard Bold")
    let style = TextStyle(fonts: fonts, size: 16, profile: profile, lineHeight: lineHeight)
    var scanning = try TextMeasurer(style)
    scanning.scanAtOnce()
    for review in try Reviews.sample(Environment.isThorough ? 20_000 : 400) {
      for rich in [
        Self.comment(review, bold, &random), Self.rich(review, bold, &random),
        Self.spaced(review, &random),
      ] {
        var shaping = try TextMeasurer(style)
        let shaped = try shaping.prepare(rich)
        for width in [90.5, 120, 343, 1000] as [Points] {
          #expect(
            try scanning.measure(rich, atWidth: width) == shaped.measure(atWidth: width),
            "\(rich) \(width)")
        }
      }
    }
    return scanning.shapingTally
  }

  /// In Firefox a span whose first space collapses is on the line that it ends.
  @Test(arguments: [Profile.chromium, .firefox])
  func spansThatBeginWithCollapsedSpacesMeasureAlike(profile: Profile) throws {
    let style = TextStyle(fonts: try .pretendard(), size: 16, profile: profile)
    var scanning = try TextMeasurer(style)
    var shaping = try TextMeasurer(style)
    scanning.scanAtOnce()
    for (before, after) in [("가나 ", " 다라"), ("가나\n", "\t다라"), ("", " 다라"), ("가나", " 다라")] {
      var rich = RichText(before)
      rich.append(after, style: SpanStyle(size: 30))
      rich.append(" 마")
      let shaped = try shaping.prepare(rich)
      for width in [40, 60, 100, 343] as [Points] {
        #expect(
          try scanning.measure(rich, atWidth: width) == shaped.measure(atWidth: width),
          "\(before)|\(after) \(width)")
      }
    }
  }

  /// Line breaks that are kept end lines that have other spans on them.
  @Test(arguments: [WhiteSpace.normal, .preLine, .preWrap, .nowrap])
  func lineBreaksBetweenSpansMeasureAlike(whiteSpace: WhiteSpace) throws {
    var style = TextStyle(
      fonts: try .pretendard(), size: 16, profile: .chromium, lineHeight: .em(1.5))
    style.whiteSpace = whiteSpace
    var scanning = try TextMeasurer(style)
    var shaping = try TextMeasurer(style)
    scanning.scanAtOnce()
    for text in ["가\n", "가\n\n", "\n가", "가나 다\n라", "가 \n 나"] {
      var rich = RichText()
      rich.append(text, style: SpanStyle(size: 30))
      rich.append("마 바\n사")
      rich.append(text, style: SpanStyle(lineHeight: .points(50)))
      for width in [20, 40, 343] as [Points] {
        #expect(
          try scanning.measure(rich, atWidth: width)
            == shaping.prepare(rich).measure(atWidth: width), "\(text) \(width)")
      }
    }
  }

  /// Templates have few spans; what strangers send may have any number.
  @Test func spansBeyondThoseThatAreKeptMeasureAlike() throws {
    let style = TextStyle(
      fonts: try .pretendard(), size: 16, profile: .chromium, lineHeight: .em(1.5))
    var scanning = try TextMeasurer(style)
    var shaping = try TextMeasurer(style)
    scanning.scanAtOnce()
    for first in 0..<120 {
      var rich = RichText("가 나 abc ")
      for size in first..<first + (first % 40 == 39 ? 30 : 3) {
        rich.append("다라 Ж か 中", style: SpanStyle(size: Points(Double(8 + size))))
        rich.append(InlineBox(width: Points(Double(size)), height: 9))
      }
      let shaped = try shaping.prepare(rich)
      for width in [120, 500] as [Points] {
        #expect(try scanning.measure(rich, atWidth: width) == shaped.measure(atWidth: width))
      }
    }
    let tally = scanning.shapingTally
    #expect(tally.scanned > 60, "\(tally)")
  }

  @Test func longTextsLeaveNothingAndMayBeInterrupted() throws {
    let style = TextStyle(fonts: try .pretendard(), size: 16, profile: .chromium)
    var measurer = try TextMeasurer(style)
    measurer.scanAtOnce()
    measurer.maximumByteCount = 100
    let long = RichText(String(repeating: "가", count: 34))
    #expect(throws: RichTextError.text(.tooLong(byteCount: 102, maximum: 100))) {
      try measurer.measure(long, atWidth: 343)
    }
    let interruption = Interruption()
    interruption.interrupt()
    measurer.interruption = interruption
    #expect(throws: RichTextError.text(.interrupted)) {
      try measurer.measure(RichText("가"), atWidth: 343)
    }
  }

  /// Lest shaped texts were compared with each other.
  @Test func mostRunsAreLookedUp() throws {
    let style = TextStyle(fonts: try .pretendard(), size: 16, profile: .chromium)
    let resolved = try ResolvedTextStyle(style)
    let lookup = try #require(ItemLookup(resolved.tables, resolved.shaping))
    let shaper = Shaper(resolved.shaping)
    var (found, count) = (0, 0)
    for review in try Reviews.sample(300) {
      var (text, itemizer, shaped) = (ProcessedText(), Itemizer(), ShapedText())
      review.withBytes { resolved.process($0, into: &text) }
      itemizer.itemize(text, rules: resolved.itemization, findings: [BreakAction]())
      shaped.reset(for: 0..<text.scalars.count)
      for (index, item) in itemizer.items.enumerated() {
        count += 1
        if lookup.add(item, index: index, of: text.scalars, shaper, to: &shaped) { found += 1 }
      }
    }
    #expect(found * 2 > count, "\(found) of \(count)")
  }
}
