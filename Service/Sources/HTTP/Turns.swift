/// What waits, by who asked for it: each takes one turn after the other.
struct Turns<Key: Hashable, Queue: JobQueueing>: JobQueueing {
  private var queues: [Key: Queue] = [:]
  /// Those that wait; who has had its turn is the last.
  private var order = FIFO<Key>()
  private let key: (WorkerPool.Job) -> Key
  private let makeQueue: () -> Queue
  private(set) var count = 0

  /// - Parameters:
  ///   - key: Who asked.
  ///   - makeQueue: Makes a queue for one of them.
  init(by key: @escaping (WorkerPool.Job) -> Key, _ makeQueue: @escaping () -> Queue) {
    (self.key, self.makeQueue) = (key, makeQueue)
  }

  mutating func append(_ job: WorkerPool.Job) {
    let key = key(job)
    if queues[key] == nil { order.append(key) }
    queues[key, default: makeQueue()].append(job)
    count += 1
  }

  mutating func next(where fits: (WorkerPool.Job) -> Bool) -> WorkerPool.Job? {
    var passed: [Key] = []
    defer { for key in passed.reversed() { order.prepend(key) } }
    while let key = order.next() {
      guard let job = queues[key]?.next(where: fits) else {
        passed.append(key)
        continue
      }
      count -= 1
      if queues[key]?.count == 0 { queues[key] = nil } else { order.append(key) }
      return job
    }
    return nil
  }
}

/// Where jobs wait.
protocol JobQueueing {
  var count: Int { get }
  mutating func append(_ job: WorkerPool.Job)
  /// Takes out the next one that fits.
  mutating func next(where fits: (WorkerPool.Job) -> Bool) -> WorkerPool.Job?
}

/// The jobs of one connection, in the order they came.
struct JobsInOrder: JobQueueing {
  private var jobs = FIFO<WorkerPool.Job>()

  var count: Int { jobs.count }
  mutating func append(_ job: WorkerPool.Job) { jobs.append(job) }

  mutating func next(where fits: (WorkerPool.Job) -> Bool) -> WorkerPool.Job? {
    guard let first = jobs.first, fits(first) else { return nil }
    return jobs.next()
  }
}

/// Addresses in turn, and of each its connections.
typealias TurnsOfClients = Turns<Client.Address, Turns<Int, JobsInOrder>>

extension TurnsOfClients {
  init() {
    self.init(by: \.client.address) {
      Turns<Int, JobsInOrder>(by: \.client.connection, JobsInOrder.init)
    }
  }
}

/// Elements in the order they came.
struct FIFO<Element> {
  private var elements: [Element?] = []
  /// Where it begins; what stands before is gone.
  private var start = 0

  var count: Int { elements.count - start }
  var first: Element? { start < elements.count ? elements[start] : nil }

  mutating func append(_ element: Element) { elements.append(element) }

  /// Puts back the one that was taken out last.
  mutating func prepend(_ element: Element) {
    if start == 0 { return elements.insert(element, at: 0) }
    start -= 1
    elements[start] = element
  }

  mutating func next() -> Element? {
    guard start < elements.count else { return nil }
    defer {
      elements[start] = nil
      start += 1
      // Room for those that are put back.
      if start > 64, start * 2 >= elements.count {
        elements.removeFirst(start)
        start = 0
      }
    }
    return elements[start]
  }
}
