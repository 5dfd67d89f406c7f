import Testing

@testable import TextMeasure

/// Laws of cut lines, tried on 3,000 real reviews, 1,500 in each mode, at three widths and
/// for one, two and three lines.
@Suite struct TruncationLawsTests {
  static let widths: [Points] = [343, 160, 61.3]
  static let token: Points = 41.3

  @Test(arguments: WrappingMode.all.indices)
  func factsAgreeWithTheLines(mode: Int) throws {
    try expect(in: mode) { text, width, maxLines in
      let facts = text.truncation(atWidth: width, maxLines: maxLines, tokenWidth: Self.token)
      let lines = text.lines(atWidth: width)
      let size = text.measure(atWidth: width, maxLines: maxLines)
      let last = lines.prefix(maxLines).last
      // A line that ends with a line break has no token in Flutter.
      let cutsAtLineBreaks = text.rules.truncation.cutsAtLineBreaks
      let isCut = last.map { cutsAtLineBreaks || $0.ending != .lineBreak } ?? false
      return facts.totalLineCount == lines.count && facts.shownLineCount == size.lineCount
        && facts.isTruncated == size.isTruncated && facts.height == size.height
        && facts.lastLineWidth == last?.width ?? .zero
        && (facts.cut != nil) == (facts.isTruncated && isCut)
    }
  }

  /// Where lines are equally high, baselines are as far apart as lines are; but on Android the
  /// first line has more above its baseline, and the last one more below.
  @Test(arguments: WrappingMode.all.indices)
  func baselinesAreALineApart(mode: Int) throws {
    let isAndroid = if case .android = WrappingMode.all[mode].profile { true } else { false }
    var compared = 0
    try expect(in: mode) { text, width, maxLines in
      if !text.full.hasEqualLines || isAndroid { return true }
      compared += 1
      let facts = text.truncation(atWidth: width, maxLines: maxLines)
      let heights = text.lines(atWidth: width, maxLines: maxLines).map(\.height)
      let above = heights.dropLast().reduce(facts.firstBaseline ?? .zero, +)
      return abs((facts.lastBaseline ?? .zero).rawValue - above.rawValue) < 1e-9
    }
    #expect(isAndroid ? compared == 0 : compared > 13_000, "\(compared)")
  }

  @Test(arguments: WrappingMode.all.indices, TruncationRule.tried.indices)
  func cutLinesFitOrCannotBeCutAnyMore(mode: Int, rule: Int) throws {
    let rule = TruncationRule.tried[rule]
    var cutCount = 0
    try expect(in: mode) { text, width, maxLines in
      let facts = text.truncation(
        atWidth: width, maxLines: maxLines, tokenWidth: Self.token, rule: rule)
      guard let cut = facts.cut else { return true }
      cutCount += 1
      let line = text.lines(atWidth: width)[maxLines - 1].utf8Range
      let isNext = rule.fillsLine || cut.utf8Offset <= line.upperBound
      return cut.utf8Offset >= line.lowerBound && isNext
        && (cut.lineWidth <= Self.box(width, of: text)) == cut.fits
    }
    #expect(cutCount > 6000, "\(cutCount)")
  }

  /// In a label with its spaces dropped, what is shown is as wide as the same text
  /// prepared alone, and with one more grapheme it would be too wide.
  @Test func cutLinesAreAsWideAsTheirTextAlone() throws {
    let profile = Profile.uikit(scale: 3)
    var rule = TruncationRule(profile)
    rule.dropsSpaces = true
    var judge = try TextMeasurer(reviewStyle(profile, overflowWrap: .breakWord))
    var (failures, cutCount): ([String], Int) = ([], 0)
    for review in try PreparedReviews.of(mode: 4) {
      for width in Self.widths {
        let lines = review.prepared.lines(atWidth: width)
        let facts = review.prepared.truncation(
          atWidth: width, maxLines: 2, tokenWidth: Self.token, rule: rule)
        guard let cut = facts.cut else { continue }
        cutCount += 1
        let bytes = Array(review.text.utf8)
        let start = lines[1].utf8Range.lowerBound
        let shown = String(decoding: bytes[start..<cut.utf8Offset], as: UTF8.self)
        let rest = String(decoding: bytes[cut.utf8Offset...], as: UTF8.self)
        let alone = try judge.shape(shown).naturalWidth + Self.token
        let available = Fixed(rounding: width) - Fixed(rounding: Self.token)
        // What comes next may be spaces, which were dropped.
        let next = rest.prefix { $0.isWhitespace } + rest.drop { $0.isWhitespace }.prefix(1)
        let longer = try judge.shape(shown + next).naturalWidth
        let holds =
          abs(alone.rawValue - cut.lineWidth.rawValue) < 1e-4
          && (next.contains(where: \.isNewline) || !available.holds(Fixed(rounding: longer)))
        if !holds { failures.append("\(shown)|\(next) \(cut.lineWidth) \(alone) \(longer)") }
      }
    }
    #expect(failures == [])
    #expect(cutCount > 1500)
  }

