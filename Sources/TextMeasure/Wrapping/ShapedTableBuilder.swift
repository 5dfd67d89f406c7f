/// Makes the break table of a shaped text.
///
/// Approach: one pass over its opportunities, and where anything may happen between them over its
/// characters. At an unsafe place lines are marked to be walked, as to shape what they begin and
/// end with takes longer than all else; for a curve, which is long work, a `MonotonyCheck` does it.
struct ShapedTableBuilder<Origin: FixedWidthInteger> {
  typealias Writer = BreakTableWriter<Origin>
  private typealias Marks = Writer.Marks

  private let text: WrappableText
  private var order: MonotonyCheck?
  /// Whether anything may happen between opportunities.
  private let keepsPositions: Bool
  private let reshapes: Bool
  /// Whether places have marks besides those of shaping.
  private let hasOtherMarks: Bool
  /// Whether they have none but those.
  private var isPlain: Bool { order == nil && !hasOtherMarks }
  /// The next of the rounding boundaries, and whether an edge has it.
  private var boundary = 0
  private var isBoundaryTaken = false
  /// Whether something was met that edges cannot express.
  private var isBeyondEdges = false

  /// - Parameter order: What shapes anew at unsafe places, and proves that lines keep the order of
  ///   the text; `nil` for a table of which lines are walked there.
  init(_ text: WrappableText, _ order: MonotonyCheck?) {
    self.text = text
    self.order = order
    reshapes = text.reshaper != nil
    keepsPositions = text.breaksOverlongSegments || !text.roundingBoundaries.isEmpty
    hasOtherMarks =
      !text.trimmableEnds.isEmpty || !text.opportunitiesLostAtLineStart.isEmpty
      || !text.roundingBoundaries.isEmpty || !text.leadingRows.isEmpty
  }

  /// - Returns: The table, if edges can express the text; and whether all of it is in order.
  mutating func build(_ writer: inout Writer) -> (storage: BreakTableStorage?, isProved: Bool) {
    let opportunityCount = 2 * text.opportunities.count + 1
    writer.reset(capacity: keepsPositions ? text.scalarCount + opportunityCount : opportunityCount)
    let isProved = appendAll(&writer)
    guard isProved, writer.isValid, !isBeyondEdges else { return (nil, isProved) }
    return (storage(&writer), true)
  }

  private func storage(_ writer: inout Writer) -> BreakTableStorage {
    var header = writer.header
    if text.endsWithEmptyLine { header.flags.insert(.emptyLine) }
    if !text.trimmableEnds.isEmpty { header.flags.insert(.trims) }
    let layout = header.layout(sourceCount: 0)
    let storage = BreakTableStorage.make(header, wordCount: layout.wordCount)
    storage.withUnsafeMutablePointerToElements { writer.copy(to: $0, layout) }
    return storage
  }
}

// MARK: - Where lines begin and end

extension ShapedTableBuilder {
  /// - Returns: Whether all lines keep the order of the text.
  private mutating func appendAll(_ writer: inout Writer) -> Bool {
    let opportunities = text.opportunities
    guard var origin = begin(at: 0) else { return false }
    writer.append(place(origin), at: 0, marks(ofStart: 0))
    var (index, start) = (0, 0)
    while index < opportunities.count {
      if isPlain {
        let first = index
        index = appendPlain(from: index, after: start, &writer)
        if index > first {
          start = Int(opportunities[index - 1].next)
          origin = text.origins[start]
        }
      }
      let opportunity = opportunities[index]
      if keepsPositions { appendPositions(from: start, to: Int(opportunity.fitEnd), &writer) }
      guard let end = end(at: opportunity, from: start, origin) else { return false }
      index += 1
      start = Int(opportunity.next)
      if index == opportunities.count {
        append(end, of: opportunity, &writer)
      } else {
        guard let next = begin(at: start) else { return false }
        append(end, of: opportunity, before: next, &writer)
        origin = next
      }
    }
    return true
  }

  /// Appends opportunities from one on as long as they have no marks and no edges between them:
  /// most of a review.
  ///
  /// - Returns: The first of the others, at the latest the end of the text.
  private func appendPlain(from first: Int, after start: Int, _ writer: inout Writer) -> Int {
    text.opportunities.withUnsafeBufferPointer { opportunities in
      text.boundaryFlags.withUnsafeBufferPointer { flags in
        text.origins.withUnsafeBufferPointer { origins in
          let base = origins[0]
          var (index, start) = (first, start)
          while index < opportunities.count {
            let opportunity = opportunities[index]
            let (end, next) = (Int(opportunity.fitEnd), Int(opportunity.next))
            guard opportunity.kind == .allowed, !opportunity.addsHyphen, end >= start,
              !keepsPositions || end <= start + 1,
              !reshapes || flags[next].isSafeToBreak && (end == next || !opportunity.isCut)
            else { break }
            if end == next {
              writer.appendOpportunity((origins[next] - base).rawValue, at: next)
            } else {
              writer.appendEnd((origins[end] - base).rawValue, at: end)
              writer.appendStart((origins[next] - base).rawValue, at: next)
            }
            (index, start) = (index + 1, next)
          }
          return index
        }
      }
    }
  }

