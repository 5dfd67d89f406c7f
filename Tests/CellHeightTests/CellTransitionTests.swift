import CellHeight
import ListLayout
import Testing
import TextMeasure

@Suite struct CellTransitionTests {
  /// A folded card of two lines and "more" below them: 10 + 36 + 18; unfolded a picture of 50
  /// points above all five lines.
  private static let templates = [
    CellTemplate(
      name: "folded",
      cell: .vertical([
        .box(height: 10).named("header"), .text(maxLines: 2).named("body"),
        .text(string: "more").named("more").shown(ifTruncated: "body"),
      ])),
    CellTemplate(
      name: "unfolded",
      cell: .vertical([
        .box(height: 50).named("picture"), .box(height: 10).named("header"),
        .text().named("body"),
      ])),
  ]

  @Test func partsArePairedByName() throws {
    let plan = try CellPlan(Self.templates, style: labelStyle())
    var calculator = HeightCalculator(plan)
    let cell = try calculator.prepare(CellItem(text: text(ofLines: 5)))
    let folded = try #require(plan.template(named: "folded"))
    let unfolded = try #require(plan.template(named: "unfolded"))
    let transition = cell.transition(from: folded, to: unfolded, atWidth: 375)
    #expect((transition.fromHeight, transition.toHeight) == (64, 150))
    #expect(transition.parts.map(\.name) == ["header", "body", "more", "picture"])
    #expect(transition.moving.map(\.name) == ["header", "body"])
    #expect(transition.appearing.map(\.name) == ["picture"])
    #expect(transition.disappearing.map(\.name) == ["more"])
    let body = try #require(transition.part(named: "body"))
    #expect((body.from?.y, body.from?.height) == (10, 36))
    #expect((body.to?.y, body.to?.height) == (60, 90))
    #expect(body.from?.text?.isTruncated == true && body.to?.text?.isTruncated == false)
    #expect(plan.template(named: "other") == nil)
  }

  private func layout(_ names: [String?]) -> CellLayout {
    let frames = names.enumerated().map { index, name in
      CellFrame(name: name, content: .box, x: Points(index), y: 0, width: 1, height: 1)
    }
    return CellLayout(width: 1, height: 1, frames: frames)
  }

  @Test func partsOfOneNameArePairedInOrder() {
    let transition = CellTransition(
      from: layout(["a", nil, "a", "b"]), to: layout(["a", "b", "b", nil, "c"]))
    let pairs = transition.parts.map { part in
      "\(part.name) \(part.from.map { "\($0.x)" } ?? "-") \(part.to.map { "\($0.x)" } ?? "-")"
    }
    #expect(
      pairs == [
        "a 0.0 pt 0.0 pt", "a 2.0 pt -", "b 3.0 pt 1.0 pt", "b - 2.0 pt", "c - 4.0 pt",
      ])
  }
}
