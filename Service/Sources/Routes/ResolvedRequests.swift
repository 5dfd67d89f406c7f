import Arguments
import HTTP
import MeasureCommands
import ReviewIO
import Synchronization

// Problem: resolving a request opens fonts and reads options, which takes a part of a
//   millisecond, and its style has tables that are dear to make. Requests come in few styles, but
//   anybody can make up new ones for ever, and some are a thousand times as large as others.
// Approach: what was resolved is kept by all that decides it, and weighed with its styles, which
//   requests share that differ in something else; the least recently used goes first. So do
//   the workers, of which only as many are at rest as threads can use.
// Limits: what a request that is being answered takes is counted only once it is kept.

/// What decides how records are measured.
struct RequestKey: Hashable, Sendable {
  var kind: RecordRequest.Kind
  /// As it was sent.
  var query: String
  /// The first record of the body, as it was sent, if it is a head.
  var head: [UInt8] = []

  /// The key without its widths, and these. A query that is percent-encoded has none.
  fileprivate var withoutWidths: (key: RequestKey, widths: [Substring]) {
    guard !query.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return (self, [])
    }
    var (key, widths, rest) = (self, [Substring](), [Substring]())
    for pair in query.split(separator: "&") {
      if pair.hasPrefix("width=") {
        widths += pair.dropFirst(6).split(separator: ",", omittingEmptySubsequences: false)
      } else {
        rest.append(pair)
      }
    }
    key.query = rest.joined(separator: "&")
    return (key, widths)
  }

  /// About what it takes, with what is read from it: parts of templates above all.
  fileprivate var byteCount: Int { 4 * query.utf8.count + 64 * head.count }
}

/// A request that is resolved, with workers at rest.
final class ResolvedRequest: Sendable {
  let request: RecordRequest
  /// Bytes of what is measured with each record: strings of templates are no longer than the head.
  let constantByteCount: Int
  /// Those that keep texts, and those for long bodies, which do not.
  private let idle = Mutex(Idle())
  private let idleLimit: Int

  private struct Idle {
    var keeping: [Lent] = []
    var passing: [Lent] = []
    /// How often one was asked for.
    var uses = 0
    /// How often one came back.
    var returns = 0
    /// How many were at rest at once, at most: lent ones come back.
    var mostIdle = 0
    /// The most that styles of runs took which a worker kept.
    var mostOfRuns = 0
    var count: Int { keeping.count + passing.count }
  }

  /// A worker that is lent. Only who took it from the list uses it, and the list's lock orders
  /// one use after the other; that makes `@unchecked Sendable` true.
  final class Lent: @unchecked Sendable {
    let worker: RecordRequestWorker
    let keepsTexts: Bool

    init(_ worker: RecordRequestWorker, keepsTexts: Bool) {
      (self.worker, self.keepsTexts) = (worker, keepsTexts)
    }
  }

  init(_ request: RecordRequest, constantByteCount: Int, idleLimit: Int) {
    (self.request, self.idleLimit) = (request, idleLimit)
    self.constantByteCount = constantByteCount
  }

  /// A worker for small bodies that is at rest, if there is one.
  func takeIdle() -> Lent? {
    idle.withLock { idle in
      idle.uses += 1
      return idle.keeping.popLast()
    }
  }

  /// A worker at rest, or a new one.
  ///
  /// - Parameter keepsTexts: For small bodies, whose texts come again.
  func take(keepsTexts: Bool) -> Lent {
    let idle = keepsTexts ? takeIdle() : idle.withLock { $0.passing.popLast() }
    return idle ?? Lent(request.makeWorker(keepsTexts: keepsTexts), keepsTexts: keepsTexts)
  }

  /// Takes a worker back, unless a long text has made it large. Returns whether what the request
  /// takes is to be looked at anew: less and less often, as tables grow with what is new in texts.
  fileprivate func giveBack(_ lent: Lent) -> Bool {
    idle.withLock { idle in
      idle.returns += 1
      let isTime = idle.returns.nonzeroBitCount == 1 || idle.returns & 0xFF == 0
      if isTime { idle.mostOfRuns = max(idle.mostOfRuns, lent.worker.runStyleByteCount) }
      if lent.worker.hasGrown { return isTime }
      // A style that hardly anybody asks for is not worth the memory of several.
      let limit = min(idleLimit, 1 + idle.uses / 16)
      if lent.keepsTexts {
        if idle.keeping.count < limit { idle.keeping.append(lent) }
      } else if idle.passing.count < limit {
        idle.passing.append(lent)
      }
      idle.mostIdle = max(idle.mostIdle, idle.count)
      return isTime
    }
  }

  /// About what it takes with its workers, without its styles.
  fileprivate var byteCount: Int {
    idle.withLock { idle in
      request.byteCount + idle.mostIdle * (request.workerByteCount + idle.mostOfRuns)
    }
  }
}

