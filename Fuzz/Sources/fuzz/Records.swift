import Foundation

@testable import ReviewIO

extension Harness {
  /// The first bytes choose how a source is read, the others are the source. Foundation
  /// judges which records are JSON, and what their texts are.
  static var records: Harness {
    let file = MemoryFile()
    return Harness(
      attempt: { bytes in
        var choices = Choices(bytes)
        let chunkSize = choices.any([64 << 10, 1, 7, 16, 64, 300])
        let recordLimit = choices.any([64 << 20, 64 << 20, 64 << 20, 40, 100])
        let fields = choices.any(fieldSelections)
        file.replace(with: choices.rest)
        let whole = outcomes(of: file, chunkSize: 64 << 10, recordLimit, fields)
        if chunkSize != 64 << 10 {
          let parts = outcomes(of: file, chunkSize: chunkSize, recordLimit, fields)
          Law.expectEqual(parts, whole, "records do not depend on chunks")
        }
        // A record is an error, too, if one of `others` is no text.
        if recordLimit == 64 << 20 && fields.text == .text && fields.others.isEmpty {
          RecordJudge(Array(choices.rest)).judge(whole)
        }
      })
  }

  private typealias Fields = (text: FieldSelection, id: FieldSelection, others: [FieldSelection])

  private static let fieldSelections: [Fields] = [
    (.text, .id, []), (.text, .id, []),
    (.text, .id, [selection("rating"), selection("/a/1"), selection("/o/p/0")]),
    (selection("/o/text"), selection("/a/0"), []),
    (selection("/b/0/c~0d~1e"), selection(""), [selection("/")]),
  ]

  private static func selection(_ name: String) -> FieldSelection {
    (try? FieldSelection(name)) ?? .text
  }

  private static func outcomes(
    of file: MemoryFile, chunkSize: Int, _ recordLimit: Int, _ fields: Fields
  ) -> [RecordOutcome] {
    lseek(file.descriptor, 0, SEEK_SET)
    var outcomes: [RecordOutcome] = []
    do {
      try Law.bounded("records are read soon") { () throws in
        let reader = try RecordReader(
          descriptor: file.descriptor, name: "input", chunkSize: chunkSize,
          recordLimit: recordLimit)
        // Foundation refuses half of a surrogate pair.
        var text = fields.text
        text.surrogates = .error
        var parser = RecordParser(text: text, id: fields.id, fields: fields.others)
        while let chunk = try reader.next() {
          parser.forEachRecord(in: chunk) { outcomes.append(RecordOutcome($0)) }
        }
      }
    } catch InputError.cannotDecompress {
      // What is damaged, or cut short.
    } catch {
      Law.breaks("a readable file is read", "\(error)")
    }
    return outcomes
  }
}

/// A record's outcome, its bytes copied so that it outlives the parser.
struct RecordOutcome: Equatable {
  var position: RecordPosition
  var text: [UInt8]?
  var id: [UInt8]?
  var error: RecordError?

  init(_ result: Result<Review, RecordError>) {
    switch result {
    case .failure(let error): (position, self.error) = (error.position, error)
    case .success(let review):
      position = review.position
      text = Array(review.text)
      switch review.id {
      case .absent: break
      case .string(let bytes), .number(let bytes): id = Array(bytes)
      }
    }
  }
}

/// Holds outcomes against what Foundation makes of a source.
private struct RecordJudge {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func judge(_ outcomes: [RecordOutcome]) {
    // Foundation takes zeros for a sign of UTF-16 and UTF-32, and a byte order mark for
    // one of UTF-8 also before a record.
    guard !bytes.contains(0), !holdsByteOrderMark, !isCompressed else { return }
    if bytes.first(where: { !isSpace($0) }) == UInt8(ascii: "[") {
      judgeArray(outcomes)
    } else if beginsWithBraceAlone {
      judgeObjects(outcomes)
    } else {
      judgeLines(outcomes)
    }
  }

  /// Whether objects of several lines follow each other.
  private var beginsWithBraceAlone: Bool {
    let solid = bytes.drop(while: isSpace)
    guard solid.first == UInt8(ascii: "{") else { return false }
    return solid.dropFirst().prefix(80).first { !isSpace($0) || $0 == 0x0A } == 0x0A
  }

