/// The starts of lines, kept so that the best is found without trying each: their scores,
/// and the least of every row of these.
///
/// A start that lies further on leaves more free on a line with a given end. So the least score
/// of a row and what its first start leaves free are a bound for all of the row; and as rounding
/// keeps the order of numbers, this is true of 32-bit floats as well.
///
/// - Complexity: An end with *w* starts takes some √*w* steps, since sums grow with
///   the square of the distance from the best one.
struct BreakStarts {
  private(set) var scores: [Float] = []
  /// How wide the text is before lines that begin there; never less than before, if rows are
  /// to be left out.
  private(set) var widths: [Float] = []
  /// The least scores of rows of `rowLength`, and of as many rows.
  private var leastOfRows: [Float] = []
  private var leastOfBlocks: [Float] = []

  private static let rowLength = 32
  private static let blockLength = rowLength * rowLength

  /// The starts with the least sum of score and squared free width.
  struct Least {
    var sum: Float
    var first: Int
    var last: Int
  }

  /// The start that is best of those looked at.
  struct Best {
    /// The width that a start must not lie before for its line to fit.
    var left: Float
    var least = Float.greatestFiniteMagnitude
    var start = 0
    /// The square of what the last line looked at leaves free: of those that begin further on
    /// none leaves less.
    var bound = Float.zero
  }

  mutating func removeAll() {
    scores.removeAll(keepingCapacity: true)
    widths.removeAll(keepingCapacity: true)
    leastOfRows.removeAll(keepingCapacity: true)
    leastOfBlocks.removeAll(keepingCapacity: true)
  }

  mutating func reserveCapacity(_ count: Int) {
    scores.reserveCapacity(count)
    widths.reserveCapacity(count)
  }

  mutating func append(score: Float, width: Float, hasRows: Bool) {
    scores.append(score)
    widths.append(width)
    guard hasRows else { return }
    if scores.count % Self.rowLength == 0 {
      leastOfRows.append(scores.suffix(Self.rowLength).reduce(.infinity, min))
    }
    if scores.count % Self.blockLength == 0 {
      leastOfBlocks.append(leastOfRows.suffix(Self.rowLength).reduce(.infinity, min))
    }
  }

  /// Looks at starts one by one, in the order of the source, for lines that are all equally wide.
  ///
  /// - Parameter active: The first start that later ends are to be looked at from.
  @inline(__always)
  func weigh(_ range: Range<Int>, _ best: inout Best, active: inout Int) {
    scores.withUnsafeBufferPointer { scores in
      widths.withUnsafeBufferPointer { widths in
        var found = best
        for start in range {
          let score = scores[start]
          if score + found.bound >= found.least { continue }
          let free = widths[start] - found.left
          var own = OptimalBreaks.overfull
          if free < 0 {
            active = start + 1
          } else {
            own = free * free
            found.bound = own
          }
          let sum = score + own
          if sum <= found.least { (found.least, found.start) = (sum, start) }
        }
        best = found
      }
    }
  }

  /// The best of the starts in `range`, and the first and last with just that sum.
  ///
  /// - Parameters:
  ///   - range: Not empty; none of them leaves less than nothing free.
  ///   - left: What a line that begins there is to be wider than to fit.
  ///   - guess: A start that may be good.
  func least(in range: Range<Int>, left: Float, guess: Int) -> Least {
    let guess = min(max(guess, range.lowerBound), range.upperBound - 1)
    var least = Least(
      sum: sum(scores[guess], at: guess, left), first: range.upperBound, last: guess)
    var index = range.lowerBound
    while index < range.upperBound {
      if let end = skipped(from: index, in: range, left, above: least.sum) {
        index = end
        continue
      }
      let end = min(range.upperBound, (index / Self.rowLength + 1) * Self.rowLength)
      for start in index..<end { least.add(sum(scores[start], at: start, left), at: start) }
      index = end
    }
    return least
  }

  /// The end of the block or row that begins at `index`, if all of its sums are above `sum`.
  @inline(__always)
  private func skipped(
    from index: Int, in range: Range<Int>, _ left: Float, above sum: Float
  ) -> Int? {
    guard index % Self.rowLength == 0, index + Self.rowLength <= range.upperBound else {
      return nil
    }
    if index % Self.blockLength == 0, index + Self.blockLength <= range.upperBound,
      self.sum(leastOfBlocks[index / Self.blockLength], at: index, left) > sum
    {
      return index + Self.blockLength
    }
    let least = leastOfRows[index / Self.rowLength]
    return self.sum(least, at: index, left) > sum ? index + Self.rowLength : nil
  }

  @inline(__always)
  private func sum(_ score: Float, at start: Int, _ left: Float) -> Float {
    let free = widths[start] - left
    return score + free * free
  }
}

extension BreakStarts.Least {
  @inline(__always)
  fileprivate mutating func add(_ sum: Float, at start: Int) {
    if sum < self.sum {
      self = Self(sum: sum, first: start, last: start)
    } else if sum == self.sum {
      (first, last) = (min(first, start), start)
    }
  }
}
