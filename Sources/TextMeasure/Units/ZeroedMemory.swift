#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(CWebMemory)
  internal import CWebMemory
#endif

/// Elements that are all zero bits to begin with.
///
/// Large tables of which little is used cost only what is used: the system gives
/// memory to a page when it is first touched.
struct ZeroedMemory<Element: BitwiseCopyable>: ~Copyable {
  let base: UnsafeMutablePointer<Element>
  private let byteCount: Int

  /// Tables from this size on are the system's pages: the allocator fills what it had before
  /// with zeros, and then all of it is used.
  private static var mappedSize: Int { 32 << 10 }

  init(count: Int) {
    guard let memory = Self(ifPossible: count) else {
      // No style or text leads here: there is one of these for each measurer, or for each face's
      // rules, which are limited. Tables of styles can do without (`TableMemory`).
      fatalError("out of memory")
    }
    self = memory
  }

  /// - Returns: `nil` where the system has no more.
  init?(ifPossible count: Int) {
    byteCount = count * MemoryLayout<Element>.stride
    guard let memory = Self.memory(byteCount) else { return nil }
    base = memory.bindMemory(to: Element.self, capacity: count)
  }

  deinit { Self.release(base, byteCount) }
}

#if canImport(CWebMemory)
  extension ZeroedMemory {
    private static func memory(_ byteCount: Int) -> UnsafeMutableRawPointer? {
      tm_zeroed_allocate(byteCount)
    }

    private static func release(_ memory: UnsafeMutablePointer<Element>, _ byteCount: Int) {
      tm_zeroed_release(memory, byteCount)
    }

    var touchedByteCount: Int { byteCount }
  }
#elseif hasFeature(Embedded)
  extension ZeroedMemory {
    private static func memory(_ byteCount: Int) -> UnsafeMutableRawPointer? {
      let memory = UnsafeMutableRawPointer.allocate(
        byteCount: byteCount, alignment: MemoryLayout<Element>.alignment)
      memory.initializeMemory(as: UInt8.self, repeating: 0, count: byteCount)
      return memory
    }

    private static func release(_ memory: UnsafeMutablePointer<Element>, _ byteCount: Int) {
      UnsafeMutableRawPointer(memory).deallocate()
    }

    var touchedByteCount: Int { byteCount }
  }
#else
  extension ZeroedMemory {
    private static func memory(_ byteCount: Int) -> UnsafeMutableRawPointer? {
      guard byteCount >= mappedSize else { return calloc(max(1, byteCount), 1) }
      let memory = mmap(
        nil, byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      return memory == MAP_FAILED ? nil : memory
    }

    private static func release(_ memory: UnsafeMutablePointer<Element>, _ byteCount: Int) {
      if byteCount >= mappedSize { munmap(memory, byteCount) } else { free(memory) }
    }

    /// Bytes of the pages that were touched.
    ///
    /// - Complexity: O(*n*) in the number of pages.
    var touchedByteCount: Int {
      guard byteCount >= Self.mappedSize else { return byteCount }
      let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
      let pageCount = (byteCount + pageSize - 1) / pageSize
      return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: pageCount) { pages in
        guard let start = pages.baseAddress, mincore(base, byteCount, start) == 0 else {
          return byteCount
        }
        return pages.reduce(0) { $0 + Int($1 & 1) } * pageSize
      }
    }
  }
#endif