  /// Whether it is read as gzip or zstd.
  private var isCompressed: Bool {
    bytes.starts(with: [0x1F, 0x8B]) || bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD])
  }

  private var holdsByteOrderMark: Bool {
    bytes.indices.contains { bytes[$0...].starts(with: [0xEF, 0xBB, 0xBF]) }
  }

  private func judgeLines(_ outcomes: [RecordOutcome]) {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.allSatisfy(isSpace) }
    Law.expectEqual(
      outcomes.map(\.position.number), lines.map { $0.offset + 1 }, "a record for every line")
    for (outcome, line) in zip(outcomes, lines) { judge(outcome, record: Array(line.element)) }
  }

  private func judgeArray(_ outcomes: [RecordOutcome]) {
    guard let elements = parsed(bytes) as? [Any] else {
      if outcomes.allSatisfy({ $0.error == nil }) && !isOnlyOurs(bytes) {
        Law.breaks("what Foundation refuses has an error", "")
      }
      return
    }
    if hasCommaBeforeEnd(bytes) { return }
    Law.expectEqual(outcomes.count, elements.count, "a record for every element")
    for (outcome, element) in zip(outcomes, elements) { judge(outcome, value: element) }
  }

  /// Foundation reads one object; of several it reads none.
  private func judgeObjects(_ outcomes: [RecordOutcome]) {
    Law.expectEqual(
      outcomes.map(\.position.number), Array(1..<outcomes.count + 1), "objects are counted")
    guard let value = parsed(bytes) else {
      if outcomes.count == 1 { judge(outcomes[0], record: bytes) }
      return
    }
    Law.expectEqual(outcomes.count, 1, "one object is one record")
    if !hasCommaBeforeEnd(bytes) { judge(outcomes[0], value: value) }
  }

  private func judge(_ outcome: RecordOutcome, record: [UInt8]) {
    guard let value = parsed(record) else {
      if outcome.error == nil && !isOnlyOurs(record) {
        Law.breaks("what Foundation refuses has an error", "\(outcome)")
      }
      return
    }
    if hasCommaBeforeEnd(record) { return }
    judge(outcome, value: value)
  }

  /// - Parameter value: What Foundation reads.
  private func judge(_ outcome: RecordOutcome, value: Any) {
    if let text = value as? String {
      // A string in the place of a record is a text without an id.
      Law.expectEqual(outcome.text, Array(text.utf8), "strings are texts", "\(outcome)")
      Law.expect(outcome.id == nil, "a string has no id", "\(outcome)")
      return
    }
    let object = value as? [String: Any] ?? [:]
    guard let text = field(of: object, among: ["content", "review", "text"]) as? String else {
      Law.expect(outcome.error != nil, "a record without text has an error", "\(outcome)")
      return
    }
    let id = field(of: object, among: ["id", "review_id"])
    if let id, !(id is String), !isNumber(id) {
      Law.expect(outcome.error != nil, "an id that is none has an error", "\(outcome)")
      return
    }
    Law.expectEqual(outcome.text, Array(text.utf8), "texts are Foundation's", "\(outcome)")
    if let id = id as? String {
      Law.expectEqual(outcome.id, Array(id.utf8), "ids are Foundation's")
    } else {
      Law.expectEqual(outcome.id == nil, id == nil, "ids are where Foundation's are")
    }
  }

  /// The first that is there and not null.
  private func field(of object: [String: Any], among names: [String]) -> Any? {
    for name in names {
      if let value = object[name], !(value is NSNull) { return value }
    }
    return nil
  }

  private func parsed(_ bytes: [UInt8]) -> Any? {
    try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
  }

  private func isNumber(_ value: Any) -> Bool {
    // A boolean is a number in Foundation, of another class.
    value is NSNumber && !"\(type(of: value))".contains("Boolean")
  }

  // What Foundation has wrong.

  /// Numbers beyond a `Double`, and nesting beyond 512, are JSON all the same.
  private func isOnlyOurs(_ record: [UInt8]) -> Bool {
    let hasHugeNumber = record.split { !"0123456789+-.eE".utf8.contains($0) }.contains {
      !(Double(String(decoding: $0, as: UTF8.self))?.isFinite ?? true)
    }
    var (depth, deepest) = (0, 0)
    for byte in record {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}") { depth -= 1 }
      deepest = max(deepest, depth)
    }
    return hasHugeNumber || deepest > 500
  }

  /// `[1,]` is no JSON.
  private func hasCommaBeforeEnd(_ record: [UInt8]) -> Bool {
    let solid = record.filter { !isSpace($0) }
    return zip(solid, solid.dropFirst()).contains {
      $0 == UInt8(ascii: ",") && ($1 == UInt8(ascii: "]") || $1 == UInt8(ascii: "}"))
    }
  }
}

private func isSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
}
