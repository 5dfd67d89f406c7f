/// Elements in the order in which they were first added, each once.
///
/// - Complexity: O(1) for each that is added, however many there are.
struct UniqueElements<Element: Hashable> {
  private(set) var elements: [Element] = []
  private var seen: Set<Element> = []

  mutating func add(_ element: Element) {
    if seen.insert(element).inserted { elements.append(element) }
  }
}
