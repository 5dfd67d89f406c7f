import ReviewIO

/// What lies in folders.
enum FolderListing {
  /// Whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool { kind(of: path) == S_IFDIR }

  /// Whether a path leads to anything.
  static func exists(_ path: String) -> Bool { kind(of: path) != nil }

  private static func kind(of path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// The names in a folder, in no order.
  ///
  /// - Throws: `InputError.cannotOpen`.
  static func names(in path: String) throws(InputError) -> [String] {
    guard let folder = opendir(path) else {
      throw .cannotOpen(path: path, SystemError(code: errno))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
