import StyleJSON
import Testing
import TextMeasure

@testable import CellHeight

/// Laws that all cells keep.
@Suite struct GeneratedCellTests {
  private static let widths: [Points] = [60, 197.5, 320, 375, 393, 1024]

  /// One for each seed in turn.
  private static let profiles: [Profile] = [
    .uikit(scale: 2), .uikit(.textView(scale: 3)), .chromium, .flutter(),
    .android(.reactNative(density: 2.625)),
  ]

  private static func style(seed: UInt64) throws -> TextStyle {
    let profile = profiles[Int(seed) % profiles.count]
    var style = TextStyle(fonts: try .pretendard(), size: 15, profile: profile)
    (style.paragraph.lineSpacing, style.paragraph.paragraphSpacing) = (2.3, 5)
    return style
  }

  private static func isFlutter(seed: UInt64) throws -> Bool {
    if case .flutter = try style(seed: seed).profile { true } else { false }
  }

  /// `nil` where a condition names a text whose width it changes.
  private static func plan(_ generator: inout CellGenerator, seed: UInt64) throws -> CellPlan? {
    do {
      return try CellPlan([generator.template()], style: style(seed: seed))
    } catch let error as DescriptionError {
      #expect(error.reason.hasSuffix("depends on this condition"))
      return nil
    }
  }

  private static let seeds: ClosedRange<UInt64> = 1...60

  /// The seeds whose templates can be measured, and of those without parts that hug the ones that
  /// have curves.
  private static let (measured, curved) = (
    seeds.filter { seed in
      var generator = CellGenerator(seed: seed)
      return (try? plan(&generator, seed: seed)) != nil
    },
    seeds.filter { seed in
      var generator = CellGenerator(seed: seed)
      generator.hugs = false
      guard let plan = try? plan(&generator, seed: seed) else { return false }
      return plan.curveObstacles[0] == nil
    }
  )

  @Test func mostTemplatesAreMeasured() throws {
    #expect(Self.measured.count > 45)
    #expect(Self.curved.count > 30)
    let plans = try Self.measured.map { seed in
      var generator = CellGenerator(seed: seed)
      return try #require(try Self.plan(&generator, seed: seed))
    }
    #expect(plans.contains { !$0.watchedTexts[0].isEmpty })
  }

  @Test(arguments: measured)
  func preparedCellsAndLayoutsEqualWhatIsMeasured(seed: UInt64) throws {
    var generator = CellGenerator(seed: seed)
    let plan = try #require(try Self.plan(&generator, seed: seed))
    var calculator = HeightCalculator(plan)
    for _ in 0..<10 {
      let item = generator.item()
      let cell = try calculator.prepare(item)
      for width in Self.widths {
        let height = try calculator.height(of: item, atWidth: width)
        #expect(cell.height(atWidth: width) == height)
        let layout = try calculator.layout(of: item, atWidth: width)
        #expect(layout.height == height)
        #expect(cell.layout(atWidth: width) == layout)
      }
    }
  }

  /// Written as JSON and read again it is the same.
  @Test(arguments: seeds)
  func jsonLosesNothing(seed: UInt64) throws {
    var generator = CellGenerator(seed: seed)
    let template = generator.template()
    #expect(try CellTemplate(json: template.json.utf8) == template)
  }

  /// At every step, right below it, and in between. In the last two, texts have widths between
  /// multiples of 1/65536 point where Android rounds to the next pixel.
  @Test(arguments: curved + [344, 569])
  func curvesEqualHeights(seed: UInt64) throws {
    var generator = CellGenerator(seed: seed)
    generator.hugs = false
    let plan = try #require(try Self.plan(&generator, seed: seed))
    var calculator = HeightCalculator(plan)
    for _ in 0..<5 {
      let cell = try calculator.prepare(generator.item())
      let curve = try cell.heightCurve(from: 200, through: 500)
      #expect(curve.steps.first?.width == 200)
      for step in curve.steps {
        #expect(cell.height(atWidth: step.width) == step.height)
        let below = Points(step.width.rawValue - 1 / 65536)
        // Flutter's floats are finer than that.
        if below >= 200, try !Self.isFlutter(seed: seed) {
          #expect(curve.height(atWidth: below) == cell.height(atWidth: below))
          #expect(cell.height(atWidth: below) != step.height)
        }
      }
      for _ in 0..<40 {
        let width = Points(Double(generator.number(in: 200 * 64...500 * 64)) / 64)
        #expect(curve.height(atWidth: width) == cell.height(atWidth: width))
      }
    }
  }