/// Requests that are resolved, by what decides them.
final class ResolvedRequests: Sendable {
  private let environment: RequestEnvironment
  private let memory: MemoryBudget
  private let claim: Mutex<MemoryClaim>
  private let idleLimit: Int
  private let entries = Mutex(Entries())

  private struct Entries {
    var byKey: [RequestKey: Kept] = [:]
    /// By what is left of keys without widths, one of those that have it.
    var similar: [RequestKey: RequestKey] = [:]
    var uses = 0
    /// What all of them take without their styles.
    var byteCount = 0
  }

  private struct Kept {
    var entry: ResolvedRequest
    var lastUse: Int
    var byteCount: Int
  }

  init(_ environment: RequestEnvironment, _ memory: MemoryBudget, idleLimit: Int) {
    (self.environment, self.memory, self.idleLimit) = (environment, memory, idleLimit)
    claim = Mutex(MemoryClaim(memory, .styles))
  }

  /// How many are kept.
  var count: Int { entries.withLock { $0.byKey.count } }

  /// What was resolved for `key`, if it is still kept.
  func find(_ key: RequestKey) -> ResolvedRequest? {
    entries.withLock { entries in
      entries.uses += 1
      guard let index = entries.byKey.index(forKey: key) else { return nil }
      entries.byKey.values[index].lastUse = entries.uses
      return entries.byKey.values[index].entry
    }
  }

  /// What is resolved for `key`, now if it was not before.
  ///
  /// - Throws: `RequestError`.
  func resolve(_ key: RequestKey) throws(RequestError) -> ResolvedRequest {
    if let entry = find(key) { return entry }
    let request = if let request = similar(to: key) { request } else { try read(key) }
    let made = ResolvedRequest(
      request, constantByteCount: key.kind == .cells ? key.head.count : 0, idleLimit: idleLimit)
    // Before others see it, who may let it go at once.
    request.keep()
    let entry = entries.withLock { entries in
      // Another thread's, if that was faster.
      if let first = entries.byKey[key] { return first.entry }
      let byteCount = key.byteCount + made.byteCount
      entries.byKey[key] = Kept(entry: made, lastUse: entries.uses, byteCount: byteCount)
      entries.byteCount += byteCount
      entries.similar[key.withoutWidths.key] = key
      return made
    }
    if entry !== made { request.letGo() }
    makeRoom()
    return entry
  }

  private func read(_ key: RequestKey) throws(RequestError) -> RecordRequest {
    let head = key.head.isEmpty ? RequestPreface() : try RequestPreface(json: key.head)
    return try RecordRequest(
      key.kind, [NamedArgument](query: key.query), head: head, in: environment)
  }

  /// A request made from one that is kept and differs in widths alone, if there is such a one.
  private func similar(to key: RequestKey) -> RecordRequest? {
    let (stripped, widths) = key.withoutWidths
    let kept = entries.withLock { entries in
      entries.similar[stripped].flatMap { entries.byKey[$0]?.entry }
    }
    return kept?.request.changing(widths: widths)
  }

  /// Takes a worker back from an answer.
  func giveBack(_ lent: ResolvedRequest.Lent, to entry: ResolvedRequest) {
    guard entry.giveBack(lent) else { return }
    entry.request.weighStyles()
    entries.withLock { entries in
      for (key, kept) in entries.byKey where kept.entry === entry {
        let byteCount = key.byteCount + entry.byteCount
        entries.byteCount += byteCount - kept.byteCount
        entries.byKey[key]?.byteCount = byteCount
      }
    }
    makeRoom()
  }

  /// Lets those go that were used longest ago, until the others have memory.
  private func makeRoom() {
    let limit = memory.limit(of: .styles)
    while true {
      let byteCount = entries.withLock(\.byteCount) + environment.styleByteCount
      if byteCount <= limit { return setClaim(byteCount) }
      guard let oldest = takeOldest() else { return }
      oldest.request.letGo()
    }
  }

  /// Only this object claims for styles, so there is as much as its share.
  private func setClaim(_ byteCount: Int) {
    claim.withLock { claim in
      _ = claim.grow(to: byteCount)
      claim.shrink(to: byteCount)
    }
  }

  private func takeOldest() -> ResolvedRequest? {
    entries.withLock { entries in
      guard let (key, kept) = entries.byKey.min(by: { $0.value.lastUse < $1.value.lastUse }) else {
        return nil
      }
      entries.byKey[key] = nil
      let stripped = key.withoutWidths.key
      if entries.similar[stripped] == key { entries.similar[stripped] = nil }
      entries.byteCount -= kept.byteCount
      return kept.entry
    }
  }
}
