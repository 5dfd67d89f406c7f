/// The edges of a break table that is being made, in memory that is used for text after text.
struct BreakTableWriter<Origin: FixedWidthInteger>: ~Copyable {
  /// Marks of an edge besides those that let a line begin or end there.
  struct Marks: OptionSet {
    let rawValue: UInt8

    static var boundary: Marks { Marks(rawValue: 1) }
    static var fragmentEnd: Marks { Marks(rawValue: 2) }
    static var walk: Marks { Marks(rawValue: 4) }
    static var paragraphEnd: Marks { Marks(rawValue: 8) }
  }

  /// The bits of 64 edges.
  private struct Rows: BitwiseCopyable {
    var ends: UInt64 = 0
    var starts: UInt64 = 0
    var boundaries: UInt64 = 0
    var fragmentEnds: UInt64 = 0
    var walks: UInt64 = 0
    var paragraphEnds: UInt64 = 0
  }

  private var origins: UnsafeMutablePointer<Origin>
  private var rows: UnsafeMutablePointer<Rows>
  private var positions: UnsafeMutablePointer<UInt32>?
  private(set) var capacity = 0
  private(set) var count = 0
  /// The edges that are not yet a full row.
  private var row = Rows()
  /// The last edge that a line may begin at: none after it lies before it.
  private var lastStart: Int64 = 0
  /// How far edges reach: no end after them lies before that.
  private var reach: Int64 = 0
  /// Negative once some edge lies where none may.
  private var disorder: Int64 = 0
  private var marks: Marks = []

  /// - Parameter keepsPositions: Whether the scalar of each edge is kept.
  init(capacity: Int = 0, keepsPositions: Bool = false) {
    self.capacity = capacity
    origins = .allocate(capacity: capacity)
    rows = .allocate(capacity: capacity >> 6 + 1)
    positions = keepsPositions ? .allocate(capacity: capacity) : nil
  }

  deinit {
    origins.deallocate()
    rows.deallocate()
    positions?.deallocate()
  }

  /// Removes all edges, and takes memory for `needed` ones.
  mutating func reset(capacity needed: Int) {
    if needed > capacity {
      self = BreakTableWriter(capacity: max(2 * needed, 256), keepsPositions: positions != nil)
      return
    }
    (count, row, marks) = (0, Rows(), [])
    (lastStart, reach, disorder) = (0, 0, 0)
  }

  /// Where a line may begin, but end only if it has no opportunity.
  ///
  /// - Parameter position: The scalar after it, here and below; used if positions are kept.
  @inline(__always)
  mutating func append(_ origin: Int64, at position: Int = 0, _ marks: Marks = []) {
    mark(marks)
    disorder |= origin - lastStart
    lastStart = origin
    reach = max(reach, origin)
    put(origin, position)
  }

  /// Where a line begins if the last one ended at the edge before.
  @inline(__always)
  mutating func appendStart(_ origin: Int64, at position: Int = 0, _ marks: Marks = []) {
    row.starts |= bit
    append(origin, at: position, marks)
  }

  /// Where a line may end, or must.
  @inline(__always)
  mutating func appendEnd(_ origin: Int64, at position: Int = 0, _ marks: Marks = []) {
    mark(marks)
    row.ends |= bit
    disorder |= origin - reach
    reach = origin
    put(origin, position)
  }

  /// Where a line may end, and the next one begin.
  @inline(__always)
  mutating func appendOpportunity(_ origin: Int64, at position: Int = 0, _ marks: Marks = []) {
    disorder |= origin - lastStart
    lastStart = origin
    appendEnd(origin, at: position, marks)
  }

