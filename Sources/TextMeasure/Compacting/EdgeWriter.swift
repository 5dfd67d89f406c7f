/// The edges of the text being built, in memory that is used for text after text.
struct EdgeWriter: ~Copyable {
  /// What 64 edges are.
  struct Rows: BitwiseCopyable {
    var ends: UInt64 = 0
    var starts: UInt64 = 0
    var roundingBoundaries: UInt64 = 0
    var paragraphEnds: UInt64 = 0
  }

  private var origins: UnsafeMutablePointer<UInt32>
  private var rows: UnsafeMutablePointer<Rows>
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
  private(set) var holdsBoundaries = false
  private(set) var holdsLineBreaks = false

  init() {
    origins = .allocate(capacity: 1)
    rows = .allocate(capacity: 1)
  }

  deinit {
    origins.deallocate()
    rows.deallocate()
  }

  /// Makes room for `capacity` edges, and forgets all.
  mutating func reset(capacity needed: Int) {
    (count, row) = (0, Rows())
    (lastStart, reach, disorder) = (0, 0, 0)
    (holdsBoundaries, holdsLineBreaks) = (false, false)
    if needed <= capacity { return }
    capacity = max(2 * needed, 256)
    origins.deallocate()
    rows.deallocate()
    origins = .allocate(capacity: capacity)
    rows = .allocate(capacity: capacity >> 6 + 1)
  }

  /// Where a line may begin, but end only if it has no opportunity.
  @inline(__always)
  mutating func append(_ origin: Int64, isBoundary: Bool = false) {
    if isBoundary { markBoundary() }
    disorder |= origin - lastStart
    lastStart = origin
    reach = max(reach, origin)
    put(origin)
  }

  /// Where a line begins if the last one ended at the edge before.
  @inline(__always)
  mutating func appendStart(_ origin: Int64, isBoundary: Bool = false) {
    row.starts |= bit
    append(origin, isBoundary: isBoundary)
  }

  /// Where a line may end, or must.
  @inline(__always)
  mutating func appendEnd(_ origin: Int64, isBoundary: Bool = false, endsParagraph: Bool = false) {
    if isBoundary { markBoundary() }
    if endsParagraph {
      row.paragraphEnds |= bit
      holdsLineBreaks = true
    }
    row.ends |= bit
    disorder |= origin - reach
    reach = origin
    put(origin)
  }

  /// Where a line may end, and the next one begin.
  @inline(__always)
  mutating func appendOpportunity(_ origin: Int64, isBoundary: Bool = false) {
    disorder |= origin - lastStart
    lastStart = origin
    appendEnd(origin, isBoundary: isBoundary)
  }

  /// The positions before equally wide characters, all opportunities or none.
  @inline(__always)
  mutating func append(
    from first: Int64, by advance: Int64, count added: Int, areOpportunities: Bool
  ) {
    if areOpportunities { disorder |= first - reach }
    disorder |= first - lastStart
    lastStart = first &+ Int64(added - 1) &* advance
    reach = max(reach, lastStart)
    var origin = first
    var next = 0
    while next < added {
      let part = min(64 - count & 63, added - next)
      if areOpportunities {
        row.ends |=
          (.max &>> UInt64(truncatingIfNeeded: 64 - part))
          &<< UInt64(
            truncatingIfNeeded: count & 63)
      }
      for index in 0..<part {
        origins[count &+ index] = UInt32(truncatingIfNeeded: origin)
        origin &+= advance
      }
      next += part
      count += part
      if count & 63 == 0 { finishRow() }
    }
  }

  @inline(__always)
  private var bit: UInt64 { 1 << UInt64(truncatingIfNeeded: count & 63) }

  @inline(__always)
  private mutating func markBoundary() {
    row.roundingBoundaries |= bit
    holdsBoundaries = true
  }

  @inline(__always)
  private mutating func put(_ origin: Int64) {
    origins[count] = UInt32(truncatingIfNeeded: origin)
    count += 1
    if count & 63 == 0 { finishRow() }
  }

  private mutating func finishRow() {
    rows[(count - 1) >> 6] = row
    row = Rows()
  }
}

extension EdgeWriter {
  /// Where the last of the edges lies.
  var extent: Int64 { count > 0 ? Int64(origins[count - 1]) : 0 }

  /// Whether the edges are in the order that `CompactEdges` needs, and 32 bits are enough for each.
  var isSound: Bool { disorder >= 0 && reach <= Int64(UInt32.max) && count < 1 << 24 }

  /// Copies what was written to where a text keeps it.
  mutating func copy(to words: UnsafeMutablePointer<UInt64>, _ layout: CompactText.Layout) {
    if count & 63 != 0 { rows[count >> 6] = row }
    let length = layout.rowLength
    for index in 0..<length {
      words[index] = rows[index].ends
      words[length + index] = rows[index].starts
    }
    if layout.flags.contains(.roundingBoundaries) {
      for index in 0..<length { words[2 * length + index] = rows[index].roundingBoundaries }
    }
    if layout.flags.contains(.lineBreaks) {
      let start = (layout.rowCount - 1) * length
      for index in 0..<length { words[start + index] = rows[index].paragraphEnds }
    }
    UnsafeMutableRawPointer(words + layout.edges)
      .copyMemory(from: origins, byteCount: 4 * count)
  }
}
