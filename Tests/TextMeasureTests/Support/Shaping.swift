@testable import TextMeasure

/// A shaped text, one value to a scalar.
struct ShapingResult {
  /// The advance of each cluster, at its first scalar. At 1000 points: font units of a face of
  /// 1000 units to the em, rounded down.
  var advances: [Int]
  var starts: [Bool]
  var isSafe: [Bool]
  var isMissing: [Bool]
  /// Index into the stack; -1 for control characters.
  var fonts: [Int]
}

func shape(_ text: String, _ files: String...) throws -> ShapingResult {
  try shape(text, FontStack(files.map { try Fixture.face($0) }))
}

func shape(_ text: String, _ stack: FontStack) throws -> ShapingResult {
  let source = processed(text)
  var itemizer = Itemizer()
  itemizer.itemize(source)
  let style = try ShapingStyle(stack, size: 1000, rounding: .freeTypeLinear, language: "ko")
  let shaper = Shaper(style)
  var shaped = ShapedText()
  shaper.shape(source.scalars, items: itemizer.items, into: &shaped)

  let boundaryFlags = shaped.boundaryFlags.dropLast()
  var fonts = Array(repeating: -1, count: source.scalars.count)
  for run in shaped.fontRuns {
    for scalar in run.range { fonts[scalar] = Int(run.font) }
  }
  return ShapingResult(
    advances: boundaryFlags.indices.map { scalar in
      guard boundaryFlags[scalar].contains(.clusterStart) else { return 0 }
      let next = (scalar + 1..<boundaryFlags.count).first {
        boundaryFlags[$0].contains(.clusterStart)
      }
      let end = shaped.origins[next ?? boundaryFlags.count]
      return Int((end - shaped.origins[scalar]).points.rawValue)
    },
    starts: boundaryFlags.map { $0.contains(.clusterStart) },
    isSafe: boundaryFlags.map(\.isSafeToBreak),
    isMissing: boundaryFlags.map { $0.contains(.missing) }, fonts: fonts)
}
