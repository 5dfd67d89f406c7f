/// A text as `text-transform` makes it, in UTF-8.
///
/// Problem: renderers lay another text out than the one they are given, and report places in that.
///
/// Approach: a stage before all others. They are given the bytes of the transformed text and know
/// nothing of it; where places are reported, `map` has those of the source.
///
/// One value is used for text after text, so that the steady state allocates nothing.
struct TransformedText: ~Copyable {
  private(set) var map = SourceMap()
  private var bytes = ReusedArray<UInt8>()
  private var scalars: [UInt32] = []
  private var offsets: [Int] = []
  private var mapped: [UInt32] = []

  /// Valid until the text is replaced.
  var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes.base, count: bytes.count)
  }

  /// Replaces the text by `source`, transformed.
  ///
  /// - Complexity: O(*n*).
  mutating func replace(
    with source: UnsafeBufferPointer<UInt8>, by transformer: TextTransformer
  ) {
    decode(source)
    bytes.removeAll()
    map.removeAll()
    var state = CaseState()
    for index in scalars.indices {
      mapped.removeAll(keepingCapacity: true)
      transformer.append(index, of: scalars, &state, to: &mapped)
      let range = offsets[index]..<offsets[index + 1]
      let start = bytes.count
      if mapped.count == 1 && mapped[0] == scalars[index] {
        // As they are, which may be ill-formed.
        for offset in range { bytes.append(source[offset]) }
      } else {
        for scalar in mapped { encode(scalar) }
        map.append(start..<bytes.count, of: range, count: mapped.count)
      }
    }
  }

  private mutating func decode(_ source: UnsafeBufferPointer<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    var position = 0
    while position < source.count {
      offsets.append(position)
      scalars.append(decodeScalar(source, at: &position))
    }
    offsets.append(source.count)
  }

  private mutating func encode(_ scalar: UInt32) {
    guard let scalar = Unicode.Scalar(scalar), let unit = UTF8.encode(scalar) else { return }
    for byte in unit { bytes.append(byte) }
  }
}
