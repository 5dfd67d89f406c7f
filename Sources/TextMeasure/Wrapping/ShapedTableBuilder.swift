/// Makes the break table of a shaped text.
///
/// Approach: one pass over its stops, and where anything may happen between them over its
/// characters. At an unsafe place lines are marked to be walked, as to shape what they begin and end
/// with takes longer than all else; for a curve, which is long work, an `EdgeOrder` does it.
struct ShapedTableBuilder<Origin: FixedWidthInteger> {
  typealias Writer = BreakTableWriter<Origin>
  private typealias Marks = Writer.Marks

  private let text: WrappableText
  private var order: EdgeOrder?
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
  init(_ text: WrappableText, _ order: EdgeOrder?) {
    self.text = text
    self.order = order
    reshapes = text.reshaper != nil
    keepsPositions = text.breaksOverlongSegments || !text.roundingBoundaries.isEmpty
    hasOtherMarks =
      !text.trimmableEnds.isEmpty || !text.lostStops.isEmpty || !text.roundingBoundaries.isEmpty
  }

  /// - Returns: The table, if edges can express the text; and whether all of it is in order.
  mutating func build(_ writer: inout Writer) -> (storage: BreakTableStorage?, isProved: Bool) {
    let stopCount = 2 * text.stops.count + 1
    writer.reset(capacity: keepsPositions ? text.scalarCount + stopCount : stopCount)
    let isProved = appendAll(&writer)
    guard isProved, writer.isSound, !isBeyondEdges else { return (nil, isProved) }
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
    let stops = text.stops
    guard var origin = begin(at: 0) else { return false }
    writer.append(place(origin), at: 0, marks(ofStart: 0))
    var (index, start) = (0, 0)
    while index < stops.count {
      if isPlain {
        let first = index
        index = appendPlain(from: index, after: start, &writer)
        if index > first {
          start = Int(stops[index - 1].next)
          origin = text.origins[start]
        }
      }
      let stop = stops[index]
      if keepsPositions { appendPositions(from: start, to: Int(stop.fitEnd), &writer) }
      guard let end = end(at: stop, from: start, origin) else { return false }
      index += 1
      start = Int(stop.next)
      if index == stops.count {
        append(end, of: stop, &writer)
      } else {
        guard let next = begin(at: start) else { return false }
        append(end, of: stop, before: next, &writer)
        origin = next
      }
    }
    return true
  }

  /// Appends stops from one on as long as they have no marks and no edges between them: most of a
  /// review.
  ///
  /// - Returns: The first of the others, at the latest the end of the text.
  private func appendPlain(from first: Int, after start: Int, _ writer: inout Writer) -> Int {
    text.stops.withUnsafeBufferPointer { stops in
      text.edges.withUnsafeBufferPointer { edges in
        text.origins.withUnsafeBufferPointer { origins in
          let base = origins[0]
          var (index, start) = (first, start)
          while index < stops.count {
            let stop = stops[index]
            let (end, next) = (Int(stop.fitEnd), Int(stop.next))
            guard stop.kind == .allowed, !stop.addsHyphen, end >= start,
              !keepsPositions || end <= start + 1,
              !reshapes || edges[next].isSafeToBreak && (end == next || !stop.isCut)
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

  /// Up to where a line reaches that ends at `stop`; `nil` if that is not the same for all of them.
  @inline(__always)
  private mutating func end(at stop: LineStop, from start: Int, _ origin: Fixed) -> Fixed? {
    let plain = text.origins[Int(stop.fitEnd)]
    if order == nil { return plain }
    let end = text.isSafe(endOf: stop) ? plain : order?.cut(at: stop)
    guard let end, order?.end(at: stop, from: start, origin, end) == true else { return nil }
    return end
  }

  @inline(__always)
  private func place(_ origin: Fixed) -> Int64 { (origin - text.origins[0]).rawValue }

  /// Appends a stop, and where the next line begins.
  private mutating func append(
    _ end: Fixed, of stop: LineStop, before start: Fixed, _ writer: inout Writer
  ) {
    let next = Int(stop.next)
    if end == start && stop.fitEnd == stop.next && !stop.endsParagraph {
      let marks = marks(ofEnd: stop).union(marks(ofStart: next))
      return writer.appendOpportunity(place(end), at: next, marks)
    }
    append(end, of: stop, &writer)
    // Lines do not go on over the end of a paragraph.
    if stop.endsParagraph { isBoundaryTaken = true }
    let marks = marks(ofStart: next)
    if stop.fitEnd == stop.next && marks.contains(.boundary) { isBeyondEdges = true }
    writer.appendStart(place(start), at: next, marks)
  }

  private mutating func append(_ end: Fixed, of stop: LineStop, _ writer: inout Writer) {
    var marks = marks(ofEnd: stop)
    if stop.kind == .mandatory { marks.insert(.paragraphEnd) }
    writer.appendEnd(place(end), at: Int(stop.fitEnd), marks)
  }

  /// Appends what lies within a segment: graphemes where it may be broken, and boundaries.
  private mutating func appendPositions(from start: Int, to end: Int, _ writer: inout Writer) {
    for position in start + 1..<max(start + 1, end) {
      let isGrapheme = text.isGraphemeBoundary(position)
      var marks: Marks = []
      if hasOtherMarks { addOtherMarks(at: position, &marks) }
      guard isGrapheme && text.breaksOverlongSegments || marks.contains(.boundary) else { continue }
      if !isGrapheme { isBeyondEdges = true }
      let edge = text.edges[position]
      if edge.contains(.followsSoftHyphen) || reshapes && !edge.isSafeToBreak {
        marks.insert(.walk)
      }
      writer.append(place(text.origins[position]), at: position, marks)
    }
  }
}

// MARK: - Marks

extension ShapedTableBuilder {
  /// What is to be known of a line that ends at `stop`.
  private mutating func marks(ofEnd stop: LineStop) -> Marks {
    var marks: Marks = stop.addsHyphen || order == nil && !text.isSafe(endOf: stop) ? .walk : []
    if hasOtherMarks { addOtherMarks(at: Int(stop.fitEnd), &marks) }
    return marks
  }

  /// What is to be known of a line that begins at `start`.
  private mutating func marks(ofStart start: Int) -> Marks {
    var marks: Marks =
      order == nil && reshapes && !text.edges[start].isSafeToBreak ? .walk : []
    if hasOtherMarks { addOtherMarks(at: start, &marks) }
    return marks
  }

  @inline(never)
  private mutating func addOtherMarks(at position: Int, _ marks: inout Marks) {
    if text.trim(at: position) > .zero || text.losesStop(at: position + 1) { marks.insert(.walk) }
    while boundary < text.roundingBoundaries.count,
      text.roundingBoundaries[boundary].position <= position
    {
      if text.roundingBoundaries[boundary].position == position {
        isBoundaryTaken = true
        marks.insert(.boundary)
        if text.roundingBoundaries[boundary].kind == .piece { marks.insert(.pieceEnd) }
        return
      }
      if !isBoundaryTaken { isBeyondEdges = true }
      (boundary, isBoundaryTaken) = (boundary + 1, false)
    }
  }
}
