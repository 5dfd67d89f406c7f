/// A list that is filled again and again: forgetting its elements costs nothing.
struct ReusedArray<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count = 0

  init() {
    capacity = 16
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index out of range")
    return base[index]
  }

  var isEmpty: Bool { count == 0 }

  var last: Element? { count == 0 ? nil : base[count - 1] }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    base[count] = element
    count += 1
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ removed: Int) { count = max(0, count - removed) }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.update(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
