/// Where lines begin and end at the stops of a text, with what is shaped anew there.
///
/// Problem: what is shaped anew where a line begins or ends reaches to the nearest safe place.
/// Nearly always that is the same for all lines that begin or end there, and need not be
/// shaped for each of them.
struct StopEdges {
  /// From where the width of a line counts whose first stop is of that index.
  private(set) var starts: [Fixed] = []
  /// Up to where a line reaches that ends at that stop, or at a later one of its paragraph:
  /// a line ends at the last one that fits.
  private(set) var ends: [Fixed] = []

  /// - Returns: `nil` if `EdgeOrder` finds that they may not do.
  /// - Complexity: O(*n*), and the shaping of what every unsafe stop touches.
  init?(_ text: WrappableText, _ order: EdgeOrder) {
    var order = order
    starts.reserveCapacity(text.stops.count)
    ends.reserveCapacity(text.stops.count)
    var start = 0
    for stop in text.stops {
      guard let origin = order.begin(at: start) else { return nil }
      let end = text.isSafe(endOf: stop) ? text.origins[Int(stop.fitEnd)] : order.cut(at: stop)
      guard let end, order.end(at: stop, from: start, origin, end) else { return nil }
      starts.append(origin)
      ends.append(end)
      start = Int(stop.next)
    }
    for index in text.stops.indices.dropLast().reversed() where !text.stops[index].endsParagraph {
      ends[index] = min(ends[index], ends[index + 1])
    }
  }
}
