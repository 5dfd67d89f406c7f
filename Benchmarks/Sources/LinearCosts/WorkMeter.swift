import CInstructions
import Glibc

/// What work costs: instructions where the processor counts them for this process, else the
/// thread's time.
///
/// Instructions are the same whatever else the machine does. Virtual machines rarely count them;
/// time then is asked for again until it is believable (`Growth`).
struct WorkMeter {
  private let descriptor = instructions_open()

  var countsInstructions: Bool { descriptor >= 0 }

  /// What is counted: a name for it.
  var unit: String { countsInstructions ? "instructions" : "ns" }

  /// What `work` costs.
  func cost(of work: () throws -> Void) rethrows -> Double {
    let start = now
    try work()
    return now - start
  }

  private var now: Double {
    if countsInstructions { return Double(instructions_read(descriptor)) }
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
