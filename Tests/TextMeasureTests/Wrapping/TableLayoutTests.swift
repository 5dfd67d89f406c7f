import BundledFonts
import TestSupport
import Testing

@testable import TextMeasure

/// By their tables lines end where walking ends them, one by one, and in all widths that are said
/// to have the same lines; also where it is known what is shaped anew. Then more width never makes
/// more lines.
@Suite struct TableLayoutTests {
  /// Modes whose lines have no table, so that all of them are walked: with tabs, with paragraphs
  /// that are indented or apart, of Flutter and of Android.
  private static let walkedModes: Set = [
    "pre", "pre-wrap, tabs", "pre-wrap, keep-all, tabs", "break-spaces", "android",
    "android, words whole", "paragraphs apart", "paragraphs apart, four lines",
    "paragraphs indented", "paragraphs hanging, tabs", "lines end before the box does", "flutter",
    "flutter, whole pixels", "uikit, normal, tabs", "padding and border in firefox",
    "padding in flutter, whole pixels",
  ]

  @Test(arguments: CurveMode.all.indices)
  func linesEndWhereWalkedOnesDo(mode: Int) throws {
    let mode = CurveMode.all[mode]
    var comparison = TableComparison(seed: UInt64(mode.testDescription.count))
    var measurer = try TextMeasurer(mode.style())
    for review in try Reviews.sample(Environment.isThorough ? 3000 : 40) {
      comparison.compare(try measurer.shape(mode.salt(review)), cuts: 8, mode.maxLines)
    }
    comparison.expectNoDifference()
    let count = comparison.lineCount
    let isWalked = Self.walkedModes.contains(mode.testDescription)
    #expect(isWalked ? count == 0 : count > 300, "\(count)")
  }

  /// Many lines one after the other, each beginning where the last one ended.
  @Test(arguments: WrappingMode.all)
  func longTextsHaveTheSameLines(mode: WrappingMode) throws {
    var comparison = TableComparison(seed: 3)
    var measurer = try TextMeasurer(mode.style())
    for offset in 0..<4 {
      let reviews = try Reviews.sample(400).dropFirst(100 * offset).prefix(100)
      let text = reviews.joined(separator: offset == 0 ? "\n" : " ")
      comparison.compare(try measurer.shape(text), cuts: 6, nil)
    }
    comparison.expectNoDifference()
    // Lines by clusters, by whole paragraphs and of the other engines are walked.
    let haveTables =
      switch mode.profile {
      case .browser(.chromium), .uikit: true
      case .browser, .flutter, .android: false
      }
    #expect(!haveTables || comparison.lineCount > 1000)
    #expect(!haveTables || comparison.shapedCount > 2)
  }

  /// Fonts that kern across spaces, marks, joiners, letters of both directions, and styles of
  /// all kinds.
  @Test(arguments: Stacks.names)
  func borderTextsHaveTheSameLines(stack: String) throws {
    let fonts = try Stacks.named(stack)
    var random = SplitMix(state: 21)
    var comparison = TableComparison(seed: 22)
    var maker = BorderTexts(fonts, reviews: try Reviews.sample(300), seed: 23)
    for _ in 0..<(Environment.isThorough ? 100 : 4) {
      var measurer = try TextMeasurer(TextStyle.random(fonts, using: &random))
      for text in maker.next(20) {
        comparison.compare(
          try measurer.shape(text), cuts: 6, Int.random(in: 1...9, using: &random))
      }
    }
    comparison.expectNoDifference()
    #expect(comparison.lineCount > 2000 && comparison.shapedCount > 20)
  }

  @Test(arguments: OddTextTests.texts.keys.sorted())
  func oddTextsHaveTheSameLines(name: String) throws {
    let text = String(try #require(OddTextTests.texts[name]).unicodeScalars.prefix(120))
    var comparison = TableComparison(seed: 24)
    for mode in CurveMode.all {
      comparison.compare(try shape(mode.salt(text), mode.style()), cuts: 3, mode.maxLines)
    }
    comparison.expectNoDifference()
    #expect(comparison.lineCount > 150 && comparison.shapedCount > 5)
  }

  /// Where 32-bit floats no longer hold every width, and each run adds its error.
  @Test func linesOfManyRunsAreRoundedAsWhenWalked() throws {
    var comparison = TableComparison(seed: 25)
    for unit in ["漢가 a♥", "가😀 나א", "ab한 「漢", "가\t나다 漢"] {
      for whiteSpace in [WhiteSpace.normal, .preWrap] {
        var style = try reviewStyle(overflowWrap: .breakWord)
        style.whiteSpace = whiteSpace
        let text = String(repeating: unit, count: 120)
        comparison.compare(try shape(text, style), cuts: 200, nil, reach: 200)
      }
    }
    comparison.expectNoDifference()
    #expect(comparison.lineCount > 50_000)
  }
}

/// Compares `TableLayout` with `LineCursor`, which is right.
private struct TableComparison {
  private(set) var lineCount = 0
  /// The number of texts of which it was known what is shaped anew.
  private(set) var shapedCount = 0
  private var differences: [String] = []
  /// The parts of a layout that are compared.
  private var subject = ""
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// - Parameters:
  ///   - cuts: At so many widths more, each as wide as some range of the text of at most
  ///     `reach` characters, or a hair more or less.
  mutating func compare(_ text: FullText, cuts: Int, _ maxLines: Int?, reach: Int = 40) {
    let fit = text.style.lineFit
    let characters = String(String.UnicodeScalarView(text.scalars.compactMap(Unicode.Scalar.init)))
    subject = "\(characters.debugDescription) in \(text.style.style.inShort)"
    var widths: [Points] = [300, 160, 61.3, 0, -10, .unbounded]
    for _ in 0..<cuts { widths.append(cut(of: text.wrappable.origins, reach: reach)) }
    for width in widths {
      let available = fit.lineWidth(in: width)
      if text.measure(atWidth: width, maxLines: maxLines)
        != text.size(within: available, maxLines: maxLines)
      {
        note("size \(width) wide")
      }
      if let table = text.table { compareLines(of: text.wrappable, within: available, table) }
    }
    compareShaped(text.wrappable, text.table, widths.map(fit.lineWidth).sorted())
  }