  /// A browser cuts the line as it was shaped, after the last cluster that ends within
  /// what the ellipsis leaves of the box.
  @Test func browsersCutTheLineAsItWasShaped() throws {
    var (failures, cutCount): ([String], Int) = ([], 0)
    for review in try PreparedReviews.of(mode: 0) {
      let text = review.prepared
      let cut = text.truncation(atWidth: 160, maxLines: 1, tokenWidth: Self.token).cut
      guard let cut, !cut.keepsLine, text.full.wrappable.roundingBoundaries.isEmpty else {
        continue
      }
      cutCount += 1
      let available = Points(160) - Self.token
      let origins = text.full.wrappable.origins
      // Clusters of marks and ligatures share an origin, and end where the next begins.
      let end = origins.lastIndex { $0.roundedUp(to: Fixed.layoutUnit).points <= available }
      let clusterEnd = try #require(end)
      let boundary = (0...clusterEnd).last {
        text.full.wrappable.boundaryFlags[$0].contains(.clusterStart)
      }
      if text.full.utf8Range(0..<(boundary ?? 0)).upperBound != cut.utf8Offset {
        failures.append(review.text)
      }
    }
    #expect(failures == [])
    #expect(cutCount > 1000, "\(cutCount)")
  }

  @Test(arguments: WrappingMode.all.indices, TruncationCut.Mode.allCases)
  func singleLinesFit(mode: Int, truncation: TruncationCut.Mode) throws {
    let rounding: Points = 1e-9
    var truncated = 0
    try expect(in: mode) { text, width, _ in
      let line = text.singleLine(
        truncating: truncation, atWidth: width, tokenWidth: Self.token)
      if !line.isTruncated { return line.trailing.isEmpty && line.lineWidth <= width + 0.02 }
      truncated += 1
      let apart = line.leading.upperBound < line.trailing.lowerBound
      let sides = truncation == .head ? line.leading.isEmpty : truncation == .middle
      return line.fits && line.lineWidth <= Self.box(width, of: text) + rounding && apart
        && (sides || line.trailing.isEmpty)
    }
    #expect(truncated > 9000, "\(truncated)")
  }

  /// In a label what stays of a line's end is as wide as the same text prepared alone, and
  /// with one grapheme more it would be too wide.
  @Test func headsAreCutOffAsMuchAsNeeded() throws {
    let profile = Profile.uikit(scale: 3)
    var judge = try TextMeasurer(reviewStyle(profile, overflowWrap: .breakWord))
    var (failures, cutCount): ([String], Int) = ([], 0)
    for review in try PreparedReviews.of(mode: 4) {
      for width in Self.widths {
        let line = review.prepared.singleLine(
          truncating: .head, atWidth: width, tokenWidth: Self.token)
        if !line.isTruncated { continue }
        cutCount += 1
        let bytes = Array(review.text.utf8)
        let shown = String(decoding: bytes[line.trailing], as: UTF8.self)
        let before = String(decoding: bytes[..<line.trailing.lowerBound], as: UTF8.self)
        let alone = try judge.shape(shown).naturalWidth + Self.token
        let longer = try judge.shape(before.suffix(1) + shown).naturalWidth
        let available = Fixed(rounding: width) - Fixed(rounding: Self.token)
        if abs(alone.rawValue - line.lineWidth.rawValue) >= 1e-4
          || available.holds(Fixed(rounding: longer))
        {
          failures.append("\(before.suffix(1))|\(shown) \(line.lineWidth) \(alone) \(longer)")
        }
      }
    }
    #expect(failures == [])
    #expect(cutCount > 1500)
  }

  /// A box as it is laid out in: on Android one of 61.3 dp is 161 px wide, which is more.
  private static func box(_ width: Points, of text: PreparedText) -> Points {
    guard text.rules.boxesAreWholePixels else { return width }
    return text.style.lineFit.lineWidth(in: width).points
  }

  private func expect(in mode: Int, _ law: (PreparedText, Points, Int) -> Bool) throws {
    let reviews = try PreparedReviews.of(mode: mode)
    try #require(reviews.count == 1500)
    let failures = reviews.filter { review in
      !Self.widths.allSatisfy { width in
        (1...3).allSatisfy { law(review.prepared, width, $0) }
      }
    }
    #expect(failures.map(\.text) == [])
  }
}

extension TruncationRule {
  /// The rules of renderers, and others that differ.
  static let tried: [TruncationRule] = [
    TruncationRule(.chromium), TruncationRule(.uikit(scale: 3)),
    TruncationRule(
      cut: .word, fillsLine: true, dropsSpaces: false, keepsFirstGrapheme: false,
      reshapesCut: true),
    TruncationRule(
      cut: .grapheme, fillsLine: false, dropsSpaces: true, keepsFirstGrapheme: true,
      reshapesCut: true),
  ]
}
