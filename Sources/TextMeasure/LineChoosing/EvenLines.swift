/// Chooses lines of the least raggedness, as WebKit does (`InlineContentConstrainer`).
///
/// Problem: lines as long as each other, or none much shorter than the box.
///
/// Approach: a line costs the cube of how far it is from the ideal. Lines end between items: words,
/// and the spaces between them. Each paragraph is weighed by itself, from the fewest lines up; one
/// that has no such lines is first fit. What a limit of lines cuts off counts for nothing: the last
/// line that is shown ends the text.
struct EvenLines {
  private let chooser: LineChooser
  /// Whether lines fill the box, instead of being balanced.
  private let fills: Bool
  private var text: WrappableText { chooser.text }

  init(_ chooser: LineChooser, fills: Bool) {
    self.chooser = chooser
    self.fills = fills
  }

  /// `maximumLinesToBalanceWithLineRequirement`.
  private static let mostCountedLines = 12

  /// Texts with a tab or a soft hyphen are first fit.
  func lines() -> ChosenLines {
    guard !chooser.holdsTab, !mayHyphenate else { return .firstFit }
    let all = chooser.firstFit(within: chooser.tested)
    let lines = all.prefix(chooser.lineLimit)
    // Of lines that a limit cuts, two are first fit (450 texts in WebKitGTK 2.50).
    guard lines.count > (lines.count < all.count ? 2 : 1), !fills || mayFill(all) else {
      return .firstFit
    }
    var chosen: [ChosenLine] = []
    var start = 0
    for end in lines.indices
    where lines[end].span.endsParagraph || end + 1 == chooser.lineLimit {
      let paragraph = lines[start...end].map { $0.span }
      start = end + 1
      guard let items = LineItems(chooser, of: paragraph) else { continue }
      let breaks =
        if fills {
          FilledParagraph(items, chooser).breaks()
        } else if lines.count <= Self.mostCountedLines {
          items.balancedBreaks(lineCount: paragraph.count)
        } else {
          items.balancedBreaks(lineCount: nil)
        }
      chosen += items.lines(breaks ?? [])
      if chooser.interruption.hasCome { break }
    }
    return .ends(chosen)
  }

  /// Whether no item of the text, shown or not, is wider than the ideal line.
  private func mayFill(_ lines: [LineChooser.FittedLine]) -> Bool {
    guard let items = LineItems(chooser, of: lines.map { $0.span }) else { return false }
    return items.fit(within: items.widest - FilledParagraph.reach)
  }

  /// Whether a word ends with a soft hyphen.
  private var mayHyphenate: Bool {
    text.opportunities.contains {
      $0.addsHyphen || $0.fitEnd > 0 && chooser.scalars[Int($0.fitEnd) - 1] == 0xAD
    }
  }
}

/// The items of a paragraph between which its lines may end.
struct LineItems {
  /// A place between two items.
  struct Place {
    var position: Int
    /// The index of the opportunity that a line ends at here.
    var opportunity: Int
    /// What a line shows that begins and ends here: the spaces at either end are left out.
    var contentStart: Int
    var contentEnd: Int
  }

  private let text: WrappableText
  private let tested: ProbedWidth
  /// The start of the paragraph, then every place that a line may end at.
  let places: [Place]
  /// The widest a line may be.
  let widest: Fixed
  private let firstIndent: Fixed
  private let otherIndent: Fixed
  /// The width that lines would have if all were as wide.
  private let average: Float

  /// - Parameter lines: The paragraph's lines, first fit.
  init?(_ chooser: LineChooser, of lines: [LineSpan]) {
    guard let first = lines.first, let last = lines.last else { return nil }
    (text, tested) = (chooser.text, chooser.tested)
    let unit = Fixed(rawValue: Fixed.layoutUnit)
    widest = chooser.available - unit
    firstIndent = text.indents.start(
      isTextStart: first.start == 0, beginsParagraph: first.beginsParagraph)
    otherIndent = text.indents.start(isTextStart: false, beginsParagraph: false)
    places = Self.places(text, from: first.start, through: last.next)
    guard places.count > 1 else { return nil }
    var sum = Fixed.zero
    for line in lines {
      // An item that is broken counts for both of its lines.
      let start = places.partitionPoint { $0.position <= line.start } - 1
      let end = places.partitionPoint { $0.position < line.next }
      sum +=
        Self.lineWidth(
          text, places[max(0, start)], places[min(end, places.count - 1)],
          indent: line.start == first.start ? firstIndent : otherIndent)
    }
    average = Float(sum.points.rawValue) / Float(lines.count)
  }

