/// Slots for entries, each linked into one of three queues.
///
/// Every operation but `entries` is O(1).
struct CacheSlots {
  /// Index of a slot.
  typealias Place = Int32

  enum Queue {
    /// New entries.
    case small
    /// Entries that were used again.
    case main
    /// Entries of `small` that have gone.
    case ghosts
  }

  /// An entry, or what is left of one.
  struct Slot {
    let hash: UInt64
    /// `nil` for a ghost.
    fileprivate(set) var entry: CacheEntry?
    fileprivate var queue: Queue
    /// How often it was found since it was last looked at, up to 3.
    fileprivate var uses: UInt8 = 0
    fileprivate var previous: Place?
    fileprivate var next: Place?

    fileprivate var byteCount: Int { entry?.byteCount ?? 0 }
  }

  /// The ends of a queue: the entries that came first and last.
  private struct Ends {
    var first: Place?
    var last: Place?
    var count = 0
    var byteCount = 0
  }

  private var slots: [Slot] = []
  private var free: [Place] = []
  private var small = Ends()
  private var main = Ends()
  private var ghosts = Ends()

  subscript(place: Place) -> Slot { slots[Int(place)] }

  func first(of queue: Queue) -> Place? { self[queue].first }
  func count(of queue: Queue) -> Int { self[queue].count }
  func byteCount(of queue: Queue) -> Int { self[queue].byteCount }

  var entries: [CacheEntry] { slots.compactMap { $0.entry } }
}

// MARK: - Entries

extension CacheSlots {
  /// The entry at a place, marked as used, if it is the one looked for.
  mutating func find(_ key: CacheKey, at place: Place) -> CacheEntry? {
    guard let entry = slots[Int(place)].entry, entry.matches(key) else { return nil }
    let uses = slots[Int(place)].uses
    if uses < 3 { slots[Int(place)].uses = uses + 1 }
    return entry
  }

  mutating func add(_ entry: CacheEntry, to queue: Queue) -> Place {
    let slot = Slot(hash: entry.hash, entry: entry, queue: queue)
    let place: Place
    if let reused = free.popLast() {
      place = reused
      slots[Int(place)] = slot
    } else {
      place = Place(slots.count)
      slots.append(slot)
    }
    link(place, to: queue)
    return place
  }

  /// Leaves a ghost, still in its queue.
  mutating func takeEntry(at place: Place) -> CacheEntry? {
    guard let entry = slots[Int(place)].entry else { return nil }
    slots[Int(place)].entry = nil
    self[slots[Int(place)].queue].byteCount -= entry.byteCount
    return entry
  }

  /// How often an entry was found; from here on it is counted anew.
  mutating func takeUses(of place: Place) -> UInt8 {
    let uses = slots[Int(place)].uses
    slots[Int(place)].uses = 0
    return uses
  }

  /// Counts a use off; whether there was one.
  mutating func useUp(_ place: Place) -> Bool {
    guard slots[Int(place)].uses > 0 else { return false }
    slots[Int(place)].uses -= 1
    return true
  }
}

// MARK: - Queues

extension CacheSlots {
  /// Puts a slot at the end of a queue.
  mutating func move(_ place: Place, to queue: Queue) {
    unlink(place)
    link(place, to: queue)
  }

  mutating func remove(_ place: Place) {
    unlink(place)
    slots[Int(place)].entry = nil
    free.append(place)
  }

  private mutating func link(_ place: Place, to queue: Queue) {
    let last = self[queue].last
    slots[Int(place)].queue = queue
    slots[Int(place)].previous = last
    slots[Int(place)].next = nil
    if let last { slots[Int(last)].next = place } else { self[queue].first = place }
    self[queue].last = place
    self[queue].count += 1
    self[queue].byteCount += slots[Int(place)].byteCount
  }

  private mutating func unlink(_ place: Place) {
    let slot = slots[Int(place)]
    let queue = slot.queue
    if let next = slot.next {
      slots[Int(next)].previous = slot.previous
    } else {
      self[queue].last = slot.previous
    }
    if let previous = slot.previous {
      slots[Int(previous)].next = slot.next
    } else {
      self[queue].first = slot.next
    }
    self[queue].count -= 1
    self[queue].byteCount -= slot.byteCount
  }

  private subscript(queue: Queue) -> Ends {
    get {
      switch queue {
      case .small: small
      case .main: main
      case .ghosts: ghosts
      }
    }
    set {
      switch queue {
      case .small: small = newValue
      case .main: main = newValue
      case .ghosts: ghosts = newValue
      }
    }
  }
}
