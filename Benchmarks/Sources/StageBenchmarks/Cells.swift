import BenchmarkCorpus
import CellHeight
import TextMeasure
import Timing

/// Cells around 1,000 reviews: a row of a picture, a title and the review.
func registerCells(_ corpus: Corpus, _ fonts: FontChoice) throws {
  let reviews = NamedTexts(corpus, count: 1000)
  let name = reviews.name + fonts.suffix
  let plan = try CellPlan([.animalRow], style: fonts.style())

  for (stage, body) in [
    ("cells", { worker, text in blackHole(try worker.height(of: text)) }),
    ("cells/prepare", { worker, text in blackHole(try worker.prepare(text)) }),
  ] as [(String, (inout CellWorker, UnsafeBufferPointer<UInt8>) throws -> Void)] {
    benchmark("\(stage)/\(name)") { run in
      let texts = reviews.texts(run.length)
      var worker = CellWorker(plan)
      for _ in 0..<2 { try texts.forEachText { try body(&worker, $0) } }
      run.reportReading(texts)
      try run.measure { try texts.forEachText { try body(&worker, $0) } }
    }
  }
  for (stage, body) in [
    ("cells/height", { blackHole($0.height(atWidth: 375)) }),
    ("cells/layout", { blackHole($0.layout(atWidth: 375)) }),
    ("cells/curve", { blackHole(try $0.heightCurve(from: 320, through: 440)) }),
  ] as [(String, (PreparedCell) throws -> Void)] {
    benchmark("\(stage)/\(name)") { run in
      let texts = reviews.texts(run.length)
      var worker = CellWorker(plan)
      try texts.forEachText { blackHole(try worker.prepare($0)) }
      var cells: [PreparedCell] = []
      try texts.forEachText { cells.append(try worker.prepare($0)) }
      run.reportPace(of: texts)
      try run.measure { try cells.forEach(body) }
    }
  }
}

/// A calculator for cells that show a text.
private struct CellWorker: ~Copyable {
  private var calculator: HeightCalculator
  private let fields: [CellField]

  init(_ plan: CellPlan) {
    calculator = HeightCalculator(plan)
    fields = plan.fields
  }

  mutating func height(of text: UnsafeBufferPointer<UInt8>) throws -> Points {
    try withUnsafeTemporaryAllocation(of: CellValue.self, capacity: fields.count) { values in
      try calculator.height(of: fill(values, with: text), atWidth: 375)
    }
  }

  mutating func prepare(_ text: UnsafeBufferPointer<UInt8>) throws -> PreparedCell {
    try withUnsafeTemporaryAllocation(of: CellValue.self, capacity: fields.count) { values in
      try calculator.prepare(fill(values, with: text))
    }
  }

  /// The text alone, without a title.
  private func fill(
    _ values: UnsafeMutableBufferPointer<CellValue>, with text: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<CellValue> {
    for (index, field) in fields.enumerated() {
      values.initializeElement(at: index, to: field == .itemText ? text : nil)
    }
    return UnsafeBufferPointer(values)
  }
}
