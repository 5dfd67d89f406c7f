import CellHeight
import TextMeasure

/// How many rows are off by how much.
struct HistogramChart {
  private let bins: [ErrorDistribution.Bin]
  private let width: Double
  private let count: Int
  /// Whether the outermost bars hold all beyond them.
  private let gathersEnds: Bool

  init(_ errors: ErrorDistribution) {
    let low = min(0, errors.quantile(0.002).rawValue)
    let high = max(0, errors.quantile(0.998).rawValue)
    width = max(1, Scale.roundStep((high - low) / 50))
    count = errors.count
    let all = errors.bins(width: Points(width))
    let first = Points((low / width).rounded() * width)
    let last = Points((high / width).rounded() * width)
    bins = Self.gathered(all, from: first, through: last)
    gathersEnds = all.contains { $0.count > 0 && !(first...last).contains($0.middle) }
  }

  /// The bins with those beyond the ends added to the outermost.
  private static func gathered(
    _ bins: [ErrorDistribution.Bin], from first: Points, through last: Points
  ) -> [ErrorDistribution.Bin] {
    var kept: [ErrorDistribution.Bin] = []
    for bin in bins {
      let middle = min(max(bin.middle, first), last)
      if kept.last?.middle == middle {
        kept[kept.count - 1].count += bin.count
      } else {
        kept.append(.init(middle: middle, count: bin.count))
      }
    }
    return kept
  }

  var figure: HTML {
    let caption: HTML = """
      Each bar is \(Figures.number(width)) pt wide.\
      \(gathersEnds ? " The outermost hold all that is beyond them." : "")
      """
    return """
      <figure><h3>How far off rows are</h3>
      \(svg)<figcaption>\(caption)</figcaption></figure>

      """
  }

  private var svg: HTML {
    let highest = bins.map(\.count).max() ?? 1
    let (low, high) = (bins.first?.middle.rawValue ?? 0, bins.last?.middle.rawValue ?? 0)
    let share = Double(highest) * 100 / Double(max(1, count))
    let plot = Plot(
      x: min(low, -width) - width / 2...max(high, width) + width / 2, y: 0...max(0.1, share * 1.08))
    return plot.svg(
      "Histogram of errors in points", xTitle: "guess less exact height, pt",
      yTitle: "rows, %", xLabel: Figures.signed,
      yLabel: Figures.short,
      marks: bins.map { bar($0, plot) }
        + [plot.marker(atX: 0, label: "exact")] + sides(plot, top: share))
  }

  private func bar(_ bin: ErrorDistribution.Bin, _ plot: Plot) -> HTML {
    let middle = bin.middle.rawValue
    let (left, right) = (plot.x(middle - width / 2), plot.x(middle + width / 2))
    let top = plot.y(Double(bin.count) * 100 / Double(max(1, count)))
    let side = middle < 0 ? "short" : middle > 0 ? "tall" : "right"
    let range =
      "\(Figures.signed(middle - width / 2)) to \(Figures.signed(middle + width / 2)) pt"
    return plot.pointed(
      "\(range): \(Figures.count(bin.count, "row"))", from: left, to: right,
      mark: """
        <rect class="\(side)" x="\(left + 0.5)" y="\(top)" width="\(max(0.5, right - left - 1))" \
        height="\(plot.y(0) - top)"/>
        """)
  }

  /// What either side of zero means, where there are rows.
  private func sides(_ plot: Plot, top: Double) -> [HTML] {
    var notes: [HTML] = []
    if let first = bins.first, first.middle < .zero {
      let edge = first.middle.rawValue - width / 2
      notes.append(plot.note("◀ too short", x: edge, y: top, class: "note shortText"))
    }
    if let last = bins.last, last.middle > .zero {
      let edge = last.middle.rawValue + width / 2
      notes.append(plot.note("too tall ▶", x: edge, y: top, class: "note tallText end"))
    }
    return notes
  }
}
