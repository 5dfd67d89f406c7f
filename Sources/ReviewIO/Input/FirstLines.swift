/// What a source that should be JSON begins with.
enum FirstLines: Equatable {
  case json
  /// Too few bytes to tell.
  case unknown
  /// A line with delimiters of tables in it.
  case table(String)
  /// A line of something else.
  case text(String)

  /// - Parameters:
  ///   - bytes: From the first line that is not blank on.
  ///   - isEnd: Whether no more follow, or no more are waited for.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isEnd: Bool) {
    self = .json
    if Self.beginsValue(bytes.first) { return }
    guard let end = bytes.firstIndex(of: 0x0A) ?? (isEnd ? bytes.count : nil) else {
      self = .unknown
      return
    }
    let line = bytes[..<end]
    if Self.isScalar(line) { return }
    // A damaged line does not spoil those behind it.
    let next = bytes[end...].first { !isJSONSpace($0) }
    guard next != nil || isEnd else {
      self = .unknown
      return
    }
    if Self.beginsValue(next) || next == UInt8(ascii: "\"") && line.first != next { return }
    let text = Self.beginning(of: line.last == 0x0D ? line.dropLast() : line)
    self = line.contains(where: Self.isDelimiter) ? .table(text) : .text(text)
  }

  private static func beginning(of line: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    // None of so many characters of four bytes at the most is cut.
    let shown = 40
    let text = String(decoding: line.prefix(4 * shown), as: UTF8.self).unicodeScalars
    return String(text.prefix(shown)) + (text.count > shown ? "…" : "")
  }

  private static func beginsValue(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  private static func isDelimiter(_ byte: UInt8) -> Bool {
    [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "\t")].contains(byte)
  }

  /// Whether a line is one string, number or literal.
  private static func isScalar(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var scanner = SourceScanner(UnsafeBufferPointer(rebasing: line), maxDepth: 1)
    return (try? scanner.readRecord()) != nil
  }
}
