// Problem: which entries to keep. The one used longest ago (LRU) is the wrong one
//   to drop when reviews stream by that are never used again: they push out the
//   list that is on a screen.
// Approach: S3-FIFO (Yang et al., SOSP 2023). New entries queue up in a small
//   queue, a fifth of the limit. An entry that is used again while it is there moves to the
//   main queue, all others leave after that short way. In the main queue, entries
//   that were used since they were last looked at go round once more. Of those
//   that left, the hashes stay a while, as ghosts: an entry that comes back then goes
//   into the main queue at once.
// Limits: a list longer than the cache that is gone through again and again finds
//   nothing, as with LRU. The paper's small queue has a tenth; a fifth costs half a
//   point of hits with steady favourites and wins three where they change.

/// The entries of one shard, and which of them go when room is needed.
struct CacheShard {
  private let byteLimit: Int
  private(set) var statistics = CacheStatistics()
  private var slots = CacheSlots()
  /// The places of entries by hash.
  private var places: [UInt64: CacheSlots.Place] = [:]

  init(byteLimit: Int) { self.byteLimit = byteLimit }
}

// MARK: - Finding and keeping

extension CacheShard {
  /// - Complexity: O(*n*) in the bytes of the text: they are compared.
  mutating func find(_ key: CacheKey) -> CacheEntry? {
    guard let place = places[key.hash], let entry = slots.find(key, at: place) else {
      statistics.misses += 1
      return nil
    }
    statistics.hits += 1
    return entry
  }

  /// Keeps an entry, unless its like is there or it is larger than all the room.
  ///
  /// Keeps an entry; of two texts with the same hash the later one stays.
  ///
  /// - Parameter evicted: Gets what has to go.
  /// - Returns: The entry to be used: its like, if that is there.
  mutating func insert(_ entry: CacheEntry, evicting evicted: inout [CacheEntry]) -> CacheEntry {
    var queue = CacheSlots.Queue.small
    if let place = places[entry.hash] {
      if let known = slots[place].entry {
        if known.matches(entry) { return known }
      } else {
        queue = .main
      }
      forget(place, into: &evicted)
    }
    guard entry.byteCount <= byteLimit else { return entry }
    while statistics.byteCount > byteLimit - entry.byteCount { makeRoom(&evicted) }
    places[entry.hash] = slots.add(entry, to: queue)
    statistics.entryCount += 1
    statistics.byteCount += entry.byteCount
    return entry
  }

  /// Puts an entry in the place of one that was found to be wrong.
  mutating func replace(
    _ old: CacheEntry, by new: CacheEntry, evicting evicted: inout [CacheEntry]
  ) {
    statistics.differences += 1
    if let place = places[old.hash], slots[place].entry === old { forget(place, into: &evicted) }
    _ = insert(new, evicting: &evicted)
  }

  /// - Parameter removed: Gets what was kept, to be freed by the caller.
  mutating func removeAll(of style: ResolvedTextStyle, into removed: inout [CacheEntry]) {
    for entry in slots.entries where entry.prepared.style === style {
      if let place = places[entry.hash], slots[place].entry === entry {
        forget(place, into: &removed)
      }
    }
  }

  /// - Returns: What was kept, to be freed by the caller.
  mutating func removeAll() -> [CacheEntry] {
    let entries = slots.entries
    slots = CacheSlots()
    places = [:]
    statistics.entryCount = 0
    statistics.byteCount = 0
    return entries
  }
}

// MARK: - Making room

extension CacheShard {
  /// Lets the next entry of a queue go, or stay a while longer. Each step brings
  /// some entry nearer to its end, so repeating it makes room.
  private mutating func makeRoom(_ evicted: inout [CacheEntry]) {
    let isSmallFull = slots.byteCount(of: .small) > byteLimit / 5
    if isSmallFull || slots.first(of: .main) == nil {
      stepSmall(&evicted)
    } else {
      stepMain(&evicted)
    }
  }

  /// An entry that has been found again moves on to the main queue.
  private mutating func stepSmall(_ evicted: inout [CacheEntry]) {
    guard let place = slots.first(of: .small) else { return }
    if slots.takeUses(of: place) > 0 {
      slots.move(place, to: .main)
    } else {
      takeEntry(at: place, into: &evicted)
      slots.move(place, to: .ghosts)
      limitGhosts()
    }
  }

  /// An entry that has been found again goes round once more.
  private mutating func stepMain(_ evicted: inout [CacheEntry]) {
    guard let place = slots.first(of: .main) else { return }
    if slots.useUp(place) {
      slots.move(place, to: .main)
    } else {
      forget(place, into: &evicted)
    }
  }

  /// There are no more ghosts than entries, so that these can account for them.
  private mutating func limitGhosts() {
    while slots.count(of: .ghosts) > statistics.entryCount + 1,
      let place = slots.first(of: .ghosts)
    {
      places[slots[place].hash] = nil
      slots.remove(place)
    }
  }

  private mutating func forget(_ place: CacheSlots.Place, into evicted: inout [CacheEntry]) {
    takeEntry(at: place, into: &evicted)
    places[slots[place].hash] = nil
    slots.remove(place)
  }

  private mutating func takeEntry(at place: CacheSlots.Place, into evicted: inout [CacheEntry]) {
    guard let entry = slots.takeEntry(at: place) else { return }
    statistics.entryCount -= 1
    statistics.byteCount -= entry.byteCount
    statistics.evictions += 1
    evicted.append(entry)
  }
}
