extension Int? {
  /// How many lines a limit has counted: all for none, and none for one below zero.
  @inline(__always)
  var asLineLimit: Int { map { Swift.max(0, $0) } ?? .max }
}
