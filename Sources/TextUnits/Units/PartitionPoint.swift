extension Array {
  /// The first index whose element does not satisfy `isBefore`, in an array where all that
  /// satisfy it come first; `endIndex` if all do.
  ///
  /// - Complexity: O(log *n*).
  func partitionPoint(where isBefore: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if isBefore(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
