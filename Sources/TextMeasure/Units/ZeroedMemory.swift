#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Elements that are all zero bits to begin with.
///
/// Large tables of which little is used cost only what is used: the system gives
/// memory to a page when it is first touched.
struct ZeroedMemory<Element: BitwiseCopyable>: ~Copyable {
  let base: UnsafeMutablePointer<Element>

  init(count: Int) {
    // No input leads here: counts are constants, or follow a font's rules, which are limited.
    guard let memory = calloc(count, MemoryLayout<Element>.stride) else {
      fatalError("out of memory")
    }
    base = memory.bindMemory(to: Element.self, capacity: count)
  }

  deinit { free(base) }
}
