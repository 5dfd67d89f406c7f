/// Sums of the first elements of a list, which change one by one.
///
/// P. Fenwick, "A new data structure for cumulative frequency tables", 1994: each place
/// holds the sum of as many elements, itself the last, as its index has at its lowest bit.
struct FenwickTree: Sendable {
  /// From index 1.
  private var sums: [Int64]

  /// - Complexity: O(*n*).
  init(_ values: some Collection<Int64>) {
    sums = [0]
    sums.reserveCapacity(values.count + 1)
    sums.append(contentsOf: values)
    for index in sums.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { sums.count - 1 }

  /// - Complexity: O(log *n*).
  mutating func add(_ difference: Int64, at index: Int) {
    var place = index + 1
    while place < sums.count {
      sums[place] += difference
      place += place & -place
    }
  }

  /// The sum of the first `count` elements.
  ///
  /// - Complexity: O(log *n*).
  func sum(ofFirst count: Int) -> Int64 {
    var sum: Int64 = 0
    var place = count
    while place > 0 {
      sum += sums[place]
      place &= place - 1
    }
    return sum
  }

  /// The most elements whose sum is no more than `limit`, and that sum. Elements must not
  /// be negative.
  ///
  /// - Complexity: O(log *n*).
  func longestPrefix(within limit: Int64) -> (count: Int, sum: Int64) {
    var place = 0
    var sum: Int64 = 0
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      let next = place + step
      if next < sums.count && sum + sums[next] <= limit {
        place = next
        sum += sums[next]
      }
      step >>= 1
    }
    return (place, sum)
  }
}
