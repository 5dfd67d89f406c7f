import CellHeight
import ListLayout
import Testing
import TextMeasure

/// The templates that are shipped, by figures worked out by hand.
@Suite struct TemplateTests {
  private func height(
    _ template: CellTemplate, _ item: CellItem, atWidth width: Points
  ) throws -> Points {
    var calculator = try HeightCalculator(template, style: labelStyle())
    return try calculator.height(of: item, atWidth: width)
  }

  /// 320, and lines of 17.900390625 points rounded up to half points: 0, 18, 36, 54.
  @Test(arguments: zip([0, 1, 2, 3], [320, 338, 356, 374] as [Points]))
  func aBookstoreReviewIsItsChromeAndItsText(lines: Int, height: Points) throws {
    let item = CellItem(text: lines == 0 ? "" : text(ofLines: lines))
    #expect(try self.height(.bookstoreReview, item, atWidth: 375) == height)
  }

  /// 16 + 16 + 16 + subtitle + 16, but never less than 16 + 40 + 16 = 72: an empty subtitle
  /// makes 64, one line 82, two 100.
  @Test(arguments: zip([0, 1, 2, 5], [72, 82, 100, 154] as [Points]))
  func anAnimalRowIsAsHighAsPictureOrText(lines: Int, height: Points) throws {
    let item = CellItem(text: lines == 0 ? "" : text(ofLines: lines))
    #expect(try self.height(.animalRow, item, atWidth: 375) == height)
  }

  @Test func theFramesOfAnAnimalRow() throws {
    var calculator = try HeightCalculator(.animalRow, style: labelStyle())
    let layout = try calculator.layout(of: CellItem(text: text(ofLines: 2)), atWidth: 375)
    #expect(layout.height == 100)
    let image = try #require(layout.frame(named: "image"))
    #expect((image.x, image.y, image.width, image.height) == (16, 16, 40, 40))
    // 16 + 40 + 16 = 72 from the left, 375 - 88 = 287 wide.
    let title = try #require(layout.frame(named: "title"))
    #expect((title.x, title.y, title.width, title.height) == (72, 16, 287, 16))
    let subtitle = try #require(layout.frame(named: "subtitle"))
    #expect((subtitle.x, subtitle.y, subtitle.width, subtitle.height) == (72, 48, 287, 36))
  }

  /// Folded 16 + 405 + at most three lines (54); unfolded below a safe area of 47 points
  /// 63 + 405 + five lines (90).
  @Test func aCardFoldedAndUnfolded() throws {
    let plan = try CellPlan(
      [.expandableCard(), .expandableCard(isExpanded: true, safeArea: 47)],
      style: labelStyle())
    var calculator = HeightCalculator(plan)
    let card = try calculator.prepare(CellItem(text: text(ofLines: 5)))
    let (folded, unfolded) = (card.layout(atWidth: 375), card.layout(atWidth: 375, template: 1))
    #expect((folded.height, unfolded.height) == (475, 558))
    #expect((card.height(atWidth: 375), card.height(atWidth: 375, template: 1)) == (475, 558))
    #expect(folded.frame(named: "header")?.y == 16)
    #expect(unfolded.frame(named: "header")?.y == 63)
    #expect(folded.frame(named: "text")?.y == 421)
    #expect(unfolded.frame(named: "text")?.maxY == 558)
  }

  /// "가" in Pretendard is 1770 of 2048 units wide, 12.9638671875 points at 15, which is 13 on
  /// a screen of two pixels a point; with the insets 13 + 24 wide and 18 + 16 high, and
  /// the arrow 10 below.
  @Test func aBubbleFitsItsText() throws {
    var calculator = try HeightCalculator(.tagBubble(), style: labelStyle())
    let layout = try calculator.layout(of: CellItem(text: "가"), atWidth: 375)
    #expect((layout.width, layout.height) == (37, 44))
    let bubble = try #require(layout.frame(named: "bubble"))
    #expect((bubble.x, bubble.y, bubble.width, bubble.height) == (0, 0, 37, 34))
    let arrow = try #require(layout.frame(named: "arrow"))
    #expect((arrow.x, arrow.y, arrow.width, arrow.height) == (8.5, 34, 20, 10))
  }

  @Test func anArrowAboveMovesTheBubbleDown() throws {
    var calculator = try HeightCalculator(.tagBubble(arrow: .top), style: labelStyle())
    let layout = try calculator.layout(of: CellItem(text: "가"), atWidth: 375)
    #expect(layout.height == 44)
    #expect(layout.frame(named: "bubble")?.y == 10)
    #expect(layout.frame(named: "arrow")?.y == 0)
  }

  @Test func arrowsPointAwayFromTheMiddleOfTheScreen() {
    #expect(CellTemplate.arrowEdge(ofBubbleAt: 100, screenHeight: 667) == .bottom)
    #expect(CellTemplate.arrowEdge(ofBubbleAt: 400, screenHeight: 667) == .top)
  }

