// The memory that a prepared text takes, for keeping many. Style and fonts are shared and
// not counted.

extension FullText {
  /// In bytes: this value and the buffers it holds, as large as they were allocated.
  var memoryFootprint: Int {
    MemoryLayout<FullText>.size + wrappable.heapByteCount
      + (table?.storage.byteCount() ?? 0) + utf8Offsets.heapByteCount
      + (sourceMap?.heapByteCount ?? 0)
      + scalars.heapByteCount + fontRuns.heapByteCount + missingCharacters.heapByteCount
      + (inline?.heapByteCount ?? 0)
  }
}

extension WrappableText {
  fileprivate var heapByteCount: Int {
    Self.objectByteCount + origins.heapByteCount + boundaryFlags.heapByteCount
      + graphemes.heapByteCount
      + trimmableEnds.heapByteCount + gaps.heapByteCount + roundingBoundaries.heapByteCount
      + fontOrderedSums.heapByteCount
      + opportunities.heapByteCount + ordinaryOpportunities.heapByteCount
      + hangingSpacesWithinSegments.heapByteCount
      + leadingRows.heapByteCount
      + overflowOpportunities.heapByteCount
      + opportunitiesLostAtLineStart.heapByteCount + clusters.heapByteCount
      + (reshaper?.heapByteCount ?? 0)
      + (paragraphs?.byteCount ?? 0) + closingRooms.heapByteCount + edges.heapByteCount
      + hangingRooms.heapByteCount + misplacedSpaces.heapByteCount
      + brokenParts.heapByteCount + heldMarks.positions.heapByteCount
  }

  /// Two words of every object, and its value.
  private static var objectByteCount: Int {
    16 + MemoryLayout<WrappableParts>.stride + MemoryLayout<Fixed>.size
  }
}

extension Array {
  /// The size of the array's buffer: 32 bytes of its own and those of `capacity` elements. Empty
  /// arrays have none.
  var heapByteCount: Int {
    capacity == 0 ? 0 : 32 + capacity * MemoryLayout<Element>.stride
  }
}

extension MinikinText {
  /// The object and the buffers it holds.
  fileprivate var byteCount: Int {
    16 + MemoryLayout<MinikinStyle>.stride + 4 * MemoryLayout<[Float]>.size
      + advances.heapByteCount + kinds.heapByteCount + paragraphs.heapByteCount
      + paragraphs.reduce(0) { $0 + $1.heapByteCount } + (shaping?.byteCount ?? 0)
  }
}

extension MinikinText.Paragraph {
  fileprivate var heapByteCount: Int {
    ends.heapByteCount + (ordinaryEnds?.heapByteCount ?? 0) + hyphens.heapByteCount
  }
}

extension OrdinaryEnds {
  /// Characters and opportunities are shared with others.
  fileprivate var heapByteCount: Int {
    guard let addresses else { return ends.heapByteCount }
    return ends.heapByteCount + addresses.isAddress.heapByteCount
      + addresses.rowEnds.heapByteCount + addresses.stops.heapByteCount
  }
}

extension LineShaping {
  /// The object and its items; its flags are those of the text.
  fileprivate var byteCount: Int {
    16 + MemoryLayout<ShapingStyle>.stride + 3 * MemoryLayout<[Item]>.size + items.heapByteCount
  }
}
