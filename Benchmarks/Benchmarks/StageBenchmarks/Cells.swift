import Benchmark
import BenchmarkCorpus
import CellHeight
import TextMeasure

/// Cells around 1,000 reviews: a row of a picture, a title and the review.
func registerCells(_ corpus: Corpus, _ fonts: FontChoice) throws {
  let reviews = NamedTexts(corpus, count: 1000)
  let name = reviews.name + fonts.suffix
  let worker = CellWorker(try CellPlan([.animalRow], style: fonts.style()))

  Benchmark("cells/\(name)") { _ in
    try reviews.texts.forEachText { blackHole(try worker.height(of: $0)) }
  }
  Benchmark("cells/prepare/\(name)") { _ in
    try reviews.texts.forEachText { blackHole(try worker.prepare($0)) }
  }
  for (stage, body) in [
    ("height", { blackHole($0.height(atWidth: 375)) }),
    ("layout", { blackHole($0.layout(atWidth: 375)) }),
    ("curve", { blackHole(try $0.heightCurve(from: 320, through: 440)) }),
  ] as [(String, (PreparedCell) throws -> Void)] {
    Benchmark("cells/\(stage)/\(name)") { benchmark in
      var cells: [PreparedCell] = []
      try reviews.texts.forEachText { cells.append(try worker.prepare($0)) }
      benchmark.startMeasurement()
      for cell in cells { try body(cell) }
    }
  }
}

/// A calculator in a place that closures can share.
private final class CellWorker {
  private var calculator: HeightCalculator
  private let fields: [CellField]

  init(_ plan: CellPlan) {
    calculator = HeightCalculator(plan)
    fields = plan.fields
  }

  func height(of text: UnsafeBufferPointer<UInt8>) throws -> Points {
    try withValues(of: text) { values throws in
      try calculator.height(of: values, atWidth: 375)
    }
  }

  func prepare(_ text: UnsafeBufferPointer<UInt8>) throws -> PreparedCell {
    try withValues(of: text) { values throws in try calculator.prepare(values) }
  }

  /// The text alone, without a title.
  private func withValues<Result>(
    of text: UnsafeBufferPointer<UInt8>,
    _ body: (UnsafeBufferPointer<CellValue>) throws -> Result
  ) throws -> Result {
    try withUnsafeTemporaryAllocation(of: CellValue.self, capacity: fields.count) { values in
      for (index, field) in fields.enumerated() {
        values.initializeElement(at: index, to: field == .itemText ? text : nil)
      }
      return try body(UnsafeBufferPointer(values))
    }
  }
}
