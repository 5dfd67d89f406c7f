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

  var shapedText: PreparedText? { isShaped ? shapedContent : nil }

  /// - Precondition: The text is shaped.
  var shapedContent: PreparedText {
    Unmanaged<CompactText.ShapedContent>.fromOpaque(content)
      ._withUnsafeGuaranteedRef { $0.text }
  }

  /// - Precondition: The text is not shaped, here and below.
  @inline(__always)
  private var style: Unmanaged<CompactStyle> { .fromOpaque(content) }

  @inline(__always)
  var rules: LookUpRules { style._withUnsafeGuaranteedRef { $0.rules } }

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

  /// The text, shaped: for widths that the edges do not suffice for.
  func reshaped(until interruption: Interruption? = nil) -> PreparedText? {
    guard header.pointee.flags.contains(.source) else { return nil }
    let bytes = UnsafeRawBufferPointer(
      start: sourceHead + BreakTableLayout.sourceHead, count: sourceCount)
    return style._withUnsafeGuaranteedRef {
      $0.prepare(bytes.assumingMemoryBound(to: UInt8.self), interruption)
    }
  }

  private var sourceHead: UnsafeMutablePointer<UInt64> {
    words + header.pointee.layout(sourceCount: 0).source
  }

  var sourceCount: Int {
    header.pointee.flags.contains(.source) ? Int(truncatingIfNeeded: sourceHead[1]) : 0
  }
}