  /// From the first width on for which it is proved that more never makes more lines.
  private mutating func compareShaped(
    _ text: WrappableText, _ table: ShapedTable?, _ widths: [Fixed]
  ) {
    for (index, narrowest) in widths.enumerated() {
      guard let monotony = text.monotony(from: narrowest, table) else { continue }
      var behind = starts(of: text, within: narrowest)
      for available in widths[index...] {
        if let table = monotony.table { compareLines(of: text, within: available, table) }
        let ahead = starts(of: text, within: available)
        if zip(behind, ahead).contains(where: { $0 > $1 }) || ahead.count > behind.count {
          note("\(available) wide is behind less")
        }
        behind = ahead
      }
      shapedCount += 1
      return
    }
  }

  private mutating func compareLines(
    of text: WrappableText, within available: Fixed, _ table: ShapedTable
  ) {
    let right = starts(of: text, within: available)
    let found = table.starts(of: text, within: available)
    if found != right.dropLast() {
      note("\(available) wide: lines begin at \(found), not \(right)")
    }
    let layout = TableProbe(table, of: text).layout(within: available, maxLines: .max)
    let emptyLine = text.endsWithEmptyLine ? 1 : 0
    if layout.lineCount != right.count + emptyLine || layout.isTruncated {
      note("\(layout.lineCount) lines \(available) wide")
    }
    lineCount += right.count
    let range = layout.widths
    guard range.contains(available) else {
      return note("\(available) wide, but not in its range")
    }
    let last = min(range.upperBound - Fixed(rawValue: 1), .unbounded)
    for other in [range.lowerBound, last] where other > Fixed(rawValue: .min / 2) {
      if starts(of: text, within: other) != right {
        note("\(available) wide is not as \(other)")
      }
    }
  }

  /// The character that the line after each begins with.
  private func starts(of text: WrappableText, within available: Fixed) -> [Int] {
    var cursor = LineCursor(text, within: available)
    var starts: [Int] = []
    while starts.last != text.scalarCount, let line = cursor.next() { starts.append(line.next) }
    return starts
  }

  private mutating func note(_ difference: String) {
    differences.append("\(difference): \(subject)")
  }

  func expectNoDifference() { #expect(differences.prefix(5) == []) }

  private mutating func cut(of origins: [Fixed], reach: Int) -> Points {
    let end = Int.random(in: 0..<origins.count, using: &random)
    let start = Int.random(in: max(0, end - reach)...end, using: &random)
    let hair: [Int64] = [0, 0, 0, -1, 1, 1024, -1024, -2048]
    let width = (origins[end] - origins[start]).rawValue
    return Fixed(rawValue: width + hair[Int.random(in: 0..<hair.count, using: &random)]).points
  }
}

extension ShapedTable {
  /// The scalar that each line but the first begins with, of those that begin at an edge.
  fileprivate func starts(of text: WrappableText, within available: Fixed) -> [Int] {
    storage.withUnsafeMutablePointers { header, words in
      header.pointee.flags.contains(.wide)
        ? BreakTable<Int64>(header, words).starts(of: text, within: available)
        : BreakTable<UInt32>(header, words).starts(of: text, within: available)
    }
  }
}

extension BreakTable {
  fileprivate func starts(of text: WrappableText, within available: Fixed) -> [Int] {
    var cursor = TableCursor(self, within: TableWidths(available, text.tableRules))
    var starts: [Int] = []
    while let line = cursor.next() {
      guard line.isWalked else {
        if cursor.start < count { starts.append(position(of: cursor.start)) }
        continue
      }
      var walked = LineCursor(text, within: available, startingAt: position(of: line.start))
      var next: Int?
      while next == nil, let line = walked.next(), line.next < text.scalarCount {
        starts.append(line.next)
        next = start(at: line.next, after: cursor.start)
      }
      cursor.skip(to: next ?? count)
    }
    return starts
  }
}
