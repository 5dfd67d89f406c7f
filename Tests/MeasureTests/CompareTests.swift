import Foundation
import Testing
import TextMeasure

@testable import MeasureCommands

/// `measure compare`: the old guess against exact heights.
///
/// In the plain font a label's line of 17 points is 17 high, and a syllable 15.64 wide: six to
/// a line of 100 points, 23 to one of 375.
@Suite struct CompareTests {
  private static let options = [
    "compare", "in", "--font-file", Program.plainFont, "--scale", "2", "--quiet",
  ]

  /// One syllable, and 120: one line and 20 at 100 points, 340 high.
  private func folder(_ more: String = "") throws -> Folder {
    let folder = try Folder()
    let long = String(repeating: "가", count: 120)
    try folder.write("in", #"{"id":"a","text":"가"}"# + "\n" + #"{"text":"\#(long)"}"# + "\n" + more)
    return folder
  }

  /// The guesses are 321.7 and 354. At 375 points the cells are 337 and 422 high (1 and 6
  /// lines), at 2000 points both 337.
  @Test func figuresOfTwoReviews() throws {
    let outcome = try folder().measure(Self.options + ["--width", "375", "--width", "2000"])
    #expect(
      outcome
        == .success(
          """
          2 reviews: Plain at 17 pt, uikit, scale 2
          old guess: 320 + height / 10, of a label 100 pt wide, Plain at 17 pt, uikit, scale 2

          cell width                          375 pt           2000 pt
          off by more than 1 pt                100 %             100 %
          off by more than 5 pt                100 %             100 %
          off by more than 20 pt              50.0 %               0 %
          right within 1/2 pt                    0 %               0 %
          too short, text cut off              100 %            50.0 %
          too tall, blank space                  0 %            50.0 %
          error, mean                        41.7 pt           16.2 pt
          error, median                      15.3 pt           15.3 pt
          error, 95th percentile             68.0 pt           17.0 pt
          error, maximum                     68.0 pt           17.0 pt
          whole list, exact                 759.0 pt          674.0 pt
          whole list, guessed               675.7 pt          675.7 pt
          whole list, error                 -83.3 pt            1.7 pt
          best constant for 320             388.0 pt          335.3 pt
          error with it, mean                26.4 pt           16.2 pt
          right with it                       50.0 %            50.0 %

          worst of those too short, 375 pt wide
              -68.0 pt    6 lines  line 2  가가가가가가가가가가가가가가가가가가가가가가가…
              -15.3 pt     1 line  a  가

          worst of those too tall, 375 pt wide: none

          worst of those too short, 2000 pt wide
              -15.3 pt     1 line  a  가

          worst of those too tall, 2000 pt wide
               17.0 pt     1 line  line 2  가가가가가가가가가가가가가가가가가가가가가가가…

          """))
  }

  @Test func toolsReadTheSame() throws {
    let output = try folder().measure(Self.options + ["--json", "--worst-rows", "1"]).output
    let json = try JSONDecoder().decode(ComparisonJSON.self, from: Data(output.utf8))
    #expect(json.reviews == 2 && json.errors == 0 && json.missing == 0)
    #expect(json.provenance.profile == json.style.profile)
    #expect(json.provenance.fonts.map(\.sha256.count) == [64])
    let width = try #require(json.widths.first)
    #expect(width.width == 375)
    #expect(width.offByMoreThan == ["1": 2, "5": 2, "20": 1])
    #expect(width.total.difference == -83.3)
    #expect(width.worstTooShort.map(\.lineCount) == [6])
    #expect(width.worstTooTall.isEmpty)
  }

