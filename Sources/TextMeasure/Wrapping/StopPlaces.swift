/// Where the stops of a text lie, as long as its memory is held. Plain pointers, so that no
/// reference is counted.
struct StopPlaces {
  private let origins: UnsafePointer<Fixed>
  private let stops: UnsafePointer<LineStop>
  /// Those of `StopEdges`, if known.
  private var starts: UnsafePointer<Fixed>?
  private var ends: UnsafePointer<Fixed>?

  /// What `body` makes of the places in `text`, which it must not let escape.
  ///
  /// - Precondition: The text has stops.
  @inline(__always)
  static func with<Result>(_ text: WrappableText, _ body: (StopPlaces) -> Result) -> Result? {
    text.origins.withUnsafeBufferPointer { origins in
      text.stops.withUnsafeBufferPointer { stops in
        guard let origins = origins.baseAddress, let stops = stops.baseAddress else { return nil }
        return body(StopPlaces(origins: origins, stops: stops))
      }
    }
  }

  /// The same for a text whose edges are known, and their ends in order.
  @inline(__always)
  static func with<Result>(
    _ text: WrappableText, _ edges: StopEdges, _ body: (StopPlaces) -> Result
  ) -> Result? {
    with(text) { places in
      edges.starts.withUnsafeBufferPointer { starts in
        edges.ends.withUnsafeBufferPointer { ends in
          var places = places
          (places.starts, places.ends) = (starts.baseAddress, ends.baseAddress)
          return body(places)
        }
      }
    }
  }

  /// Whether it is known what is shaped anew at the stops.
  @inline(__always)
  var areShaped: Bool { ends != nil }

  @inline(__always)
  subscript(stop: Int) -> LineStop { stops[stop] }

  @inline(__always)
  func origin(of scalar: Int) -> Fixed { origins[scalar] }

  /// From where the width of a line counts whose first stop is `stop`.
  @inline(__always)
  func start(before stop: Int, at scalar: Int) -> Fixed {
    guard let starts, begins(stop, at: scalar) else { return origins[scalar] }
    return starts[stop]
  }

  /// Whether the segment that ends with `stop` begins with `scalar`.
  @inline(__always)
  func begins(_ stop: Int, at scalar: Int) -> Bool {
    scalar == (stop == 0 ? 0 : Int(stops[stop - 1].next))
  }

  /// Where a line ends that ends at `stop`, without the spaces that hang.
  @inline(__always)
  func end(of stop: Int) -> Fixed { ends?[stop] ?? origins[Int(stops[stop].fitEnd)] }

  /// The last stop that does not lie beyond `farthest`, of those in `range`; the one before
  /// them if all do.
  ///
  /// - Parameter guess: About which it is.
  /// - Precondition: Ends lie in order.
  /// - Complexity: O(log *k*) if it is *k* stops from the guess.
  @inline(__always)
  func last(upTo farthest: Fixed, in range: ClosedRange<Int>, guess: Int) -> Int {
    var inside = range.lowerBound - 1
    var outside = range.upperBound + 1
    var (next, step) = (min(guess, range.upperBound), 1)
    while inside + 1 < outside {
      if end(of: next) <= farthest {
        inside = next
        next += step
      } else {
        outside = next
        next -= step
      }
      step += step
      // Past what is known, the rest is halved.
      if next <= inside || next >= outside { next = inside + (outside - inside) / 2 }
    }
    return inside
  }
}