  private static func places(
    _ text: WrappableText, from start: Int, through end: Int
  ) -> [Place] {
    var index = text.opportunities.partitionPoint { Int($0.next) <= start }
    var places = [Place(position: start, opportunity: -1, contentStart: start, contentEnd: start)]
    while index < text.opportunities.count, Int(text.opportunities[index].next) <= end {
      let opportunity = text.opportunities[index]
      let (fitEnd, next) = (Int(opportunity.fitEnd), Int(opportunity.next))
      if !opportunity.endsParagraph && fitEnd < next && fitEnd > places[places.count - 1].position {
        places.append(
          Place(position: fitEnd, opportunity: index, contentStart: next, contentEnd: fitEnd))
      }
      places.append(
        Place(position: next, opportunity: index, contentStart: next, contentEnd: fitEnd))
      index += 1
    }
    return places
  }

  private static func lineWidth(
    _ text: WrappableText, _ start: Place, _ end: Place, indent: Fixed
  ) -> Fixed {
    let content =
      end.contentEnd > start.contentStart
      ? text.origins[end.contentEnd] - text.origins[start.contentStart] : .zero
    let unit = Fixed.layoutUnit
    return (indent + content + Fixed(rawValue: unit)).roundedUp(to: unit)
  }

  /// The width of a line from one place to another.
  func width(from start: Int, to end: Int) -> Fixed {
    Self.lineWidth(
      text, places[start], places[end], indent: start == 0 ? firstIndent : otherIndent)
  }

  /// Whether no line may be as wide (`width` > `widest`).
  private func overflows(_ width: Fixed) -> Bool {
    !tested.holds(width + Fixed(rawValue: Fixed.layoutUnit))
  }

  /// Whether no item is wider than `width` beside the widest indent.
  func fit(within width: Fixed) -> Bool {
    let indent = max(firstIndent, otherIndent)
    return places.indices.dropFirst().allSatisfy {
      let (start, end) = (places[$0 - 1].position, places[$0].position)
      return text.origins[end] - text.origins[start] + indent <= width
    }
  }

  /// The lines up to each of these places, the end last.
  func lines(_ breaks: [Int]) -> [ChosenLine] {
    var start = Int32(places[0].position)
    return breaks.map { index in
      let opportunity = places[index].opportunity
      let next = text.opportunities[opportunity].next
      defer { start = next }
      return ChosenLine(start: start, next: next, opportunity: Int32(opportunity))
    }
  }

  /// How ragged a line is (`computeRaggedness`).
  static func cost(_ width: Fixed, ideal: Float) -> Float {
    let difference = Double((Float(width.points.rawValue) - ideal) / 15)
    return Float(100 * abs(difference * difference * difference))
  }

  /// Where the lines end that are as long as each other.
  ///
  /// - Parameter lineCount: How many lines they have to be; `nil` for any number.
  /// - Returns: `nil` if no lines fit, or there are too many to look at.
  func balancedBreaks(lineCount: Int?) -> [Int]? {
    if lineCount == nil && places.count == 2 { return nil }
    // Rows are numbers of lines, up to the last; of any number there is but one.
    let rows = (lineCount ?? 0) + 1
    var costs = [Float](repeating: .infinity, count: places.count * rows)
    var previous = [Int](repeating: 0, count: places.count * rows)
    for end in places.indices.dropFirst() {
      let width = width(from: 0, to: end)
      if overflows(width) { break }
      costs[end * rows + (lineCount == nil ? 0 : 1)] = Self.cost(width, ideal: average)
    }
    var (firstStart, steps) = (1, 0)
    for end in places.indices.dropFirst() {
      while firstStart < end && overflows(width(from: firstStart, to: end)) { firstStart += 1 }
      for start in firstStart..<max(firstStart, end) {
        steps += rows
        let cost = Self.cost(width(from: start, to: end), ideal: average)
        for row in (lineCount == nil ? 0 : 1)..<rows {
          let sum = cost + costs[start * rows + (lineCount == nil ? 0 : row - 1)]
          let best = costs[end * rows + row]
          guard sum < best || lineCount != nil && sum.isNearly(best) else { continue }
          costs[end * rows + row] = sum
          previous[end * rows + row] = start
        }
      }
      if steps > LineChooser.mostSteps { return nil }
    }
    let last = places.count - 1
    guard costs[last * rows + rows - 1].isFinite else { return nil }
    var (breaks, end, row) = ([Int](), last, rows - 1)
    while end > 0 {
      breaks.append(end)
      end = previous[end * rows + row]
      if lineCount != nil { row -= 1 }
    }
    return breaks.reversed()
  }
}

extension Float {
  /// `WTF::areEssentiallyEqual`.
  fileprivate func isNearly(_ other: Float) -> Bool {
    if self == other { return true }
    let difference = abs(self - other)
    return difference <= abs(self) * .ulpOfOne && difference <= abs(other) * .ulpOfOne
  }
}