  /// As a row 16 + max(80, 36 + 4 + 18) + 16; as a cell of half of 375 points with insets of
  /// 8: a square of 171.5, and 4 + 36 + 4 + 18 below it, 249.5 with the insets.
  @Test func aProductAsRowAndAsCellOfAGrid() throws {
    let plan = try CellPlan([.productList, .productGrid], style: labelStyle())
    var calculator = HeightCalculator(plan)
    var item = CellItem(text: text(ofLines: 3))
    item["price"] = "12,000"
    let product = try calculator.prepare(item)
    #expect(product.height(atWidth: 375) == 112)
    #expect(product.height(atWidth: 375, template: 1) == 249.5)
    item["price"] = nil
    #expect(try calculator.height(of: item, atWidth: 375, template: 1) == 227.5)
  }

  /// Two columns of (375 - 32 - 8) / 2 = 167.5 points: notes of one, two and five lines are
  /// 42, 60 and 114 high with their insets; a picture of 4 to 3 adds 125.625, 125.5 on the
  /// screen's grid (251.25 pixels).
  @Test func aMosaicPutsTheNextNoteIntoTheShortestColumn() throws {
    var calculator = try HeightCalculator(.mosaic, style: labelStyle())
    var items = [1, 2, 5, 1].map { CellItem(text: text(ofLines: $0)) }
    items[0]["image"] = "cat.jpg"
    let heights = try items.map { item throws in try calculator.height(of: item, atWidth: 375) }
    #expect(heights == [167.5, 60, 114, 42])
    let columns = try #require(CellTemplate.mosaic.columns).layout(width: 375)
    let frames = columns.frames(ofHeights: heights)
    #expect(frames.map(\.x) == [16, 191.5, 191.5, 16])
    // 60 + 8; then the left column ends at 167.5, the right one at 68 + 114 = 182.
    #expect(frames.map(\.y) == [0, 0, 68, 175.5])
    #expect(columns.contentHeight(ofHeights: heights) == 217.5)
    let roundRobin = try #require(CellTemplate.columns.columns).layout(width: 375)
    #expect(roundRobin.frames(ofHeights: heights).map(\.y) == [0, 0, 175.5, 68])
  }

  /// The two ways in which the row's author could have laid it out: by constraints, which is
  /// the template, and by setting frames.
  @Test func constraintsAndFramesAgreeOnAllReviews() throws {
    var calculator = try HeightCalculator(.animalRow, style: labelStyle())
    var measurer = try TextMeasurer(labelStyle())
    for review in try reviews() {
      let cell = try calculator.prepare(CellItem(text: review))
      let subtitle = try measurer.prepareHeights(of: review)
      for width in DeviceScreen.widths {
        let text = subtitle.height(atWidth: width - 88)
        let byFrames = max(16 + 16 + 16 + text + 16, 16 + 40 + 16)
        #expect(cell.height(atWidth: width) == byFrames)
      }
    }
  }

  /// Beside a picture 32 high and an inset of 12 above and below: up to three lines of 18, 4 and the time.
  @Test(arguments: zip([1, 2, 3, 4], [64, 82, 100, 100] as [Points]))
  func aCommentIsAsHighAsPictureOrText(lines: Int, height: Points) throws {
    var item = CellItem(text: text(ofLines: lines))
    #expect(try self.height(.comment, item, atWidth: 375) == height)
    // In the line of its first words.
    (item["author"], item["badge"]) = ("Tom", "1")
    #expect(try self.height(.comment, item, atWidth: 375) == height)
  }

  /// 375 less 16 + 32 + 12 + 16 = 76; the cut lies behind the author's name and the badge.
  @Test func theFramesOfAComment() throws {
    var calculator = try HeightCalculator(.comment, style: labelStyle())
    var item = CellItem(text: text(ofLines: 4))
    (item["author"], item["badge"]) = ("Tom", "1")
    let layout = try calculator.layout(of: item, atWidth: 375)
    let text = try #require(layout.frame(named: "text"))
    #expect((text.x, text.y, text.width, text.height) == (60, 12, 299, 54))
    guard case .text(let facts) = text.content else {
      Issue.record("no text")
      return
    }
    #expect((facts.shownLineCount, facts.totalLineCount) == (3, 4))
    // "Tom", a space that does not part, a box and a space, three letters and two line ends.
    #expect(facts.cutOffset == 3 + 2 + 3 + 1 + 3 * 3 + 2)
    let time = try #require(layout.frame(named: "time"))
    #expect((time.y, time.height, time.maxY) == (70, 18, 88))
  }

  /// In every renderer a comment without author and badge is its text.
  @Test(
    arguments: [
      .chromium, .webkit, .firefox, .flutter(), .android(.textView(density: 2)), .uikit(scale: 3),
    ] as [Profile])
  func aCommentOfNobodyIsItsText(profile: Profile) throws {
    let style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    var calculator = try HeightCalculator(.comment, style: style)
    var measurer = try TextMeasurer(style)
    for review in try reviews().prefix(200) {
      let layout = try calculator.layout(of: CellItem(text: review), atWidth: 375)
      let text = try #require(layout.frame(named: "text"))
      let size = try measurer.prepare(review).measure(atWidth: 299, maxLines: 3)
      guard case .text(let facts) = text.content else {
        Issue.record("no text")
        return
      }
      #expect(facts.shownLineCount == size.lineCount)
      #expect(abs(text.height.rawValue - size.height.rawValue) < 1)
      #expect(facts.isTruncated == size.isTruncated)
    }
  }

  @Test func templatesHaveDifferentNames() {
    #expect(Set(CellTemplate.shipped.map(\.name)).count == CellTemplate.shipped.count)
  }
}
