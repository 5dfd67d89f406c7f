/// A face's line metrics at a size in WebKit's ports on Apple's systems, in whole px.
///
/// Core Text reads `hhea`; WebKit takes the typographic metrics of a font that prefers them only if it
/// has a table `MATH`. The ascent of some of Apple's own fonts is raised by 15 %, as it always was.
struct CoreTextMetrics {
  private let ascent: Double
  private let descent: Double
  private let lineGap: Double

  init(_ face: Face, size: Points, _ rounding: CoreTextRounding) {
    let metrics = face.metrics
    let extents = metrics.prefersTypo && metrics.isOfFormulas ? metrics.typo : metrics.hhea
    func scaled(_ length: FontUnits) -> Double {
      length.scaled(to: size, unitsPerEm: face.unitsPerEm).rawValue
    }
    let (above, below) = (scaled(extents.ascent), scaled(extents.descent))
    let raised =
      rounding.raisedFamilies.contains(face.familyName ?? "")
      ? rounding.rounded(0.15 * (above + below)) : 0
    switch rounding {
    case .nearest: ascent = rounding.rounded(above + raised)
    case .up: ascent = rounding.rounded(above) + raised
    }
    descent = rounding.rounded(below)
    lineGap = rounding.rounded(scaled(extents.lineGap))
  }

  /// Ascent and descent.
  var font: LineBox { LineBox(above: Points(ascent), below: Points(descent)) }
  /// A line by `line-height: normal`.
  var line: LineBox { font.adding(gap: lineGap) }
}

extension CoreTextRounding {
  fileprivate func rounded(_ length: Double) -> Double {
    length.rounded(self == .up ? .up : .toNearestOrAwayFromZero)
  }

  fileprivate var raisedFamilies: Set<String> {
    switch self {
    case .nearest: ["Times", "Helvetica", "Courier"]
    case .up: ["Times", "Helvetica", ".Helvetica NeueUI"]
    }
  }
}
