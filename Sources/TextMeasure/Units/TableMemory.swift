#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

/// A table of zeros, if there is address space for it.
///
/// Problem: tables of styles are large and hardly touched. They take next to no memory, but address
/// space: that of a thousand styles is more than a process may have that is limited, and then
/// whatever else it asks for ends it.
///
/// Approach: all tables together may map a part of what the process may have (`TableSpace`); who gets
/// none does without, and shapes.
final class TableMemory<Element: BitwiseCopyable> {
  private let memory: ZeroedMemory<Element>
  private let countedByteCount: Int

  /// - Returns: `nil` where tables have as much address space as they may, or the system has no
  ///   more.
  init?(count: Int) {
    let byteCount = count * MemoryLayout<Element>.stride
    guard TableSpace.take(byteCount) else { return nil }
    guard let memory = ZeroedMemory<Element>(ifPossible: count) else {
      TableSpace.giveBack(byteCount)
      return nil
    }
    self.memory = memory
    countedByteCount = byteCount
  }

  /// One that there must be.
  init(uncounted count: Int) {
    memory = ZeroedMemory(count: count)
    countedByteCount = 0
  }

  deinit { TableSpace.giveBack(countedByteCount) }

  var base: UnsafeMutablePointer<Element> { memory.base }

  /// Bytes of the pages that were touched.
  var touchedByteCount: Int { memory.touchedByteCount }
}

/// The address space of all tables of the process.
package enum TableSpace {
  /// Bytes that they may map: 3 GiB, and no more than a quarter of what the process may have.
  package static let limit = min(Int(clamping: 3 << 30 as Int64), systemLimit / 4)

  /// Bytes that they map.
  package static var byteCount: Int { counter.withLock { $0 } }

  private static let counter = Mutex(0)

  fileprivate static func take(_ byteCount: Int) -> Bool {
    counter.withLock { taken in
      guard taken + byteCount <= limit else { return false }
      taken += byteCount
      return true
    }
  }

  fileprivate static func giveBack(_ byteCount: Int) {
    if byteCount > 0 { counter.withLock { $0 -= byteCount } }
  }

  private static var systemLimit: Int {
    #if canImport(Darwin) || canImport(Musl) || canImport(Glibc)
      var limits = rlimit()
      #if canImport(Glibc)
        let code = getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits)
      #else
        let code = getrlimit(RLIMIT_AS, &limits)
      #endif
      return code == 0 ? Int(clamping: limits.rlim_cur) : .max
    #else
      return .max
    #endif
  }
}
