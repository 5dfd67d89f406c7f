import CSimdJSON

/// The ways in which runs were spelled before, but for their texts.
///
/// Problem: runs of a list are written by one program, which spells all runs of a style alike; to read
/// each by its tokens takes longer than to find lines of its text.
///
/// Approach: a run that begins and ends with the bytes of one that was read is such a run. What is
/// before a text ends with its opening quote, and what is after it begins with the closing one, so that
/// only the text is left to be looked at.
struct RunForms: ~Copyable {
  private var forms: [Form] = []
  /// What is before and after the texts, a form behind the other.
  private let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: byteCapacity)
  private var byteCount = 0

  private struct Form {
    let type: rio_run_type
    let start: UnsafePointer<UInt8>
    /// The bytes before the text; all of a box.
    let headCount: Int
    let tailCount: Int
    /// Whether it has fields besides its text.
    let hasStyle: Bool
  }

  /// More than a list has.
  private static let maximumCount = 16
  private static let maximumByteCount = 256
  private static let byteCapacity = maximumCount * maximumByteCount

  deinit { bytes.deallocate() }

  /// Forgets all forms if no more are taken: before an array, whose runs point to their bytes.
  mutating func trim() {
    guard forms.count == Self.maximumCount else { return }
    forms.removeAll(keepingCapacity: true)
    byteCount = 0
  }

  /// Keeps the form of a run that was read.
  ///
  /// - Parameters:
  ///   - head: What is before its text, with the opening quote; all of a box.
  ///   - tail: What is after its text, with the closing quote; nothing of a box.
  ///   - hasStyle: Whether it has fields besides its text.
  mutating func keep(
    _ type: rio_run_type, head: UnsafeBufferPointer<UInt8>, tail: UnsafeBufferPointer<UInt8>,
    hasStyle: Bool
  ) {
    guard forms.count < Self.maximumCount, head.count + tail.count <= Self.maximumByteCount,
      let headStart = head.baseAddress
    else { return }
    let start = bytes + byteCount
    start.update(from: headStart, count: head.count)
    if let tailStart = tail.baseAddress {
      (start + head.count).update(from: tailStart, count: tail.count)
    }
    byteCount += head.count + tail.count
    forms.append(
      Form(
        type: type, start: start, headCount: head.count, tailCount: tail.count,
        hasStyle: hasStyle))
  }

  /// Reads a run of a known form, and moves behind it.
  ///
  /// - Parameter next: Where the run begins, in bytes that a zero ends and that are readable for
  ///   `rio_padding` bytes more: no form holds a zero.
  /// - Returns: `nil` if it has none of the forms.
  /// - Complexity: O(*n*) in the bytes of its text.
  func read(at next: inout UnsafePointer<UInt8>) -> PlainRuns.Run? {
    // Forms that begin alike have their text at the same place.
    var (textStart, textEnd) = (next, next)
    for form in forms where isSpelled(form.start, form.headCount, at: next) {
      let style = UnsafeBufferPointer(
        start: form.start, count: form.hasStyle ? form.headCount + form.tailCount : 0)
      if form.type == RIO_RUN_BOX {
        next += form.headCount
        return PlainRuns.Run(type: form.type, style: style)
      }
      if textStart != next + form.headCount {
        textStart = next + form.headCount
        textEnd = firstByteToEscape(from: textStart)
      }
      guard isSpelled(form.start + form.headCount, form.tailCount, at: textEnd) else { continue }
      next = textEnd + form.tailCount
      return PlainRuns.Run(
        type: form.type,
        text: UnsafeBufferPointer(start: textStart, count: textEnd - textStart), style: style)
    }
    return nil
  }

  /// Whether so many bytes are also at another place, eight at a time.
  @inline(__always)
  private func isSpelled(
    _ bytes: UnsafePointer<UInt8>, _ count: Int, at place: UnsafePointer<UInt8>
  ) -> Bool {
    if count < 8 {
      for offset in 0..<count where bytes[offset] != place[offset] { return false }
      return true
    }
    var offset = 0
    while offset + 8 <= count {
      if word(bytes + offset) != word(place + offset) { return false }
      offset += 8
    }
    return word(bytes + count - 8) == word(place + count - 8)
  }

  @inline(__always)
  private func word(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
    UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)
  }
}
