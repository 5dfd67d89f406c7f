/// A paragraph whose lines are to fill the box, but for the last ones (`prettifyRange` of WebKit).
struct FilledParagraph {
  private let items: LineItems
  private let chooser: LineChooser
  private let ideal: Fixed
  private var places: [LineItems.Place] { items.places }
  private var costs: [Float]
  private var previous: [Int]
  /// The last place that lines were found up to.
  private var lastFound: Int?

  init(_ items: LineItems, _ chooser: LineChooser) {
    self.items = items
    self.chooser = chooser
    ideal = items.widest - Self.reach
    costs = Array(repeating: .infinity, count: items.places.count)
    previous = Array(repeating: 0, count: items.places.count)
  }

  /// How far a line may be from the ideal one: three times 15 px.
  static let reach = Fixed(rawValue: 45 * Fixed.onePoint)

  /// How many items the end of a paragraph has: two words, with the spaces beside them.
  private static let itemsOfEnd = 5

  /// Where its lines end; `nil` if it is first fit. Each item fits within the ideal width.
  func breaks() -> [Int]? {
    guard places.count > 2 else { return nil }
    var paragraph = self
    return paragraph.find() ? paragraph.found() : nil
  }

  private mutating func find() -> Bool {
    for end in places.indices.dropFirst() {
      let width = items.width(from: 0, to: end)
      if width > items.widest { break }
      take(cost(width, to: end), from: 0, to: end)
    }
    if lastFound == nil && !addFittedLine(from: 0) { return false }
    var (firstStart, steps) = (1, 0)
    for end in places.indices.dropFirst(2) {
      while firstStart < end && items.width(from: firstStart, to: end) > items.widest {
        firstStart += 1
      }
      if let lastFound, firstStart > lastFound, !addFittedLine(from: lastFound) { return false }
      for start in firstStart..<max(firstStart, end) where costs[start].isFinite {
        steps += 1
        let cost = cost(items.width(from: start, to: end), to: end)
        take(costs[start] + cost, from: start, to: end)
      }
      if steps > LineChooser.mostSteps || chooser.interruption.hasCome { return false }
    }
    return costs[places.count - 1].isFinite
  }

  private mutating func take(_ cost: Float, from start: Int, to end: Int) {
    guard cost < costs[end] else { return }
    costs[end] = cost
    previous[end] = start
    lastFound = end
  }

  /// The cost of a line: only one that ends near the end of the paragraph may have any width.
  private func cost(_ width: Fixed, to end: Int) -> Float {
    let isNearEnd = places.count >= Self.itemsOfEnd && end >= places.count - Self.itemsOfEnd
    if !isNearEnd && (width - ideal > Self.reach || ideal - width > Self.reach) { return .infinity }
    return LineItems.cost(width, ideal: Float(ideal.points.rawValue))
  }

  /// Adds a line that takes all that fits, where no other is left, but leaves two words for the
  /// last (`layoutSingleLineForPretty`).
  ///
  /// - Returns: Whether there is one.
  private mutating func addFittedLine(from start: Int) -> Bool {
    var cursor = LineCursor(
      chooser.text, within: chooser.available, startingAt: places[start].contentStart)
    guard let line = cursor.next() else { return false }
    let last = places.count - 1
    var end = places.partitionPoint { $0.position < line.next }
    guard end <= last, places[end].position == line.next else { return false }
    if end != last && end >= last - Self.itemsOfEnd { end = last - Self.itemsOfEnd }
    guard end > start else { return false }
    costs[end] = costs[start].isFinite ? costs[start] : 0
    previous[end] = start
    lastFound = end
    return true
  }

  private func found() -> [Int] {
    var breaks: [Int] = []
    var end = places.count - 1
    while end > 0 {
      breaks.append(end)
      end = previous[end]
    }
    return breaks.reversed()
  }
}
