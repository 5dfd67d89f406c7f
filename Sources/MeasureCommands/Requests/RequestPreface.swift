import CellHeight
import StyleJSON
import TextMeasure

/// The first record of a request that holds no text but how all of them look:
/// `{"style":{…},"templates":[{…}]}`.
package struct RequestPreface: Hashable, Sendable {
  /// How texts look; `nil` where the parameters say it.
  package var style: StyleDescription?
  /// Templates of cells.
  package var templates: [CellTemplate]

  /// A head of these.
  package init(style: StyleDescription? = nil, templates: [CellTemplate] = []) {
    (self.style, self.templates) = (style, templates)
  }

  /// Reads a head from JSON.
  ///
  /// - Throws: `RequestError`, which names the field.
  package init(json: some Sequence<UInt8>) throws(RequestError) {
    do {
      self = try JSONText.decode(RequestPreface.self, from: Array(json))
    } catch let error as DecodingError {
      throw RequestError(.invalid, "the first record: \(DescriptionError(error))")
    } catch {
      throw RequestError(.invalid, "the first record: \(error)")
    }
  }

  /// A body without its head, and the head's bytes, if its first record is one: an object whose
  /// first key is `style` or `templates`. Spaces take its place, so that other records keep
  /// theirs.
  ///
  /// - Complexity: O(*n*) in the length of the body where there is a head, else O(1).
  package static func separated(_ body: [UInt8]) -> (head: [UInt8], records: [UInt8]) {
    guard let range = range(in: body) else { return ([], body) }
    var (head, records) = (Array(body[range]), body)
    if head.last == UInt8(ascii: ",") { head.removeLast() }
    for index in range where records[index] != UInt8(ascii: "\n") {
      records[index] = UInt8(ascii: " ")
    }
    return (head, records)
  }

  /// Where in `body` its head is, if its first record is one: an object whose first key is
  /// `style` or `templates`. A comma behind it in an array is part of it.
  ///
  /// - Returns: `nil` also for a head whose end is not in `body`.
  /// - Complexity: O(*n*) in the length of the head.
  static func range(in body: [UInt8]) -> Range<Int>? {
    body.withUnsafeBufferPointer { bytes in
      var scanner = HeadScanner(bytes)
      return scanner.range()
    }
  }
}

extension RequestPreface: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case style, templates }

  /// Reads a head; a key that is not known is an error.
  package init(from decoder: any Decoder) throws {
    let fields = try DescriptionFields(decoder, known: Key.allCases.map(\.rawValue))
    style = try fields.optional("style")
    templates = try fields.optional("templates") ?? []
  }
}

/// Finds the end of an object without reading what is in it.
private struct HeadScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func range() -> Range<Int>? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    skipSpace()
    let isInArray = skip(UInt8(ascii: "["))
    if isInArray { skipSpace() }
    let start = offset
    guard skip(UInt8(ascii: "{")) else { return nil }
    skipSpace()
    let rest = bytes[offset...]
    guard rest.starts(with: "\"style\"".utf8) || rest.starts(with: "\"templates\"".utf8) else {
      return nil
    }
    guard let end = endOfObject() else { return nil }
    offset = end
    guard isInArray else { return start..<end }
    skipSpace()
    return skip(UInt8(ascii: ",")) ? start..<offset : start..<end
  }

  private mutating func skipSpace() {
    while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  /// Just behind the brace that closes the object around `offset`.
  private func endOfObject() -> Int? {
    var (depth, isInString, isEscaped) = (1, false, false)
    for index in offset..<bytes.count {
      let byte = bytes[index]
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 { return index + 1 }
      default: break
      }
    }
    return nil
  }
}
