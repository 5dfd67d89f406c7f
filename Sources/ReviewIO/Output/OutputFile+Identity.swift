#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension OutputFile {
  /// Whether both outputs go to one file or pipe, by whatever paths: then one would take the
  /// other's place. Devices take any number, as `/dev/null` does.
  package func isSameFile(as other: borrowing OutputFile) -> Bool {
    !places.isDisjoint(with: other.places)
  }

  /// A file, or a name in a folder: files have numbers, which links do not change.
  private struct Place: Hashable {
    var device: dev_t
    var number: ino_t
    var name: Substring?

    init?(_ status: stat?, name: Substring? = nil) {
      guard let status, name != nil || status.st_mode & S_IFMT != S_IFCHR else { return nil }
      (device, number, self.name) = (status.st_dev, status.st_ino, name)
    }
  }

  /// What is written to or replaced, and where a file gets its name.
  private var places: Set<Place> {
    guard let target else { return Set([Place(status(of: descriptor))].compactMap(\.self)) }
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { String(target[...$0]) } ?? "."
    let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
    return Set(
      [Place(status(of: folder), name: name), Place(status(of: target))].compactMap(\.self))
  }
}

private func status(of path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

private func status(of descriptor: Int32) -> stat? {
  var status = stat()
  return fstat(descriptor, &status) == 0 ? status : nil
}
