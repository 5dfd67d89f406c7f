/// The memory of a compact text, for as long as that is held. Plain pointers, so that no
/// reference is counted.
struct CompactMemory {
  let header: UnsafeMutablePointer<BreakTableHeader>
  let words: UnsafeMutablePointer<UInt64>

  /// The style, or for a shaped text that text.
  @inline(__always)
  var content: UnsafeMutableRawPointer { header.pointee.content.unsafelyUnwrapped }

  /// Whether there is a text instead of edges.
  @inline(__always)
  var isShaped: Bool { header.pointee.flags.contains(.shaped) }

  var shapedText: FullText? { isShaped ? shapedContent : nil }

  var resolvedStyle: ResolvedTextStyle {
    isShaped ? shapedContent.style : style._withUnsafeGuaranteedRef { $0.style }
  }

  /// - Precondition: The text is shaped.
  var shapedContent: FullText {
    Unmanaged<CompactText.ShapedContent>.fromOpaque(content)
      ._withUnsafeGuaranteedRef { $0.text }
  }

  /// - Precondition: The text is not shaped, here and below.
  @inline(__always)
  var style: Unmanaged<CompactStyle> { .fromOpaque(content) }

  @inline(__always)
  var rules: ScanRules { style._withUnsafeGuaranteedRef { $0.rules } }

  @inline(__always)
  func height(ofLines count: Int, maxLines: Int) -> Points {
    style._withUnsafeGuaranteedRef { $0.height(ofLines: count, maxLines: maxLines) }
  }

  var lineHeightPolicy: LineHeightPolicy {
    style._withUnsafeGuaranteedRef { $0.lineHeightPolicy }
  }

  @inline(__always)
  var table: BreakTable<UInt32> { BreakTable(header, words) }

  /// Whether lines within this width can be found without shaping.
  @inline(__always)
  func canWrap(within available: Fixed) -> Bool {
    !header.pointee.flags.contains(.source)
      || available.rawValue >= Int64(truncatingIfNeeded: sourceHead[0])
  }

  /// The size of the text, looked up anew for a box that its table does not hold for.
  ///
  /// - Returns: `nil` for other boxes, and if the size does not follow from look-ups.
  func sizeAnew(
    atWidth availableWidth: Points, maxLines: Int, until interruption: Interruption? = nil
  ) -> TextSize? {
    guard !isShaped, let source, !canWrap(within: rules.fit.lineWidth(in: availableWidth)) else {
      return nil
    }
    return style._withUnsafeGuaranteedRef {
      $0.measuring.size(source, availableWidth, maxLines, interruption)
    }
  }

  /// The text, shaped: for widths that the edges do not suffice for.
  func reshaped(until interruption: Interruption? = nil) -> FullText? {
    source.flatMap { source in
      style._withUnsafeGuaranteedRef { $0.measuring.shape(source, interruption) }
    }
  }

  /// The lines of the text, looked up anew; `nil` if they do not follow from that.
  ///
  /// - Precondition: All of the source is kept (`CompactTextBuilder.build`).
  func lines(atWidth availableWidth: Points, maxLines: Int?) -> [Line]? {
    if isShaped { return nil }
    return source.flatMap { source in
      style._withUnsafeGuaranteedRef { $0.measuring.lines(source, availableWidth, maxLines) }
    }
  }

  private var source: UnsafeBufferPointer<UInt8>? {
    guard header.pointee.flags.contains(.source) else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: sourceHead + BreakTableLayout.sourceHead, count: sourceCount)
    return bytes.assumingMemoryBound(to: UInt8.self)
  }

  private var sourceHead: UnsafeMutablePointer<UInt64> {
    words + header.pointee.layout(sourceCount: 0).source
  }

  var sourceCount: Int {
    header.pointee.flags.contains(.source) ? Int(truncatingIfNeeded: sourceHead[1]) : 0
  }
}