  /// 320 and six lines of 17 points are given 354, a tenth of the label's 20 lines; and so is
  /// one line, at 2000.
  @Test func peopleSeeTheSame() throws {
    let folder = try folder()
    let widths = ["--width", "375", "--width", "2000"]
    _ = try folder.measure(Self.options + widths + ["--html", "page"])
    let page = try #require(folder.contents(of: "page"))
    for part in [
      "<h1>The old guess cuts text off in all 2 rows.</h1>", "needs <b>422.0 pt</b>",
      "is given <b>354.0 pt</b>",
      "68.0 pt cut off", "17.0 pt blank", "The list ends up 83.3 pt too short",
      "The list ends up 1.7 pt too long", "<dd>2 compared</dd>", "--width 375 --width 2000",
    ] { #expect(page.contains(part), "\(part)") }
  }

  /// The label is the app's, whatever the cell is.
  @Test func theStyleIsThatOfTheCell() throws {
    let output = try folder().measure(
      Self.options + ["--profile", "css", "--font-size", "100", "--json"]
    ).output
    let json = try JSONDecoder().decode(ComparisonJSON.self, from: Data(output.utf8))
    // 0.1 * 17 + 0.1 * 340 is guessed, beside 640. A line of 100 px is 109 high.
    #expect(json.widths[0].total.guessed == 675.7)
    #expect(json.widths[0].worstTooShort.last?.exact == 429)
  }

  @Test func recordsWithErrorsAreLeftOut() throws {
    let outcome = try folder("x\n").measure(Self.options)
    #expect(outcome.status == 1)
    #expect(outcome.output.hasPrefix("2 reviews: "))
    #expect(outcome.errors == "measure: in, line 3, byte 396: not JSON: expected a value\n")
  }

  @Test func anyNumberOfJobsWritesTheSame() throws {
    let folder = try Folder()
    let reviews = Program.package + "/Tests/Data/reviews.ndjson"
    let outcomes = try ["1", "2", "7"].map { jobs in
      let outcome = try folder.measure([
        "compare", reviews, "--quiet", "--jobs", jobs, "--html", "page",
      ])
      let page = try #require(folder.contents(of: "page")).replacing(/<code>.*<\/code>/, with: "")
      return [outcome.output, page]
    }
    #expect(outcomes[0][0].hasPrefix("3,000 reviews: "))
    #expect(outcomes[1] == outcomes[0] && outcomes[2] == outcomes[0])
  }

  @Test(arguments: [[], ["--json"]])
  func noReviewsAreComparedToo(options: [String]) throws {
    let folder = try Folder()
    try folder.write("in", "")
    let outcome = try folder.measure(Self.options + options + ["--html", "page"])
    #expect(outcome.status == 0)
    #expect(folder.contents(of: "page")?.contains("There were no reviews to compare.") == true)
  }

  @Test(
    arguments: [
      (
        ["--worst-rows", "101"],
        "The value '101' is invalid for '--worst-rows <n>': "
          + "give a whole number from 0 to 100 (see measure compare --help)"
      ),
      (["--html", ""], "the name of the --html file is empty (see measure compare --help)"),
      (["--html", "."], ". is a directory; give a file to write to"),
      (
        ["--html", "-"],
        "a page goes to a file, such as --html report.html (see measure compare --help)"
      ),
      (
        ["--html", "out", "-o", "out"],
        "--html is where the output goes: 'out' cannot be both (see measure compare --help)"
      ),
      (
        ["--html", "./out", "-o", "out"],
        "--html is where the output goes: './out' cannot be both (see measure compare --help)"
      ),
      (
        ["--fonts", "."],
        "--fonts is for the bundled fonts; leave it out with --font-file (see measure compare --help)"
      ),
    ])
  func whatCannotBeUsedIsTold(arguments: [String], sentence: String) throws {
    #expect(try folder().measure(Self.options + arguments) == .unusable(sentence))
  }
}

/// What does not become a figure.
@Suite struct UncomparedReviewTests {
  @Test func aTextBeyondTheLimitIsAnErrorAndNoReview() throws {
    let folder = try Folder()
    try folder.write("in", #"{"id":1,"text":"abc"}"# + "\n" + #"{"id":2,"text":"abcd"}"#)
    let outcome = try folder.measure(
      [
        "compare", "in", "--max-text-bytes", "3", "--json", "--stats", "--font-file",
        Program.plainFont,
      ])
    #expect(outcome.output.hasPrefix(#"{"errors":1,"missing":0,"#))
    #expect(outcome.output.contains(#","reviews":1,"#))
    #expect(
      outcome.errors.hasPrefix(
        "measure: in, line 2 (id 2), byte 22: a text has 4 bytes, more than the limit of 3"))
    #expect(outcome.errors.contains("; 1 with an error\n"))
    #expect(outcome.status == 1)
  }

