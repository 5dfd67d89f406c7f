import TextMeasure

@testable import CellHeight

extension Harness {
  /// Cell templates in JSON, and one item measured in those that can be used.
  static var templates: Harness {
    let styles: [TextStyle] = [
      .uikit(scale: 2), .chromium, .flutter(), .android(.reactNative(density: 2.625)),
    ]
    .map { TextStyle(fonts: Fonts.stacks[0], size: 15, profile: $0) }
    var turn = 0
    return Harness(
      attempt: { bytes in
        guard
          let template = Law.bounded(
            "templates are read soon",
            {
              try? CellTemplate(json: bytes)
            })
        else { return }
        checkJSON(of: template)
        turn = bytes.count % styles.count
        checkHeights(of: template, styles[turn])
      })
  }
}

private func checkJSON(of template: CellTemplate) {
  let json = template.json
  // Some numbers that no cell can have are not written.
  guard !json.isEmpty else { return }
  do {
    Law.expect(
      try CellTemplate(json: json.utf8) == template, "templates are read as they were written",
      json)
  } catch {
    Law.breaks("templates that were written are read", "\(error): \(json)")
  }
}

private func checkHeights(of template: CellTemplate, _ style: TextStyle) {
  let fonts: (String) -> FontStack? = { $0.utf8.count > 4 ? nil : style.fonts }
  guard
    let plan = Law.bounded(
      "plans are made soon",
      {
        try? CellPlan([template], style: style, font: fonts)
      })
  else { return }
  var calculator = HeightCalculator(plan)
  var item = CellItem(text: "정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ")
  item["title"] = "해리 포터와 마법사의 돌 Vol. 1"
  for width: Points in [375, 61.3, 0] {
    do {
      let cell = try calculator.prepare(item)
      let height = try Law.bounded("cells are measured soon") { () throws(TextError) in
        try calculator.height(of: item, atWidth: width)
      }
      Law.expectEqual(cell.height(atWidth: width), height, "prepared cells are as high")
      let layout = try calculator.layout(of: item, atWidth: width)
      Law.expectEqual(layout.height, height, "frames are as high as their cell")
      Law.expectEqual(cell.layout(atWidth: width), layout, "prepared cells have the same frames")
      Law.expect(height.rawValue.isFinite && height >= .zero, "cells have a height", "\(height)")
      let curve = Law.bounded("curves of cells are found soon") {
        try? cell.heightCurve(from: width, through: width + 20)
      }
      if let curve {
        Law.expectEqual(curve.height(atWidth: width), height, "curves are those of cells")
      }
    } catch {
      Law.breaks("short texts are measured", "\(error)")
    }
  }
}
