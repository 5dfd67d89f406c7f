import TestSupport
import Testing

@testable import TextMeasure

/// Laws every layout obeys, tried on 3,000 real reviews, 1,500 in each mode.
@Suite struct ParagraphLawsTests {
  /// Falling, from wide enough for most reviews to narrower than many words.
  static let widths: [Points] = [343, 160, 61.3]

  @Test(arguments: WrappingMode.all.indices)
  func linesCoverTheTextOnceWithOnlyWhiteSpaceBetween(mode: Int) throws {
    try expect(in: mode) { review, _ in
      let bytes = Array(review.text.utf8)
      return Self.widths.allSatisfy { width in
        var end = 0
        for line in review.prepared.lines(atWidth: width) {
          let start = line.utf8Range.lowerBound
          guard start >= end, isWhiteSpace(bytes[end..<start]) else { return false }
          end = line.utf8Range.upperBound
        }
        return isWhiteSpace(bytes[end...])
      }
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func linesFitOrCannotBeDivided(mode: Int) throws {
    try expect(in: mode) { review, profile in
      Self.widths.allSatisfy { width in
        var limit = profile.rules.lineFit.lineWidth(in: width)
        // Of pixels, in which lines are compared, points are rounded.
        if review.full.wrappable.paragraphs != nil { limit += Fixed(rawValue: 1) }
        return review.full.spans(atWidth: width, profile).allSatisfy {
          review.full.fitWidth(of: $0) <= limit || review.full.isIndivisible($0)
        }
      }
    }
  }

  /// A browser lets a line be 1/64 px wider than its box. So the narrowest box
  /// that holds the lines of another is 1/64 px narrower than the widest of them;
  /// in UIKit it is as wide. The law does not hold where a line overflows, nor where
  /// SkParagraph ends a line after a space that crosses the edge though no line may end there
  /// (`가 !!`): such a line holds more in less width. WebKit looks for a cut among fewer characters
  /// in a narrower box (`SearchedSegment`), and so cuts some lines early.
  @Test(arguments: WrappingMode.all.indices)
  func wrappingAtTheWidestLineGivesTheSameLines(mode: Int) throws {
    var (compared, cutEarly) = (0, 0)
    try expect(in: mode) { review, profile in
      return Self.widths.allSatisfy { width in
        let spans = review.full.spans(atWidth: width, profile)
        let widest = spans.map(review.full.neededWidth).max() ?? .zero
        if widest > profile.rules.lineFit.lineWidth(in: width) { return true }
        compared += 1
        let narrowest = profile.rules.lineFit.narrowestBox(forLineWidth: widest).points
        let narrower = review.full.spans(atWidth: narrowest, profile)
        if narrower == spans { return true }
        if profile.rules.remainderIsWholeMinusHead && isCutEarly(narrower, unlike: spans) {
          cutEarly += 1
          return true
        }
        return profile.rules.wrapsByClusters && endsLinesAnywhere(review)
          // What lines leave free weighs, too.
          || review.full.wrappable.paragraphs?.breaksFirstFit == false
      }
    }
    #expect(compared > 3000 && cutEarly * 1000 < compared, "\(compared) \(cutEarly)")
  }

  @Test(arguments: WrappingMode.all.indices)
  func widerNeverMeansMoreLines(mode: Int) throws {
    try expect(in: mode) { review, _ in
      let counts = Self.widths.map { review.prepared.lineCount(atWidth: $0) }
      return counts == counts.sorted()
    }
  }

  /// The reviews hold no line break that a browser keeps.
  @Test(arguments: WrappingMode.all.indices)
  func naturalWidthWrapsNowhere(mode: Int) throws {
    try expect(in: mode) { review, profile in
      let lineBreaks = review.text.utf8.count { $0 == 0x0A }
      let lines = review.prepared.lines(atWidth: review.prepared.naturalWidth)
      return lines.count == (profile.rules.whiteSpace == .normal ? 1 : 1 + lineBreaks)
        && lines == review.prepared.lines(atWidth: .unbounded)
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func nothingOverflowsAtTheMinimumWidth(mode: Int) throws {
    try expect(in: mode) { review, profile in
      let minimum = review.prepared.minimumWidth
      return minimum <= review.prepared.naturalWidth
        && review.full.spans(atWidth: minimum, profile).allSatisfy {
          review.full.fitWidth(of: $0)
            <= profile.rules.lineFit.lineWidth(in: minimum) + Fixed(rawValue: 1)
            && $0.ending != .emergency
        }
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func countHeightAndLinesAgree(mode: Int) throws {
    try expect(in: mode) { review, profile in
      Self.widths.allSatisfy { width in
        let lines = review.prepared.lines(atWidth: width)
        let size = TextHeight(
          height: profile.height(of: lines), lineCount: lines.count, isTruncated: false)
        return review.prepared.measure(atWidth: width).isNearly(size)
          && review.prepared.height(atWidth: width)
            == review.prepared.measure(atWidth: width).height
          && review.prepared.lineCount(atWidth: width) == lines.count
      }
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func sizesWithoutPreparingAreThoseOfPreparedTexts(mode: Int) throws {
    var measurer = try TextMeasurer(WrappingMode.all[mode].style())
    // The first texts are shaped, as prepared ones are: that would compare nothing.
    measurer.sizedCount = TextMeasurer.shapedFirst
    var unshaped = 0
    let reviews = try PreparedReviews.of(mode: mode).prefix(300)
    for review in reviews {
      for maxLines in [nil, 2] {
        let found = try measurer.measurement(of: review.text, atWidth: 160, maxLines: maxLines)
        #expect(
          found.size == review.prepared.measure(atWidth: 160, maxLines: maxLines), "\(review.text)")
        #expect(found.missingCharacters == review.prepared.missingCharacters)
      }
      let direct = Array(review.text.utf8).withUnsafeBufferPointer {
        measurer.sizeOfScanned(of: $0, atWidth: 160, maxLines: .max)
      }
      if direct != nil { unshaped += 1 }
    }
    // Lines broken by clusters and by some engines are all shaped.
    let isRight =
      !measurer.supportsScanning
      ? unshaped < reviews.count : unshaped * 100 >= reviews.count * 95
    #expect(isRight, "\(unshaped)")
  }

  @Test(arguments: [0, TextMeasurer.shapedFirst])
  func missingCharactersAreThoseOfTheText(sizedCount: Int) throws {
    var measurer = try TextMeasurer(WrappingMode.all[0].style())
    measurer.sizedCount = sizedCount
    for (text, missing) in [("ก가\u{E01}", ["ก"]), ("가", []), ("\u{E01}", ["ก"]), ("", [])] {
      let found = try measurer.measurement(of: text, atWidth: 160).missingCharacters
      #expect(found.map(String.init) == missing)
      #expect(try measurer.prepareHeights(of: text).missingCharacters == found)
    }
  }

  @Test(arguments: WrappingMode.all.indices)
  func aLimitCutsLinesOffAndMarksTheSizeTruncated(mode: Int) throws {
    try expect(in: mode) { review, profile in
      let all = review.prepared.lines(atWidth: 160)
      return [0, 1, 2, 5].allSatisfy { limit in
        var shown = Array(all.prefix(limit))
        // On Android the last line that is shown reaches down to the font's lowest glyph.
        if case .android = profile { shown = review.prepared.lines(atWidth: 160, maxLines: limit) }
        let size = TextHeight(
          height: profile.height(of: shown), lineCount: shown.count,
          isTruncated: all.count > limit)
        return review.prepared.lines(atWidth: 160, maxLines: limit) == shown
          && shown.map(\.utf8Range) == all.prefix(limit).map(\.utf8Range)
          && review.prepared.measure(atWidth: 160, maxLines: limit).isNearly(size)
      }
    }
  }

  /// Scratch buffers are reused from text to text; nothing of one may be left in
  /// the next. The prepared reviews come from one measurer, in another order.
  @Test(arguments: WrappingMode.all.indices)
  func aUsedMeasurerAnswersAsAFreshOne(mode: Int) throws {
    let resolved = try ResolvedTextStyle(WrappingMode.all[mode].style())
    var random = SplitMix(state: 2026)
    for review in try PreparedReviews.of(mode: mode).shuffled(using: &random).prefix(300) {
      var measurer = TextMeasurer(resolved)
      let (used, fresh) = (review.prepared, try measurer.shape(review.text))
      #expect(used.lines(atWidth: 160) == fresh.lines(atWidth: 160), "\(review.text)")
      #expect(used.naturalWidth == fresh.naturalWidth, "\(review.text)")
      #expect(used.minimumWidth == fresh.minimumWidth, "\(review.text)")
      #expect(used.missingCharacters == fresh.missingCharacters, "\(review.text)")
    }
  }

  /// Expects of every review that `law` holds.
  private func expect(
    in mode: Int, _ law: (PreparedReviews.Review, Profile) -> Bool
  ) throws {
    let reviews = try PreparedReviews.of(mode: mode)
    try #require(reviews.count == 1500)
    let profile = WrappingMode.all[mode].profile
    #expect(reviews.filter { !law($0, profile) }.map(\.text) == [])
  }

  /// Whether the first line that is another ends sooner than one that is cut within a segment.
  private func isCutEarly(_ lines: [LineSpan], unlike others: [LineSpan]) -> Bool {
    guard let (line, other) = zip(lines, others).first(where: { $0 != $1 }) else { return false }
    return other.isCut && line.next < other.next
  }

  /// Whether some space comes before what no line may begin with.
  private func endsLinesAnywhere(_ review: PreparedReviews.Review) -> Bool {
    let wrappable = review.full.wrappable
    return zip(wrappable.clusters, wrappable.clusters.dropFirst()).contains { cluster, next in
      cluster.traits == .isSpace && !next.traits.contains(.isSpace)
    }
  }

  /// SkParagraph leaves out all that Unicode calls white space.
  private func isWhiteSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
      || String(decoding: bytes, as: UTF8.self).unicodeScalars
        .allSatisfy(\.properties.isWhitespace)
  }
}

extension Profile {
  /// Lines of Android are pixels already.
  fileprivate func height(of lines: [Line]) -> Points {
    let sum = lines.reduce(.zero) { $0 + $1.height }
    if case .android = self { return sum }
    return rules.heightRounding.rounded(sum)
  }
}

extension TextHeight {
  /// Heights in pixels of a screen are no sums of doubles.
  fileprivate func isNearly(_ other: TextHeight) -> Bool {
    abs(height.rawValue - other.height.rawValue) < 1e-9 && lineCount == other.lineCount
      && isTruncated == other.isTruncated
  }
}