  @Test func aPageDoesNotGoWhereTheTableGoes() throws {
    let folder = try Folder()
    try folder.write("in", #"{"id":1,"text":"abc"}"#)
    let outcome = try folder.bash(#"exec $MEASURE compare in --font-file "$PLAIN" --html a >a"#)
    #expect(outcome.errors.hasPrefix("measure: --html is where the output goes: 'a'"))
    #expect(outcome.status == 2)
  }
}

@Suite struct ComparisonPageTests {
  private func page(_ text: String, _ options: [String] = []) throws -> String {
    let folder = try Folder()
    let record = try JSONEncoder().encode(["id": text, "text": text])
    try folder.write("in", Array(record))
    let outcome = try folder.measure(
      ["compare", "in", "--quiet", "--html", "page", "--font-file", Program.plainFont] + options)
    #expect(outcome.status == 0)
    return try #require(folder.contents(of: "page"))
  }

  @Test func textsAreNoMarkup() throws {
    let page = try page(#"<script>alert("1")</script>&amp; a'b"# + "\u{0}\u{1B}[31m\u{FFFF}")
    #expect(!page.contains("<script"))
    #expect(page.contains("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;amp; a&#39;b"))
    let controls = page.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
    #expect(controls.isEmpty)
  }

  @Test func thePageNeedsNothingElse() throws {
    let page = try page("가나다")
    for word in ["http", "<script", "<link", "<img", "@import", "url(h", "src="] {
      #expect(!page.contains(word))
    }
    #expect(page.contains("prefers-color-scheme: dark"))
  }

  /// A text of a megabyte is kept and shown by its start, and its cell drawn by its first lines.
  @Test func longTextsMakeNoLongPages() throws {
    let page = try page(String(repeating: "가나 ", count: 150_000))
    #expect(page.utf8.count < 100_000)
    #expect(page.contains(" lines, the first 24 of them drawn"))
    #expect(page.contains("<path class=\"break\""))
  }

  @Test func directionsOfTextsEndWithThem() throws {
    #expect(try page("\u{202E}abc").contains("review <bdi>\u{202E}abc</bdi>"))
  }

  @Test func theCommandCanBeGivenToAShell() throws {
    #expect(
      ShellWord.join(["measure", "a b.ndjson", "it's", "", "--width", "375"])
        == #"measure 'a b.ndjson' 'it'\''s' '' --width 375"#)
  }

  @Test func interpolatedTextIsEscaped() {
    let (text, markup): (String, HTML) = ("<b>&", "<i>")
    let html: HTML = "<p>\(text)\(markup)\(3)\(1.0 / 3)\([markup, markup])</p>"
    #expect(html.source == "<p>&lt;b&gt;&amp;<i>30.33<i><i></p>")
  }
}

/// The worst rows on a page, in the plain font: a line of 17 points is 17 high.
@Suite struct CellDrawingTests {
  /// A report on a text of 120 syllables: six lines at 375, one at 2000.
  private func page(_ options: [String] = []) throws -> String {
    let folder = try Folder()
    let text = String(repeating: "가", count: 120)
    try folder.write("in", #"{"id":"a","text":"\#(text)"}"#)
    let outcome = try folder.measure(
      [
        "compare", "in", "--quiet", "--html", "page", "--font-file", Program.plainFont, "--scale",
        "2",
      ] + options)
    #expect(outcome.status == 0)
    return try #require(folder.contents(of: "page"))
  }

  /// 320 points above six lines need 422, and 354 are guessed: all in the units of the drawing.
  @Test func rowsAreAsHighAsTheyAreMeasured() throws {
    let page = try page()
    for part in [
      #"<rect class="fixed" x="0" y="0" width="375" height="320"/>"#,
      #"<rect class="cell" x="0" y="0" width="375" height="422"/>"#,
      #"<rect class="missing" x="0" y="354" width="375" height="68"/>"#,
      #"<path class="guess" d="M0 354h375"/>"#, #"<g transform="translate(0 320)" role="img""#,
      #"viewBox="-2 -2 379 426" style="width:calc(379 * var(--point))""#,
    ] { #expect(page.contains(part), "\(part)") }
    #expect(!page.contains("class=\"break\""))
  }

  @Test func whatIsTooTallIsBlankBelowTheRow() throws {
    let page = try page(["--width", "2000"])
    #expect(page.contains(#"<rect class="cell" x="0" y="0" width="2000" height="337"/>"#))
    #expect(page.contains(#"<rect class="blank" x="0" y="337" width="2000" height="17"/>"#))
    #expect(page.contains(#"viewBox="-2 -2 2004 358""#))
  }

  @Test func allRowsOfAPageHaveOneScale() throws {
    let page = try page(["--width", "375", "--width", "2000"])
    let rows = page.matches(
      of:
        /class="row" viewBox="-2 -2 ([0-9]+) [0-9]+" style="width:calc\(([0-9]+) \* var\(--point\)\)"/
    )
    #expect(rows.map(\.1) == ["379", "2004"] && rows.map(\.2) == rows.map(\.1))
    #expect(page.components(separatedBy: "--point:").count == 2)
    #expect(!page.contains("svg { display: block; width: 100%"))
  }

  /// Where no font has Korean, nothing of a review is set in one; what reads aloud has it.
  @Test func reviewsAreDrawnFromOutlines() throws {
    let page = try page()
    let seen = page.replacing(/<[^>]*>/, with: "")
    #expect(!seen.contains("가") && !page.contains("textLength"))
    #expect(page.contains(/lang="ko" aria-label="가{120}"/))
    #expect(page.components(separatedBy: "<path id=\"g").count == 2)
    #expect(page.components(separatedBy: "<use href=\"#g").count == 121)
  }

  /// A rule beats the size that an element has itself, as digits in the box of a character
  /// that cannot be drawn do.
  @Test func noRuleIsOfTheSizeOfAllLetters() throws {
    let page = try page()
    let rules = page.matches(of: /\n *([^{}\n]*\btext|svg[^{}\n]*) \{[^}]*font-size/).map(\.1)
    #expect(rules == [".plot text"])
    #expect(page.contains(".row .above { font-size: 16px;"))
  }

  /// A browser's own tooltip lies over the chart.
  @Test func chartsNameTheMarkBelowThem() throws {
    let page = try page()
    #expect(page.components(separatedBy: "<title>").count == 2)
    #expect(
      page.contains(#"<text class="caption end" x="416" y="262">−69 to −67 pt: 1 row</text>"#))
  }
}

@Suite struct FiguresTests {
  @Test(arguments: [(-67_055.64, "−67,055.6 pt"), (1.72, "+1.7 pt"), (0, "0.0 pt")])
  func lengthsHaveOneForm(points: Double, text: String) {
    #expect(Figures.signedLength(points) == text)
    #expect(text.hasSuffix(Figures.length(Points(abs(points)))))
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func thousandsAreGrouped(number: Int, text: String) { #expect(Figures.grouped(number) == text) }

  @Test(arguments: [(0.04, "0.0"), (-0.25, "-0.3"), (1234.56, "1,234.6"), (-12.0, "-12.0")])
  func tenths(value: Double, text: String) { #expect(Figures.tenths(value) == text) }

  /// Nearly all is not printed as all, nor a few as none.
  @Test(
    arguments: [
      (0, 0, "-"), (0, 7, "0 %"), (7, 7, "100 %"), (19_999, 20_000, "99.9 %"), (1, 20_000, "0.1 %"),
      (1, 3, "33.3 %"),
    ])
  func percents(part: Int, whole: Int, text: String) {
    #expect(Figures.percent(part, of: whole) == text)
  }

  @Test(
    arguments: [
      (0, "0"), (999, "999"), (20_000, "20,000"), (-1_500_000, "−1.5M"), (0.25, "0.25"),
      (1_000, "1,000"), (-67_055.6, "−67,055.6"),
    ])
  func axesAreShort(value: Double, text: String) { #expect(Figures.short(value) == text) }

  @Test(arguments: [(0.3, 0.5), (1, 1), (1.2, 2), (36, 50), (6000, 10_000), (0, 1)])
  func stepsAreRound(step: Double, rounded: Double) {
    #expect(abs(Scale.roundStep(step) - rounded) < 1e-9)
  }

  @Test func ticksLieOnTheAxis() {
    let scale = Scale(-83...4, from: 0, to: 100)
    #expect(scale.ticks(5) == [-80, -60, -40, -20, 0])
    #expect(scale(-83) == 0 && scale(4) == 100)
    #expect(Scale(3...3, from: 0, to: 1).ticks(4).count > 1)
  }
}