  /// 61.3 and 81.2 are no multiples of 1/65536, and not what such a curve begins and ends at.
  @Test func curvesAnswerInTheirRange() throws {
    var calculator = try HeightCalculator(
      CellTemplate(name: "a", cell: .text()), style: labelStyle())
    let cell = try calculator.prepare(CellItem(text: "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"))
    let curve = try cell.heightCurve(from: 61.3, through: 81.2)
    for width: Points in [61.3, 81.2] {
      #expect(curve.height(atWidth: width) == cell.height(atWidth: width))
    }
    for width: Points in [61.29, 81.21, .unbounded, Points(.nan)] {
      #expect(curve.height(atWidth: width) == nil)
    }
  }

  /// In a part that hugs, those that would fill it hug as well. The second text has what the
  /// first leaves, so heights do not follow from widths alone.
  @Test func noCurveInRowsThatHug() throws {
    let row = CellNode.horizontal([.text("title"), .text()])
    let template = CellTemplate(name: "a", cell: .vertical([row]).width(.hug))
    var calculator = try HeightCalculator(template, style: labelStyle())
    let cell = try calculator.prepare(CellItem(text: "가"))
    #expect(
      throws: DescriptionError(
        path: "/cell/children/0/children/0",
        reason: "is as wide as its content, and so are its neighbours' widths no steps")
    ) { try cell.heightCurve(from: 0, through: 100) }
  }

  /// Beside parts of a fixed width a text that hugs is offered what is left, as one that fills.
  @Test func bubblesHaveCurves() throws {
    let bubble = CellNode.horizontal([.box(width: 40, height: 20), .text()]).width(.hug)
    var calculator = try HeightCalculator(
      CellTemplate(name: "a", cell: .vertical([bubble])), style: labelStyle())
    for review in try reviews().prefix(50) {
      let cell = try calculator.prepare(CellItem(text: review))
      let curve = try cell.heightCurve(from: 100, through: 400)
      for width in stride(from: 100.0, through: 400, by: 3.7) {
        #expect(curve.height(atWidth: Points(width)) == cell.height(atWidth: Points(width)))
      }
    }
  }

  /// Where the insets leave a text no room its width is not linear: were the steps looked for
  /// one unit after the other, this would take minutes.
  @Test func curvesBeginWhereThereIsNoRoom() throws {
    var calculator = try HeightCalculator(.animalRow, style: labelStyle())
    let cell = try calculator.prepare(CellItem(text: "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ"))
    let curve = try cell.heightCurve(from: 0, through: 100_000)
    #expect(curve.steps.count > 3)
    for width in [0, 40, 88, 89, 150, 240, 375, 99_999] as [Points] {
      #expect(curve.height(atWidth: width) == cell.height(atWidth: width))
    }
    for step in curve.steps.dropFirst() {
      let below = Points(step.width.rawValue - 1 / 65536)
      #expect(curve.height(atWidth: below) == cell.height(atWidth: below))
      #expect(cell.height(atWidth: below) != cell.height(atWidth: step.width))
    }
  }

  /// Item by item, and the missing characters of each are reported.
  @Test func textsOfTheTemplateAreThoseOfEveryItem() throws {
    let cell = CellNode.vertical([.text(string: "\u{0E01} NEW"), .text()])
    var calculator = try HeightCalculator(
      CellTemplate(name: "new", cell: cell), style: labelStyle())
    for count in 1...3 {
      let item = CellItem(text: text(ofLines: count))
      let height = try calculator.height(of: item, atWidth: 375)
      #expect(height == [36, 54, 72][count - 1])
      #expect(calculator.missingCharacters == ["\u{0E01}"])
      #expect(try calculator.prepare(item).height(atWidth: 375) == height)
      #expect(calculator.missingCharacters == ["\u{0E01}"])
    }
  }

  @Test func noCurveWhereHeightsAreNoSteps() throws {
    let templates = [
      CellTemplate(name: "a", cell: .vertical([.text(), .box(aspectRatio: 2)])),
      CellTemplate(name: "b", cell: .horizontal([.text(), .text().width(.hug)])),
      CellTemplate(
        name: "c",
        cell: .horizontal(
          [CellNode(.text(CellText(.runs([CellRun(.field(.itemText))])))), .text()],
          alignment: .firstBaseline)),
    ]
    let plan = try CellPlan(templates, style: labelStyle())
    var calculator = HeightCalculator(plan)
    let cell = try calculator.prepare(CellItem(text: "가"))
    #expect(
      throws: DescriptionError(
        path: "/cell/children/1", reason: "is a box whose height follows from the cell's width")
    ) { try cell.heightCurve(from: 0, through: 100) }
    #expect(throws: DescriptionError.self) {
      try cell.heightCurve(from: 0, through: 100, template: 1)
    }
    #expect(throws: DescriptionError.self) {
      try cell.heightCurve(from: 0, through: 100, template: 2)
    }
  }
}
