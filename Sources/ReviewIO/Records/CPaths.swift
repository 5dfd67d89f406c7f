import CSimdJSON

/// A selection's paths in memory that C can read.
struct CPaths: ~Copyable {
  let base: UnsafePointer<rio_path>
  let count: Int

  init(_ source: [FieldPath]) {
    let paths = UnsafeMutablePointer<rio_path>.allocate(capacity: source.count)
    for (index, path) in source.enumerated() {
      let tokens = UnsafeMutablePointer<rio_slice>.allocate(capacity: path.tokens.count)
      for (index, token) in path.tokens.enumerated() {
        (tokens + index).initialize(to: Self.copy(token))
      }
      (paths + index).initialize(to: rio_path(tokens: tokens, count: path.tokens.count))
    }
    base = UnsafePointer(paths)
    count = source.count
  }

  deinit {
    for path in UnsafeBufferPointer(start: base, count: count) {
      for index in 0..<path.count { path.tokens?[index].bytes?.deallocate() }
      path.tokens?.deallocate()
    }
    base.deallocate()
  }

  private static func copy(_ bytes: [UInt8]) -> rio_slice {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return rio_slice(bytes: UnsafePointer(copy.baseAddress), count: bytes.count)
  }
}
