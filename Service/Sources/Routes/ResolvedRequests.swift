import Arguments
import MeasureCommands
import ReviewIO
import Synchronization

// Problem: resolving a style opens fonts and reads options, which takes milliseconds, and a
//   measurer is slow for its first some hundred texts. Requests come in few styles, but anybody
//   can make up new ones for ever.
// Approach: what was resolved is kept by all that decides it, the least recently used goes
//   first; so do the workers, of which only as many are at rest as threads can use.

/// What decides how records are measured.
struct RequestKey: Hashable, Sendable {
  var kind: RecordRequest.Kind
  /// As it was sent.
  var query: String
  /// The first record of the body, as it was sent, if it is a head.
  var head: [UInt8] = []
}

/// A request that is resolved, with workers at rest.
final class ResolvedRequest: Sendable {
  let request: RecordRequest
  /// Those that keep texts, and those for long bodies, which do not.
  private let idle = Mutex(Idle())
  private let idleLimit: Int

  private struct Idle {
    var keeping: [Lent] = []
    var passing: [Lent] = []
    /// How often one was asked for.
    var uses = 0
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

  init(_ request: RecordRequest, idleLimit: Int) {
    (self.request, self.idleLimit) = (request, idleLimit)
  }

  /// A worker for small bodies that is at rest, if there is one.
  func takeIdle() -> Lent? {
    idle.withLock { idle in
      idle.uses += 1
      return idle.keeping.popLast()
    }
  }

  /// A worker at rest, or a new one, which takes milliseconds.
  ///
  /// - Parameter keepsTexts: For small bodies, whose texts come again.
  func take(keepsTexts: Bool) -> Lent {
    let idle = keepsTexts ? takeIdle() : idle.withLock { $0.passing.popLast() }
    if let idle { return idle }
    let lent = Lent(request.makeWorker(keepsTexts: keepsTexts), keepsTexts: keepsTexts)
    if request.isMeasuredOnLoops { lent.worker.warmUp() }
    return lent
  }

  /// Takes a worker back.
  func giveBack(_ lent: Lent) {
    idle.withLock { idle in
      // A style that hardly anybody asks for is not worth the memory of several.
      let limit = min(idleLimit, 1 + idle.uses / 16)
      if lent.keepsTexts {
        if idle.keeping.count < limit { idle.keeping.append(lent) }
      } else if idle.passing.count < idleLimit {
        idle.passing.append(lent)
      }
    }
  }
}

/// Requests that are resolved, by what decides them.
final class ResolvedRequests: Sendable {
  private let environment: RequestEnvironment
  private let limit: Int
  private let idleLimit: Int
  private let entries = Mutex(Entries())

  private struct Entries {
    var byKey: [RequestKey: (entry: ResolvedRequest, lastUse: Int)] = [:]
    var uses = 0
  }

  init(_ environment: RequestEnvironment, limit: Int, idleLimit: Int) {
    (self.environment, self.limit, self.idleLimit) = (environment, limit, idleLimit)
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
    let head = key.head.isEmpty ? RequestPreface() : try RequestPreface(json: key.head)
    let request = try RecordRequest(
      key.kind, [NamedArgument](query: key.query), head: head, in: environment)
    let entry = ResolvedRequest(request, idleLimit: idleLimit)
    return entries.withLock { entries in
      // Another thread's, if that was faster.
      if let first = entries.byKey[key] { return first.entry }
      if entries.byKey.count >= limit,
        let oldest = entries.byKey.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        entries.byKey[oldest.key] = nil
      }
      entries.byKey[key] = (entry, entries.uses)
      return entry
    }
  }
}

extension RecordRequest {
  /// Whether small bodies may be measured on the thread of a loop: microseconds for each text.
  var isMeasuredOnLoops: Bool { (kind == .heights || kind == .lines) && sizesPerRecord <= 16 }
}

extension RecordRequestWorker {
  /// Measures as many texts as it takes until the following ones are fast.
  fileprivate func warmUp() {
    let line = #"{"text":"정말 재밌게 봤어요!! 또 볼게요 ㅎㅎ Really good, 10/10."}"# + "\n"
    let body = Array(String(repeating: line, count: 512).utf8)
    guard let reader = try? RecordReader(bytes: body, name: "body") else { return }
    while let chunk = try? reader.next() { _ = measure(chunk) { _ in } }
  }
}
