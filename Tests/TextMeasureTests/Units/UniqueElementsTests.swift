import Testing

@testable import TextMeasure

@Suite struct UniqueElementsTests {
  /// However many there are, such as characters that no font has.
  @Test func elementsAreComparedOnce() {
    var found = UniqueElements<CountedElement>()
    let count = 5000
    CountedElement.comparisons.withLock { $0 = 0 }
    for value in [0..<count, 0..<count].joined() { found.add(CountedElement(value: value)) }
    #expect(found.elements.map(\.value) == Array(0..<count))
    #expect(CountedElement.comparisons.withLock { $0 } <= 8 * count)
  }
}

/// A number that counts how often it is compared.
private struct CountedElement: Hashable {
  static let comparisons = Mutex(0)
  var value: Int

  static func == (a: Self, b: Self) -> Bool {
    comparisons.withLock { $0 += 1 }
    return a.value == b.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
