import Testing

@testable import TextMeasure

/// The work of wrapping, counted in tests of the available width: one for every boundary it
/// passes, every segment and every grapheme cluster it tries.
@Suite struct LineWorkTests {
  /// Ten characters a line, and a font change at each: a line must not be looked for in
  /// all of the word that is left.
  @Test(arguments: [1000, 10_000])
  func overlongWordsOfManyFontsAreWalkedOnce(length: Int) {
    let text = handmade(
      String(repeating: "a", count: length), breaksOverlongSegments: true,
      rounding: .layoutUnits, roundingBoundaries: Array(1..<length), advancesNeverShrink: true)
    let count = tests(wrapping: text)
    #expect(count.lines == length / 10)
    #expect(count.tests <= 4 * length, "\(count.tests)")
  }

  /// A row of soft hyphens in a box without room for a hyphen: each is a line.
  @Test func rowsOfSoftHyphensAreWalkedOnce() throws {
    var measurer = try TextMeasurer(reviewStyle(overflowWrap: .breakWord))
    for text in ["\u{AD}", "가\u{AD}\u{AD}\u{AD}"] {
      let length = 3000
      let prepared = try measurer.shape(repeated(text, to: length))
      let count = tests(wrapping: prepared.wrappable, width: 1)
      #expect(count.lines >= 1000)
      #expect(count.tests <= 16 * length, "\(text.count): \(count.tests)")
    }
  }

  /// Where rows begin and end, lines are those of a cursor that began with them.
  @Test(arguments: [0, 1, 6, 20, 40] as [Points])
  func linesOfRowsOfSoftHyphensDoNotDependOnThoseBefore(width: Points) throws {
    let hyphens = String(repeating: "\u{AD}", count: 5)
    for unit in ["가\(hyphens)나", "\(hyphens) \(hyphens)a", "a b\(hyphens)c\td\(hyphens)\n"] {
      for overflowWrap in [OverflowWrap.normal, .breakWord] {
        var style = try reviewStyle(overflowWrap: overflowWrap)
        style.whiteSpace = .preWrap
        let text = try shape(String(repeating: unit, count: 6), style).wrappable
        let available = Profile.chromium.rules.lineFit.lineWidth(in: width)
        var cursor = LineCursor(text, within: available)
        while let line = cursor.next() {
          var fresh = LineCursor(text, within: available, startingAt: line.start)
          #expect(fresh.next() == line)
        }
      }
    }
  }

  /// Characters narrower than nothing could make any beginning fit, and so the word is
  /// walked for each of its lines.
  @Test func negativeAdvancesAreWaitedFor() {
    let marks = "aaaaaa ¦a"
    let text = handmade(marks, roundingBoundaries: Array(1..<6)) { origins in
      for index in 4...6 { origins[index] = Fixed(rounding: 5) }
    }
    #expect(!text.origins.neverFall)
    #expect(text.spans(atWidth: 10).map(\.next) == [7, 8])
  }

  /// To end a line early changes no line: an available width that never excludes anything, so
  /// that every width is tested, has the same lines.
  @Test(arguments: [Profile.chromium, .uikit(scale: 3)])
  func excludingWidthsChangesNoLine(profile: Profile) throws {
    var style = try reviewStyle(profile, overflowWrap: .breakWord)
    for spacing in [0, -9] as [Points] {
      style.letterSpacing = spacing
      var measurer = try TextMeasurer(style)
      for text in Self.texts {
        let prepared = try measurer.shape(text)
        for width in [0, 20, 100.5, 343] as [Points] {
          let available = profile.rules.lineFit.lineWidth(in: width)
          var (plain, patient) = (
            LineCursor(prepared.wrappable, within: available),
            LineCursor(prepared.wrappable, within: NeverExcludingWidth(available: available))
          )
          while let line = patient.next() { #expect(plain.next() == line) }
          #expect(plain.next() == nil)
        }
      }
    }
  }

  private static let texts = [
    String(repeating: "가(", count: 40) + String(repeating: "a)", count: 40),
    String(repeating: "a\u{200C}", count: 60), String(repeating: "漢가aя」", count: 30),
    String(repeating: "אa1(", count: 30), String(repeating: "가ab\u{AD}", count: 30),
    String(repeating: "漢가a」 (가)、", count: 20), String(repeating: "😀가\t", count: 20),
  ]

  private func tests(
    wrapping text: WrappableText, width: Points = 100
  ) -> (lines: Int, tests: Int) {
    let available = CountingWidth(available: Fixed(rounding: width))
    var cursor = LineCursor(text, within: available)
    var lines = 0
    while cursor.next() != nil { lines += 1 }
    return (lines, available.counter.count)
  }
}

/// An available width that excludes nothing, so that every width is tested.
private struct NeverExcludingWidth: AvailableWidth {
  var available: Fixed

  func holds(_ width: Fixed) -> Bool { width <= available }
  func excludes(_ width: Fixed) -> Bool { false }
  func clamped(_ width: Fixed) -> Fixed { min(width, available) }
  func atMost(_ width: Fixed) -> Self { Self(available: min(available, width)) }
  func beside(_ width: Fixed) -> Self { Self(available: available - width) }
  var whole: Fixed { available }
  func confine(to widths: Range<Fixed>) {}
}

/// An available width that counts its tests.
private struct CountingWidth: AvailableWidth {
  final class Counter {
    var count = 0
  }

  var available: Fixed
  let counter = Counter()

  func holds(_ width: Fixed) -> Bool {
    counter.count += 1
    return width <= available
  }

  func excludes(_ width: Fixed) -> Bool { !holds(width) }

  func clamped(_ width: Fixed) -> Fixed { min(width, available) }

  var whole: Fixed { available }

  func confine(to widths: Range<Fixed>) {}

  func atMost(_ width: Fixed) -> CountingWidth {
    var part = self
    part.available = min(available, width)
    return part
  }

  func beside(_ width: Fixed) -> CountingWidth {
    var rest = self
    rest.available = available - width
    return rest
  }
}
