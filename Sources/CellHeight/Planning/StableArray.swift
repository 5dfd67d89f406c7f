/// Elements at an address that stays, so that reading them counts no references.
///
/// Whoever reads through `base` keeps the array alive meanwhile. Immutable after `init`,
/// which makes `@unchecked Sendable` true here.
final class StableArray<Element: Sendable>: @unchecked Sendable {
  let base: UnsafePointer<Element>
  private let elements: UnsafeMutableBufferPointer<Element>

  init(_ elements: [Element]) {
    // Never empty, so that there is an address.
    let base = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    self.elements = UnsafeMutableBufferPointer(start: base, count: elements.count)
    _ = self.elements.initialize(from: elements)
    self.base = UnsafePointer(base)
  }

  deinit {
    elements.deinitialize()
    UnsafeMutablePointer(mutating: base).deallocate()
  }

  /// - Precondition: `index` is that of an element.
  subscript(index: Int) -> Element {
    precondition(elements.indices.contains(index), "no such element")
    return base[index]
  }
}
