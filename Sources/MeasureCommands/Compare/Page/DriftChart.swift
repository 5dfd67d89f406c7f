import CellHeight
import ListLayout
import TextMeasure

/// Where rows are in a list of guessed heights, against where they belong.
struct DriftChart {
  private let points: [ScrollDrift.Point]
  /// The height of the phone that is as wide as the cell, in points.
  private let screenHeight: Double?

  init(_ column: ComparisonReport.Column, scale: Double) {
    points = column.drift.points
    let width = column.width.points.rawValue
    screenHeight = DeviceScreen.iPhones.first { $0.width == width && $0.scale == scale }?.height
  }

  var figure: HTML {
    """
    <figure><h3>What adds up along the list</h3>
    \(svg)<figcaption>\(caption)</figcaption></figure>

    """
  }

  private var caption: String {
    guard let last = points.last, last.rows > 0 else { return "There are no rows." }
    let way = last.drift < .zero ? "too short" : "too long"
    let length = Figures.length(Points(abs(last.drift.rawValue)))
    guard last.drift != .zero else { return "The list is as long as it should be." }
    guard let screenHeight else { return "The list ends up \(length) \(way)." }
    let screens = Figures.tenths(abs(last.drift.rawValue) / screenHeight)
    return "The list ends up \(length) \(way): \(screens) screens of "
      + "\(Figures.number(screenHeight)) pt."
  }

  private var svg: HTML {
    let drifts = points.map(\.drift.rawValue)
    let (low, high) = (min(0, drifts.min() ?? 0), max(0, drifts.max() ?? 0))
    let room = max(1, high - low) * 0.06
    let plot = Plot(
      x: 0...Double(max(1, points.last?.rows ?? 1)),
      y: (low < 0 ? low - room : 0)...(high > 0 ? high + room : 0 + room))
    return plot.svg(
      "Sum of errors in points along the list", xTitle: "rows from the top",
      yTitle: "guessed less exact place, pt", xLabel: Figures.short, yLabel: Figures.signed,
      marks: [
        plot.band(points.map { (Double($0.rows), 0, $0.drift.rawValue) }, class: "band"),
        plot.marker(atY: 0),
        plot.line(points.map { (Double($0.rows), $0.drift.rawValue) }, class: "line"),
      ] + end(plot))
  }

  private func end(_ plot: Plot) -> [HTML] {
    guard let last = points.last else { return [] }
    let drift = last.drift.rawValue
    return [
      plot.endNote(Figures.signedLength(drift), x: Double(last.rows), y: drift)
    ]
  }
}
