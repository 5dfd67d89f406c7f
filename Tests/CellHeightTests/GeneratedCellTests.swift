import CellHeight
import Testing
import TextMeasure

/// Laws that all cells keep.
@Suite struct GeneratedCellTests {
  private static let widths: [Points] = [60, 197.5, 320, 375, 393, 1024]

  @Test(arguments: UInt64(1)...60)
  func preparedCellsAndLayoutsSayWhatIsMeasured(seed: UInt64) throws {
    var generator = CellGenerator(seed: seed)
    var calculator = try HeightCalculator(generator.template(), style: labelStyle())
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
  @Test(arguments: UInt64(1)...60)
  func jsonLosesNothing(seed: UInt64) throws {
    var generator = CellGenerator(seed: seed)
    let template = generator.template()
    #expect(try CellTemplate(json: template.json.utf8) == template)
  }

  /// At every step, right below it, and in between.
  @Test(arguments: UInt64(1)...60)
  func curvesSayWhatHeightsSay(seed: UInt64) throws {
    var generator = CellGenerator(seed: seed)
    generator.hugs = false
    var calculator = try HeightCalculator(generator.template(), style: labelStyle())
    for _ in 0..<5 {
      let cell = try calculator.prepare(generator.item())
      let curve = try cell.heightCurve(from: 200, through: 500)
      #expect(curve.steps.first?.width == 200)
      for step in curve.steps {
        #expect(cell.height(atWidth: step.width) == step.height)
        let below = Points(step.width.rawValue - 1 / 65536)
        if below >= 200 {
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

  @Test func noCurveWhereHeightsAreNoSteps() throws {
    let templates = [
      CellTemplate(name: "a", cell: .vertical([.text(), .box(aspectRatio: 2)])),
      CellTemplate(name: "b", cell: .horizontal([.text(), .text().width(.hug)])),
    ]
    let plan = try CellPlan(templates, style: labelStyle())
    var calculator = HeightCalculator(plan)
    let cell = try calculator.prepare(CellItem(text: "가"))
    #expect(
      throws: CellTemplateError(
        path: "/cell/children/1", reason: "is a box whose height follows from the cell's width")
    ) { try cell.heightCurve(from: 0, through: 100) }
    #expect(throws: CellTemplateError.self) {
      try cell.heightCurve(from: 0, through: 100, template: 1)
    }
  }
}
