import CServiceSystem
import Synchronization

/// Where large answers wait, and how much of it they may take together.
package final class Spool: Sendable {
  /// The folder of their files, which have no names. On a disk: one in memory would save none.
  let folder: String
  /// The most bytes of all files.
  package let limit: Int
  /// The most files: each is a descriptor.
  let fileLimit: Int
  private let bytes = Atomic<Int>(0)
  private let files = Atomic<Int>(0)

  package init(folder: String = "/var/tmp", limit: Int = 1 << 30, fileLimit: Int = 1024) {
    (self.folder, self.limit, self.fileLimit) = (folder, limit, fileLimit)
  }

  /// The bytes of all files.
  package var byteCount: Int { bytes.load(ordering: .relaxed) }

  /// Why no file can be made there, as a code of the system; `nil` if one can.
  package var fault: Int32? {
    let code = service_check_folder(folder)
    return code == 0 ? nil : code
  }

  /// A claim on a file that is empty yet; `nil` where there are as many as may be.
  func claim() -> SpoolClaim? {
    if files.add(1, ordering: .relaxed).newValue <= fileLimit { return SpoolClaim(self) }
    files.subtract(1, ordering: .relaxed)
    return nil
  }

  fileprivate func take(bytes count: Int) -> Bool {
    if bytes.add(count, ordering: .relaxed).newValue <= limit { return true }
    bytes.subtract(count, ordering: .relaxed)
    return false
  }

  fileprivate func giveBack(bytes count: Int) {
    bytes.subtract(count, ordering: .relaxed)
    files.subtract(1, ordering: .relaxed)
  }
}

/// The room of one file in a spool, given back when nothing refers to the claim any more.
///
/// `Sendable` because its size is an atomic number; only one thread grows it at a time.
package final class SpoolClaim: Sendable {
  private let spool: Spool
  private let held = Atomic<Int>(0)

  fileprivate init(_ spool: Spool) { self.spool = spool }

  deinit { spool.giveBack(bytes: held.load(ordering: .relaxed)) }

  /// Takes room for `bytes` more. Returns false, and takes none, where there is not so much.
  func grow(by bytes: Int) -> Bool {
    guard spool.take(bytes: bytes) else { return false }
    held.add(bytes, ordering: .relaxed)
    return true
  }
}
