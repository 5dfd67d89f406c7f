// As `TextUnits` has it for arrays; a function of another module is not inlined.
extension RandomAccessCollection {
  /// The first index whose element does not satisfy `isBefore`, in a collection
  /// where all that satisfy it come first; `endIndex` if all do.
  ///
  /// - Complexity: O(log *n*).
  @inline(__always)
  func partitionPoint(where isBefore: (Element) -> Bool) -> Index {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = index(low, offsetBy: distance(from: low, to: high) / 2)
      if isBefore(self[middle]) { low = index(after: middle) } else { high = middle }
    }
    return low
  }
}