  /// From where the width of a line counts that begins at `start`; `nil` if that is not the same
  /// for all of them.
  @inline(__always)
  private mutating func begin(at start: Int) -> Fixed? {
    order == nil ? text.origins[start] : order?.begin(at: start)
  }

  /// The origin up to which a line reaches that ends at `opportunity`; `nil` if lines differ in it.
  @inline(__always)
  private mutating func end(at opportunity: BreakOpportunity, from start: Int, _ origin: Fixed)
    -> Fixed?
  {
    let plain = text.origins[Int(opportunity.fitEnd)]
    if order == nil { return plain }
    let end = text.isSafe(endOf: opportunity) ? plain : order?.cut(at: opportunity)
    guard let end, order?.end(at: opportunity, from: start, origin, end) == true else { return nil }
    return end
  }

  @inline(__always)
  private func place(_ origin: Fixed) -> Int64 { (origin - text.origins[0]).rawValue }

  /// Appends an opportunity, and where the next line begins.
  private mutating func append(
    _ end: Fixed, of opportunity: BreakOpportunity, before start: Fixed, _ writer: inout Writer
  ) {
    let next = Int(opportunity.next)
    if end == start && opportunity.fitEnd == opportunity.next && !opportunity.endsParagraph {
      let marks = marks(ofEnd: opportunity).union(marks(ofStart: next))
      return writer.appendOpportunity(place(end), at: next, marks)
    }
    append(end, of: opportunity, &writer)
    // Lines do not go on over the end of a paragraph.
    if opportunity.endsParagraph { isBoundaryTaken = true }
    let marks = marks(ofStart: next)
    if opportunity.fitEnd == opportunity.next && marks.contains(.boundary) { isBeyondEdges = true }
    writer.appendStart(place(start), at: next, marks)
  }

  private mutating func append(
    _ end: Fixed, of opportunity: BreakOpportunity, _ writer: inout Writer
  ) {
    var marks = marks(ofEnd: opportunity)
    if opportunity.kind == .mandatory { marks.insert(.paragraphEnd) }
    writer.appendEnd(place(end), at: Int(opportunity.fitEnd), marks)
  }

  /// Appends what lies within a segment: graphemes where it may be broken, and boundaries.
  private mutating func appendPositions(from start: Int, to end: Int, _ writer: inout Writer) {
    for position in start + 1..<max(start + 1, end) {
      let isGrapheme = text.isGraphemeBoundary(position)
      var marks: Marks = []
      if hasOtherMarks { addOtherMarks(at: position, &marks) }
      guard isGrapheme && text.breaksOverlongSegments || marks.contains(.boundary) else { continue }
      if !isGrapheme { isBeyondEdges = true }
      let flags = text.boundaryFlags[position]
      if flags.contains(.followsSoftHyphen) || reshapes && !flags.isSafeToBreak {
        marks.insert(.walk)
      }
      writer.append(place(text.origins[position]), at: position, marks)
    }
  }
}

// MARK: - Marks

extension ShapedTableBuilder {
  /// The marks of the edge at which a line ends with `opportunity`.
  private mutating func marks(ofEnd opportunity: BreakOpportunity) -> Marks {
    var marks: Marks =
      opportunity.addsHyphen || order == nil && !text.isSafe(endOf: opportunity) ? .walk : []
    if hasOtherMarks { addOtherMarks(at: Int(opportunity.fitEnd), &marks) }
    return marks
  }

  /// The marks of the edge at which a line begins with the scalar `start`.
  private mutating func marks(ofStart start: Int) -> Marks {
    var marks: Marks =
      order == nil && reshapes && !text.boundaryFlags[start].isSafeToBreak ? .walk : []
    if hasOtherMarks { addOtherMarks(at: start, &marks) }
    return marks
  }

  @inline(never)
  private mutating func addOtherMarks(at position: Int, _ marks: inout Marks) {
    if text.trim(at: position) > .zero || text.losesOpportunity(at: position + 1)
      || text.leadingRow(at: position) != nil
    {
      marks.insert(.walk)
    }
    while boundary < text.roundingBoundaries.count,
      text.roundingBoundaries[boundary].position <= position
    {
      if text.roundingBoundaries[boundary].position == position {
        isBoundaryTaken = true
        marks.insert(.boundary)
        if text.roundingBoundaries[boundary].kind == .fragment { marks.insert(.fragmentEnd) }
        return
      }
      if !isBoundaryTaken { isBeyondEdges = true }
      (boundary, isBoundaryTaken) = (boundary + 1, false)
    }
  }
}
