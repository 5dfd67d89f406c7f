import CTextMeasure
import StyleJSON

/// A column of texts in the memory of a caller.
struct TextColumn {
  let count: Int
  /// Whether each is a JSON array of runs.
  let holdsRuns: Bool
  private let layout: Layout
  private let first: Int
  private let places: UnsafeRawPointer?
  private let validity: UnsafePointer<UInt8>?
  private let data: UnsafeBufferPointer<UInt8>
  private let buffers: UnsafeBufferPointer<UnsafePointer<UInt8>?>
  private let bufferLengths: UnsafeBufferPointer<Int64>
  private let parameter: String

  private enum Layout { case offsets32, offsets64, views }

  /// - Throws: `Failure` for what no column can be. Where its places lead is seen text by text.
  init(_ texts: UnsafePointer<tm_texts>?, _ parameter: String = "texts") throws(Failure) {
    guard let texts else { throw .null(parameter) }
    guard texts.isAligned else { throw .argument(parameter, "is misaligned") }
    try self.init(texts.pointee, parameter)
  }

  init(_ texts: tm_texts, _ parameter: String) throws(Failure) {
    self.parameter = parameter
    count = texts.count
    first = texts.first
    layout =
      switch Int(texts.layout) {
      case TM_LAYOUT_OFFSETS_32: .offsets32
      case TM_LAYOUT_OFFSETS_64: .offsets64
      case TM_LAYOUT_VIEWS: .views
      default:
        throw .argument(
          "\(parameter).layout", "is \(texts.layout), not one of TM_LAYOUT_...")
      }
    switch Int(texts.content) {
    case TM_CONTENT_TEXTS: holdsRuns = false
    case TM_CONTENT_RUNS: holdsRuns = true
    default:
      throw .argument(
        "\(parameter).content", "is \(texts.content), not one of TM_CONTENT_...")
    }
    try checkCount(count, of: View.self, "\(parameter).count")
    try checkCount(first, of: View.self, "\(parameter).first")
    let end = first.addingReportingOverflow(count)
    guard !end.overflow else { throw .argument("\(parameter).first", "is too large") }
    try checkCount(end.partialValue, of: View.self, "\(parameter).count")
    places = texts.places
    guard count == 0 || places != nil else { throw .null("\(parameter).places") }
    // The numbers in a view are of 32 bits.
    let alignment = layout == .offsets64 ? 8 : 4
    guard UInt(bitPattern: places) % UInt(alignment) == 0 else {
      throw .argument("\(parameter).places", "is misaligned")
    }
    validity = texts.validity
    data = try values(texts.data, count: texts.data_length, "\(parameter).data")
    let bufferCount = layout == .views ? texts.buffer_count : 0
    buffers = try values(texts.buffers, count: bufferCount, "\(parameter).buffers")
    bufferLengths = try values(
      texts.buffer_lengths, count: bufferCount, "\(parameter).buffer_lengths")
  }

  /// The bytes of a text; `nil` for a null.
  ///
  /// - Parameter index: Less than `count`.
  /// - Throws: `Failure` if its place leads outside of the column.
  @inline(__always)
  func text(_ index: Int) throws(Failure) -> UnsafeBufferPointer<UInt8>? {
    let index = first + index
    if let validity, validity[index >> 3] >> (UInt8(truncatingIfNeeded: index) & 7) & 1 == 0 {
      return nil
    }
    switch layout {
    case .offsets32: return try slice(index, as: Int32.self)
    case .offsets64: return try slice(index, as: Int64.self)
    case .views: return try viewed(index)
    }
  }

  @inline(__always)
  private func slice<Offset: FixedWidthInteger>(
    _ index: Int, as type: Offset.Type
  ) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    // With a count there are places.
    let offsets = places.unsafelyUnwrapped.assumingMemoryBound(to: Offset.self)
    let (start, end) = (Int(offsets[index]), Int(offsets[index + 1]))
    guard 0 <= start, start <= end, end <= data.count else { throw outside(index) }
    return UnsafeBufferPointer(rebasing: data[start..<end])
  }

  /// A text as a view has it: up to 12 bytes lie in the view itself.
  private func viewed(_ index: Int) throws(Failure) -> UnsafeBufferPointer<UInt8> {
    let place = places.unsafelyUnwrapped + index * MemoryLayout<View>.stride
    let view = place.assumingMemoryBound(to: View.self).pointee
    let length = Int(view.length)
    guard length >= 0 else { throw outside(index) }
    if length <= 12 {
      return UnsafeBufferPointer(
        start: (place + 4).assumingMemoryBound(to: UInt8.self), count: length)
    }
    let (buffer, start) = (Int(view.buffer), Int(view.offset))
    guard buffers.indices.contains(buffer), start >= 0,
      start + length <= Int(bufferLengths[buffer]), let base = buffers[buffer]
    else { throw outside(index) }
    return UnsafeBufferPointer(start: base + start, count: length)
  }

  private struct View {
    var length: Int32
    var prefix: UInt32
    var buffer: Int32
    var offset: Int32
  }

  private func outside(_ index: Int) -> Failure {
    .argument("\(parameter).places", "lead outside of the data at text \(index - first)")
  }
}

/// Texts of a column, one after the other, with what each of them is marked by.
extension TextColumn {
  /// Calls `body` with every text that can be measured.
  ///
  /// - Parameters:
  ///   - limit: The most bytes of a text.
  ///   - marked: Called for those that are not: with `TM_FLAG_NULL` or `TM_FLAG_TOO_LONG`.
  @inline(__always)
  func forEach(
    limit: Int, marked: (Int, Int) throws -> Void,
    _ body: (Int, UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    for index in 0..<count {
      if let text = try text(index) {
        if text.count <= limit {
          try body(index, text)
        } else {
          try marked(index, TM_FLAG_TOO_LONG)
        }
      } else {
        try marked(index, TM_FLAG_NULL)
      }
    }
  }
}
