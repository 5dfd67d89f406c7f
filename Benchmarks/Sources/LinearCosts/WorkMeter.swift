import CInstructions
import Foundation

/// What work costs: instructions where the processor counts them for this process, or the blocks of
/// them that valgrind executes. Both are the same whatever else the machine does.
struct WorkMeter {
  /// What is counted: a name for it.
  let unit: String

  private let descriptor: Int32
  private let read: (Int32) -> UInt64

  /// - Returns: `nil` where nothing counts: the processors of virtual machines rarely do.
  /// - Parameter log: What valgrind writes, if the process runs under it.
  init?(valgrindLog log: String?) {
    let instructions = instructions_open()
    if instructions >= 0 {
      (unit, descriptor, read) = ("instructions", instructions, instructions_read)
      return
    }
    let blocks = log.map { blocks_open($0) } ?? -1
    guard blocks >= 0, blocks_read(blocks) > 0 else { return nil }
    (unit, descriptor, read) = ("blocks", blocks, blocks_read)
  }

  /// What `work` costs.
  func cost(of work: () throws -> Void) rethrows -> Double {
    let start = read(descriptor)
    try work()
    return Double(read(descriptor) - start)
  }
}