  /// The positions before equally wide characters, all opportunities or none.
  ///
  /// - Parameters:
  ///   - position: The position of the first, if positions are kept.
  ///   - length: How far positions are apart.
  @inline(__always)
  mutating func append(
    from first: Int64, by advance: Int64, count added: Int, areOpportunities: Bool,
    at position: Int = 0, length: Int = 0
  ) {
    if areOpportunities { disorder |= first - reach }
    disorder |= first - lastStart
    lastStart = first &+ Int64(added - 1) &* advance
    reach = max(reach, lastStart)
    if let positions {
      for index in 0..<added {
        positions[count &+ index] = UInt32(truncatingIfNeeded: position &+ index &* length)
      }
    }
    var origin = first
    var next = 0
    while next < added {
      let part = min(64 - count & 63, added - next)
      if areOpportunities {
        row.ends |=
          (.max &>> UInt64(truncatingIfNeeded: 64 - part))
          &<< UInt64(truncatingIfNeeded: count & 63)
      }
      for index in 0..<part {
        origins[count &+ index] = Origin(truncatingIfNeeded: origin)
        origin &+= advance
      }
      next += part
      count += part
      if count & 63 == 0 { finishRow() }
    }
  }

  @inline(__always)
  private var bit: UInt64 { 1 &<< UInt64(truncatingIfNeeded: count & 63) }

  @inline(__always)
  private mutating func mark(_ marks: Marks) {
    if marks.isEmpty { return }
    self.marks.formUnion(marks)
    if marks.contains(.boundary) { row.boundaries |= bit }
    if marks.contains(.fragmentEnd) { row.fragmentEnds |= bit }
    if marks.contains(.walk) { row.walks |= bit }
    if marks.contains(.paragraphEnd) { row.paragraphEnds |= bit }
  }

  @inline(__always)
  private mutating func put(_ origin: Int64, _ position: Int) {
    origins[count] = Origin(truncatingIfNeeded: origin)
    if let positions { positions[count] = UInt32(truncatingIfNeeded: position) }
    count &+= 1
    if count & 63 == 0 { finishRow() }
  }

  private mutating func finishRow() {
    rows[(count - 1) >> 6] = row
    row = Rows()
  }
}

extension BreakTableWriter {
  /// Whether the edges are in the order that `BreakTable` needs, and `Origin` is enough for each.
  var isValid: Bool {
    disorder >= 0 && reach <= Int64(truncatingIfNeeded: Origin.max) && count < 1 << 24
  }

  /// - Precondition: Positions are kept.
  func position(of edge: Int) -> Int { positions.map { Int($0[edge]) } ?? 0 }

  /// The header of a table of the edges, as far as it follows from them.
  var header: BreakTableHeader {
    let extent = count > 0 ? Int64(truncatingIfNeeded: origins[count - 1]) : 0
    return BreakTableHeader(
      content: nil, edgeCount: UInt32(count), flags: flags,
      density: Float(count) / Float(max(1, extent)))
  }

  private var flags: BreakTableHeader.Flags {
    var flags = BreakTableHeader.Flags(rawValue: UInt16(marks.rawValue))
    if Origin.bitWidth > 32 { flags.insert(.wide) }
    if positions != nil { flags.insert(.positions) }
    return flags
  }

  /// Copies what was written to where a text keeps it.
  mutating func copy(to words: UnsafeMutablePointer<UInt64>, _ layout: BreakTableLayout) {
    if count & 63 != 0 { rows[count >> 6] = row }
    copy(to: words) { $0.ends }
    copy(to: words + layout.rowLength) { $0.starts }
    if let place = layout.row(.boundaries) { copy(to: words + place) { $0.boundaries } }
    if let place = layout.row(.fragmentEnds) { copy(to: words + place) { $0.fragmentEnds } }
    if let place = layout.row(.walks) { copy(to: words + place) { $0.walks } }
    if let place = layout.row(.lineBreaks) { copy(to: words + place) { $0.paragraphEnds } }
    UnsafeMutableRawPointer(words + layout.edges)
      .copyMemory(from: origins, byteCount: MemoryLayout<Origin>.size * count)
    if let positions, layout.flags.contains(.positions) {
      UnsafeMutableRawPointer(words + layout.positions)
        .copyMemory(from: positions, byteCount: 4 * count)
    }
  }

  @inline(__always)
  private func copy(to words: UnsafeMutablePointer<UInt64>, _ row: (Rows) -> UInt64) {
    for index in 0..<(count + 63) >> 6 { words[index] = row(rows[index]) }
  }
}
