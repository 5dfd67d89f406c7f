@testable import TextMeasure

extension TextChecks {
  func checkExplanation(
    _ text: UnsafeBufferPointer<UInt8>, _ prepared: PreparedText, atWidths widths: [Points],
    _ measurer: inout TextMeasurer
  ) throws(TextError) {
    let explained = try Law.bounded("texts are explained soon") { () throws(TextError) in
      try measurer.explain(text.span)
    }
    // Every line is looked at in many boxes.
    let shown = text.count <= 4096 ? maxLines : 3
    for width in widths {
      let lines = Law.bounded("lines are explained soon") {
        explained.lines(atWidth: width, maxLines: shown)
      }
      Law.expectEqual(
        lines.map(\.line), prepared.lines(atWidth: width, maxLines: shown),
        "explained lines are those of the text")
      for line in lines where width.rawValue.isFinite {
        // Bounds are boxes of a grid: widths between two count as the lower, or on Android as
        // the nearer.
        let (step, fit) = (prepared.rules.boxStep, prepared.style.lineFit)
        Law.expect(
          fit.lineWidth(in: line.boxes.lowerBound) <= fit.lineWidth(in: width)
            && width < line.boxes.upperBound + step
            || width < .zero, "a line stands in its boxes", "\(line) \(width)")
      }
    }
  }

  func checkGlyphs(
    _ text: UnsafeBufferPointer<UInt8>, _ prepared: PreparedText, atWidths widths: [Points],
    _ measurer: inout TextMeasurer
  ) throws(TextError) {
    let drawn = try Law.bounded("glyphs are found soon") { () throws(TextError) in
      try measurer.prepareGlyphs(of: text.span)
    }
    for width in widths {
      let lines = Law.bounded("glyphs are placed soon") {
        drawn.lines(atWidth: width, maxLines: maxLines)
      }
      Law.expectEqual(
        lines.map(\.line), prepared.lines(atWidth: width, maxLines: maxLines),
        "drawn lines are those of the text")
      for line in lines {
        for cluster in line.runs.lazy.flatMap(\.clusters) {
          Law.expect(
            cluster.x.rawValue.isFinite && cluster.advance.rawValue.isFinite
              && cluster.utf8Range.upperBound <= text.count, "glyphs stand somewhere",
            "\(cluster)")
        }
      }
    }
  }

  /// From the first width some pixels on: in the worst case each has 64 layouts.
  func checkCurves(_ prepared: PreparedText, _ heights: PreparedHeights) throws(TextError) {
    guard let from = widths.first, from.rawValue.isFinite else { return }
    let through = from + 4
    let curve = try Law.bounded("curves are found soon") { () throws(TextError) in
      try prepared.heightCurve(from: from, through: through, maxLines: maxLines)
    }
    Law.expectEqual(
      try heights.heightCurve(from: from, through: through, maxLines: maxLines), curve,
      "kept heights have the same curve")
    // A 65536th below a step Flutter's floats may decide otherwise.
    let beside =
      prepared.style.style.profile.name == "flutter"
      ? []
      : curve.steps.dropFirst().map {
        $0.width - Points(1.0 / 65536)
      }
    let boxes =
      curve.steps.map(\.width) + beside + [through, Points((from + through).rawValue / 2)]
    for width in boxes {
      Law.expectEqual(
        curve.value(atWidth: width), prepared.measure(atWidth: width, maxLines: maxLines),
        "curves are those of prepared texts", "\(width) wide, \(prepared.style.style)")
    }
    Law.expectEqual(
      try? HeightCurve(encoded: curve.encoded()), curve, "curves are read as they were written")
  }
}
