import BundledFonts
import Testing
import TextMeasure

@testable import Drawing

@Suite struct SheetTests {
  private func text(_ text: String, size: Points = 20) throws -> GlyphText {
    var measurer = try TextMeasurer(TextStyle(fonts: .pretendard(), size: size))
    return try measurer.prepareGlyphs(of: text)
  }

  private func sheet(_ text: String, widths: Points...) throws -> Sheet {
    let text = try self.text(text)
    return try Sheet(widths.map { TextScene(text, width: $0) }, labelFonts: text.styles[0].fonts)
  }

  /// All marks, those in groups too.
  private func marks(of sheet: Sheet) -> [Mark] { sheet.figures.flatMap(\.marks).flatMap(flat) }

  private func flat(_ mark: Mark) -> [Mark] {
    if case .group(_, let marks) = mark { marks.flatMap(flat) } else { [mark] }
  }

  private func labels(of sheet: Sheet) -> [String] {
    marks(of: sheet).compactMap { mark in
      if case .label(let label) = mark { label.text } else { nil }
    }
  }

  private func rects(_ paints: Paint..., of sheet: Sheet) -> [PictureRect] {
    marks(of: sheet).compactMap { mark in
      switch mark {
      case .fill(let rect, let paint, _), .stroke(let rect, let paint, _, _):
        paints.contains(paint) ? rect : nil
      default: nil
      }
    }
  }

  @Test func lineBoxesAreAsMeasured() throws {
    let text = try text("정말 재밌게 봤어요 또 볼게요")
    let lines = text.prepared.lines(atWidth: 100)
    let sheet = try Sheet([TextScene(text, width: 100)], labelFonts: text.styles[0].fonts)
    let boxes = rects(.even, .odd, of: sheet)
    #expect(lines.count > 1 && boxes.map(\.height) == lines.map(\.height.rawValue))
    #expect(boxes.allSatisfy { $0.width == 100 })
    #expect(zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxY == $1.y })
    #expect(rects(.baseline, of: sheet).map(\.width) == lines.map(\.width.rawValue))
    #expect(rects(.edge, of: sheet).map(\.height) == [text.prepared.height(atWidth: 100).rawValue])
  }

  @Test func numbersMatchThePicture() throws {
    #expect(
      try labels(of: sheet("정말 재밌게", widths: 60, 200))
        == ["1", "2", "60", "48", "2 lines", "1", "200", "24", "1 line"])
    let text = try text("정말 재밌게 봤어요")
    let cut = try Sheet([TextScene(text, width: 60, maxLines: 2)], labelFonts: text.styles[0].fonts)
    #expect(labels(of: cut).last == "2 of 3 lines")
  }

  /// Code points in two rows, where the bundled fonts have only the width of a glyph.
  @Test func charactersWithoutOutlineAreBoxes() throws {
    let emoji = try sheet("가 😀\u{378}", widths: 200)
    #expect(labels(of: emoji).prefix(5) == ["1", "1F6", "00", "03", "78"])
    #expect(rects(.code, of: emoji).count == 2)
    #expect(rects(.code, of: try sheet("가 \u{200B}\u{3000}나", widths: 200)).isEmpty)
  }

  @Test func linesBeyondTheirBoxAreSeenWhole() throws {
    let sheet = try sheet("excellent", widths: 40)
    let beyond = try #require(rects(.beyond, of: sheet).first)
    #expect(beyond.x == 72 && beyond.maxX < sheet.width)
  }

  /// The spaces after 가 reach beyond the box, and are measured.
  @Test func spacesThatHangAreNotBeyond() throws {
    var measurer = try TextMeasurer(
      TextStyle(fonts: .pretendard(), size: 20, whiteSpace: .preWrap))
    let text = try measurer.prepareGlyphs(of: "가   나")
    let line = text.prepared.lines(atWidth: 20)[0]
    #expect(line.width > 20)
    let sheet = try Sheet([TextScene(text, width: 20)], labelFonts: text.styles[0].fonts)
    #expect(rects(.beyond, of: sheet).isEmpty)
  }

  @Test func figuresStandSideBySide() throws {
    let sheet = try sheet("정말 재밌게", widths: 60, 200)
    #expect(sheet.places.map(\.x) == [8, 16 + sheet.figures[0].width])
    #expect(sheet.width == 24 + sheet.figures[0].width + sheet.figures[1].width)
    #expect(sheet.height == 16 + sheet.figures[0].height)
  }

  @Test(arguments: [Points(40_000), .unbounded])
  func tooLargeAPictureIsAnError(width: Points) throws {
    #expect(throws: DrawingError.self) { try sheet("가", widths: width) }
    #expect(throws: DrawingError.self) { try Sheet.check(width: 1, height: width) }
  }

  // MARK: - Pictures

  @Test func aPNGHasItsSizeAndInk() throws {
    let sheet = try sheet("정말", widths: 60)
    let file = try PNGFile(try sheet.png(scale: 2))
    #expect(file.width == Int((2 * sheet.width).rounded(.up)))
    #expect(file.height == Int((2 * sheet.height).rounded(.up)))
    let darkest = stride(from: 0, to: file.pixels.count, by: 4).map { file.pixels[$0] }.min()
    #expect(try #require(darkest) < 0x30)
    #expect(throws: DrawingError.self) { try sheet.png(scale: 10_000) }
  }

  @Test func glyphsAreDefinedOnceAndUsedOften() throws {
    let svg = try sheet("하하 하하", widths: 200, 30).svg(title: "<하>")
    #expect(svg.components(separatedBy: "<path").count - 1 == 1)
    #expect(svg.components(separatedBy: "<use").count - 1 == 8)
    #expect(svg.hasPrefix("<svg xmlns=") && svg.contains("<title lang=\"ko\">&lt;하&gt;</title>"))
  }

  @Test func aPageDescribesItsLines() throws {
    let page = try sheet("정말 😀", widths: 45).page(title: "a & \"b\"", facts: ["<c>", "d"])
    #expect(page.contains("<title lang=\"ko\">a &amp; &quot;b&quot;</title>"))
    #expect(page.contains("<p class=\"facts\">&lt;c&gt; · d</p>"))
    #expect(page.contains("wide · bytes 0–6 · ends at a break opportunity\""))
    #expect(page.contains("wide · bytes 7–11 · ends with the text\""))
    #expect(page.contains("<title>😀 U+1F600</title>"))
    #expect(page.contains("prefers-color-scheme: dark"))
    #expect(!page.contains("http") && !page.contains("src=") && !page.contains("@import"))
  }

  /// Whoever has no font for a title still sees it: its words are outlines, one beside the
  /// other, and nothing of them is text.
  @Test func titlesAreDrawn() throws {
    let page = try sheet("가", widths: 45).page(title: "정말 <재>밌게", facts: [])
    let heading = try #require(page.firstMatch(of: /<h1>.*<\/h1>/.dotMatchesNewlines())).0
    #expect(
      heading.hasPrefix(
        "<h1><span role=\"img\" lang=\"ko\" aria-label=\"정말 &lt;재&gt;밌게\"><svg"))
    #expect(heading.components(separatedBy: "<svg class=\"word\"").count == 3)
    #expect(heading.components(separatedBy: "<use").count == 8)
    #expect(!heading.replacing(/<[^>]*>/, with: "").contains { !$0.isWhitespace })
  }

  /// A point is as long in one picture as in the next, however wide the window.
  @Test func allPicturesOfAPageHaveOneScale() throws {
    let sheet = try sheet("정말 재밌게", widths: 60, 768)
    let page = try sheet.page(title: "", facts: [])
    let pictures = page.matches(
      of:
        /<figure><svg viewBox="0 0 ([0-9.]+) [0-9.]+" style="width:calc\(([0-9.]+) \* var\(--point\)\)"/
    )
    #expect(pictures.map(\.1) == sheet.figures.map { Substring(decimal($0.width)) })
    #expect(pictures.map(\.2) == pictures.map(\.1))
    #expect(page.components(separatedBy: "--point:").count == 2)
    #expect(!page.contains("figure svg { display: block; max-width"))
  }

  @Test func linesAreReadAloudInTheirLanguage() throws {
    let text = try text("정말 abc")
    let sheet = try Sheet(
      [TextScene(text, width: 45)], labelFonts: text.styles[0].fonts, language: "ko-KR")
    for part in ["lang=\"ko-KR\" aria-label=\"정말\"", "lang=\"ko-KR\" aria-label=\"abc\""] {
      #expect(sheet.svg(title: "").contains(part), "\(part)")
    }
  }

  @Test func controlsCannotBreakAPage() {
    #expect(
      escaped("a\u{0}\u{1B}\n<'\u{85}\u{FFFE}") == "a\u{FFFD}\u{FFFD} &lt;&#39;\u{FFFD}\u{FFFD}")
  }

  @Test(
    arguments: [
      (0, "0"), (12, "12"), (12.5, "12.5"), (12.05, "12.05"), (-0.25, "-0.25"), (0.004, "0"),
      (118.953125, "118.95"), (-0.001, "0"), (.infinity, "inf"), (1e300, "1e+300"),
    ] as [(Double, String)])
  func numbersHaveHundredthsAtMost(number: Double, text: String) {
    #expect(decimal(number) == text)
  }
}
